/**
 * `npm run build -- debug`, second half: puts the debug script before the app's own and writes the page beside it.
 * `debug-page.ts <page> <script> <builds>` sets other folders of the page, the script, and the builds that its reports hold.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { machineFrom } from './parts.ts';
import { insideScript, pageWith } from '../simulator/http/page-script.ts';

const root = join(import.meta.dirname, '..', '..');
const [pages = 'dist/every-language', folder = 'dist/debug', builds = 'dist'] =
  process.argv.slice(2);
const at = (...path: readonly string[]) => resolve(root, ...path);
const read = (...path: readonly string[]) => readFileSync(at(...path), 'utf8');

const script = insideScript(read(folder, 'debug.js'));
const app = read(pages, 'index.html');
const page = pageWith(app, script, read('harness/phone/debug/panel.css'));
const { packed, scripts } = machineFrom(app, at(builds));
const held = `<script type="text/plain" id="machine" data-scripts="${scripts.join(' ')}">${packed}</script>`;
// Scripts before it have the tag as text.
const end = page.lastIndexOf('</body>');
if (end < 0) throw new Error('the page has no end of its body');
writeFileSync(at(folder, 'index.html'), page.slice(0, end) + held + page.slice(end));
// The page's data for the shell stays the same.
copyFileSync(at(pages, 'build.json'), at(folder, 'build.json'));
