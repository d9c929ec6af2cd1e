/** Every amount on every screen of every scenario, checked against the oracle of the simulator: not a kobo differs. */
import { afterAll } from 'vitest';
import { scenarioNames } from '#harness/server/scenarios/index.ts';
import { statuses } from '#src/facts/statuses.ts';
import type { ScreenSeen } from '#harness/protocol/screen.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { showToOracle } from './support/oracle.ts';
import { verdicts } from './support/amounts.ts';
import { eventually } from '#harness/player/eventually.ts';
import { expect, test } from './support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

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

test('an amount in the page that nobody can see counts as not shown', async ({ phone }) => {
  await phone.open({ scenario: 'approved', seed: 7, device: { nativeLogin: 'signsIn' } });
  await logIn(phone);
  await showToOracle(phone, '#/borrow/confirm_borrow');
  /** Hides the fee in this way, or lets it be `seen`; returns whether the phone still reports it. */
  const isReported = async (how: string) => {
    const before = (await phone.log()).at(-1)?.seq ?? 0;
    await phone.browser.execute((way) => {
      const fee = document.querySelector<HTMLElement>('dd[data-money="processingFee"]');
      const row = fee?.parentElement;
      if (!fee || !row) throw new Error('the page has no fee');
      row.scrollIntoView({ block: 'center' });
      document.querySelector('#lie')?.remove();
      for (const one of [fee, row]) one.removeAttribute('style');
      const lie = document.createElement('i');
      lie.id = 'lie';
      row.append(lie);
      if (way === 'covered') {
        row.style.position = 'relative';
        lie.style.cssText = 'position:absolute;inset:0;background:rgb(255,255,255)';
      } else if (way === 'in the colour of its background') {
        row.style.background = 'rgb(250,250,250)';
        fee.style.color = 'rgb(250,250,250)';
      } else if (way === 'outside its box') {
        row.style.cssText = 'position:relative;overflow:hidden;height:20px';
        fee.style.cssText = 'position:absolute;top:60px';
      } else if (way !== 'seen') {
        fee.style.cssText = way;
      }
      // The report names the way, so that each is another one.
      document.title = `The fee: ${way}.`;
    }, how);
    return eventually(
      async () => {
        for (const entry of await phone.log()) {
          if (entry.kind !== 'screen' || entry.seq <= before) continue;
          const { seen } = entry.detail as { readonly seen?: ScreenSeen };
          if (seen?.title !== `The fee: ${how}.`) continue;
          return { fee: seen.amounts.some(({ key }) => key === 'processingFee') };
        }
        return undefined;
      },
      async () => `No screen with a fee ${how} was reported.\n${await phone.describe()}`,
    );
  };
  const ways = [
    'covered',
    'in the colour of its background',
    'outside its box',
    'opacity: 0.01',
    'font-size: 0',
    'clip-path: inset(100%)',
    'color: transparent',
  ];
  for (const way of ways) {
    expect(await isReported(way), way).toEqual({ fee: false });
    expect(await isReported('seen'), `after ${way}`).toEqual({ fee: true });
  }
});
