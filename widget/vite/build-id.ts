/** Identifies a build by its commit and by an id of all its input, both in a file beside the page. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** What a shell and a release need to know about a page: `build.json` beside it. */
export interface BuildFile {
  readonly version: string;
  /** The full commit hash. Empty for a demonstration, or without a repository. */
  readonly commit: string;
  /** 12 hex digits, or `demo`. */
  readonly id: string;
  readonly appName: string;
  /** Tags of the languages that the page offers. */
  readonly languages: readonly string[];
  readonly packageName: string;
  /** Empty if the API is beside the page. */
  readonly apiOrigin: string;
  readonly linkHosts: readonly string[];
  /** Paths after the hash that links and notifications may open. */
  readonly places: readonly string[];
}

const ID_DIGITS = 12;

/** The same 12 hex digits for the same facts, in any folder and on any machine. */
export const buildId = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, ID_DIGITS);

/** The commit that is checked out in this folder. Empty without a repository or without git. */
export function commitOf(folder: string): string {
  try {
    const said = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return said.toString().trim();
  } catch {
    return '';
  }
}

/** Writes `build.json` beside the page. */
export function buildFile(facts: BuildFile): Plugin {
  return {
    name: 'lendmax:build-file',
    generateBundle() {
      const source = `${JSON.stringify(facts, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'build.json', source });
    },
  };
}
