/** The command line of `npm run lab -- bench`. */
import { parseArgs } from 'node:util';

const usage = 'usage: npm run lab -- bench [--runs 15]';

const fewest = 3;
const most = 100;
/** Keeps the time limit on two cores. */
const usual = 15;

/** Runs of every page; a sentence says what is wrong with the command line. */
export function readRuns(words: readonly string[]): number | string {
  let value: string;
  try {
    const options = { runs: { type: 'string', default: String(usual) } } as const;
    value = parseArgs({ args: [...words], options }).values.runs;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}; ${usage}`;
  }
  const runs = Number(value);
  if (!/^\d{1,3}$/.test(value) || runs < fewest || runs > most) {
    return `--runs must be a whole number from ${fewest} to ${most}, not '${value}'; ${usage}`;
  }
  return runs;
}
