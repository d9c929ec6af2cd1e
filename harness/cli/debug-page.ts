/**
 * `npm run build -- debug`, second half: puts the debug script before the app's own and writes the page beside it.
 * `debug-page.ts <page> <script>` sets other folders of the page and the script.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { insideScript, pageWith } from '../simulator/http/page-script.ts';

const root = join(import.meta.dirname, '..', '..');
const [pages = 'dist/every-language', folder = 'dist/debug'] = process.argv.slice(2);
const at = (...path: readonly string[]) => resolve(root, ...path);
const read = (...path: readonly string[]) => readFileSync(at(...path), 'utf8');

const script = insideScript(read(folder, 'debug.js'));
const page = pageWith(read(pages, 'index.html'), script, read('harness/phone/debug/panel.css'));
writeFileSync(at(folder, 'index.html'), page);
// The page's data for the shell stays the same.
copyFileSync(at(pages, 'build.json'), at(folder, 'build.json'));
