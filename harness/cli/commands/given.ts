/** The words and options after a subcommand of `npx lendmax`. */
import { parseArgs } from 'node:util';
import type { Command, Given } from './command.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';

/** The most words that a command takes, by its usage: `<world> [move]` takes two, `<world> [fault…]` any number. */
const mostWords = (usage: string) =>
  usage.includes('…') ? Infinity : usage.split(' ').filter((word) => word !== '').length;

/**
 * The parsed words and options, or that help was requested. Throws `UsageError` for a word or option that the command
 * doesn't have.
 */
export function readGiven(
  name: string,
  { options, words }: Command,
  args: readonly string[],
): Given | 'help' {
  const kinds = Object.fromEntries(
    Object.entries(options).map(([option, { type, multiple }]) => [
      option,
      { type, ...(multiple && { multiple }) },
    ]),
  );
  const help = `see npx lendmax ${name} --help`;
  let read: ReturnType<typeof parseArgs>;
  try {
    read = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...kinds, help: { type: 'boolean' } },
    });
  } catch (error) {
    const back = args.find((one) => /^-P[\dT]/i.test(one));
    if (back) throw new UsageError(`${back}: a clock never goes back; ${help}`, { cause: error });
    const [sentence = ''] = (error instanceof Error ? error.message : '').split(/\.\s/);
    throw new UsageError(`${sentence.replace(/\.$/, '')}; ${help}`, { cause: error });
  }
  const { values, positionals } = read;
  if (values['help'] === true) return 'help';
  const surplus = positionals[mostWords(words)];
  if (surplus !== undefined) throw new UsageError(`unexpected word '${surplus}'; ${help}`);
  const given = new Map<string, unknown>(Object.entries(values));
  const texts = (option: string) => {
    const found = given.get(option);
    return (Array.isArray(found) ? found : [found]).filter((one) => typeof one === 'string');
  };
  return {
    words: positionals,
    text: (option) => texts(option).at(-1),
    texts,
    flag: (option) => given.get(option) === true,
  };
}
