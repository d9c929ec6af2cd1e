/**
 * `npm run build -- demo`, last part: a report without a run, with app, phone and lender inside.
 * `demo-page.ts <page> <builds> <file>`: the app's folder, the folder of the builds `device` and `report`, and the file.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { machineOf } from '../simulator/http/machine.ts';
import { demoPage } from '../simulator/recording/page.ts';

const root = join(import.meta.dirname, '..', '..');
const [page = 'dist/every-language', builds = 'dist', out = 'dist/demo/index.html'] =
  process.argv.slice(2);
const read = (...path: readonly string[]) => readFileSync(resolve(root, ...path), 'utf8');

const machine = machineOf({
  html: read(page, 'index.html'),
  runtime: read(builds, 'device', 'device.js'),
  axe: read(builds, 'device', 'axe.js'),
  script: read(builds, 'report', 'report.js'),
});
const file = resolve(root, out);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, demoPage(machine, 'approved'));
