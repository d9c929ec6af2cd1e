/** Payments that need a page of the bank (3-D Secure), and what an order reports of pending money (§1, §7). */
import { describe, expect, test } from 'vitest';
import { statuses } from '#src/facts/statuses.ts';
import { otherCard as card } from '../../other-card.ts';
import { errorOf, opId } from '../../simulator.ts';
import { at, eachTest, loanOrderId, phone } from '../../one-phone.ts';

eachTest();

const pay = async (amountKobo: number, channelId: string) =>
  phone.call('/portal/repayment/confirm', await phone.payment({ amountKobo, channelId }));
const payments = async () =>
  (await phone.call('/portal/repayment/detail', { loanOrderId })).data.payments ?? [];

describe('card with a page', () => {
  test('The scenario card-page names its page until the payment is settled', async () => {
    await at('card-page');
    const [waiting] = await payments();
    expect(waiting).toMatchObject({
      channelKind: 'card',
      state: 'pending',
      amountKobo: 500_000,
      gatewayUrl: `https://checkout.example/pay/${waiting?.payOrderId}`,
      account: null,
    });
    expect((await pay(100_000, 'card')).data.payment.gatewayUrl).toMatch(
      /^https:\/\/checkout\.example\//,
    );
    await phone.advance('PT2M');
    const settled = await payments();
    expect(settled.map(({ state, gatewayUrl }) => [state, gatewayUrl])).toEqual([
      ['succeeded', null],
      ['succeeded', null],
    ]);
  });

  test('A page can be set for any channel, and is unused where a payment settles at once', async () => {
    await at('repaying');
    await phone.edit((state) => {
      for (const channel of state.market.channels) channel.page = channel.kind === 'card';
    });
    expect((await pay(100_000, 'card')).data.payment).toMatchObject({
      state: 'succeeded',
      gatewayUrl: null,
    });
  });
});

describe('pending money of an order', () => {
  test('An order lists its pending payments and the rest to the kobo', async () => {
    await at('repaying');
    const { owedKobo } = await phone.order();
    expect(await phone.order()).toMatchObject({ pendingKobo: 0, payableKobo: owedKobo });
    await pay(300_000, 'transfer');
    await pay(200_000, 'gateway');
    expect(await phone.order()).toMatchObject({
      owedKobo,
      pendingKobo: 500_000,
      payableKobo: owedKobo - 500_000,
      rolloverPendingKobo: 0,
    });
    await phone.advance('PT6M');
    expect(await phone.order()).toMatchObject({
      owedKobo: owedKobo - 500_000,
      pendingKobo: 0,
      payableKobo: owedKobo - 500_000,
    });
  });
});

describe('unsupported account', () => {
  const unsupported = async () =>
    (await phone.call('/portal/homepage/data', {})).data.accountUnsupported;
  const update = async () =>
    (await phone.call('/user/update-bankCard', { loanOrderId, card, opId: opId() })).code;

  test('An unsupported account is a policy at any status, also beside a debt', async () => {
    await at('repaying');
    expect(await unsupported()).toBe(false);
    await at('overdue-account-unsupported');
    expect(await unsupported()).toBe(true);
    expect((await phone.order()).status).toBe(statuses.Overdued);
    expect(await update()).toBe(errorOf('statusConflict'));
    expect(await unsupported()).toBe(true);
  });

  test('Another account solves an unsupported one, where the order allows a change', async () => {
    await at('approved');
    await phone.edit((state) => {
      state.policy.accountUnsupported = true;
    });
    expect(await unsupported()).toBe(true);
    expect(await update()).toBe(0);
    expect(await unsupported()).toBe(false);
  });
});
