/**
 * Agreed terms compared with actual ones (§2): changes before the acceptance arrived, and differences of the resulting
 * loan.
 */
import { describe, expect, test } from 'vitest';
import type { PathOfKind } from '#src/contract/endpoints.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { differences } from '#src/core/texts/differences.texts.ts';
import { coupon } from '#src/coupons/coupons.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { cashier as cashierTexts } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { rollover as rolloverTexts } from '#src/repay/rollover.texts.ts';
import { outcome } from '#src/core/texts/outcome.texts.ts';
import { like, saying } from '#harness/player/names.ts';
import { type Opening, type OpenWidget, openWidget } from '../app/open.tsx';
import { DAY_MS } from '#src/facts/time.ts';
import type { Language } from '#src/facts/languages.ts';
import { owedAfter, owedLate, usual, usualLoan } from '../../support/usual-loan.ts';

const cashier = '/repay/cashier';
const rollover = '/repay/exhibition_period_detail';
const pay = '/portal/repayment/confirm';
const roll = '/repay/confirmExtensionOrder';
const use = '/lottery-draw/coupon/use';
/** Words that no Spanish sentence of these screens has. */
const english = /\b(the|you|your|agreed|before|lender|what|again)\b/i;

const choose = (app: OpenWidget, name: RegExp) =>
  app.act(() => app.screen.getByRole('radio', { name }).click());

/** `label, was, now` of the rows within an element. */
const rows = (within: ParentNode = document) =>
  Array.from(within.querySelectorAll('.rows__row'), (row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('.rows__note')?.textContent,
    row.querySelector('dd')?.textContent,
  ]);
/** The rows of the sheet or notice with this title. */
const moved = (title: string) =>
  [...document.querySelectorAll('dialog, .notice')]
    .filter((one) => one.textContent?.includes(title))
    .flatMap((one) => rows(one));

/** A money call that this screen doesn't know about, as from another phone. */
async function elsewhere(path: typeof pay, fields: object): Promise<void> {
  const { call } = await import('#src/core/calls/api.ts');
  const { $latest } = await import('#src/core/loan/order.ts');
  const loanOrderId = $latest.get().order?.loanOrderId ?? '';
  const debt = { owedKobo: usualLoan.repayment, payableKobo: usualLoan.repayment };
  const wish = { loanOrderId, amountKobo: 1_000_000, channelId: 'card', ...debt, ...fields };
  expect((await call(path, wish)).ok).toBe(true);
}

