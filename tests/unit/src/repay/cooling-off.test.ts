/** The sum that cancels a loan: within its period, and never more than was sent or is owed. */
import { expect, test } from 'vitest';
import type { LoanOrder } from '#src/contract/entities.ts';
import { handClock } from '../../../support/environment.ts';
import { openApp } from '../app.ts';
import { NOW, orderOf } from '../samples.ts';

const { disbursalKobo } = orderOf();

test.each<[string, Partial<LoanOrder>, number | undefined]>([
  ['what was sent', {}, disbursalKobo],
  ['a kobo more than was sent', { coolingOffKobo: disbursalKobo + 1 }, undefined],
  ['all that is still owed', { owedKobo: 500_000, coolingOffKobo: 500_000 }, 500_000],
  ['a kobo more than is owed', { owedKobo: 500_000, coolingOffKobo: 500_001 }, undefined],
  ['nothing', { coolingOffKobo: 0 }, undefined],
  ['no sum', { coolingOffKobo: null }, undefined],
  ['no period', { coolingOffUntil: null }, undefined],
  ['the last moment', { coolingOffUntil: NOW + 1 }, disbursalKobo],
  ['the end of the period', { coolingOffUntil: NOW }, undefined],
])('The sum to cancel the loan is right for %s', async (_, change, kobo) => {
  await openApp({ clock: handClock(NOW) });
  const { cancelSum } = await import('#src/repay/cooling-off.ts');
  const order = orderOf({ coolingOffUntil: NOW + 1_000, coolingOffKobo: disbursalKobo, ...change });
  expect(cancelSum(order)).toBe(kobo);
});
