/**
 * `npm run size [-- <file>]`: weighs the built phone app, beside its React twin if that is fresh, and refuses bytes
 * that may not ship.
 */
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { budget, faultsOf, startBytes, type Weight, weigh } from './final-bytes.ts';
import { staleOf } from '#harness/cli/builds.ts';
import { root } from '#harness/cli/run.ts';

function row(name: string, weight: Weight): string {
  const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
  return `${name.padEnd(8)}${kilo(weight.raw)}${kilo(weight.gzip)}${kilo(weight.brotli)}`;
}

const [named] = process.argv.slice(2);
const page = resolve(named ?? `${root}dist/widget/index.html`);
// The budget is for the page with our own brand. Another brand's may need more.
const limit = named === undefined ? budget.gzip : Infinity;
const startMost = named === undefined ? budget.startBytes : Infinity;
if (!existsSync(page)) {
  console.error(`There is no ${page}. Build it: npm run build -- widget`);
  process.exit(1);
}
const widget = readFileSync(page);
const own = weigh(widget);

console.log(
  `${''.padEnd(8)}${'raw'.padStart(10)}${'gzip -9'.padStart(10)}${'brotli'.padStart(10)}`,
);
console.log(row('widget', own));
if (staleOf(['twin']).length === 0) {
  const twin = weigh(readFileSync(`${root}dist/twin/index.html`));
  console.log(row('twin', twin));
  console.log(`widget / twin, gzip: ${(own.gzip / twin.gzip).toFixed(2)}`);
}
const first = startBytes(widget.toString('utf8'));
console.log(`first script: ${(first / 1000).toFixed(1)} kB`);
if (named === undefined) {
  const left = (most: number, bytes: number) => `${((most - bytes) / 1000).toFixed(1)} kB`;
  console.log(
    `left of the budget: gzip ${left(budget.gzip, own.gzip)}, first script ${left(budget.startBytes, first)}`,
  );
}

const faults = faultsOf(widget.toString('utf8'), limit, startMost);
const name = relative(process.cwd(), page);
for (const fault of faults) console.error(`${name}:${/^\d/.test(fault) ? '' : ' '}${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
