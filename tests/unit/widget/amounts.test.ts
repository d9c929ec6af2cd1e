/** Every amount on every screen of every scenario, checked against the simulator's oracle to the kobo. */
import { expect, test } from 'vitest';
import { scenarioNames } from '#harness/simulator/scenarios/index.ts';
import { statuses } from '#src/facts/statuses.ts';
import { verdicts } from '../../support/amounts.ts';
import { now, screensPlayers } from '../../support/screens-player.ts';
import { feesLate, owedLate } from '../../support/usual-loan.ts';

const player = screensPlayers(true);

/** Where a loan in a status shows its amounts, besides home and the records. */
function placesOf(status: number | undefined): readonly string[] {
  switch (status) {
    case statuses.Confirm:
    case statuses.getMoney:
      return ['#/borrow/confirm_borrow', '#/loan_agreement', '#/user_center/coupon'];
    case statuses.Lending:
      return ['#/borrow/lending'];
    case statuses.Repaying:
    case statuses.Overdued:
      return [
        '#/repay/repay_detail',
        '#/repay/bill_detail',
        '#/repay/cashier',
        '#/repay/exhibition_period_detail',
        '#/user_center/coupon',
      ];
    case statuses.Reject:
      return ['#/borrow/reject'];
    default:
      return ['#/user_center/coupon'];
  }
}

/** Scenarios without a registered customer. They have home and the calculator. */
const unregistered: readonly string[] = ['new-customer', 'new-customer-rejected', 'everything'];

test.each(scenarioNames)(
  'In %s every amount on screen agrees with the ledger',
  async (scenario) => {
    const phone = player();
    const loggedIn = !unregistered.includes(scenario);
    await phone.open({ scenario, now, loggedIn });
    const { orders } = await phone.control.world(phone.id);
    const latest = (orders as readonly { readonly status: number }[]).at(-1);
    for (const place of ['#/', ...placesOf(latest?.status), '#/records']) {
      await phone.go(place);
      await phone.rest();
    }
    const { compared, wrong } = await verdicts(phone);
    expect(wrong).toEqual([]);
    // Without a loan there may be no amount to show.
    expect(compared).toBeGreaterThanOrEqual(latest ? 1 : 0);
    await phone.close();
  },
);

interface LedgerRow {
  readonly kind: string;
  readonly lines: { readonly account: string; kobo: number }[];
}

test('A kobo more in the ledger than was agreed is found on the screen and in the replies', async () => {
  const phone = player();
  await phone.open({ scenario: 'overdue', now, loggedIn: true });
  expect((await verdicts(phone)).wrong).toEqual([]);

  const state = await phone.control.world(phone.id);
  const penalty = (state['ledger'] as readonly LedgerRow[]).find(({ kind }) => kind === 'penalty');
  for (const line of penalty?.lines ?? []) line.kobo += line.account === 'income.penalty' ? -1 : 1;
  await phone.control.replace(phone.id, state);
  await phone.go('#/repay/repay_detail');
  await phone.rest();
  const sentences = (await verdicts(phone)).wrong.join('\n');
  expect(sentences).toContain(`owed ‘${owedLate(5, 1)}’ is wrong: ${owedLate(5)}`);
  expect(sentences).toContain(`"key":"penalty","order":null,"shown":"${feesLate(5, 1)}"`);
  expect(sentences).toContain('the marketplace sent /portal/repayment/detail');
  await phone.close();
});
