/** The command line of `npm run lab -- bench`. */

export const usage = 'usage: npm run lab -- bench [--runs 15]';

const fewest = 3;
const most = 100;
/** Holds the time limit on two cores. */
const usual = 15;

/** Runs of every page; a sentence says what is wrong with the command line. */
export function readRuns(words: readonly string[]): number | string {
  const parts = words.flatMap((word) => /^(--\w+)=(.*)$/.exec(word)?.slice(1) ?? [word]);
  let runs = usual;
  for (let index = 0; index < parts.length; index += 2) {
    const name = parts[index] ?? '';
    const value = parts[index + 1] ?? '';
    if (name !== '--runs') return `unknown option ${name}; ${usage}`;
    runs = Number(value);
    if (!/^\d{1,3}$/.test(value) || runs < fewest || runs > most) {
      return `--runs must be a whole number from ${fewest} to ${most}, not '${value}'; ${usage}`;
    }
  }
  return runs;
}
