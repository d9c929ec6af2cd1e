/** Home's message and way on for every status of §4, for an unknown one, and for a customer without a loan. */
import { expect, test } from 'vitest';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { routes } from '#src/facts/routes.ts';
import { statusRoute } from '#src/facts/statuses.ts';
import { openHome, openWidget, type OpenWidget, worldStart } from '../app/open.tsx';
import { coupon } from '#src/coupons/coupons.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import { lateFees } from '#src/repay/late-fees.texts.ts';
import { ownDetailsTexts } from '#src/account/own-details.texts.ts';
import { like, saying } from '#harness/player/names.ts';
import { limits } from '#src/facts/limits.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { languages } from '#src/facts/languages.ts';
import { testShell, told } from '../../unit/src/shell.ts';
import { feesLate, figuresOf, loanSizes, usual } from '../../support/usual-loan.ts';

const incomplete = [home.en.incompleteTitle, home.en.incompleteAction] as const;
const audit = [home.en.underAuditTitle, home.en.seeNext] as const;
const offer = [home.en.approvedLead, home.en.approvedAction] as const;

/** Status → message, and the button that goes on. */
const messages: readonly (readonly [number, string, string | null])[] = [
  [1, ...audit],
  [2, home.en.repayingTitle, home.en.payNow],
  [3, home.en.pastDueTitle(0), home.en.payNow],
  [4, home.en.noProduct, null],
  [5, ...incomplete],
  [6, ...incomplete],
  [7, home.en.lendingTitle, home.en.lendingAction],
  [8, home.en.noProduct, null],
  [9, home.en.rejectedTitle, home.en.rejectedAction],
  [10, home.en.payFailTitle, home.en.accountUnsupportedAction],
  [11, ...incomplete],
  [12, ...incomplete],
  [14, ...offer],
  [16, ...audit],
  [17, ...incomplete],
  [18, ...offer],
  [19, home.en.completeTitle, home.en.seeNext],
  [99, home.en.unknownTitle, home.en.updateApp],
];

/** Statuses that route nowhere (§2), but have a message that names where to go. */
const named: Readonly<Record<number, string>> = {
  10: routes.addBankCard.path,
  16: routes.reviewTips.path,
  99: routes.openApp.path,
};

/** A link to customer service, with the number of the loan. */
const asks: Readonly<Record<number, string>> = {
  ...Object.fromEntries([5, 6, 11, 12, 17].map((step) => [step, home.en.talkToUs])),
  10: home.en.talkToUs,
};

test.for(messages)('Status %i shows at home: %s', async ([status, message, action]) => {
  const app = await openHome({
    scenario: 'repaying',
    rewrite: (data) => {
      const { order } = data;
      if (typeof order === 'object' && order !== null) Object.assign(order, { status });
    },
  });
  await app.sees(message);
  expect(app.buttons()).toEqual([action, asks[status]].filter(Boolean));
  if (action !== null) await app.tap(action);
  await app.at(named[status] ?? routes[(action && statusRoute[status]) || 'home'].path);
});

test('Where the lender accepts no other amount, customer service gets the application number', async () => {
  const app = await openHome({
    scenario: 'step-additional',
    rewrite: (data) => 'product' in data && Object.assign(data, { product: null }),
  });
  await app.sees(home.en.talkToUs);
  expect(app.buttons()).not.toContain(home.en.changeAmount);
  await app.tap(home.en.talkToUs);
  await app.at('/feedback/add_feedback?about=1');
  const message = () => document.getElementById('description') as HTMLTextAreaElement | null;
  const { $latest } = await import('#src/core/loan/order.ts');
  await app.until(() => message() !== null, 'No field.');
  expect(message()?.value).toContain($latest.get().order?.orderNo);
});

test('A loan due in three days is due soon, and the due day is today', async () => {
  const app = await openWidget({ scenario: 'repaying' });
  await app.sees(home.en.repayingTitle);
  const due = Date.UTC(2027, 0, 11, 11);
  const openDaysBefore = async (days: number) => {
    await app.control.moveClock({ now: due - days * DAY_MS });
    await app.act(() => app.surroundings.set({ visible: true }));
  };
  await openDaysBefore(3);
  await app.sees(home.en.expiringSoonTitle(3));
  await app.sees(
    `${home.en.expiringSoonTitle(3)}${home.en.owedNow}${usual.repayment}${home.en.dueOn('11 January 2027')}`,
  );
  await openDaysBefore(0);
  await app.sees(
    `${home.en.expiringSoonTitle(0)}${home.en.owedNow}${usual.repayment}${home.en.dueOn('11 January 2027')}`,
  );
});

