/** The command line of `npm run release`. */
import { readOptions } from '../../simulator/http/options.ts';

export interface ReleaseOptions {
  readonly brand: string;
  /** An https origin. */
  readonly api: string;
  /** Link hosts that replace the brand's, separated by commas. */
  readonly links: string | undefined;
  /** The output folder, relative to the project's folder. */
  readonly out: string;
}

const releaseUsage =
  'usage: npm run release -- --brand harmattan --api https://api.harmattan.ng [--links pay.harmattan.ng] [--out dist/release]';

/** The parsed options, or a sentence with the error. */
export function readReleaseOptions(words: readonly string[]): ReleaseOptions | string {
  const options = readOptions(words, ['brand', 'api', 'links', 'out']);
  if (typeof options === 'string') return `${options}; ${releaseUsage}`;
  const { brand, api, links, out = 'dist/release' } = options.one;
  if (brand === undefined) return `--brand is missing; ${releaseUsage}`;
  if (api === undefined) return `--api is missing; ${releaseUsage}`;
  if (!api.startsWith('https:')) return `--api must be an https origin, not '${api}'`;
  return { brand, api, links, out };
}
