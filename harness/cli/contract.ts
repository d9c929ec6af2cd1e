/** `npm run harness -- contract`: writes dist/contract/openapi.json from the table of calls. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from './openapi.ts';

const folder = join(import.meta.dirname, '..', '..', 'dist', 'contract');
const file = join(folder, 'openapi.json');

mkdirSync(folder, { recursive: true });
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.log('dist/contract/openapi.json');
