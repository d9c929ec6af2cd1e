/**
 * What vouches for a value on a screen: the response it came from, its age, and the books; or nothing.
 * Figures are typed, so that they check the judge without its arithmetic.
 */
import { expect, test } from 'vitest';
import type { ValuesAsked, VouchedAt } from '#harness/simulator/protocol/asked.ts';
import { dayTexts } from '#harness/simulator/text/moments.ts';
import { naira } from '#harness/simulator/text/naira.ts';
import { figures } from '#harness/simulator/world/terms.ts';
import { bankOf } from '#src/facts/banks.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { overdueLoan, usualLoan } from '../../../../../support/usual-loan.ts';
import { createSimulator, type Phone, START } from '../../../simulator.ts';

const simulator = createSimulator();

async function ask(phone: Phone, values: Partial<ValuesAsked>) {
  const asked = { place: '#/', page: 1, marks: [], facts: [], figures: [], ...values };
  const { status, body } = await simulator.control('POST', `worlds/${phone.id}/asked`, asked);
  expect(status).toBe(200);
  return body as VouchedAt;
}
const mark = (key: string, text: string) => ({ key, text, order: null, quote: null });
const fact = (key: string, value: string, text: string) => ({ ...mark(key, text), value });

test('An amount has the call that told it, its age and the value of the ledger, also when that has moved on', async () => {
  const phone = await simulator.loggedIn('overdue');
  await phone.order();
  const owed = { marks: [mark('owed', naira(overdueLoan.owed))] };
  const { now, values } = await ask(phone, owed);
  const [row] = values;
  expect(row).toMatchObject({ verdict: 'good', ledger: naira(overdueLoan.owed), key: 'owed' });
  expect(row?.path).toMatch(/^\//);
  expect(row?.toldAt).toBe(now);
  await simulator.control('POST', `worlds/${phone.id}/clock`, { advance: 'P1D' });
  const later = await ask(phone, owed);
  expect(later.values).toMatchObject([{ verdict: 'good', ledger: naira(overdueLoan.owedLater) }]);
  expect(later.now - (later.values[0]?.toldAt ?? 0)).toBe(DAY_MS);
});

test('A wrong amount is bad with the right one, and one that no response told has only the ledger', async () => {
  const phone = await simulator.loggedIn('overdue');
  const fee = mark('processingFee', '₦1.00');
  expect((await ask(phone, { marks: [fee] })).values).toMatchObject([
    { verdict: 'bad', path: null, ledger: naira(usualLoan.fee), text: "isn't in any response" },
  ]);
  await phone.order();
  expect((await ask(phone, { marks: [fee] })).values).toMatchObject([
    { verdict: 'bad', text: `is wrong: ${naira(usualLoan.fee)}` },
  ]);
});

test('A due date has its response and the ledger, and nothing vouches for one before any response', async () => {
  const phone = await simulator.loggedIn('repaying');
  const { dueAt } = await phone.order();
  const words = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeZone: 'Africa/Lagos',
  }).format(Number(dueAt));
  const due = { facts: [fact('dueAt', String(dueAt), `Due on ${words}`)] };
  expect((await ask(phone, due)).values).toMatchObject([{ verdict: 'good', ledger: words }]);
  const other = await simulator.loggedIn('repaying');
  expect((await ask(other, due)).values).toMatchObject([
    { verdict: 'not judged', path: null, text: 'no response says anything about it' },
  ]);
});

test('The ledger has the day that a loan would be due, and the account that its money goes to', async () => {
  const wordsOf = (at: number) => dayTexts(at)[0] ?? '';
  const offered = await simulator.loggedIn('approved');
  await offered.order();
  const { orders, customers } = simulator.app.worlds.get(offered.id);
  const { termDays = 0 } = orders[0] ?? {};
  const card = customers[0]?.card;
  const [bank, ending] = [bankOf(card?.bankCode ?? '')?.name, card?.accountNumber.slice(-4)];
  const day = START + figures.payoutExpectedMs + termDays * DAY_MS;
  const offer = [
    fact('wouldBeDueAt', String(day), wordsOf(day)),
    fact('account', `${bank} ${ending}`, `${bank} ••${ending}`),
  ];
  expect((await ask(offered, { facts: offer })).values).toMatchObject([
    { ledger: wordsOf(day) },
    { ledger: `${bank} ••${ending}` },
  ]);
  const late = await simulator.loggedIn('overdue');
  await late.order();
  const after = START + figures.rolloverDays * DAY_MS;
  const rolled = [fact('wouldBeDueAt', String(after), wordsOf(after))];
  expect((await ask(late, { facts: rolled })).values).toMatchObject([{ ledger: wordsOf(after) }]);
});

test('The books vouch for a claim or deny it', async () => {
  const phone = await simulator.loggedIn('repaying');
  const { loanOrderId } = await phone.order();
  const repaid = { facts: [fact('repaid', String(loanOrderId), 'Loan repaid')] };
  const { values } = await ask(phone, repaid);
  expect(values).toMatchObject([{ verdict: 'bad', ledger: 'denies it' }]);
  expect(values[0]?.path).toMatch(/^\//);
});

test('A figure without a mark is vouched for by any response that has it, else by nothing', async () => {
  const phone = await simulator.loggedIn('overdue');
  await phone.order();
  const figures = [naira(overdueLoan.owed), '₦1.23', '3 March 2031', '36%'];
  const { values } = await ask(phone, { figures });
  expect(values.map(({ verdict }) => verdict)).toEqual([
    'good',
    'not judged',
    'not judged',
    'good',
  ]);
  expect(values.map(({ path }) => path !== null)).toEqual([true, false, false, false]);
});