describe('debt changed before the yes', () => {
  const open = async (opening: Partial<Opening> = {}) => {
    const app = await openWidget({ scenario: 'repaying', route: cashier, ...opening });
    await app.sees(repay[opening.language === 'es' ? 'es' : 'en'].channel);
    return app;
  };
  const title = repay.en.debtChanged;

  test('A payment that arrived before the yes shows old and new debt, and needs a second yes', async () => {
    const app = await open();
    await app.tap(repay.en.pay(usual.repayment));
    await app.act(() => elsewhere(pay, {}));
    await app.answer(home.en.pay(usual.repayment));
    await app.sees(title);
    expect(moved(title)).toEqual([
      [home.en.owedNow, borrow.en.before(usual.repayment), owedAfter(10_000)],
    ]);
    expect(app.shown()).not.toContain(repay.en.refused);
    expect(await app.moneyEffects()).toEqual([`${pay}: 1`]);
    await app.tap(home.en.notNow);
    expect(moved(title)).toEqual([
      [home.en.owedNow, borrow.en.before(usual.repayment), owedAfter(10_000)],
    ]);
    await app.tap(repay.en.pay(owedAfter(10_000)));
    await app.seesNo(title);
    await app.answer(home.en.pay(owedAfter(10_000)));
    await app.sees(repay.en.finishedTitle);
    expect(await app.moneyEffects()).toEqual([`${pay}: 1`, `${pay}: 1`]);
  });

  test('A payment pending before the yes leaves the debt, and lowers what can be paid', async () => {
    const app = await open();
    await app.tap(repay.en.pay(usual.repayment));
    await app.act(() => elsewhere(pay, { channelId: 'transfer' }));
    await app.answer(home.en.pay(usual.repayment));
    await app.sees(title);
    expect(moved(title)).toEqual([
      [repay.en.payable, borrow.en.before(usual.repayment), owedAfter(10_000)],
    ]);
    await app.sees(cashierTexts.en.finishIt);
    expect(app.buttons()).not.toContain(repay.en.pay(usual.repayment));
  });

  test('Another late day before the yes shows old and new debt, in Spanish', async () => {
    const app = await open({ scenario: 'overdue', language: 'es' });
    await app.tap(home.es.pay(owedLate(5)));
    await app.control.moveClock({ advance: 'P1D' });
    await app.answer(home.es.pay(owedLate(5)));
    const told = repay.es.debtChanged;
    await app.sees(told);
    expect(moved(told)).toEqual([[home.es.owedNow, borrow.es.before(owedLate(5)), owedLate(6)]]);
    expect(app.shown()).not.toMatch(english);
    expect(await app.moneyEffects()).toEqual([]);
  });

  test('The question keeps the amount that it opened with, whatever the page reads meanwhile', async () => {
    const app = await open({ scenario: 'overdue' });
    await app.tap(repay.en.pay(owedLate(5)));
    await app.control.moveClock({ advance: 'P1D' });
    await app.sees(owedLate(6));
    expect(app.screen.getByRole('dialog').textContent).toContain(repay.en.askTitle(owedLate(5)));
    await app.answer(home.en.pay(owedLate(5)));
    await app.sees(title);
    expect(await app.moneyEffects()).toEqual([]);
  });
});

describe('rollover changed before the yes', () => {
  test('A late loan whose day and debt changed keeps the rollover price, and shows both in Spanish', async () => {
    const app = await openWidget({ scenario: 'overdue', route: rollover, language: 'es' });
    await app.until(() => app.screen.queryAllByRole('radio').length > 0, 'Nothing is offered.');
    await choose(app, like(`${repay.es.card}…`));
    await app.tap(saying(usual.rollover));
    await app.control.moveClock({ advance: 'P1D' });
    await app.answer(home.es.pay(usual.rollover));
    const told = rolloverTexts.es.priceChanged;
    await app.sees(told);
    expect(moved(told)).toEqual([
      [
        rolloverTexts.es.newDueDate,
        expect.stringMatching(like(borrow.es.before('…28 …2026'))),
        expect.stringMatching(/29 /),
      ],
      [rolloverTexts.es.stillOwed, borrow.es.before(owedLate(5)), owedLate(6)],
    ]);
    expect(app.shown()).not.toMatch(english);
    expect(await app.moneyEffects()).toEqual([]);
  });
});

/** Books with another payment than was ordered: its answer isn't taken, and the list that is read next has it. */
function listing(
  paid: { readonly amountKobo: number },
  change: (order: Record<string, unknown>) => void = () => undefined,
): NonNullable<Opening['rewrite']> {
  let isOrdered = false;
  return (data) => {
    isOrdered ||= 'payment' in data;
    if (!isOrdered) return;
    const [newest] = (data['payments'] ?? [data['payment']]) as (object | undefined)[];
    Object.assign(newest ?? {}, paid);
    const order = data['order'] as Record<string, unknown> | null | undefined;
    if (order) change(order);
  };
}

/** Sees what became of a payment whose answer was about another one. */
const seesOutcome = async (app: OpenWidget, language: Language) => {
  await app.sees(outcome[language].orderedTitle);
  await app.tap(common[language].continue);
};

/** Changes the answer to one money call, as a lender's books might. */
const carriedOut =
  (
    change: (data: Record<string, Record<string, unknown>>) => void,
  ): NonNullable<Opening['rewrite']> =>
  (data) => {
    const isOfMoney = 'payment' in data || ('coupon' in data && !('coupons' in data));
    if (isOfMoney) change(data as Record<string, Record<string, unknown>>);
  };

