export type Exports = Readonly<Record<string, unknown>>;

/** An area of texts (src/core/texts/area.ts): English rows, and what was made of them. */
interface Area {
  readonly rows: object;
  readonly tables: Record<string, unknown>;
}

/** Makes the tables of all languages again when they are next spoken. */
export function forgetTables(exports: readonly Exports[]): void {
  for (const area of exports.flatMap((one) => Object.values(one)).filter(isArea))
    for (const language of Object.keys(area.tables)) delete area.tables[language];
}

const isArea = (value: unknown): value is Area =>
  typeof value === 'object' && value !== null && 'rows' in value && 'tables' in value;

/** What a row that other modules have copied says; functions by their source. */
const said = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'function' ? String(one) : one));

/** Copies what `next` says into areas in use. False where a row changed that other modules have copied. */
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
