/**
 * The oracle in a world: answers checked against the books, screens checked against the answers, impossible offers
 * refused. Figures are typed, so that they check the judge without its arithmetic.
 */
import { describe, expect, test } from 'vitest';
import { overdueLoan, usualLoan } from '../../../../../support/usual-loan.ts';
import { statuses } from '#src/facts/statuses.ts';
import { acceptanceOf } from '../../../../../support/acceptance.ts';
import { createSimulator, opId, PAY, type Phone } from '../../../simulator.ts';
import { naira } from '#harness/simulator/text/naira.ts';

const { owed, owedLater, penalty } = overdueLoan;

interface MarkSent {
  readonly key: string;
  readonly text: string;
  readonly order?: string | null;
  readonly quote?: string | null;
}

const simulator = createSimulator();

/** A phone's report of its screen. `settled` names answers by the time in them. */
async function show(
  phone: Phone,
  marks: readonly MarkSent[],
  settled: readonly number[] = [],
  route = '#/',
) {
  const full = marks.map((mark) => ({ order: null, quote: null, ...mark }));
  const detail = { marks: full, settled, changed: settled.length === 0 };
  const posted = await simulator.control('POST', `worlds/${phone.id}/log`, [
    { kind: 'oracle', text: route, detail },
  ]);
  expect(posted.status).toBe(204);
}

const said = async (phone: Phone) =>
  (await phone.log()).flatMap((entry) => (entry.kind === 'oracle' ? [entry] : []));
const texts = async (phone: Phone) => (await said(phone)).map(({ text }) => text);
const lastText = async (phone: Phone) => (await texts(phone)).at(-1);

async function loggedIn(scenario: string): Promise<Phone> {
  const phone = await simulator.loggedIn(scenario);
  return phone;
}

describe('screen', () => {
  test('A screen agrees where it shows the amounts of the ledger', async () => {
    const phone = await loggedIn('overdue');
    const { loanOrderId } = await phone.order();
    await phone.call('/portal/repayment/detail', { loanOrderId });
    await show(phone, [
      { key: 'owed', text: naira(owed) },
      { key: 'penalty', text: `+ ${naira(penalty)}` },
      { key: 'penaltyPerDay', text: `Each further day adds ${naira(usualLoan.penaltyPerDay)}.` },
      { key: 'owedLater', text: naira(owedLater), order: loanOrderId },
    ]);
    expect(await texts(phone)).toEqual(['4 amounts agree with the ledger']);
  });

  test('A screen agrees on pending money and on the rest', async () => {
    const stuck = await loggedIn('payment-stuck');
    await stuck.order();
    await show(stuck, [
      { key: 'pending', text: "We're waiting for your payment of ₦5,000.00" },
      { key: 'payable', text: 'Pay the rest, ₦22,243.84' },
    ]);
    expect(await texts(stuck)).toEqual(['2 amounts agree with the ledger']);
    await show(stuck, [{ key: 'payable', text: '₦27,243.84' }]);
    expect(await lastText(stuck)).toBe('payable ‘₦27,243.84’ is wrong: ₦22,243.84');
    const rollover = await loggedIn('rollover-pending');
    await rollover.order();
    await show(rollover, [{ key: 'rolloverPending', text: '₦461.70' }]);
    expect(await texts(rollover)).toEqual(['1 amount agrees with the ledger']);
  });
});

describe('screen of an app that returned and asked nothing', () => {
  const marks = [{ key: 'owed', text: naira(owed) }];
  const back = async (phone: Phone, route = '#/') => {
    const full = marks.map((mark) => ({ ...mark, order: null, quote: null }));
    const detail = { marks: full, settled: [], changed: false, idle: true };
    const entry = { kind: 'oracle', text: route, detail };
    await simulator.control('POST', `worlds/${phone.id}/log`, [entry]);
    return lastText(phone);
  };

  test('A returned screen is outdated as soon as the lender has another debt', async () => {
    const phone = await loggedIn('overdue');
    await phone.order();
    await show(phone, marks);
    expect(await back(phone)).toBe('1 amount agrees with the ledger');
    await phone.advance('P2D');
    expect(await back(phone)).toBe(
      `owed ‘${naira(owed)}’ is out of date: the app came back to the front and asked for nothing: ${naira(owed + 2 * usualLoan.penaltyPerDay)}`,
    );
    const { body } = await simulator.control('GET', `worlds/${phone.id}/money`);
    expect(body).toMatchObject({ wrong: 1, verdict: 'bad' });
  });

  test('Only home and the loan page follow their loan, and another returned screen is right', async () => {
    const phone = await loggedIn('overdue');
    await phone.order();
    await show(phone, marks);
    await phone.advance('P2D');
    expect(await back(phone, '#/user_center/coupon')).toBe('1 amount agrees with the ledger');
    expect(await back(phone, '#/repay/repay_detail?x=1')).toContain('asked for nothing');
  });
});

