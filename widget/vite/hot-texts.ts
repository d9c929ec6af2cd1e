export type Exports = Readonly<Record<string, unknown>>;

/** An area of texts (src/core/texts/area.ts): the English rows, and the tables made from them. */
interface Area {
  readonly rows: object;
  readonly tables: Record<string, unknown>;
}

/** Makes all languages build their tables again on next use. */
export function forgetTables(exports: readonly Exports[]): void {
  for (const area of exports.flatMap((one) => Object.values(one)).filter(isArea))
    for (const language of Object.keys(area.tables)) delete area.tables[language];
}

const isArea = (value: unknown): value is Area =>
  typeof value === 'object' && value !== null && 'rows' in value && 'tables' in value;

/** The content of a row that other modules have copied. Functions are compared by their source. */
const said = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'function' ? String(one) : one));

/** Copies the content of `next` into areas in use. False if a row changed that other modules have copied. */
export function copyTexts(inUse: readonly Exports[], next: Exports): boolean {
  let isWhole = true;
  forgetTables(inUse);
  for (const [name, value] of Object.entries(next)) {
    for (const old of inUse) {
      const area = old[name];
      if (isArea(value) && isArea(area)) {
        Object.assign(area.rows, value.rows);
      } else if (said(area) !== said(value)) isWhole = false;
    }
  }
  return isWhole;
}
