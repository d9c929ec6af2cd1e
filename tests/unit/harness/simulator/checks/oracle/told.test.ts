/**
 * Marked days, times and accounts on a screen compared with its page's answers: as sent, never sent, and outdated.
 * Figures are typed, so that they check the judge without its arithmetic.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { FactMark } from '#src/facts/fact-marks.ts';
import { lenderLimits } from '#src/facts/limits.ts';
import { DAY_MS, HOUR_MS } from '#src/facts/time.ts';
import { naira } from '#harness/simulator/text/naira.ts';
import { createSimulator, type Phone } from '../../../simulator.ts';

const simulator = createSimulator();
const words = (at: number, language = 'en-GB') =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Africa/Lagos' }).format(at);

interface Shown {
  readonly key: FactMark;
  readonly value: string;
  readonly text: string;
  readonly order?: string;
  readonly quote?: string;
}

/** The phone reports these. Returns the log's last entry about it. */
async function says(
  phone: Phone,
  facts: readonly Shown[],
  settled: readonly number[] = [],
  { route = '#/', marks = [] as readonly unknown[], figures = [] as readonly string[] } = {},
): Promise<string | undefined> {
  const full = facts.map((one) => ({ order: null, quote: null, ...one }));
  const detail = { marks, facts: full, figures, settled, changed: settled.length === 0 };
  const entry = { kind: 'oracle', text: route, detail };
  const posted = await simulator.control('POST', `worlds/${phone.id}/log`, [entry]);
  expect(posted.status).toBe(204);
  const entries = (await phone.log()).flatMap((one) => (one.kind === 'oracle' ? [one.text] : []));
  return entries.at(-1);
}
const agree = (facts: number) =>
  `0 amounts agree with the ledger, ${facts} ${facts === 1 ? 'date or account' : 'dates and accounts'} with the responses`;
