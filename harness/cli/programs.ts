import { spawnSync } from 'node:child_process';
import { root, typescript } from './run.ts';

/** A TypeScript file with its own command line, its purpose, and the meaning of each of its options. */
export type Programs = Readonly<
  Record<string, readonly [file: string, about: string, options?: Readonly<Record<string, string>>]>
>;

const NAME_WIDTH = 16;
const OPTION_WIDTH = 24;

/** Commands of `npx lendmax` that print for people, and have their own options. */
export const harnessPrograms: Programs = {
  atlas: [
    'tests/lab/atlas/main.ts',
    'every screen as a picture, with what is wrong on it; --keep, --against, --accept a baseline',
    {
      '--only NAME': 'only screens with this in their name',
      '--language TAG': 'repeatable (default en and es)',
      '--dist FOLDER': 'built files other than dist',
      '--out FOLDER': 'where the run goes (default reports/atlas)',
      '--keep FOLDER': 'keep texts and pictures of this run as the baseline',
      '--against FOLDER': 'show the differences from the baseline; exit code 1 if there are any',
      '--accept FOLDER': 'make the screens of the last run the baseline',
    },
  ],
  contract: [
    'harness/cli/contract.ts',
    'write dist/contract/openapi.json',
    {
      '--brand everything': "the contract of that brand's lender",
    },
  ],
};

/** A line of help for each program. */
export const programsHelp = (programs: Programs): string[] =>
  Object.entries(programs).map(([name, [, about]]) => `  ${name.padEnd(NAME_WIDTH)}${about}`);

/** The help of one program: its purpose and its options. */
export const programHelp = (name: string, [, about, options = {}]: Programs[string]): string =>
  [
    `npx lendmax ${name} [options]`,
    '',
    about,
    '',
    ...Object.entries(options).map(([option, does]) => `  ${option.padEnd(OPTION_WIDTH)}${does}`),
  ].join('\n');

/** Runs a program with the terminal's input and output. Returns its exit code, 1 if a signal ended it. */
export function runFile(file: string, args: readonly string[]): number {
  const [command, ...words] = typescript(file, ...args);
  const { status } = spawnSync(command, words, { cwd: root, stdio: 'inherit' });
  return status ?? 1;
}

/**
 * Runs the program that the first word names. Without a known name it prints the list: exit code 0 if that was
 * requested, else 2.
 */
export function runProgram(script: string, words: readonly string[], programs: Programs): number {
  const [name = 'help', ...args] = words;
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
  if (program) return runFile(program[0], args);
  const isAsked = ['help', '--help', '-h'].includes(name);
  if (!isAsked) console.error(`Unknown command ${name}.`);
  console[isAsked ? 'log' : 'error'](
    [`npm run ${script} -- <name> [options]`, '', ...programsHelp(programs)].join('\n'),
  );
  return isAsked ? 0 : 2;
}
