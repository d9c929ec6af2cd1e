/**
 * Money that arrives differently from the order: each screen of the loan names what arrived, what was ordered, and what
 * happens to it.
 */
import { expect, test } from 'vitest';
import { formatKobo } from '#src/core/texts/figures.ts';
import { userCenter } from '#src/account/account.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { saying } from '#harness/player/names.ts';
import { openWidget } from '../app/open.tsx';
import { paysByCardInstead } from '../repay/paying.ts';
import { owedAfter, usual, usualLoan } from '../../support/usual-loan.ts';

interface OddSum {
  readonly arrives: string;
  readonly scenario: string;
  readonly kobo: readonly number[];
  readonly says: readonly string[];
  /** Whether the customer has to ask customer service to get it back. */
  readonly asks?: true;
}

const ALL = usualLoan.repayment;
const rows: readonly OddSum[] = [
  {
    arrives: 'too little',
    scenario: 'payment-pending',
    kobo: [27_000_00],
    says: [
      cashier.en.receivedInstead('₦27,000', usual.repayment),
      cashier.en.receivedLess,
      owedAfter(27_000),
    ],
  },
  {
    arrives: 'too little and late',
    scenario: 'overdue-payment-pending',
    kobo: [100_00],
    says: [cashier.en.receivedInstead('₦100', ''), cashier.en.receivedLessLate],
  },
  {
    arrives: 'too much',
    scenario: 'payment-pending',
    kobo: [30_000_00],
    says: [
      cashier.en.surplusTitle(formatKobo(30_000_00 - ALL)),
      cashier.en.receivedInstead('₦30,000', usual.repayment),
      cashier.en.surplusText(''),
    ],
    asks: true,
  },
  {
    arrives: 'twice',
    scenario: 'payment-pending',
    kobo: [ALL, ALL],
    says: [
      cashier.en.surplusTitle(usual.repayment),
      cashier.en.receivedInstead(formatKobo(2 * ALL), usual.repayment),
    ],
    asks: true,
  },
  {
    arrives: 'a part and more, all of it owed',
    scenario: 'payment-stuck',
    kobo: [6_000_00],
    says: [cashier.en.receivedInstead('₦6,000', '₦5,000'), cashier.en.receivedMore],
  },
  {
    arrives: 'too little for a rollover',
    scenario: 'rollover-pending',
    kobo: [400_00],
    says: [cashier.en.receivedInstead('₦400', usual.rollover), cashier.en.refundedRollover],
  },
  {
    arrives: 'too much for a rollover',
    scenario: 'rollover-pending',
    kobo: [500_00],
    says: [
      cashier.en.surplusTitle(formatKobo(500_00 - usualLoan.rollover)),
      cashier.en.receivedInstead('₦500', usual.rollover),
    ],
    asks: true,
  },
];

test.for(rows)(
  'Money that arrives $arrives is explained on every page',
  async ({ scenario, kobo, says, asks }) => {
    const app = await openWidget({
      scenario,
      route: '/repay/bill_detail',
      async before({ control }) {
        const payOrderId = (await control.state()).payments.at(-1)?.payOrderId ?? '';
        for (const sum of kobo) await control.payIn({ payOrderId, kobo: sum });
      },
    });
    for (const route of ['/repay/bill_detail', '/repay/repay_detail', '/repay/cashier']) {
      await app.go(route);
      for (const text of says) await app.sees(text);
      const marks = [...document.querySelectorAll('.notice [data-money]')];
      expect(marks.map(({ textContent }) => textContent).join(' ')).toMatch(
        saying(cashier.en.receivedInstead('…', '…')),
      );
    }
    if (asks) {
      await app.tap(home.en.customerServices);
      await app.at('/user_center/customer_services');
    }
  },
);

test('Money for a paid loan is explained on the page of the loan', async () => {
  const app = await openWidget({ scenario: 'payment-pending', route: '/repay/cashier' });
  await paysByCardInstead(app);
  const replaced = (await app.control.state()).payments.find(({ state }) => state === 'replaced');
  await app.control.payIn({ payOrderId: replaced?.payOrderId ?? '', kobo: ALL });
  await app.go('/me');
  await app.sees(userCenter.en.settingsTitle);
  await app.go('/repay/repay_detail');
  await app.sees(cashier.en.refundedText(usual.repayment));
});
