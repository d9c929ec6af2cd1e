/** Writes dist/contract/openapi.json for the brand that is built (`BRAND`). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '../simulator/openapi/contract.ts';
import { lenderOf } from '../simulator/world/lenders.ts';

const folder = join(import.meta.dirname, '..', '..', 'dist', 'contract');
const { profile } = lenderOf(process.env['BRAND'] === 'everything' ? 'everything' : '');

mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'openapi.json'),
  `${JSON.stringify(openApiDocument(profile), null, 2)}\n`,
);
