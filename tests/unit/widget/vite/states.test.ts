/** The packed table of states: every state and area reads as it was written. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { areasOf, stateCodes, stateName } from '#src/facts/states.ts';
import { packStates } from '#widget/vite/states.ts';

const source = readFileSync(new URL('../../../../src/facts/states.ts', import.meta.url), 'utf8');
const table = /`(AB Abia:[^`]*)`/.exec(source)?.[1] ?? '';

test('sides become numbers, capitals small, and one base stands once', () => {
  expect(packStates("AB Abia:Aba North,Aba South,Bende,Ile Oluji/Okeigbo,Jema'a,Mai'Adua")).toBe(
    "AB abia:aba12,bende,ile oluji/okeigbo,jema'a,mai'Adua",
  );
  expect(packStates('OY Oyo:Ibadan North,Ibadan North East,Ibadan South West,Oyo East')).toBe(
    'OY oyo:ibadan158,oyo3',
  );
  expect(() => packStates('AB Abia:Area 1')).toThrow('digit');
});

test('the module with the packed table says what the module as written says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lendmax-states-'));
  const file = join(folder, 'states.ts');
  await writeFile(file, source.replace(table, packStates(table)));
  const packed = await import(/* @vite-ignore */ pathToFileURL(file).href);
  await rm(folder, { recursive: true, force: true });
  expect(packStates(table).length).toBeLessThan(table.length - 1000);
  expect(packed.stateCodes).toEqual(stateCodes);
  for (const code of stateCodes) {
    expect([packed.stateName(code), packed.areasOf(code)]).toEqual([
      stateName(code),
      areasOf(code),
    ]);
  }
});
