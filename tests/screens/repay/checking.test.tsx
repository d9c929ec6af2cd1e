/** The checking screen in each of its phases: it states what is known, and goes on to the truth. */
import { describe, expect, test } from 'vitest';
import { deleteAccount } from '#src/account/delete-account.texts.ts';
import { costs } from '#src/borrow/costs.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { outcome } from '#src/core/texts/outcome.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import { coupon } from '#src/coupons/coupons.texts.ts';
import { checking } from '#src/core/texts/checking.texts.ts';
import { home as homeTexts } from '#src/home/home.texts.ts';
import { like, saying } from '#harness/player/names.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import { type Opening, type OpenWidget, openWidget } from '../app/open.tsx';
import { owedAfter, usual } from '../../support/usual-loan.ts';

const getMoney = '/loan/get-money';
const latest = '/portal/loan/order/latest';

/** At the offer, agreed, with the faults set, and then accepted. */
async function saysYes(faults: readonly Fault[], rewrite?: (data: object) => void) {
  const app = await openWidget({
    scenario: 'approved',
    route: '/borrow/confirm_borrow',
    ...(rewrite && { rewrite }),
  });
  await app.sees(costs.en.owed);
  await app.act(() => app.screen.getByRole('checkbox').click());
  await app.faults(faults);
  await app.tap(`${borrow.en.getMoney} ${usual.disbursal}`);
  return app;
}

const overlayIsUp = (app: OpenWidget) =>
  app.screen.queryByRole('dialog', { name: common.en.moneyWait }) !== null;

test('A payout whose answer is lost is shown as done', async () => {
  const app = await saysYes([{ path: getMoney, kind: 'neverAnswers', times: 1 }]);
  await app.sees(outcome.en.doneTitle);
  await app.sees(outcome.en.doneText);
  expect(overlayIsUp(app)).toBe(false);
  expect(app.buttons()).toEqual([common.en.continue]);
  await app.tap(common.en.continue);
  await app.at('/borrow/lending');
  expect(await app.moneyEffects()).toEqual([`${getMoney}: 1`]);
  expect([...app.durable.values]).toEqual([]);
});

const soFar = outcome.en.notSoFarTitle;

test('A payout that was stopped shows as not received so far, and can be sent again', async () => {
  const app = await saysYes([{ path: getMoney, kind: 'dropBefore', times: 1 }]);
  await app.sees(common.en.checkingTitle);
  await app.sees(outcome.en.askingText);
  await app.sees(soFar);
  await app.sees(`${outcome.en.notSoFarText(3)}${checking.en.noMoneyMovedSoFar}`);
  expect(app.shown()).not.toContain(common.en.heldBack);
  expect(app.buttons()).toEqual([common.en.continue]);
  await app.tap(common.en.continue);
  await app.at('/borrow/confirm_borrow');
  expect(await app.moneyEffects()).toEqual([]);
  await app.sees(costs.en.owed);
  await app.tap(`${borrow.en.getMoney} ${usual.disbursal}`);
  await app.at('/borrow/lending');
  await app.seesNo(soFar);
  expect(await app.moneyEffects()).toEqual([`${getMoney}: 1`]);
});

test('A payout shows as not sent only once it can no longer arrive', async () => {
  const app = await saysYes([{ path: getMoney, kind: 'dropBefore', times: 1 }]);
  await app.sees(soFar);
  await app.act(() => app.clock.advance(120_000));
  await app.sees(soFar);
  await app.act(() => app.clock.advance(60_000));
  await app.sees(outcome.en.notDoneTitle);
  await app.sees(`${outcome.en.notDoneText}${outcome.en.noMoneyMoved}`);
  await app.tap(common.en.continue);
  await app.at('/borrow/confirm_borrow');
  await app.sees(costs.en.owed);
  await app.tap(`${borrow.en.getMoney} ${usual.disbursal}`);
  await app.at('/borrow/lending');
  expect(await app.moneyEffects()).toEqual([`${getMoney}: 1`]);
});

describe('payment that has not arrived', () => {
  const payment = '/portal/repayment/confirm';
  const otherLanguage = {
    en: /\b(?:su|usted|prestamista)\b/i,
    es: /\b(?:the|you|your|lender|again)\b/i,
  };

  test.for(['en', 'es'] as const)(
    'A payment that has not arrived holds back one of another amount (%s)',
    async (language) => {
      const t = repay[language];
      const app = await openWidget({ scenario: 'repaying', route: '/repay/cashier', language });
      const pays = async (typed: string, name: string) => {
        await app.sees(t.howMuch);
        const field = app.screen.getByRole('textbox');
        await app.act(() => void app.fireEvent.input(field, { target: { value: typed } }));
        await app.tap(name);
        await app.answer(name);
      };
      await app.faults([{ path: payment, kind: 'dropBefore', times: 1 }]);
      await pays('5000', t.pay('₦5,000'));
      await app.sees(outcome[language].notSoFarTitle);
      expect(app.shown()).not.toContain(common[language].heldBack);
      await app.tap(common[language].continue);
      await app.at('/repay/repay_detail');
      await app.go('/repay/cashier');
      await pays('6000', t.pay('₦6,000'));
      await app.sees(common[language].heldBack);
      expect(await app.moneyEffects()).toEqual([]);
      expect(app.shown()).not.toMatch(otherLanguage[language]);
    },
  );
});