test.for([
  ['en', 'today at 10:'],
  ['es', 'hoy, 10:'],
] as const)('In %s home announces the money on the day it arrives', async ([language, today]) => {
  const t = home[language];
  const shell = testShell({ toGooglePlayer: () => told<'toGooglePlayer'>({ opened: true }) });
  const app = await openWidget({
    scenario: 'lending',
    language,
    bridge: shell,
    before: (world) => world.control.moveClock({ advance: 'PT1H' }),
  });
  await app.sees(t.moneyThereTitle);
  await app.sees(t.moneyThereText(usual.disbursal, 'Guaranty Trust Bank ••6785', today));
  expect(app.shown()).not.toContain(t.rateTitle);
  await app.control.moveClock({ advance: 'P1D' });
  await app.act(() => app.surroundings.set({ visible: true }));
  await app.sees(t.repayingTitle);
  expect(app.shown()).not.toContain(t.moneyThereTitle);
});

test('A visitor sees the limits of every loan, and no figure of a customer', async () => {
  const app = await openWidget({ scenario: 'approved', loggedIn: false });
  await app.sees(home.en.anonymousTitle(loanSizes.most));
  expect(app.shown()).not.toContain('Adaeze');
  await app.tap(home.en.logInOrRegister);
  await app.at('/user/login');
});

test.for([
  ['approved', 'P2D', home.en.approvedLead, [home.en.talkToUs]],
  ['rejected', 'P31D', home.en.rejectedTitle, []],
] as const)(
  'After %s and %s the next loan is offered',
  async ([scenario, advance, now, before]) => {
    const app = await openWidget({ scenario });
    await app.sees(now);
    await app.act(() => app.clock.advance(1_000));
    await app.control.moveClock({ advance });
    await app.sees(home.en.offerUpTo(loanSizes.most));
    expect(app.buttons()).toEqual([...before, '−', '', '+', home.en.applyFor(loanSizes.first)]);
  },
);

test.for(languages)(
  'In %s home says that an offer expired, and offers the next loan',
  async (language) => {
    const app = await openWidget({ scenario: 'cancelled', language });
    const t = home[language];
    await app.sees(`${t.offerExpired}${t.oweNothing}`);
    await app.until(() => app.buttons().includes(t.applyFor(loanSizes.first)), 'No way on.');
  },
);

test('An offer that expires on the open page is mentioned', async () => {
  const app = await openWidget({ scenario: 'offer-lapsing' });
  await app.sees(home.en.approvedLead);
  await app.act(() => app.clock.advance(1_000));
  await app.control.moveClock({ advance: 'PT1H' });
  await app.sees(home.en.offerUpTo(loanSizes.most));
  const news = app.screen.getByRole('heading', { name: home.en.offerExpired });
  expect(news.closest('[aria-live]')).not.toBeNull();
});

test('An expired offer is mentioned for a week after its application', async () => {
  const app = await openWidget({
    scenario: 'offer-lapsing',
    before: (world) => world.control.moveClock({ advance: 'P5D' }),
  });
  await app.sees(home.en.offerExpired);
  await app.act(() => app.clock.advance(1_000));
  await app.control.moveClock({ advance: 'P2D' });
  await app.go('/me');
  await app.go('/');
  await app.seesNo(home.en.offerExpired);
  await app.sees(home.en.offerUpTo(loanSizes.most));
});

test('A loan whose money never came is shown as cancelled, and a repaid one is not mentioned', async () => {
  const app = await openWidget({
    scenario: 'cancelled',
    rewrite: ({ order }) => order && Object.assign(order, { confirmedAt: worldStart }),
  });
  await app.sees(`${home.en.loanCancelled}${home.en.oweNothing}`);
  app.close();
  const repaid = await openWidget({ scenario: 'finished' });
  await repaid.sees(home.en.offerUpTo(loanSizes.most));
  expect(repaid.shown()).not.toContain(home.en.oweNothing);
});

const first = figuresOf(limits.maxLoanNaira * 50, 91);
const longer = figuresOf(2_500_000, 182);
const longest = figuresOf(2_500_000, 365);
/** The amount after the first one. */
const second = formatKobo(limits.maxLoanNaira * 50 + 500_00);

/** The calculator's marks for tests, by key; the last of several. */
const marks = () =>
  Object.fromEntries(
    Array.from(document.querySelectorAll('[data-money^="quote."]'), (one) => [
      one.getAttribute('data-money')?.slice(6),
      `${one.closest('[data-quote]')?.getAttribute('data-quote')} ${one.textContent}`,
    ]),
  );

