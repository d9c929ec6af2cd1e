/** `npm run build -- debug`, second half: puts the debug script in front of the app's own and writes `dist/debug`. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { insideScript, pageWith } from '../server/http/page-script.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const script = insideScript(read('dist/debug/debug.js'));
const page = pageWith(
  read('dist/every-language/index.html'),
  script,
  read('harness/debug/panel.css'),
);
writeFileSync(new URL('dist/debug/index.html', root), page);
// What the shell has to know of the page is the same.
copyFileSync(
  new URL('dist/every-language/build.json', root),
  new URL('dist/debug/build.json', root),
);