describe('choices of a payment that has not arrived', () => {
  const payment = '/portal/repayment/confirm';
  const confirms = async (app: OpenWidget, name: string) => {
    await app.tap(name);
    await app.answer(like(`${cashier.en.pay} …`));
  };
  const radio = (app: OpenWidget, name: string) =>
    app.screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });
  const choose = (app: OpenWidget, name: string) => app.act(() => radio(app, name).click());
  const types = async (app: OpenWidget, value: string) => {
    await app.sees(repay.en.howMuch);
    const field = app.screen.getByRole('textbox');
    await app.act(() => void app.fireEvent.input(field, { target: { value } }));
  };
  const amount = (app: OpenWidget) => app.screen.getByRole<HTMLInputElement>('textbox').value;
  /** Asks to pay ₦5,000 through this channel, and loses the reply. */
  const losesPayment = async (kind: 'dropBefore' | 'dropAfterCommit', channel: string) => {
    const app = await openWidget({ scenario: 'repaying', route: '/repay/cashier' });
    await app.faults([{ path: payment, kind, times: 1 }]);
    await types(app, '5000');
    await choose(app, channel);
    await confirms(app, repay.en.pay('₦5,000'));
    return app;
  };

  test('At the cashier a payment that has not arrived keeps its amount and channel', async () => {
    const app = await losesPayment('dropBefore', repay.en.gateway);
    await app.sees(soFar);
    await app.tap(common.en.continue);
    await app.at('/repay/repay_detail');
    await app.go('/repay/cashier');
    await app.sees(repay.en.channel);
    expect(amount(app)).toBe('5,000');
    expect(radio(app, repay.en.gateway).checked).toBe(true);
    await confirms(app, repay.en.pay('₦5,000'));
    await app.sees(cashier.en.finishIt);
    expect(await app.moneyEffects()).toEqual([`${payment}: 1`]);
    await app.tap(like(homeTexts.en.payRest('…')));
    // What was paid isn't asked for again.
    expect(amount(app)).toBe('');
    await app.go('/');
    await app.go('/repay/cashier?rest=1');
    await app.sees(repay.en.channel);
    expect(amount(app)).toBe('');
  });

  test('At the cashier nothing is kept once the lost reply proves to be an order', async () => {
    const app = await losesPayment('dropAfterCommit', repay.en.gateway);
    await app.sees(outcome.en.orderedTitle);
    await app.tap(common.en.continue);
    await app.sees(saying(homeTexts.en.payRest('…')));
    await app.tap(like(homeTexts.en.payRest('…')));
    expect(amount(app)).toBe('');
  });

  test('After a restart a payment that has not arrived keeps its amount and channel', async () => {
    const app = await losesPayment('dropBefore', repay.en.transfer);
    await app.sees(soFar);
    app.close();
    const again = await openWidget({
      scenario: 'repaying',
      phone: app.phone,
      loggedIn: false,
    });
    await again.sees(soFar);
    await again.tap(common.en.continue);
    await again.go('/repay/cashier');
    await again.sees(repay.en.channel);
    expect(amount(again)).toBe('5,000');
    expect(radio(again, repay.en.transfer).checked).toBe(true);
  });

  const nothingHappens = async (app: OpenWidget) => {
    await app.sees(soFar);
    await app.act(() => app.clock.advance(120_000));
    await app.sees(soFar);
    await app.act(() => app.clock.advance(60_000));
    await app.sees(outcome.en.notDoneTitle);
    await app.tap(common.en.continue);
  };

  test('After nothing happened the cashier restores amount and channel, once', async () => {
    const app = await losesPayment('dropBefore', repay.en.gateway);
    await nothingHappens(app);
    await app.at('/repay/repay_detail');
    await app.go('/repay/exhibition_period_detail');
    await app.go('/repay/cashier');
    await app.sees(repay.en.channel);
    expect(amount(app)).toBe('5,000');
    expect(radio(app, repay.en.gateway).checked).toBe(true);
    await confirms(app, repay.en.pay('₦5,000'));
    await app.sees(cashier.en.finishIt);
    await app.go('/');
    await app.go('/repay/cashier?rest=1');
    await app.sees(repay.en.channel);
    expect(amount(app)).toBe('');
  });

  test('The choices of a payment are not restored for another loan', async () => {
    const app = await losesPayment('dropBefore', repay.en.gateway);
    await nothingHappens(app);
    const { $latest } = await import('#src/core/loan/order.ts');
    const { createCashier } = await import('#src/repay/cashier.ts');
    const { order } = $latest.get();
    if (order) $latest.set({ ...$latest.get(), order: { ...order, loanOrderId: '2' } });
    expect(createCashier().form.$values.get().amount).toBe('');
  });

  test.each([false, true])(
    'After nothing happened the rollover restores its channel: %s',
    async (isNothing) => {
      const app = await openWidget({
        scenario: 'rollover-offered',
        route: '/repay/exhibition_period_detail',
      });
      await app.faults([{ path: '/repay/confirmExtensionOrder', kind: 'dropBefore', times: 1 }]);
      await app.sees(rollover.en.payLate);
      await choose(app, repay.en.card);
      await confirms(app, rollover.en.yes(7, usual.rollover));
      if (isNothing) await nothingHappens(app);
      else {
        await app.sees(soFar);
        await app.tap(common.en.continue);
      }
      await app.at('/repay/exhibition_period_detail');
      await app.sees(rollover.en.payLate);
      expect(radio(app, repay.en.card).checked).toBe(true);
      await confirms(app, rollover.en.yes(7, usual.rollover));
      await app.sees(rollover.en.rolledOverTitle);
      expect(await app.moneyEffects()).toEqual(['/repay/confirmExtensionOrder: 1']);
    },
  );
});