const slide = (app: OpenWidget, slider: HTMLElement, value: string) =>
  app.act(() => void app.fireEvent.input(slider, { target: { value } }));

test('Amount by steps and slider and term by rows change every marked figure', async () => {
  const app = await openWidget({ scenario: 'finished' });
  await app.sees(
    `${home.en.youWouldGet}${first.disbursal}${home.en.youWouldPayBack}${first.repayment}${home.en.onDay('20 February 2027')}`,
  );
  const slider = app.screen.getByRole<HTMLInputElement>('slider', { name: home.en.howMuch });
  expect(slider.getAttribute('aria-valuetext')).toBe(loanSizes.first);
  await app.tap(home.en.moreAmount);
  expect(slider.getAttribute('aria-valuetext')).toBe(second);
  await slide(app, slider, '48');
  await app.sees(`${home.en.youWouldPayBack}${usual.repayment}`);
  await app.tap(home.en.less);
  await app.tap(home.en.moreAmount);
  await app.act(() =>
    app.screen
      .getByRole('radio', {
        name: like(home.en.termWords(common.en.days(182), '…', '…', '…', '…')),
      })
      .click(),
  );
  await app.sees('22 May 2027');
  const of = (text: string) => `personal:2500000:182 ${text}`;
  expect(marks()).toMatchObject({
    principal: of('₦25,000'),
    processingFee: of(`− ${longer.fee}`),
    taxOnFee: of(`− ${longer.taxOnFee}`),
    disbursal: of(usual.disbursal),
    interest: of(`+ ${longer.interest}`),
    repayment: of(longer.repayment),
    yearlyRate: of(longer.yearlyRate),
    penaltyPerDay: of(longer.penaltyPerDay),
  });
  const rows = app.screen.getAllByRole('radio').map((one) => one.getAttribute('aria-label'));
  expect(rows).toEqual([
    home.en.termWords(
      common.en.days(91),
      'February 2027',
      usual.cost,
      usual.repayment,
      usual.yearlyRate,
    ),
    home.en.termWords(
      common.en.days(182),
      'May 2027',
      longer.cost,
      longer.repayment,
      longer.yearlyRate,
    ),
    home.en.termWords(
      common.en.days(365),
      'November 2027',
      longest.cost,
      longest.repayment,
      longest.yearlyRate,
    ),
  ]);
  await app.sees(home.en.estimate);
});

test('A late customer sees loan and late fee apart, and what to do without the whole sum', async () => {
  const app = await openWidget({ scenario: 'overdue' });
  await app.sees(lateFees.en.perDay(feesLate(1)));
  const kobo = (mark: string) => {
    const text = document.querySelector(`[data-money="${mark}"]`)?.textContent ?? '';
    return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
  };
  expect(kobo('penalty')).toBeGreaterThan(0);
  expect(kobo('owedBeforeLateFee') + kobo('penalty')).toBe(kobo('owed'));
  await app.tap(home.en.cannotPay);
  await app.at(routes.customerServices.path);
  await app.tap(common.en.back);
  await app.tap(home.en.payPart);
  await app.at(`${routes.cashier.path}?part=1`);
});

test('After a part the rest of a late loan is not split into loan and late fee', async () => {
  const app = await openWidget({ scenario: 'overdue-part-paid' });
  await app.sees(home.en.paidPart('₦2,000'));
  await app.sees(home.en.payPart);
  expect(document.querySelector('[data-money="owedBeforeLateFee"]')).toBe(null);
});

test('A typed amount becomes the largest offered one up to it, in every figure', async () => {
  const app = await openWidget({ scenario: 'finished' });
  await app.sees(home.en.applyFor(loanSizes.first));
  const type = async (text: string, key: string) => {
    await app.tap(home.en.typeAmount);
    const field = app.screen.getByRole<HTMLInputElement>('textbox', { name: home.en.howMuch });
    expect(document.activeElement).toBe(field);
    await app.act(() => void app.fireEvent.input(field, { target: { value: text } }));
    await app.act(() => void app.fireEvent.keyDown(field, { key }));
  };
  await type('25250', 'Enter');
  await app.sees(home.en.applyFor('₦25,000'));
  await app.sees(`${home.en.youWouldPayBack}${usual.repayment}`);
  expect(app.screen.queryByRole('textbox')).toBeNull();
  await type('40000', 'Escape');
  await app.sees(home.en.applyFor('₦25,000'));
  await type('much', 'Enter');
  await app.sees(home.en.applyFor('₦25,000'));
  await type('900000', 'Enter');
  await app.sees(home.en.applyFor(loanSizes.most));
  await type('5', 'Enter');
  await app.sees(home.en.applyFor(loanSizes.least));
});