interface Case {
  readonly path: PathOfKind<'money'>;
  readonly opening: Omit<Opening, 'language'>;
  readonly act: (app: OpenWidget, language: Language) => Promise<unknown>;
  /** The screen behind the differences; that of the opening if missing. */
  readonly at?: string;
  readonly rows: Record<Language, readonly (readonly [string, string, string])[]>;
}

const cases: readonly Case[] = [
  {
    path: pay,
    at: `${cashier}?made=1`,
    opening: {
      scenario: 'repaying',
      route: cashier,
      rewrite: listing({ amountKobo: 2_800_000 }),
    },
    async act(app, language) {
      const name = home[language].pay(usual.repayment);
      await app.until(() => app.buttons().includes(name), 'Nothing to pay.');
      await app.tap(name);
      await app.answer(name);
      await seesOutcome(app, language);
    },
    rows: {
      en: [[differences.en.payment, differences.en.agreed(usual.repayment), '₦28,000']],
      es: [[differences.es.payment, differences.es.agreed(usual.repayment), '₦28,000']],
    },
  },
  {
    path: roll,
    at: `${rollover}?made=1`,
    opening: {
      scenario: 'rollover-offered',
      route: rollover,
      rewrite: listing({ amountKobo: 50_000 }, (order) => {
        order['dueAt'] = Number(order['dueAt']) - 2 * DAY_MS;
      }),
    },
    async act(app, language) {
      await app.until(() => app.screen.queryAllByRole('radio').length > 0, 'Nothing is offered.');
      await choose(app, like(`${repay[language].card}…`));
      await app.tap(saying(usual.rollover));
      await app.answer(home[language].pay(usual.rollover));
      await seesOutcome(app, language);
    },
    rows: {
      en: [
        [rolloverTexts.en.price, differences.en.agreed(usual.rollover), '₦500'],
        [
          rolloverTexts.en.newDueDate,
          differences.en.agreed('29 November 2026'),
          '27 November 2026',
        ],
      ],
      es: [
        [rolloverTexts.es.price, differences.es.agreed(usual.rollover), '₦500'],
        [
          rolloverTexts.es.newDueDate,
          differences.es.agreed('29 de noviembre de 2026'),
          '27 de noviembre de 2026',
        ],
      ],
    },
  },
  {
    path: use,
    opening: {
      scenario: 'coupons',
      route: '/user_center/coupon',
      rewrite: carriedOut(({ coupon }) => {
        Object.assign(coupon ?? {}, { amountKobo: 30_000 });
      }),
    },
    async act(app, language) {
      const name = `${coupon[language].use} ₦500`;
      await app.until(() => app.buttons().includes(name), 'No coupon to use.');
      await app.tap(name);
      await app.answer(coupon[language].useIt);
    },
    rows: {
      en: [[coupon.en.comesOff, differences.en.agreed('₦500'), '₦300']],
      es: [[coupon.es.comesOff, differences.es.agreed('₦500'), '₦300']],
    },
  },
];

describe.each(cases)('difference at $path', ({ path, opening, act, at, rows: told }) => {
  test("A lender's deviation is shown row by row, and leads to customer service", async () => {
    const app = await openWidget(opening);
    await act(app, 'en');
    await app.sees(differences.en.title);
    expect(rows()).toEqual(told.en);
    expect(app.shown()).toContain(differences.en.text);
    expect(app.buttons()).toEqual([differences.en.contact, common.en.continue]);
    await app.tap(differences.en.contact);
    await app.at('/user_center/customer_services');
    await app.seesNo(differences.en.title);
    expect(await app.moneyEffects()).toEqual([`${path}: 1`]);
  });

  test("A lender's deviation is shown in Spanish, and Continue leads to the screen behind it", async () => {
    const app = await openWidget({ ...opening, language: 'es' });
    await act(app, 'es');
    await app.sees(differences.es.title);
    expect(rows()).toEqual(told.es);
    expect(app.shown()).not.toMatch(english);
    await app.tap(common.es.continue);
    await app.seesNo(differences.es.title);
    await app.at(at ?? opening.route ?? '');
    expect(await app.moneyEffects()).toEqual([`${path}: 1`]);
  });
});
