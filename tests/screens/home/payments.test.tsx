/**
 * Home while money is pending, and while the account isn't supported (§4): nothing is paid twice, no debt is hidden.
 */
import { describe, expect, test } from 'vitest';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { routes } from '#src/facts/routes.ts';
import { openHome, openWidget } from '../app/open.tsx';
import { home } from '#src/home/home.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { saying } from '#harness/player/names.ts';
import { owedAfter, owedLate, usual } from '../../support/usual-loan.ts';

const unsupported = home.en.accountUnsupportedTitle;

/** Changes the order in every answer that has one. */
const orders =
  (change: object) =>
  ({ order }: Record<string, unknown>) =>
    typeof order === 'object' && order !== null && Object.assign(order, change);

describe('pending payment', () => {
  test.for([
    ['payment-pending', home.en.repayingTitle, usual.repayment],
    ['overdue-payment-pending', home.en.pastDueTitle(5), owedLate(5)],
  ] as const)(
    'At %s the whole payment is pending, and can only be replaced',
    async ([scenario, title, amount]) => {
      const app = await openWidget({ scenario });
      await app.sees(home.en.paymentOnWay(amount));
      await app.sees(title);
      expect(app.buttons()).toEqual([home.en.seePayment]);
      await app.tap(home.en.seePayment);
      await app.at('/repay/cashier');
      await app.sees(fieldTexts.en.accountNumber);
      expect(app.buttons().filter((name) => name.startsWith(cashier.en.pay))).toEqual([
        cashier.en.payAnotherWay,
      ]);
    },
  );

  test.for(['payment-stuck', 'card-page'])(
    'At %s a part is pending, and the rest can be paid',
    async (scenario) => {
      const app = await openWidget({ scenario });
      await app.sees(home.en.paymentOnWay('₦5,000'));
      expect(app.buttons()[0]).toBe(home.en.payRest(owedAfter(5_000)));
      await app.tap(home.en.payRest(owedAfter(5_000)));
      await app.at('/repay/cashier?rest=1');
      await app.sees(repay.en.channel);
      app.button(home.en.pay(owedAfter(5_000)));
      await app.go('/');
      const row = app.screen.getByRole('link', { name: saying(home.en.paymentOnWay('')) });
      expect(row.getAttribute('href')).toBe('#/repay/cashier');
      await app.go('/repay/cashier');
      await app.sees(cashier.en.openPage);
    },
  );

  test('A pending payment of an unknown amount is shown without figures', async () => {
    const app = await openWidget({
      scenario: 'payment-stuck',
      rewrite: orders({ pendingKobo: undefined, payableKobo: undefined }),
    });
    await app.sees(repay.en.pendingTitle);
    expect(app.buttons()).toEqual([home.en.seePayment]);
    expect(app.shown()).not.toMatch(/₦5,000|undefined|NaN|null/);
  });

  test('A pending rollover price leads to the rollover', async () => {
    const app = await openWidget({ scenario: 'rollover-pending' });
    await app.sees(home.en.rolloverOnWay(usual.rollover));
    expect(app.buttons()).toEqual([home.en.seePayment]);
    await app.tap(home.en.seePayment);
    await app.at(routes.exhibitionPeriodDetail.path);
    await app.sees(usual.rollover);
  });

  test('Once a payment has arrived, home offers to pay the rest', async () => {
    const app = await openWidget({ scenario: 'card-page' });
    await app.sees(home.en.paymentOnWay('₦5,000'));
    await app.control.moveClock({ advance: 'PT3M' });
    await app.act(() => app.surroundings.set({ visible: true }));
    await app.sees(`${home.en.owedNow}${owedAfter(5_000)}`);
    await app.sees(home.en.paidPart('₦5,000'));
    await app.seesNo(home.en.paymentOnWay(''));
    expect(app.buttons()).toEqual([home.en.payNow]);
  });

  test('A pending payment is shown in Spanish', async () => {
    const app = await openWidget({ scenario: 'payment-stuck', language: 'es' });
    await app.sees(home.es.paymentOnWay('₦5,000'));
    await app.sees(home.es.paymentOnWayText);
    expect(app.shown()).not.toMatch(/\b(the|your|payment)\b/i);
  });
});

test.for([1, 4])('A due date %i days ago is not shown as a future date', async (days) => {
  const app = await openWidget({
    scenario: 'repaying',
    rewrite: orders({ dueAt: Date.UTC(2026, 10, 21 - days, 22) }),
  });
  await app.sees(`${home.en.pastDueTitle(days)}${home.en.owedNow}${usual.repayment}`);
  expect(app.shown()).not.toContain(home.en.dueOn(''));
});

describe('unsupported account', () => {
  const editable = [5, 10, 14, 18];
  const all = Array.from({ length: 19 }, (_, index) => index + 1);

  test.for(all)('At status %i an unsupported account leads on', async (status) => {
    const app = await openHome({
      scenario: 'repaying',
      rewrite: (data) => {
        orders({ status })(data);
        if ('accountUnsupported' in data) Object.assign(data, { accountUnsupported: true });
      },
    });
    await app.sees(unsupported);
    if (status === 3) await app.sees(home.en.pastDueTitle(0));
    if (editable.includes(status)) {
      await app.tap(home.en.accountUnsupportedAction);
      await app.at(routes.addBankCard.path);
      await app.sees(fieldTexts.en.accountNumber);
      await app.sees(bankCard.en.check);
    } else {
      await app.tap(home.en.customerServices);
      await app.at(routes.customerServices.path);
      await app.sees('help@lender.example');
    }
  });

  test('Without a loan an unsupported account leads to customer service', async () => {
    const app = await openWidget({
      scenario: 'finished',
      rewrite: (data) =>
        'accountUnsupported' in data && Object.assign(data, { accountUnsupported: true }),
    });
    await app.sees(home.en.offerLead);
    await app.sees(unsupported);
    app.button(home.en.customerServices);
  });

  test('Where the account cannot be changed, its page names who can help', async () => {
    const app = await openWidget({ scenario: 'finished', route: routes.addBankCard.path });
    await app.sees(bankCard.en.noneTitle);
    await app.tap(home.en.customerServices);
    await app.at(routes.customerServices.path);
  });
});
