/**
 * `npm run build -- debug`, second half: puts the debug script in front of the app's own and writes the page beside it.
 * Folders of the page and of the script, if they aren't the usual ones: `debug-page.ts <page> <script>`; a third word `demo` makes the demo of its script.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { insideScript, pageWith } from '../server/http/page-script.ts';

const root = join(import.meta.dirname, '..', '..');
const [pages = 'dist/every-language', folder = 'dist/debug', name = 'debug'] =
  process.argv.slice(2);
const at = (...path: readonly string[]) => resolve(root, ...path);
const read = (...path: readonly string[]) => readFileSync(at(...path), 'utf8');

const script = insideScript(read(folder, `${name}.js`));
const page = pageWith(read(pages, 'index.html'), script, read('harness/debug/panel.css'));
writeFileSync(at(folder, 'index.html'), page);
// What the shell has to know of the page is the same.
copyFileSync(at(pages, 'build.json'), at(folder, 'build.json'));
