import { spawnSync } from 'node:child_process';
import { root } from './run.ts';

/** A TypeScript file with a command line of its own, and what it is for. */
export type Programs = Readonly<Record<string, readonly [file: string, about: string]>>;

const NAME_WIDTH = 16;

/** A line of help for each program. */
export const programsHelp = (programs: Programs): string[] =>
  Object.entries(programs).map(([name, [, about]]) => `  ${name.padEnd(NAME_WIDTH)}${about}`);

/** Runs a program with the terminal's input and output. Returns its exit code; ended by a signal is 1. */
export function runFile(file: string, args: readonly string[]): number {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  return status ?? 1;
}

/** Runs the program that the first word names; without a known name it prints the list: 0 where that was asked for, else 2. */
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
