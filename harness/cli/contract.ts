/** `npx lendmax contract`: writes dist/contract/openapi.json; with `--brand everything`, that lender's. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '../server/http/options.ts';
import { lenderOf } from '../server/world/lenders.ts';
import { openApiDocument } from '../openapi/contract.ts';

const folder = join(import.meta.dirname, '..', '..', 'dist', 'contract');
const file = join(folder, 'openapi.json');

const options = readOptions(process.argv.slice(2), ['brand']);
if (typeof options === 'string') {
  console.error(`${options}; usage: npx lendmax contract [--brand everything]`);
  process.exit(2);
}
const { brand = process.env['BRAND'] } = options.one;
const { profile } = lenderOf(brand === 'everything' ? 'everything' : '');

mkdirSync(folder, { recursive: true });
writeFileSync(file, `${JSON.stringify(openApiDocument(profile), null, 2)}\n`);
console.log('dist/contract/openapi.json');
