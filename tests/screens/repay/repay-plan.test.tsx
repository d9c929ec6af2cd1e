/**
 * Remaining payments and dates (§4): after a part payment, late, and with pending money; never the old sum or a past
 * date.
 */
import { describe, expect, test } from 'vitest';
import { formatKobo } from '#src/core/texts/figures.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { saying } from '#harness/player/names.ts';
import { openWidget } from '../app/open.tsx';
import { lateDayOf, owedAfter, owedLate, usual, usualLoan } from '../../support/usual-loan.ts';

const detail = '/repay/repay_detail';
const agreed = usual.repayment;

/** The card with this title, its words in one line. */
const card = (title: string) =>
  Array.from(document.querySelectorAll('.card'), (one) =>
    (one.textContent ?? '').replace(/\s+/g, ' '),
  ).find((text) => text.startsWith(title));

/** Of the scenario's loan, kobo: ₦2,000 were paid on its second late day. The other three cost a share of this. */
const left = usualLoan.repayment + 2 * usualLoan.penaltyPerDay - 200_000;

describe('repayment plan', () => {
  test('The plan of a loan without payments is the agreed one', async () => {
    const app = await openWidget({ scenario: 'repaying', route: detail });
    await app.sees(cashier.en.dueDate);
    expect(card(cashier.en.dueDate)).toContain(
      cashier.en.ifPaidOn(`11 January 2027${agreed}${repay.en.notLate}`),
    );
  });

  test('The plan after a part payment shows the rest', async () => {
    const app = await openWidget({ scenario: 'part-paid', route: detail });
    await app.sees(cashier.en.dueDate);
    expect(card(cashier.en.dueDate)).toContain(
      cashier.en.ifPaidOn(`11 January 2027${owedAfter(8_000)}${repay.en.notLate}`),
    );
    expect(app.shown()).not.toContain(agreed);
  });

  test.for([
    ['overdue', owedLate(5)],
    ['overdue-part-paid', formatKobo(left + 3 * lateDayOf(left))],
  ] as const)(
    'The plan of %s is to be paid now, with the late fee and without a date',
    async ([scenario, owed]) => {
      const app = await openWidget({ scenario, route: detail });
      await app.sees(cashier.en.dueDate);
      expect(card(cashier.en.dueDate)).toContain(
        `${cashier.en.dueDate}${cashier.en.leftToPay}${owed}${cashier.en.wasDueOn('16 November 2026')}`,
      );
      expect(app.shown()).not.toContain(agreed);
      expect(
        app
          .buttons()
          .filter((name) => saying(cashier.en.toCalendar, cashier.en.copyDate).test(name)),
      ).toEqual([]);
    },
  );

  test('The plan is empty when everything is pending', async () => {
    const app = await openWidget({ scenario: 'payment-pending', route: detail });
    await app.sees(repay.en.owedNow);
    expect(card(repay.en.owedNow)).toContain(
      `${cashier.en.pending}${agreed}${repay.en.transfer}${cashier.en.leftToPay}₦0`,
    );
    expect(card(cashier.en.dueDate)).toBeUndefined();
    expect(
      app.buttons().filter((name) => saying(cashier.en.pay, cashier.en.howToPay).test(name)),
    ).toEqual([cashier.en.howToPay]);
  });

  test('The plan shows the rest when a part is pending, and the button pays it', async () => {
    const app = await openWidget({ scenario: 'payment-stuck', route: detail });
    await app.sees(cashier.en.dueDate);
    expect(card(repay.en.owedNow)).toContain(
      `${cashier.en.pending}₦5,000${repay.en.gateway}${cashier.en.leftToPay}${owedAfter(5_000)}`,
    );
    expect(card(cashier.en.dueDate)).toContain(
      cashier.en.ifPaidOn(`11 January 2027${owedAfter(5_000)}`),
    );
    await app.tap(cashier.en.payRest(owedAfter(5_000)));
    await app.at('/repay/cashier?rest=1');
    await app.sees(repay.en.channel);
  });

  test('The plan of a day that passed before the server noticed is late, too', async () => {
    const app = await openWidget({
      scenario: 'repaying',
      route: detail,
      rewrite: ({ order }) =>
        order && Object.assign(order, { dueAt: Date.UTC(2026, 10, 18, 22), daysOverdue: 0 }),
    });
    await app.sees(repay.en.lateBy(3));
    expect(card(cashier.en.dueDate)).toContain(cashier.en.wasDueOn('18 November 2026'));
    expect(app.shown()).not.toContain('Due on');
  });
});

test('A bill says that a past due date is past', async () => {
  const app = await openWidget({ scenario: 'overdue', route: '/repay/bill_detail' });
  await app.sees(cashier.en.agreed);
  expect(card(cashier.en.agreed)).toContain(cashier.en.wasDueOn('16 November 2026'));
  app.close();
  const running = await openWidget({ scenario: 'repaying', route: '/repay/bill_detail' });
  await running.sees('11 January 2027');
  expect(running.shown()).not.toContain('It was due');
});

test('The records call a loan late once its day has passed', async () => {
  const app = await openWidget({
    scenario: 'repaying',
    route: '/records',
    rewrite: ({ orders }) =>
      Array.isArray(orders) &&
      Object.assign(orders[0] as object, { dueAt: Date.UTC(2026, 10, 18, 22) }),
  });
  await app.sees(repay.en.lateBy(3));
  expect(app.shown()).not.toContain('Due on');
});
