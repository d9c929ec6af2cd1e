/** The texts that a suite with only the package can take by key. */
import { expect, test } from 'vitest';
import { isArea } from '#src/core/texts/area.ts';
import { readAreas } from '#harness/cli/catalogue.ts';
import * as areas from '#harness/player/areas.ts';
import { like, rowOf, saying } from '#harness/player/names.ts';

test('The package has every area of texts', async () => {
  const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name).sort();
  expect(names(Object.values<unknown>(areas).filter(isArea))).toEqual(names(await readAreas()));
});

test('A name is a whole text, in which … stands for any words', () => {
  expect(like('Pay ₦…').test('Pay ₦5,000')).toBe(true);
  expect(like('Pay ₦…').test('Now Pay ₦5,000')).toBe(false);
  expect(like('Pay', 'Send').test('Send')).toBe(true);
  expect(like('Pay?').test('Pay')).toBe(false);
  expect(saying('owe nothing.').test('You owe nothing. Thank you.')).toBe(true);
  expect(rowOf('State').test('State Lagos')).toBe(true);
  expect(rowOf('State').test('Statement')).toBe(false);
});
