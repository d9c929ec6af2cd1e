/**
 * An acceptance is for what was seen (§2, §7): if the debt, the price, the day or the coupon has changed since, nothing
 * is done.
 */
import { describe, expect, test } from 'vitest';
import { PAY, type Phone, START, errorOf, opId } from '../../simulator.ts';
import { at, eachTest, loanOrderId, phone, simulator } from '../../one-phone.ts';
import { DAY_MS, HOUR_MS } from '#src/facts/time.ts';
import { usualLoan } from '../../../../support/usual-loan.ts';

const ROLL = '/repay/confirmExtensionOrder';

eachTest(() => at('repaying'));

const took = async (path: string) => (await phone.effects()).filter((one) => one.path === path);
const sending = async (body: Awaited<ReturnType<Phone['payment']>>) =>
  (await phone.call(PAY, body)).code;

describe('a payment', () => {
  test('A payment is refused when another one is pending meanwhile, though the debt is the same', async () => {
    const seen = await phone.payment({ amountKobo: 100_000 });
    const other = await phone.payment({ amountKobo: 200_000, channelId: 'transfer' });
    expect(await sending(other)).toBe(0);
    expect((await phone.order()).owedKobo).toBe(seen.owedKobo);
    expect(await sending(seen)).toBe(errorOf('debtChanged'));
    const now = await phone.payment({ amountKobo: 100_000 });
    expect([now.owedKobo, now.payableKobo]).toEqual([seen.owedKobo, seen.payableKobo - 200_000]);
    expect(await sending(now)).toBe(0);
  });

  test('A payment is refused exactly when a late day has passed meanwhile', async () => {
    await at('overdue');
    const seen = await phone.payment();
    const midnight = Math.floor((START + HOUR_MS) / DAY_MS) * DAY_MS + DAY_MS - HOUR_MS;
    simulator.real.now = midnight - 1;
    expect((await phone.payment()).payableKobo).toBe(seen.payableKobo);
    simulator.real.now = midnight;
    expect(await sending(seen)).toBe(errorOf('debtChanged'));
    const now = await phone.payment();
    expect(now.owedKobo).toBe(seen.owedKobo + usualLoan.penaltyPerDay);
    expect(await sending(now)).toBe(0);
    expect((await phone.order()).status).toBe(4);
  });

  test('A refused payment stays refused when the debt is again as before', async () => {
    const seen = await phone.payment({ amountKobo: 100_000 });
    const wrong = { ...seen, owedKobo: seen.owedKobo + usualLoan.penaltyPerDay, opId: opId() };
    expect(await sending(wrong)).toBe(errorOf('debtChanged'));
    expect(await sending(wrong)).toBe(errorOf('debtChanged'));
    expect(await took(PAY)).toEqual([]);
  });
});

describe('a rollover', () => {
  const offered = async () => {
    const { data } = await phone.call('/repay/getExtensionData', { loanOrderId });
    return data;
  };
  const seen = async (change: object = {}) => {
    const { priceKobo, newDueAt } = await offered();
    return { loanOrderId, priceKobo, newDueAt, channelId: 'card', opId: opId(), ...change };
  };
  const rolling = async (body: Awaited<ReturnType<typeof seen>>) =>
    (await phone.call(ROLL, body)).code;

  test('A rollover is refused when a payment lowered its price meanwhile', async () => {
    const before = await seen();
    await phone.call(PAY, await phone.payment({ amountKobo: 1_000_000 }));
    expect((await offered()).priceKobo).toBeLessThan(before.priceKobo);
    expect(await rolling(before)).toBe(errorOf('priceChanged'));
    expect((await phone.order()).rollovers).toBe(0);
    expect(await rolling(await seen())).toBe(0);
  });

  test('A rollover to another day than was seen is refused, and the time of day is free', async () => {
    const { newDueAt } = await offered();
    for (const other of [newDueAt - DAY_MS, newDueAt + DAY_MS]) {
      expect(await rolling(await seen({ newDueAt: other }))).toBe(errorOf('priceChanged'));
    }
    expect(await took(ROLL)).toEqual([]);
    const midnight = Math.floor((newDueAt + HOUR_MS) / DAY_MS) * DAY_MS - HOUR_MS;
    expect(await rolling(await seen({ newDueAt: midnight }))).toBe(0);
    expect((await phone.order()).dueAt).toBe(newDueAt);
  });

  test('A rollover of a late loan changes its day exactly at midnight', async () => {
    await at('overdue');
    const before = await seen();
    const midnight = Math.floor((START + HOUR_MS) / DAY_MS) * DAY_MS + DAY_MS - HOUR_MS;
    simulator.real.now = midnight;
    expect((await offered()).priceKobo).toBe(before.priceKobo);
    expect(await rolling(before)).toBe(errorOf('priceChanged'));
    const now = await seen();
    simulator.real.now = midnight + DAY_MS - 1;
    expect((await offered()).newDueAt).toBe(now.newDueAt + DAY_MS - 1);
    expect(await rolling(now)).toBe(0);
  });
});
