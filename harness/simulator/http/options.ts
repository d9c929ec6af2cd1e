import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Options of a command line without other arguments, each with a value. Those in `many` may be repeated. Returns a
 * sentence for an error: an unknown option, a stray word, or an option without its value.
 */
export function readOptions<One extends string, Many extends string = never>(
  words: readonly string[],
  one: readonly One[],
  many: readonly Many[] = [],
): { readonly one: Partial<Record<One, string>>; readonly many: Record<Many, string[]> } | string {
  const options: NonNullable<ParseArgsConfig['options']> = Object.fromEntries([
    ...one.map((name) => [name, { type: 'string' }] as const),
    ...many.map((name) => [name, { type: 'string', multiple: true }] as const),
  ]);
  let values: ReturnType<typeof parseArgs>['values'];
  try {
    ({ values } = parseArgs({ args: [...words], options }));
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : '').split(/\.\s|\n/);
    return sentence.replace(/\.$/, '');
  }
  const empty = Object.entries(values).find(([, value]) => [value].flat().includes(''));
  if (empty) return `--${empty[0]} needs a value`;
  const texts = (name: string) =>
    [values[name] ?? []].flat().filter((value) => typeof value === 'string');
  return {
    one: Object.fromEntries(
      one.flatMap((name) => texts(name).map((text) => [name, text])),
    ) as Partial<Record<One, string>>,
    many: Object.fromEntries(many.map((name) => [name, texts(name)])) as Record<Many, string[]>,
  };
}
