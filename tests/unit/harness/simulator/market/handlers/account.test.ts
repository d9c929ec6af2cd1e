/** Coupons, deletion and the app's own package: simple, but consistent with the world's data (§3, §7, §9). */
import { describe, expect, test } from 'vitest';
import { acceptanceWith } from '../../../../../support/acceptance.ts';
import { MOBILE, PAY, START, errorOf, opId } from '../../../simulator.ts';
import { at, eachTest, phone, simulator } from '../../../one-phone.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { usualLoan } from '../../../../../support/usual-loan.ts';

const { repayment: ALL } = usualLoan;

eachTest(() => at('approved'));

describe('coupons', () => {
  const give = (change: object = {}) =>
    phone.edit((state) => {
      state.coupons.push({
        couponId: 'c1',
        customerId: state.customers[0]?.customerId ?? '',
        amountKobo: 10_000,
        minimumQuotaKobo: 1_000_000,
        expiresAt: START + 10 * DAY_MS,
        usedAt: null,
        loanOrderId: null,
        ...change,
      });
    });
  const use = async () => {
    const { loanOrderId } = await phone.order();
    const { amountKobo = 0 } = (await phone.state()).coupons[0] ?? {};
    const wish = { couponId: 'c1', loanOrderId, amountKobo, opId: opId() };
    return phone.call('/lottery-draw/coupon/use', wish);
  };

  test('Coupons are listed, counted, and offered for the loan they fit', async () => {
    await give();
    const { loanOrderId } = await phone.order();
    expect((await phone.call('/lottery-draw/coupon/quantity', {})).data.quantity).toBe(1);
    expect((await phone.call('/lottery-draw/coupons', {})).data.coupons).toMatchObject([
      { couponId: 'c1', amountKobo: 10_000, usedAt: null },
    ]);
    const fitting = await phone.call('/lottery-draw/available/coupon', { loanOrderId });
    expect(fitting.data.coupons).toHaveLength(1);
    await phone.advance('P10D');
    expect((await phone.call('/lottery-draw/coupon/quantity', {})).data.quantity).toBe(0);
  });

  test('A coupon in get-money-plus lowers the repayment once, with sums that add up', async () => {
    await give();
    const { loanOrderId } = await phone.order();
    const { data } = await phone.call('/loan/confirm/product-info', { loanOrderId });
    const less = { ...acceptanceWith(data, 'c1', 10_000), opId: opId() };
    for (const wrong of [{ repaymentKobo: ALL }, { couponReductionKobo: 9_999 }]) {
      const other = { ...less, ...wrong, opId: opId() };
      expect((await phone.call('/loan/get-money-plus', other)).code).toBe(errorOf('offerChanged'));
    }
    expect((await phone.call('/loan/get-money-plus', less)).data.order.status).toBe(7);
    await phone.advance('PT1H');
    expect(await phone.order()).toMatchObject({
      owedKobo: ALL - 10_000,
      repaymentKobo: ALL - 10_000,
      couponReductionKobo: 10_000,
      paidKobo: 0,
    });
    const used = await phone.call('/lottery-draw/coupon/used', { couponId: 'c1' });
    expect(used.data).toEqual({ used: true, loanOrderId });
  });

  test('A coupon used before the yes shows in the offer', async () => {
    await give();
    const { loanOrderId } = await phone.order();
    expect((await use()).data.coupon.usedAt).toBe(START);
    const { data } = await phone.call('/loan/confirm/product-info', { loanOrderId });
    expect(data).toMatchObject({ couponReductionKobo: 10_000, repaymentKobo: ALL - 10_000 });
    expect(data.schedule).toMatchObject([
      {
        amountKobo: ALL - 10_000,
        principalKobo: 2_500_000,
        interestKobo: usualLoan.interest - 10_000,
      },
    ]);
    expect((await use()).code).toBe(errorOf('couponUsed'));
  });

  test('A coupon on a running loan settles at once', async () => {
    await at('overdue');
    const { owedKobo } = await phone.order();
    await give();
    expect((await use()).code).toBe(0);
    expect(await phone.order()).toMatchObject({ owedKobo: owedKobo - 10_000, paidKobo: 0 });
  });

  test.each([
    ['of another customer', { customerId: 'u0' }, 'couponInvalid'],
    ['larger than the loan', { amountKobo: 9_000_000 }, 'couponInvalid'],
  ] as const)('A coupon that is %s cannot be used', async (_, change, error) => {
    await give(change);
    expect((await use()).code).toBe(errorOf(error));
    expect((await phone.order()).repaymentKobo).toBe(ALL);
  });

  test('A coupon can be drawn as often as there are draws, and only while the draw is shown', async () => {
    await phone.edit((state) => {
      state.policy.draw = { show: true, places: 12, winPercent: 100 };
    });
    const shown = await phone.call('/lottery-draw/is-show', {});
    expect(shown.data).toEqual({ show: true, drawsLeft: 1, places: 12 });
    const draw = () => phone.call('/lottery-draw/create', { opId: opId() });
    const before = await phone.order();
    expect((await draw()).data.won).toMatchObject({
      amountKobo: 10_000,
      expiresAt: START + 30 * DAY_MS,
    });
    expect((await draw()).code).toBe(errorOf('statusConflict'));
    expect(await phone.order()).toEqual(before);
    expect((await phone.call('/lottery-draw/coupon/quantity', {})).data.quantity).toBe(1);
  });
});

