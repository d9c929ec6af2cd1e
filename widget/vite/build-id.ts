/** Which build this is: a commit, an id of everything that went in, and both in a file beside the page. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** What a shell and a release need to know of a page, as `build.json` beside it. */
export interface BuildFile {
  readonly version: string;
  /** The whole commit, or empty: a demonstration, or no repository. */
  readonly commit: string;
  /** 12 hex digits, or `demo`. */
  readonly id: string;
  readonly appName: string;
  readonly packageName: string;
  /** Empty: beside the page. */
  readonly apiOrigin: string;
  readonly linkHosts: readonly string[];
  /** Paths behind the hash that links and notifications may open. */
  readonly places: readonly string[];
}

const ID_DIGITS = 12;

/** The same 12 hex digits for the same facts, whatever folder or machine. */
export const buildId = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, ID_DIGITS);

/** The commit that is checked out in this folder, or an empty text where there is no repository or no git. */
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
