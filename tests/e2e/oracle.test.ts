/** Every amount on every screen of every scenario, checked against the oracle of the simulator: not a kobo differs. */
import { afterAll } from 'vitest';
import { scenarioNames } from '#harness/server/scenarios/index.ts';
import { statuses } from '#src/facts/statuses.ts';
import { homePage } from './pages/home.ts';
import { showToOracle } from './pages/oracle.ts';
import { verdicts } from './driver/amounts.ts';
import { expect, test } from './driver/fixtures.ts';
import type { Phone } from './driver/phone.ts';

interface OrderRow {
  readonly status: number;
}
interface LedgerRow {
  readonly kind: string;
  readonly lines: { readonly account: string; kobo: number }[];
}

/** Where a loan in a status shows its amounts, beside home and the records. */
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

async function logIn(phone: Phone): Promise<void> {
  const home = homePage(phone);
  if ((await phone.text()).includes('Log in or register')) await home.logIn.tap();
  await phone.seesNo('Log in or register');
}

/** All findings, for the report. */
const total = { scenarios: 0, screens: 0, amounts: 0, compared: 0 };
afterAll(() => process.stdout.write(`oracle: ${JSON.stringify(total)}\n`));

for (const scenario of scenarioNames) {
  test(`${scenario}: every amount agrees with the books`, async ({ phone }) => {
    await phone.open({ scenario, seed: 7, device: { nativeLogin: 'signsIn' } });
    const { orders, customers } = await phone.control.world(phone.id);
    const nobody = (customers as readonly unknown[]).length === 0 || scenario === 'session-expired';
    if (!nobody) await logIn(phone);
    const latest = (orders as readonly OrderRow[]).at(-1);
    let marks = 0;
    const places = ['#/', ...(nobody ? [] : placesOf(latest?.status)), '#/records'];
    for (const place of places) marks += await showToOracle(phone, place);
    const { compared, wrong } = await verdicts(phone);
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThanOrEqual(marks);
    total.scenarios += 1;
    total.screens += places.length;
    total.amounts += marks;
    total.compared += compared;
  });
}

test('a kobo more in the books than was agreed is seen on the screen and in the answers', async ({
  phone,
}) => {
  phone.mayShowWrongAmounts = true;
  await phone.open({ scenario: 'overdue', seed: 7, device: { nativeLogin: 'signsIn' } });
  await logIn(phone);
  await showToOracle(phone, '#/');
  expect((await verdicts(phone)).wrong).toEqual([]);

  const state = await phone.control.world(phone.id);
  const penalty = (state['ledger'] as readonly LedgerRow[]).find(({ kind }) => kind === 'penalty');
  for (const line of penalty?.lines ?? []) line.kobo += line.account === 'income.penalty' ? -1 : 1;
  await phone.control.replace(phone.id, state);
  await showToOracle(phone, '#/repay/repay_detail');
  const { wrong } = await verdicts(phone);
  const sentences = wrong.join('\n');
  expect(sentences).toContain('owed ‘₦29,968.25’ is wrong: ₦29,968.24');
  expect(sentences).toContain('"key":"penalty","order":null,"shown":"₦2,724.41"');
  expect(sentences).toContain('the marketplace sent /portal/repayment/detail');
});

test('an amount that the screen itself gets wrong is seen, however right the answer was', async ({
  phone,
}) => {
  phone.mayShowWrongAmounts = true;
  await phone.open({ scenario: 'approved', seed: 7, device: { nativeLogin: 'signsIn' } });
  await logIn(phone);
  await showToOracle(phone, '#/borrow/confirm_borrow');
  expect((await verdicts(phone)).wrong).toEqual([]);
  await phone.browser.execute(() => {
    const row = document.querySelector('[data-money="processingFee"]');
    if (row) row.textContent = '− ₦245.01';
  });
  await expect
    .poll(async () => (await verdicts(phone)).wrong.join('\n'), { timeout: 30_000 })
    .toContain('processingFee ‘− ₦245.01’ is wrong: ₦245.00');
});
