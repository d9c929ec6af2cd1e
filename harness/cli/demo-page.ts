/**
 * `npm run build -- demo`, last part: a report without a run, with app, phone and lender inside.
 * `demo-page.ts <page> <builds> <file>`: the app's folder, the folder of the builds `device` and `report`, and the file.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { demoPage } from '../simulator/recording/page.ts';
import { machineFrom } from './parts.ts';

const root = join(import.meta.dirname, '..', '..');
const [page = 'dist/every-language', builds = 'dist', out = 'dist/demo/index.html'] =
  process.argv.slice(2);
const html = readFileSync(resolve(root, page, 'index.html'), 'utf8');
const file = resolve(root, out);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, demoPage(machineFrom(html, resolve(root, builds)), 'approved'));