test('Every figure follows the keys of a typed amount, and what it became is said', async () => {
  const app = await openWidget({ scenario: 'finished' });
  await app.sees(home.en.applyFor(loanSizes.first));
  await app.tap(home.en.typeAmount);
  const field = app.screen.getByRole<HTMLInputElement>('textbox', { name: home.en.howMuch });
  const types = (value: string) =>
    app.act(() => void app.fireEvent.input(field, { target: { value } }));
  const slider = () => app.screen.getByRole('slider').getAttribute('aria-valuetext');
  for (const [typed, amount, said] of [
    ['2', loanSizes.least, home.en.typedTooLow('₦2', loanSizes.least)],
    ['25', loanSizes.least, home.en.typedTooLow('₦25', loanSizes.least)],
    ['2500', '₦2,500', ''],
    ['25000', '₦25,000', ''],
    ['12345', '₦12,000', home.en.typedOffStep('₦12,345', '₦500', '₦12,000')],
    ['99999', loanSizes.most, home.en.typedTooHigh('₦99,999', loanSizes.most)],
    ['1,5', loanSizes.most, home.en.typedNoAmount(loanSizes.most)],
  ] as const) {
    await types(typed);
    expect(app.buttons()).toContain(home.en.applyFor(amount));
    expect(slider()).toBe(amount);
    expect(document.querySelector('.calc__ends output')?.textContent).toBe(said);
  }
  await types('25000');
  await app.sees(`${home.en.youWouldPayBack}${usual.repayment}`);
  expect(document.querySelector('.terms')?.textContent).toContain(home.en.termCost(usual.cost));
  await app.tap(home.en.applyFor('₦25,000'));
  await app.sees(`${home.en.applyingFor} ₦25,000 ${home.en.approvedNote(91)}.`);
});

test('What a typed amount became is said until another is chosen', async () => {
  const app = await openWidget({ scenario: 'finished' });
  await app.sees(home.en.applyFor(loanSizes.first));
  await app.tap(home.en.typeAmount);
  const field = app.screen.getByRole<HTMLInputElement>('textbox', { name: home.en.howMuch });
  await app.act(() => void app.fireEvent.input(field, { target: { value: '12345' } }));
  await app.act(() => field.blur());
  await app.sees(home.en.typedOffStep('₦12,345', '₦500', '₦12,000'));
  await app.tap(home.en.moreAmount);
  expect(app.buttons()).toContain(home.en.applyFor('₦12,500'));
  expect(app.shown()).not.toContain('₦12,345');
});

test('A second loan names the answers that it uses, and leads to them', async () => {
  const app = await openWidget({ scenario: 'finished', language: 'es' });
  await app.sees(home.es.applyFor(loanSizes.first));
  await app.tap(home.es.applyFor(loanSizes.first));
  await app.sees(saying(home.es.sameAnswers('…')));
  await app.tap(home.es.checkAnswers);
  await app.at(`${routes.me.path}?details=1`);
  await app.sees(ownDetailsTexts.es.lead);
  expect(app.shown()).not.toContain(ownDetailsTexts.es.limit);
  await app.go(routes.me.path);
  await app.sees(ownDetailsTexts.es.limit);
});

test('At either end of the slider the step button does nothing', async () => {
  const app = await openWidget({ scenario: 'finished', language: 'es' });
  await app.sees(home.es.offerLead);
  const slider = app.screen.getByRole<HTMLInputElement>('slider', { name: home.es.howMuch });
  await slide(app, slider, slider.max);
  expect(app.button(home.es.moreAmount).getAttribute('aria-disabled')).toBe('true');
  await app.tap(home.es.moreAmount);
  expect(slider.getAttribute('aria-valuetext')).toBe(loanSizes.most);
  await slide(app, slider, '0');
  expect(app.button(home.es.less).getAttribute('aria-disabled')).toBe('true');
  await app.tap(home.es.less);
  expect(slider.getAttribute('aria-valuetext')).toBe(loanSizes.least);
});

test('One of two products is chosen by name, and only the explicit yes applies for it', async () => {
  const app = await openWidget({ scenario: 'two-products' });
  await app.sees(home.en.whichLoan);
  await app.act(() => app.screen.getByRole('radio', { name: 'Starter loan' }).click());
  await app.sees(home.en.offerUpTo('₦20,000'));
  await app.act(() =>
    app.screen.getByRole('button', { name: like(home.en.applyFor('₦…')) }).click(),
  );
  await app.sees(`${home.en.applyingFor} ₦10,000 ${home.en.approvedNote(91)}.`);
  await app.tap(common.en.cancel);
  await app.seesNo(home.en.applyingFor);
  expect(await app.moneyEffects()).toEqual([]);
  await app.act(() =>
    app.screen.getByRole('button', { name: like(home.en.applyFor('₦…')) }).click(),
  );
  await app.act(() => app.screen.getAllByRole('button', { name: home.en.apply }).at(-1)?.click());
  await app.at('/auth/review_tips');
  expect(await app.moneyEffects()).toEqual(['/loan/loan-order/apply-market-again: 1']);
});

