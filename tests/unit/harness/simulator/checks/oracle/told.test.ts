/** Due dates and accounts on a screen compared with its page's answers: as sent, never sent, and outdated. */
import { beforeEach, describe, expect, test } from 'vitest';
import { lenderLimits } from '#src/facts/limits.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { naira } from '#harness/simulator/text/naira.ts';
import { createSimulator, type Phone } from '../../../simulator.ts';

const simulator = createSimulator();
const words = (at: number, language = 'en-GB') =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Africa/Lagos' }).format(at);

interface Shown {
  readonly kind: 'due' | 'account' | 'amount';
  readonly text: string;
  readonly beside?: string;
  readonly order?: string;
  readonly quote?: string;
}

/** The phone reports these. Returns the log's last entry about it. */
async function says(
  phone: Phone,
  facts: readonly Shown[],
  settled: readonly number[] = [],
  { route = '#/', marks = [] as readonly unknown[] } = {},
): Promise<string | undefined> {
  const full = facts.map((one) => ({ beside: null, order: null, quote: null, ...one }));
  const detail = { marks, facts: full, settled, changed: settled.length === 0 };
  const entry = { kind: 'oracle', text: route, detail };
  const posted = await simulator.control('POST', `worlds/${phone.id}/log`, [entry]);
  expect(posted.status).toBe(204);
  const entries = (await phone.log()).flatMap((one) => (one.kind === 'oracle' ? [one.text] : []));
  return entries.at(-1);
}
const agree = (facts: number) =>
  `0 amounts agree with the ledger, ${facts} ${facts === 1 ? 'date or account' : 'dates and accounts'} with the responses`;
const due = (at: number, more: Partial<Shown> = {}): Shown => ({
  kind: 'due',
  text: words(at),
  ...more,
});

describe('due date', () => {
  let phone: Phone;
  let dueAt = 0;
  beforeEach(async () => {
    phone = await simulator.loggedIn('repaying');
    const order = await phone.order();
    dueAt = Number(order.dueAt);
  });

  test('A due date is right as it was sent, in both languages', async () => {
    const spanish = { kind: 'due', text: words(dueAt, 'es') } as const;
    expect(await says(phone, [due(dueAt), spanish])).toBe(agree(2));
  });

  test.each([-1, 1])('A due date is wrong %i day off', async (days) => {
    const said = await says(phone, [due(dueAt + days * DAY_MS, { beside: 'owed' })]);
    expect(said).toBe(
      `the due date ‘${words(dueAt + days * DAY_MS)}’ isn't in any response: ${words(dueAt)}`,
    );
    const { body } = await simulator.control('GET', `worlds/${phone.id}/money`);
    expect(body).toMatchObject({ wrong: 1, verdict: 'bad' });
  });

  test('The due date of a rollover is right, too, beside its total cost', async () => {
    const other = await simulator.loggedIn('rollover-offered');
    const { loanOrderId } = await other.order();
    const { data } = await other.call('/repay/getExtensionData', { loanOrderId });
    const newDueAt = Number(data.newDueAt);
    const beside = 'rolloverTotal';
    expect(await says(other, [due(newDueAt, { beside, order: loanOrderId })])).toBe(agree(1));
    expect(await says(other, [due(newDueAt + DAY_MS, { beside })])).toContain("isn't in any");
  });

  test('A due date that the lender moved is outdated once the screen had time to follow', async () => {
    const old = due(dueAt, { beside: 'owed' });
    await phone.edit(({ orders }) => {
      for (const order of orders) order.dueAt = dueAt + 7 * DAY_MS;
    });
    const { time } = await phone.call('/portal/loan/order/latest', {});
    expect(await says(phone, [old])).toBe(agree(1));
    expect(await says(phone, [due(dueAt)], [time])).toBe(agree(1));
    expect(await says(phone, [old], [time])).toBe(
      `the due date ‘${words(dueAt)}’ is out of date: ${words(dueAt + 7 * DAY_MS)}`,
    );
  });

  test('The due date of a calculator is its term from today', async () => {
    const quote = 'p1:2500000:91';
    const now = Number((await phone.call('/portal/homepage/data', {})).time);
    expect(await says(phone, [due(now + 91 * DAY_MS, { quote })])).toBe(agree(1));
    expect(await says(phone, [due(now + 92 * DAY_MS, { quote })])).toContain(
      "isn't in any response",
    );
    expect(await says(phone, [due(now + 90 * DAY_MS, { quote })])).toContain(
      "isn't in any response",
    );
  });

  test('A due date that is unreadable or of a loan in no answer is not judged', async () => {
    expect(await says(phone, [{ kind: 'due', text: '12 Janairu 2027' }])).toBeUndefined();
    expect(await says(phone, [due(dueAt + DAY_MS, { order: 'another' })])).toBeUndefined();
  });
});

describe('account', () => {
  test('An account is right by its bank and its last digits', async () => {
    const phone = await simulator.loggedIn('approved');
    const { loanOrderId } = await phone.order();
    const { data } = await phone.call('/loan/confirm/product-info', { loanOrderId });
    const { bankName, accountEnding } = data;
    const shown = (text: string) => [{ kind: 'account', text } as const];
    expect(await says(phone, shown(`${bankName}, account ending ${accountEnding}`))).toBe(agree(1));
    expect(await says(phone, shown(`Zenith Bank, account ending ${accountEnding}`))).toBe(
      `the bank account ‘Zenith Bank, account ending ${accountEnding}’ isn't in any response: ${bankName} ••${accountEnding}`,
    );
    expect(await says(phone, shown(`${bankName} ••0000`))).toContain('••0000’ isn');
  });
});

describe('unmarked amount', () => {
  const marks = [{ key: 'principal', text: '₦25,000.00', order: null, quote: null }];
  const amount = (text: string) => [{ kind: 'amount', text } as const];
  const home = { marks };
  let phone: Phone;
  beforeEach(async () => {
    phone = await simulator.loggedIn('repaying');
    await phone.order();
  });

  test('An unmarked amount is wrong where no answer had it', async () => {
    expect(await says(phone, amount('₦27,243.83'), [], home)).toBe(
      "an amount without data-money ‘₦27,243.83’ isn't in any response",
    );
    const { body } = await simulator.control('GET', `worlds/${phone.id}/money`);
    expect(body).toMatchObject({ compared: 1, wrong: 1, verdict: 'bad' });
  });

  test.each([
    ['that an answer had', '₦27,243.84', home],
    ['of the specification', naira(lenderLimits.minRepaymentNaira * 100), home],
    [
      'in the cashier, where the customer types one',
      '₦1.01',
      { ...home, route: '#/repay/cashier' },
    ],
    ['on a screen without a loan', '₦1.01', {}],
  ])('An unmarked amount is right %s', async (_where, text, at) => {
    const said = await says(phone, amount(text), [], at);
    expect(said ?? 'agree').toContain('agree');
  });

  test('An unmarked amount is not judged after a hostile answer that may have had any amount', async () => {
    const faults = [{ kind: 'hostile', path: '/portal/loan/order/latest' }];
    await simulator.control('PUT', `worlds/${phone.id}/faults`, faults);
    await phone.order().catch(() => undefined);
    expect(await says(phone, amount('₦1.01'), [], home)).toBe('1 amount agrees with the ledger');
  });
});