const due = (at: number, more: Partial<Shown> = {}): Shown => ({
  key: 'dueAt',
  value: String(at),
  text: `Due on ${words(at)}`,
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
    const spanish = due(dueAt, { text: `Vence el ${words(dueAt, 'es')}` });
    expect(await says(phone, [due(dueAt), spanish])).toBe(agree(2));
  });

  test.each([-1, 1])('A due date is wrong %i day off', async (days) => {
    const said = await says(phone, [due(dueAt + days * DAY_MS)]);
    expect(said).toBe(
      `the due date ‘Due on ${words(dueAt + days * DAY_MS)}’ isn't in any response: ${words(dueAt)}`,
    );
    const { body } = await simulator.control('GET', `worlds/${phone.id}/money`);
    expect(body).toMatchObject({ wrong: 1, verdict: 'bad' });
  });

  test('Days late of a loan without a due date are those that an answer counts', async () => {
    const other = await simulator.loggedIn('missing-dates');
    await other.advance('P60D');
    const { loanOrderId, daysOverdue } = await other.order();
    // It has another date, until which the loan could be rolled over.
    await other.call('/repay/getExtensionData', { loanOrderId });
    const late = (days: number): Shown => ({
      key: 'daysLate',
      value: String(days),
      text: `${days} days late`,
    });
    expect(daysOverdue).toBeGreaterThan(1);
    expect(await says(other, [late(Number(daysOverdue))])).toBe(agree(1));
    expect(await says(other, [late(Number(daysOverdue) + 1)])).toContain("isn't in any");
  });

  test('The due date of a rollover is right, too, beside its total cost', async () => {
    const other = await simulator.loggedIn('rollover-offered');
    const { loanOrderId } = await other.order();
    const { data } = await other.call('/repay/getExtensionData', { loanOrderId });
    const newDueAt = Number(data.newDueAt);
    const key = 'wouldBeDueAt';
    expect(await says(other, [due(newDueAt, { key, order: loanOrderId })])).toBe(agree(1));
    expect(await says(other, [due(newDueAt + DAY_MS, { key })])).toContain("isn't in any");
  });

  test('A due date that the lender moved is outdated once the screen had time to follow', async () => {
    const old = due(dueAt);
    await phone.edit(({ orders }) => {
      for (const order of orders) order.dueAt = dueAt + 7 * DAY_MS;
    });
    const { time } = await phone.call('/portal/loan/order/latest', {});
    expect(await says(phone, [old])).toBe(agree(1));
    expect(await says(phone, [due(dueAt, { key: 'wouldBeDueAt' })], [time])).toBe(agree(1));
    expect(await says(phone, [old], [time])).toBe(
      `the due date ‘Due on ${words(dueAt)}’ is out of date: ${words(dueAt + 7 * DAY_MS)}`,
    );
  });

  test('The due date of a calculator is its term from today', async () => {
    const quote = 'p1:2500000:91';
    const now = Number((await phone.call('/portal/homepage/data', {})).time);
    const tomorrow = due(now + 92 * DAY_MS, { quote });
    // Before its page has followed an answer it may be of another day.
    expect(await says(phone, [tomorrow])).toBeUndefined();
    expect(await says(phone, [tomorrow], [now])).toContain("isn't in any response");
    expect(await says(phone, [due(now + 91 * DAY_MS, { quote })])).toBe(agree(1));
    expect(await says(phone, [due(now + 90 * DAY_MS, { quote })])).toContain(
      "isn't in any response",
    );
  });

  test.each([
    ['another day', (at: number) => `Due on ${words(at + DAY_MS)}`],
    ['a longer number', (at: number) => `Due on 1${words(at)}`],
    ['no day', () => 'Due soon'],
  ])('A text that says %s than its mark is wrong, although the mark is right', async (_, text) => {
    expect(await says(phone, [due(dueAt, { text: text(dueAt) })])).toBe(
      `the due date ‘${text(dueAt)}’ isn't what its mark says: ${words(dueAt)}`,
    );
  });

  test.each([
    ['daysLeft', 0, 'agree'],
    ['daysLeft', -1, "isn't in any response"],
    ['daysLate', 0, "isn't in any response"],
  ] as const)('The number of %s, %i off, is judged by the due date', async (key, more, verdict) => {
    const { time } = await phone.call('/portal/loan/order/latest', {});
    const days = Math.floor((dueAt + HOUR_MS) / DAY_MS) - Math.floor((time + HOUR_MS) / DAY_MS);
    const text = `${days + more} days left`;
    const fact = { key, value: String(days + more), text };
    expect((await says(phone, [fact], [time])) ?? 'agree').toContain(verdict);
  });
});

describe('account', () => {
  test('An account is right by its bank and its last digits', async () => {
    const phone = await simulator.loggedIn('approved');
    const { loanOrderId } = await phone.order();
    const { data } = await phone.call('/loan/confirm/product-info', { loanOrderId });
    const { bankName, accountEnding } = data;
    const shown = (bank: string, ending: string) =>
      ({
        key: 'account',
        value: `${bank} ${ending}`,
        text: `${bank}, account ending ${ending}`,
      }) as const;
    const right = shown(bankName, accountEnding);
    expect(await says(phone, [right])).toBe(agree(1));
    expect(await says(phone, [shown('Zenith Bank', accountEnding)])).toBe(
      `the bank account ‘Zenith Bank, account ending ${accountEnding}’ isn't in any response: ${bankName} ••${accountEnding}`,
    );
    expect(await says(phone, [shown(bankName, '0000')])).toContain('0000’ isn');
    expect(await says(phone, [{ ...right, text: `${bankName} ••0000` }])).toContain(
      "isn't what its mark says",
    );
  });

  test('A screen that shows what a hostile answer said is right, until a later answer', async () => {
    const phone = await simulator.loggedIn('approved');
    const { loanOrderId } = await phone.order();
    const offer = () => phone.call('/loan/confirm/product-info', { loanOrderId });
    await offer();
    const faults = [{ kind: 'hostile', shape: 'scriptTags', path: '*', times: 1 }];
    await simulator.control('PUT', `worlds/${phone.id}/faults`, faults);
    const { data } = await offer();
    const value = `${data.bankName} ${data.accountEnding}`;
    const shown: Shown = { key: 'account', value, text: value };
    expect(data.bankName).toContain('script');
    expect(await says(phone, [shown])).toBe(agree(1));
    const { time } = await offer();
    expect(await says(phone, [shown], [time])).toContain('is out of date');
  });
});

