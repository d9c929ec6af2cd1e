/** Two money calls of two phones that saw the same loan: the server takes one, and refuses what the other had not seen. */
import { expect, test } from 'vitest';
import { type Phone, PAY, createSimulator, errorOf, opId } from '../../simulator.ts';

const ROLL = '/repay/confirmExtensionOrder';
const COUPON = '/lottery-draw/coupon/use';
const simulator = createSimulator();
const channels = ['card', 'transfer'] as const;

/** A loan that can be rolled over and has a coupon, and each call as a phone sends it that has read it now. */
async function questions(channelId: string) {
  const phone = await simulator.loggedIn('rollover-offered');
  const order = await phone.order();
  const { loanOrderId, owedKobo } = order;
  const seen = { owedKobo, dueAt: order.dueAt ?? 0 };
  await phone.edit(({ coupons, customers }) => {
    coupons.push({
      couponId: 'c1',
      customerId: customers[0]?.customerId ?? '',
      amountKobo: 50_000,
      minimumQuotaKobo: 0,
      expiresAt: order.dueAt ?? 0,
      usedAt: null,
      loanOrderId: null,
    });
  });
  const { data } = await phone.call('/repay/getExtensionData', { loanOrderId });
  const { priceKobo, newDueAt } = data;
  const pays = async (amountKobo?: number) => ({
    ...(await phone.payment({ channelId, ...(amountKobo && { amountKobo }) })),
    ...seen,
    rolloverPendingKobo: 0,
  });
  const [all, part] = [await pays(), await pays(500_000)];
  const roll = { loanOrderId, priceKobo, newDueAt, channelId, owedKobo, opId: opId() };
  const coupon = { couponId: 'c1', loanOrderId, amountKobo: 50_000, ...seen, opId: opId() };
  const other = { ...part, amountKobo: 600_000, opId: opId() };
  const calls = {
    'pay all': () => phone.call(PAY, all),
    'pay a part': () => phone.call(PAY, part),
    'pay another part': () => phone.call(PAY, other),
    'roll over': () => phone.call(ROLL, roll),
    'roll over again': () => phone.call(ROLL, { ...roll, opId: opId() }),
    'use a coupon': () => phone.call(COUPON, coupon),
  };
  return { phone, calls };
}

type Call = keyof Awaited<ReturnType<typeof questions>>['calls'];
const names: readonly Call[] = [
  'pay all',
  'pay a part',
  'pay another part',
  'roll over',
  'roll over again',
  'use a coupon',
];
const pairs = channels.flatMap((channel) =>
  names.flatMap((first) =>
    names.filter((second) => second !== first).map((second) => ({ channel, first, second })),
  ),
);

const effects = async (phone: Phone) =>
  (await phone.effects()).filter(({ kind }) => kind === 'money').map(({ times }) => times);

test.each(pairs)('$first, then $second by $channel: one effect', async (row) => {
  const { phone, calls } = await questions(row.channel);
  expect((await calls[row.first]()).code).toBe(0);
  const { code } = await calls[row.second]();
  expect(
    (['debtChanged', 'priceChanged', 'statusConflict', 'couponInvalid'] as const).map(errorOf),
  ).toContain(code);
  expect(await effects(phone)).toEqual([1]);
});
