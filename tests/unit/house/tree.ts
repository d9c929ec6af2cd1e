/** Walks the project's own files, for the tests of the house rules. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a trailing slash. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));
const notOurs = new Set(['node_modules', 'dist', 'reports', '.git']);

/** Paths of all files below a folder of the project, relative to its root, with `/`; sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .sort();
}

export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Whether the file is text written by people: not a picture and not the lock file. */
export function isText(file: string): boolean {
  return (
    !/\.(png|jpg|webp|ico)$|^package-lock\.json$/.test(file) && statSync(join(root, file)).isFile()
  );
}

/** The headings of a Markdown document in the form of links. */
export const headingsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