test.for([
  [{ feeBp: 98 * 91 }, home.en.faultNothingPaidOut],
  [{ interestBpPerYear: 9_000_000 }, home.en.faultRateTooHigh],
  [{ termsDays: [30] }, home.en.faultTermTooShort],
  [{ termsDays: [0] }, home.en.faultTermTooShort],
] as const)(
  'A product with %j shows the reason, and offers no application',
  async ([change, reason]) => {
    const app = await openWidget({
      scenario: 'finished',
      rewrite: ({ product }) =>
        typeof product === 'object' && product !== null && Object.assign(product, change),
    });
    await app.sees(home.en.notAvailableTitle);
    await app.sees(reason);
    expect(app.buttons()).toEqual([]);
  },
);

test.for([
  ['daily-fee-offer', home.en.faultyTitle],
  ['missing-dates', home.en.repayingTitle],
] as const)(
  'The scenario %s is explained plainly, without an unknown figure',
  async ([scenario, title]) => {
    const app = await openWidget({ scenario });
    await app.sees(title);
    expect(app.shown()).not.toMatch(/−₦|on \.|undefined|NaN/);
  },
);

test('An offer with a mistake promises no money, and leads to what is wrong with it', async () => {
  const app = await openWidget({ scenario: 'daily-fee-offer' });
  await app.sees(home.en.faultyTitle);
  expect(app.buttons()).toEqual([coupon.en.toOffer, home.en.talkToUs]);
  await app.tap(coupon.en.toOffer);
  await app.sees(borrow.en.faultyText);
});

test.for([home.en.rateAction, home.en.notNow])(
  'A tap on "%s" removes the rating card at once',
  async (name) => {
    const shell = testShell({ toGooglePlayer: () => told<'toGooglePlayer'>({ opened: true }) });
    const app = await openWidget({ scenario: 'part-paid', bridge: shell });
    await app.sees(home.en.rateTitle);
    await app.tap(name);
    await app.seesNo(home.en.rateTitle);
    expect(shell.count('toGooglePlayer')).toBe(name === home.en.notNow ? 0 : 1);
  },
);

test('A refused application shows its reason beside its button, and the choice stays', async () => {
  const app = await openWidget({ scenario: 'finished' });
  await app.sees(home.en.offerLead);
  await app.tap(home.en.moreAmount);
  await app.faults([
    { path: '/loan/loan-order/apply-market-again', kind: 'businessCode', code: '100307' },
  ]);
  await app.act(() =>
    app.screen.getByRole('button', { name: like(home.en.applyFor('₦…')) }).click(),
  );
  await app.act(() => app.screen.getAllByRole('button', { name: home.en.apply }).at(-1)?.click());
  await app.sees(home.en.applyFailed);
  await app.sees(second);
});

test('A limit below the minimum amount shows no offer', async () => {
  const app = await openWidget({
    scenario: 'finished',
    rewrite: (data) =>
      'creditLimitKobo' in data && Object.assign(data, { creditLimitKobo: 50_000 }),
  });
  await app.sees(home.en.notAvailableTitle);
  await app.sees(home.en.noProduct);
  expect(app.buttons()).toEqual([]);
});

test('A notice of the server is shown on home as text', async () => {
  const app = await openWidget({
    scenario: 'repaying',
    rewrite: (data) => 'notice' in data && Object.assign(data, { notice: '<b>Closed</b> Monday' }),
  });
  await app.sees('<b>Closed</b> Monday');
  await app.sees(`${usual.repayment}${home.en.dueOn('11 January 2027')}`);
});

test('Me counts coupons, and marks an answer on its row and on the tab', async () => {
  const app = await openWidget({
    scenario: 'coupons',
    route: '/me',
    rewrite: (data) => {
      if ('unread' in data) Object.assign(data, { unread: 1 });
      if ('quantity' in data) Object.assign(data, { quantity: 3 });
    },
  });
  await app.sees(`${home.en.customerServices}${common.en.newAnswer}`);
  await app.sees(`${home.en.coupon}3`);
  expect(app.screen.getAllByText(common.en.newAnswer)).toHaveLength(2);
});
