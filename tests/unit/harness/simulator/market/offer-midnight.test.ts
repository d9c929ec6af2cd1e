/** An offer around midnight in Lagos: its due day moves with the payout, and the agreed one is kept. */
import { describe, expect, test } from 'vitest';
import { lagosDay } from '#harness/simulator/world/time.ts';
import { acceptanceOf } from '../../../../support/acceptance.ts';
import { START, errorOf, opId } from '../../simulator.ts';
import { at, eachTest, phone, simulator } from '../../one-phone.ts';
import { MINUTE_MS } from '#src/facts/time.ts';

eachTest(() => at('approved'));

describe('the offer', () => {
  /** 23:29 in Lagos: a payout expected half an hour later still falls on this day. */
  const late = START + 13 * 60 * MINUTE_MS + 29 * MINUTE_MS;
  const shown = async () => {
    const { loanOrderId } = await phone.order();
    const { data } = await phone.call('/loan/confirm/product-info', { loanOrderId });
    return { ...acceptanceOf(data), opId: opId() };
  };

  test('An offer changes once it would be due a day later, and is taken as it is then', async () => {
    simulator.real.now = late;
    const before = await shown();
    simulator.real.now = late + 2 * MINUTE_MS;
    expect((await phone.call('/loan/get-money', before)).code).toBe(errorOf('offerChanged'));
    const after = await shown();
    expect(lagosDay(after.dueAt) - lagosDay(before.dueAt)).toBe(1);
    simulator.real.now = late + 20 * MINUTE_MS;
    expect((await phone.call('/loan/get-money', after)).code).toBe(0);
  });

  test.each([0, 29, 31, 59])(
    'An offer confirmed %i minutes after 23:00 is due on the agreed day',
    async (minutes) => {
      for (let seed = 1; seed <= 6; seed += 1) {
        simulator.real.now = late - 29 * MINUTE_MS + minutes * MINUTE_MS;
        await at('approved', { seed, now: simulator.real.now });
        const agreed = await shown();
        expect((await phone.call('/loan/get-money', agreed)).code).toBe(0);
        await phone.advance('PT61M');
        expect(lagosDay((await phone.order()).dueAt ?? 0)).toBe(lagosDay(agreed.dueAt));
      }
    },
  );
});