describe('deletion', () => {
  const remove = async () => {
    await phone.call('/security/getVerifyCode-deleteUser', { opId: opId() });
    const code = await phone.code();
    const { data } = await phone.call('/security/verifyCode-deleteUser', { code, opId: opId() });
    return phone.call('/user/delete', { deletionToken: data.deletionToken, opId: opId() });
  };

  test.each([
    ['lending', 'openLoan', false],
    ['overdue', 'openLoan', true],
  ] as const)('Deletion is blocked in %s by %s', async (scenario, blockedBy, hadLoan) => {
    await at(scenario);
    simulator.real.now += 60_000;
    expect((await phone.call('/user/delete-check', {})).data).toEqual({
      allowed: false,
      blockedBy,
      hadLoan,
    });
    expect((await remove()).code).toBe(errorOf('statusConflict'));
    expect((await phone.call('/security/getUserInfo', {})).code).toBe(0);
  });

  test('Deletion is blocked by a pending payment', async () => {
    await at('repaying');
    await phone.call(PAY, await phone.payment({ channelId: 'transfer' }));
    expect((await phone.call('/user/delete-check', {})).data.blockedBy).toBe('pendingRepayment');
    simulator.real.now += 60_000;
    expect((await remove()).msg).toMatch(/^We're waiting for your payment\./);
  });

  test('Deletion ends the session, wipes stored data and frees the number', async () => {
    await at('finished');
    simulator.real.now += 60_000;
    expect((await remove()).data).toEqual({ deletedAt: simulator.real.now, wipedBy: null });
    expect((await phone.call('/security/getUserInfo', {})).code).toBe(100103);
    expect((await phone.call('/security/existsByMobile', { mobile: MOBILE })).data.exists).toBe(
      false,
    );
    const [customer] = (await phone.state()).customers;
    expect(customer).toMatchObject({
      personal: null,
      card: null,
      answers: null,
      deletedAt: simulator.real.now,
    });
  });

  test.each(['step-personal', 'under-audit', 'approved'])(
    'Deletion in %s ends the application, and no loan can follow from it',
    async (scenario) => {
      await at(scenario);
      simulator.real.now += 60_000;
      expect((await phone.call('/user/delete-check', {})).data.blockedBy).toBeNull();
      expect((await remove()).code).toBe(0);
      await phone.advance('P2D');
      const { orders, ledger } = await phone.state();
      expect([orders.at(-1)?.status, ledger]).toEqual([8, []]);
    },
  );

  test('Deletion after a loan keeps the loan and its payments, and nothing else', async () => {
    await at('finished');
    const sent = { type: 'other', description: 'Thanks', fileIds: [], contactPhone: MOBILE };
    await phone.call('/feedback/create', { ...sent, opId: opId() });
    const { customers, orders, payments } = await phone.state();
    const { customerId = '' } = customers[0] ?? {};
    const one = { couponId: 'c1', customerId, amountKobo: 10_000, minimumQuotaKobo: 0 };
    await phone.edit((state) => {
      state.coupons.push({ ...one, expiresAt: START * 2, usedAt: null, loanOrderId: null });
    });
    simulator.real.now += 60_000;
    expect((await remove()).code).toBe(0);
    const after = await phone.state();
    expect([after.orders, after.payments]).toEqual([orders, payments]);
    expect([after.feedback, after.coupons, after.files]).toEqual([[], [], []]);
  });

  test('What a phone kept of a deleted account is still found', async () => {
    await at('finished');
    simulator.real.now += 60_000;
    const before = (await simulator.typed.leaks(phone.id)).known;
    expect((await remove()).code).toBe(0);
    const { known } = await simulator.typed.leaks(phone.id);
    for (const kind of ['name', 'email', 'birthday', 'bvn', 'account'] as const) {
      expect([kind, known[kind]]).toEqual([kind, before[kind]]);
    }
  });

  test('Deletion needs the token of a code', async () => {
    await at('finished');
    const answer = await phone.call('/user/delete', { deletionToken: '', opId: opId() });
    expect(answer.code).toBe(errorOf('codeExpired'));
  });
});

describe('package of the app', () => {
  test('The package of the app has contacts as JSON in JSON, links, and countries', async () => {
    const config = (await phone.call('/app/package-config', {})).data.customerServiceConfig;
    expect(JSON.parse(config)).toHaveProperty('email');
    expect((await phone.call('/app-download/getAddress', {})).data.url).toMatch(/^https:/);
    expect((await phone.call('/app/download-other', {})).data.url).toBeNull();
    expect((await phone.call('/country/meta/ip', {})).data).toMatchObject({
      code: 'NG',
      dialCode: '+234',
    });
    expect((await phone.call('/country/meta/code', { code: 'mx' })).data.name).toBe('Mexico');
    expect((await phone.call('/country/meta/code', { code: 'XX' })).code).toBe(errorOf('notFound'));
  });
});
