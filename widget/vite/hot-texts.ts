export type Exports = Readonly<Record<string, unknown>>;
type Table = Readonly<Record<'en' | 'es', object>>;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && 'en' in value && 'es' in value;

/** What a row that other modules have copied says; functions by their source. */
const said = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'function' ? String(one) : one));

/** Copies what `next` says into tables in use. False where a row changed that other modules have copied. */
export function copyTexts(inUse: readonly Exports[], next: Exports): boolean {
  let isWhole = true;
  for (const [name, value] of Object.entries(next)) {
    for (const old of inUse) {
      const table = old[name];
      if (isTable(value) && isTable(table)) {
        Object.assign(table.en, value.en);
        Object.assign(table.es, value.es);
      } else if (said(table) !== said(value)) isWhole = false;
    }
  }
  return isWhole;
}
