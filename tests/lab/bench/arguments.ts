/** The command line of `npm run lab -- bench`. */
import { parseArgs } from 'node:util';

const usage = 'usage: npm run lab -- bench [--runs 15]';

const fewest = 3;
const most = 100;
/** Stays within the time limit on two cores. */
const usual = 15;

/** The number of runs of every page, or a sentence with the error. */
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