describe('promised time', () => {
  const clock = (at: number) =>
    new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Lagos' }).format(at);
  const half = (text: string) => text.replace(/^\d+/, (hour) => String(Number(hour) % 12 || 12));

  test('A time is right as it was sent, and wrong once it has passed', async () => {
    const phone = await simulator.loggedIn('lending');
    const at = Number((await phone.order()).expectedAt);
    const promise = (value: number, text = half(clock(value))): Shown => ({
      key: 'arrivesBy',
      value: String(value),
      text: `Should arrive by today, ${text}\u00a0pm`,
    });
    expect(await says(phone, [promise(at)])).toBe(agree(1));
    expect(await says(phone, [promise(at, '0:00')])).toContain("isn't what its mark says");
    expect(await says(phone, [promise(at + 60_000)])).toContain("isn't in any response");
    await simulator.control('POST', `worlds/${phone.id}/clock`, { advance: 'PT2H' });
    const { time } = await phone.call('/app/package-config', {});
    expect(await says(phone, [promise(at)], [time])).toContain('is a promised time in the past');
  });
});

describe('figure without a mark', () => {
  const marks = [{ key: 'principal', text: '₦25,000.00', order: null, quote: null }];
  const home = { marks };
  let phone: Phone;
  beforeEach(async () => {
    phone = await simulator.loggedIn('repaying');
    await phone.order();
  });

  test('An unmarked amount is wrong where no answer had it', async () => {
    expect(await says(phone, [], [], { ...home, figures: ['₦27,243.83'] })).toBe(
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
    const said = await says(phone, [], [], { ...at, figures: [text] });
    expect(said ?? 'agree').toContain('agree');
  });

  test('An unmarked amount is not judged after a hostile answer that may have had any amount', async () => {
    const faults = [{ kind: 'hostile', path: '/portal/loan/order/latest' }];
    await simulator.control('PUT', `worlds/${phone.id}/faults`, faults);
    await phone.order().catch(() => undefined);
    expect(await says(phone, [], [], { ...home, figures: ['₦1.01'] })).toBe(
      '1 amount agrees with the ledger',
    );
  });

  test('An unmarked amount that no answer had is listed where it is not wrong', async () => {
    const figures = ['₦1.01', '₦27,243.84', naira(lenderLimits.minRepaymentNaira * 100)];
    await says(phone, [], [], { ...home, route: '#/repay/cashier', figures });
    await says(phone, [], [], { figures: ['₦1.02'] });
    await says(phone, [], [], { ...home, figures: ['₦1.03'] });
    const { unvouched, screens } = await simulator.typed.money(phone.id);
    expect(unvouched).toEqual(['#/repay/cashier: ‘₦1.01’', '#/: ‘₦1.02’']);
    expect(screens.flatMap(({ amounts }) => amounts)).toContainEqual(
      expect.objectContaining({ key: 'unmarked', shown: '₦1.03' }),
    );
  });

  test('Percentages, dates and times that no answer had are listed, and not wrong', async () => {
    const order = await phone.order();
    const { loanOrderId } = order;
    await phone.call('/portal/repayment/detail', { loanOrderId });
    const figures = [words(Number(order.dueAt)), '36%', '35 %', '1 January 2031', '4:04'];
    await says(phone, [], [], { ...home, figures });
    const { unvouched, verdict } = await simulator.typed.money(phone.id);
    expect(unvouched).toEqual(['35 %', '1 January 2031', '4:04'].map((one) => `#/: ‘${one}’`));
    expect(verdict).toBe('good');
    const { checks } = await simulator.typed.verdict(phone.id);
    expect(checks.find(({ check }) => check === 'amounts')).toMatchObject({
      text: expect.stringContaining('3 other figures vouched for by no response'),
      noted: expect.arrayContaining(['vouched for by no response: #/: ‘35 %’']),
    });
  });
});