describe('words of the outcome', () => {
  const draw = '/lottery-draw/create';
  const draws = async (kind: 'dropBefore' | 'dropAfterCommit', opening: Partial<Opening> = {}) => {
    const app = await openWidget({ scenario: 'draw', route: '/user_center/coupon', ...opening });
    const name = coupon[opening.language === 'es' ? 'es' : 'en'].draw;
    await app.sees(name);
    await app.faults([{ path: draw, kind, times: 1 }]);
    await app.tap(name);
    return app;
  };

  test('The outcome of a draw that went through mentions no loan and no money', async () => {
    const app = await draws('dropAfterCommit');
    await app.sees(outcome.en.doneTitle);
    await app.sees(outcome.en.doneText);
    expect(app.shown()).not.toMatch(/loan|money/);
  });

  test('The outcome of a draw that did not arrive mentions no loan and no money, in Spanish', async () => {
    const app = await draws('dropBefore', { language: 'es' });
    await app.sees(outcome.es.notSoFarTitle);
    await app.sees(outcome.es.notSoFarText(3));
    expect(app.shown()).not.toMatch(/préstamo|dinero/);
    await app.act(() => app.clock.advance(180_000));
    await app.sees(outcome.es.notDoneTitle);
    expect(app.shown()).not.toMatch(/préstamo|dinero/);
  });

  test('The outcome of a draw that the lender does not list asks to check first', async () => {
    const app = await draws('dropAfterCommit', {
      rewrite: (data) => {
        if ('operations' in data) data['operations'] = null;
      },
    });
    await app.sees(outcome.en.unclearTitle);
    await app.sees(outcome.en.unclearText);
    expect(app.shown()).not.toMatch(/loan|money/);
  });

  test('The outcome of a deletion mentions no money, and leads back to it', async () => {
    const app = await openWidget({
      scenario: 'finished',
      route: '/user_center/delete_account',
      // A second code this soon after the login's is refused.
      before: (world) => world.control.moveClock({ advance: 'PT2M' }),
    });
    await app.sees(deleteAccount.en.sendCode);
    await app.tap(deleteAccount.en.sendCode);
    await app.sees(deleteAccount.en.sent);
    const inbox = await app.control.sms();
    const code = inbox.at(-1)?.code ?? '';
    const field = app.screen.getByRole('textbox');
    await app.act(() => void app.fireEvent.input(field, { target: { value: code } }));
    await app.until(() => app.screen.queryByRole('dialog') !== null, 'No question.');
    await app.faults([{ path: '/user/delete', kind: 'dropBefore', times: 1 }]);
    await app.answer(deleteAccount.en.title);
    await app.sees(soFar);
    expect(app.shown()).not.toMatch(/loan|money/);
    await app.tap(common.en.continue);
    await app.at('/user_center/delete_account');
  });
});

