/** The command line of `npm run lab -- bench`. */
import { parseArgs } from 'node:util';

const usage = 'usage: npm run lab -- bench [--runs 15] [--rounds 3] [--keep]';

const most = 100;
const options = {
  /** Starts of every page. The usual keep the time limit on two cores. */
  runs: { type: 'string', default: '15' },
  /** Times that every tap is played; a round takes about five minutes. */
  rounds: { type: 'string', default: '3' },
  /** The taps become the last release's. */
  keep: { type: 'boolean', default: false },
} as const;

export interface Asked {
  readonly runs: number;
  readonly rounds: number;
  readonly keep: boolean;
}

/** What is asked for; a sentence says what is wrong with the command line. */
export function readArguments(words: readonly string[]): Asked | string {
  let values;
  try {
    ({ values } = parseArgs({ args: [...words], options }));
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}; ${usage}`;
  }
  for (const [name, fewest] of [
    ['runs', 3],
    ['rounds', 0],
  ] as const) {
    const value = Number(values[name]);
    if (!/^\d{1,3}$/.test(values[name]) || value < fewest || value > most)
      return `--${name} must be a whole number from ${fewest} to ${most}, not '${values[name]}'; ${usage}`;
  }
  return { runs: Number(values.runs), rounds: Number(values.rounds), keep: values.keep };
}