describe('repeated operation', () => {
  test('A repeated operation gets its first answer, which does not count as newer', async () => {
    const phone = await loggedIn('overdue');
    const payment = await phone.payment({ amountKobo: 200_000 });
    const { data } = await phone.call(PAY, payment);
    expect(data.order.owedKobo).toBe(2_796_824);
    await phone.advance('P1D');
    const again = await phone.call(PAY, payment);
    expect(again.data.order.owedKobo).toBe(2_796_824);
    await show(phone, [{ key: 'owed', text: '₦27,968.24' }]);
    expect(await texts(phone)).toEqual(['1 amount agrees with the ledger']);
  });

  test('The first answer that a phone hears counts, though the operation was carried out before', async () => {
    const phone = await loggedIn('overdue');
    const payment = await phone.payment({ amountKobo: 200_000 });
    const faults = [{ kind: 'statusAfterCommit', path: PAY, times: 1 }];
    await simulator.control('PUT', `worlds/${phone.id}/faults`, faults);
    await expect(phone.call(PAY, payment)).rejects.toThrow('JSON');
    await phone.advance('PT1S');
    expect((await phone.call(PAY, payment)).code).toBe(0);
    await show(phone, [{ key: 'payment', text: naira(200_000) }]);
    expect(await texts(phone)).toEqual(['1 amount agrees with the ledger']);
  });
});

describe('marketplace', () => {
  test('A kobo between the answers and the ledger of the marketplace is reported', async () => {
    const phone = await loggedIn('overdue');
    await phone.edit((state) => {
      const penalty = state.ledger.find(({ kind }) => kind === 'penalty');
      for (const line of penalty?.lines ?? [])
        line.kobo += line.account === 'income.penalty' ? -1 : 1;
    });
    await phone.order();
    expect(await texts(phone)).toEqual([
      'the marketplace sent /portal/loan/order/latest order.penaltyKobo: 272441, not 272440 kobo',
      `the marketplace sent /portal/loan/order/latest order.owedKobo: ${owed + 1}, not ${owed} kobo`,
      `the marketplace sent /portal/loan/order/latest order.payableKobo: ${owed + 1}, not ${owed} kobo`,
    ]);
    await phone.order();
    expect(await texts(phone)).toHaveLength(3);
  });

  test.each([
    ['daily-fee-offer', false],
    ['offer-off-by-a-kobo', true],
  ] as const)(
    'On %s the app is blamed for confirming, whether the lender takes it (%s) or not',
    async (scenario, isTaken) => {
      const phone = await loggedIn(scenario);
      const { loanOrderId } = await phone.order();
      const offer = await phone.call('/loan/confirm/product-info', { loanOrderId });
      expect(await texts(phone)).toEqual([]);
      const payload = { ...acceptanceOf(offer.data), opId: opId() };
      const { code } = await phone.call('/loan/get-money', payload);
      expect(code === 0).toBe(isTaken);
      expect(await lastText(phone)).toContain('the app confirmed an impossible offer');
      const { status } = await phone.order();
      expect(status).toBe(isTaken ? statuses.Lending : statuses.Confirm);
    },
  );
});

test('An offer wrong by a kobo is blamed on the server when shown, on the app when confirmed', async () => {
  const phone = await loggedIn('offer-off-by-a-kobo');
  const { loanOrderId } = await phone.order();
  const { data } = await phone.call('/loan/confirm/product-info', { loanOrderId });
  const money = () => simulator.typed.money(phone.id);
  const marks = [
    { key: 'repayment', text: naira(data.repaymentKobo), order: null, quote: null },
    { key: 'disbursal', text: naira(data.disbursalKobo), order: null, quote: null },
  ];
  const detail = { page: 1, marks, settled: [], changed: true };
  const entry = { kind: 'oracle', text: '#/borrow/confirm_borrow', detail };
  await simulator.control('POST', `worlds/${phone.id}/log`, [entry]);
  const shown = await money();
  expect(shown).toMatchObject({ compared: 2, wrong: 0, sentWrong: 1, verdict: 'good' });
  expect(shown.screens[0]?.amounts.map(({ why, right }) => [why, right])).toEqual([
    ['sentWrong', naira(data.repaymentKobo - 1)],
    [null, naira(data.disbursalKobo)],
  ]);
  expect(shown.sent.join('\n')).toContain('repaymentKobo: 2724385, not 2724384 kobo');
  expect(await lastText(phone)).toBe(
    '1 amount agrees with the ledger, 1 shown as the server sent it',
  );
  await phone.call('/loan/get-money', { ...acceptanceOf(data), opId: opId() }, { from: 'script' });
  expect(await money()).toMatchObject({ wrong: 0, verdict: 'good' });
  await phone.call('/loan/get-money', { ...acceptanceOf(data), opId: opId() });
  expect(await money()).toMatchObject({ wrong: 1, sentWrong: 1, verdict: 'bad' });
});