test('A check left for home while unreachable shows its outcome there', async () => {
  const app = await saysYes([
    { path: getMoney, kind: 'dropAfterCommit' },
    { path: latest, kind: 'dropBefore' },
  ]);
  await app.sees(outcome.en.unreachableText);
  await app.tap(common.en.goHome);
  await app.at('/');
  await app.seesNo("We can't reach the lender right now. We'll keep checking.");
  await app.faults([]);
  await app.sees(outcome.en.doneTitle);
  expect(await app.moneyEffects()).toEqual([`${getMoney}: 1`]);
});

test('While a check is unreachable, home shows the debt as last known, and pays nothing', async () => {
  const app = await openWidget({ scenario: 'repaying' });
  await app.sees(`${repay.en.owedNow}${usual.repayment}`);
  await app.go('/repay/cashier');
  const pays = async (name: string) => {
    await app.tap(name);
    await app.answer(name);
  };
  await app.sees(repay.en.howMuch);
  const field = app.screen.getByRole('textbox');
  await app.act(() => void app.fireEvent.input(field, { target: { value: '5000' } }));
  await pays(repay.en.pay('₦5,000'));
  await app.sees(repay.en.partPaidTitle);
  await app.tap(cashier.en.seeLeft);
  await app.go('/repay/cashier');
  await app.sees(owedAfter(5_000));
  await app.faults([
    { path: '/portal/repayment/confirm', kind: 'dropAfterCommit', times: 1 },
    { path: latest, kind: 'dropBefore' },
  ]);
  await pays(repay.en.pay(owedAfter(5_000)));
  await app.sees(outcome.en.unreachableText);
  await app.tap(common.en.goHome);
  await app.at('/');
  await app.sees(saying(homeTexts.en.lastKnown('…')));
  // The phone's last known state, not home's from before the first payment.
  expect(app.shown()).toContain(`${homeTexts.en.lastOwed}${owedAfter(5_000)}`);
  expect(app.shown()).not.toContain(repay.en.owedNow);
  await app.sees(common.en.checkingTitle);
  await app.sees(common.en.heldBack);
  expect(app.shown()).not.toContain('You seem to be offline');
  expect(app.buttons()).toEqual([]);
  // Only what the lender itself names: the payment whose answer was lost.
  const marks = () =>
    Array.from(
      document.querySelectorAll<HTMLElement>('[data-money]'),
      (one) => one.dataset['money'],
    );
  await app.until(() => marks().length > 0, 'No amount.');
  expect(marks()).toEqual(['payment']);
  await app.faults([]);
  await app.sees(outcome.en.orderedTitle);
  await app.tap(common.en.continue);
  await app.go('/');
  await app.seesNo(common.en.checkingTitle);
  await app.seesNo(saying(homeTexts.en.lastKnown('…')));
  expect(await app.moneyEffects()).toEqual([
    '/portal/repayment/confirm: 1',
    '/portal/repayment/confirm: 1',
  ]);
});

test.each([
  ['payment-fails', repay.en.failedTitle],
  ['repaying', repay.en.finishedTitle],
] as const)(
  'In %s a payment whose answer was lost is ordered, and then shows: %s',
  async (scenario, end) => {
    const app = await openWidget({ scenario, route: '/repay/cashier' });
    await app.sees(repay.en.howMuch);
    await app.faults([{ path: '/portal/repayment/confirm', kind: 'dropAfterCommit', times: 1 }]);
    await app.tap(repay.en.pay(usual.repayment));
    await app.answer(repay.en.pay(usual.repayment));
    await app.sees(outcome.en.orderedTitle);
    await app.sees(outcome.en.orderedText);
    await app.tap(common.en.continue);
    await app.at('/repay/cashier?made=1');
    await app.sees(end);
  },
);

test('Offline the check says so at once, and asks when the network is back', async () => {
  const app = await saysYes([
    { path: getMoney, kind: 'dropAfterCommit' },
    { path: latest, kind: 'dropBefore' },
  ]);
  await app.act(() => app.surroundings.set({ online: false }));
  await app.sees(outcome.en.unreachableText);
  await app.sees(common.en.offline);
  await app.faults([]);
  await app.act(() => app.surroundings.set({ online: true }));
  await app.sees(outcome.en.doneTitle);
  await app.seesNo(common.en.offline);
});

test('Where the server lists no operations, the outcome is unclear and shows the loan as it is', async () => {
  const app = await saysYes([{ path: getMoney, kind: 'dropAfterCommit', times: 1 }], (data) => {
    if ('operations' in data) data.operations = null;
  });
  await app.sees(outcome.en.unclearText);
  await app.tap(common.en.continue);
  await app.at('/borrow/lending');
  expect(await app.moneyEffects()).toEqual([`${getMoney}: 1`]);
});
