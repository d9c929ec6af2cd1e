/** The command line of `npm run harness -- review`. */
import { readOptions } from '#harness/server/http/options.ts';
import { placeOf, routeNames, states } from '../atlas/places.ts';

export interface ReviewOptions {
  /** A folder of `npm run release`; undefined: what is built here. */
  readonly release: string | undefined;
  /** An earlier page. */
  readonly since: string | undefined;
  /** Names of screens, each route before its states. */
  readonly chosen: readonly string[];
  /** The file that is written, from the project's folder. */
  readonly out: string;
}

const usage =
  'usage: npm run harness -- review [--release dist/release] [--since review.html] [--only repay] [--out reports/review.html]';

/** The words read, or a sentence that says what is wrong with them. */
export function readReviewOptions(words: readonly string[]): ReviewOptions | string {
  const options = readOptions(words, ['release', 'since', 'only', 'out']);
  if (typeof options === 'string') return `${options}; ${usage}`;
  const { release, since, only = '', out = 'reports/review.html' } = options.one;
  const names = routeNames.flatMap((route) => [
    route,
    ...Object.keys(states).filter((name) => placeOf(name).at === route),
  ]);
  const chosen = names.filter((name) => name.includes(only));
  if (chosen.length === 0) return `No screen has '${only}' in its name.`;
  return { release, since, chosen, out };
}
