/** Which files import a file. */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { output, root } from '#harness/cli/run.ts';

const specifier = /\b(?:from|import\(?)\s*'([#.][^']+)'/g;

/** The file that a specifier in this one names. */
const target = (from: string, specified: string) =>
  specified.startsWith('#') ? specified.slice(1) : normalize(join(dirname(from), specified));

/** Files of the repository, committed or not, by path from the root. */
export const sources = (): string[] =>
  output('git', ['ls-files', '-co', '--exclude-standard', 'src', 'widget', 'harness', 'tests'])
    .split('\n')
    .filter(Boolean);

/** The importers of each file, by path from the root. */
export function importers(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of files.filter((one) => /\.tsx?$/.test(one))) {
    const text = readFileSync(join(root, file), 'utf8');
    const named = [...text.matchAll(specifier)].map(([, to = '']) => target(file, to));
    for (const to of new Set(named)) found.set(to, [...(found.get(to) ?? []), file]);
  }
  return found;
}
