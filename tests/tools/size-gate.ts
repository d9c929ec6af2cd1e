/** `npm run size`: weighs the built phone app and its React twin, and refuses bytes that may not ship. */
import { readFileSync } from 'node:fs';
import { faultsOf, gzipLimit, type Weight, weigh } from './final-bytes.ts';
import { root } from '#harness/cli/run.ts';

function row(name: string, weight: Weight): string {
  const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
  return `${name.padEnd(8)}${kilo(weight.raw)}${kilo(weight.gzip)}${kilo(weight.brotli)}`;
}

const widget = readFileSync(`${root}dist/widget/index.html`);
const own = weigh(widget);
const twin = weigh(readFileSync(`${root}dist/twin/index.html`));

console.log(
  `${''.padEnd(8)}${'raw'.padStart(10)}${'gzip -9'.padStart(10)}${'brotli'.padStart(10)}`,
);
console.log(row('widget', own));
console.log(row('twin', twin));
console.log(
  `widget / twin, gzip: ${(own.gzip / twin.gzip).toFixed(2)}; limit ${gzipLimit / 1000} kB gzip`,
);

const faults = faultsOf(widget.toString('utf8'), gzipLimit);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
