/** An offer around midnight in Lagos: its due day moves with the payout, and the one that was agreed is kept. */
import { beforeEach, describe, expect, test } from 'vitest';
import { lagosDay } from '#harness/server/world/time.ts';
import { acceptanceOf } from '../../../../support/acceptance.ts';
import { type Phone, type Rig, START, createRig, errorOf, opId } from '../../rig.ts';

let rig: Rig;
let phone: Phone;

beforeEach(async () => {
  rig = createRig();
  phone = await rig.loggedIn('approved');
});

describe('the offer', () => {
  const MINUTE = 60_000;
  /** 23:29 in Lagos: a payout expected half an hour later still falls on this day. */
  const late = START + 13 * 60 * MINUTE + 29 * MINUTE;
  const shown = async () => {
    const { loanOrderId } = await phone.order();
    const { data } = await phone.call('/loan/confirm/product-info', { loanOrderId });
    return { ...acceptanceOf(data), opId: opId() };
  };

  test('is another one once it would be due a day later, and is taken as it is then', async () => {
    rig.real.now = late;
    const before = await shown();
    rig.real.now = late + 2 * MINUTE;
    expect((await phone.call('/loan/get-money', before)).code).toBe(errorOf('offerChanged'));
    const after = await shown();
    expect(lagosDay(after.dueAt) - lagosDay(before.dueAt)).toBe(1);
    rig.real.now = late + 20 * MINUTE;
    expect((await phone.call('/loan/get-money', after)).code).toBe(0);
  });

  test.each([0, 5, 15, 28, 29, 31, 45, 59])(
    'is due on the day that was agreed, confirmed %i minutes after 23:00',
    async (minutes) => {
      for (let seed = 1; seed <= 6; seed += 1) {
        rig.real.now = late - 29 * MINUTE + minutes * MINUTE;
        phone = await rig.loggedIn('approved', { seed, now: rig.real.now });
        const agreed = await shown();
        expect((await phone.call('/loan/get-money', agreed)).code).toBe(0);
        await phone.advance('PT61M');
        expect(lagosDay((await phone.order()).dueAt ?? 0)).toBe(lagosDay(agreed.dueAt));
      }
    },
  );
});
