/** Money under wrong, late and doubled answers: one effect, nothing said without proof, and another amount waits. */
import type { Fault } from '#harness/protocol/faults.ts';
import { moneyCommits, opIdsOf } from './support/effects.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { repayPage } from '#harness/player/pages/repay.ts';
import { expectSoundScreen } from './support/screen.ts';
import { eventually } from '#harness/player/eventually.ts';
import { expect, test } from './support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { openTab, shareSession } from '#harness/player/browser/tabs.ts';

const payment = '/portal/repayment/confirm';
const notSoFar = "Your request hasn't arrived so far";

/** From what is owed to the last question about a part of it, whole naira. */
async function askToPay(phone: Phone, naira: string): Promise<void> {
  const repay = repayPage(phone);
  await repay.toCashier.tap();
  await repay.amount.fill(naira);
  await repay.payTyped.tap();
  await repay.question(`₦${naira}`).see();
}

async function atQuestion(phone: Phone, faults: readonly Fault[] = []): Promise<void> {
  await phone.open({ scenario: 'repaying', faults, device: { nativeLogin: 'signsIn' } });
  await homePage(phone).logIn.tap();
  await homePage(phone).pay.tap();
  await askToPay(phone, '5,000');
}

const afterTheLender = [
  { kind: 'codeAfterCommit', code: 500 },
  { kind: 'statusAfterCommit', status: 429, body: 'json' },
  { kind: 'statusAfterCommit', status: 504, body: 'page' },
] as const;

test.for(afterTheLender)(
  'an answer of %j is no refusal: the payment is found',
  async (fault, { phone }) => {
    await atQuestion(phone, [{ path: payment, ...fault }]);
    await repayPage(phone).confirm('₦5,000');
    await phone.heading('Your payment order arrived').see();
    await expectSoundScreen(phone);
    await phone.button('Continue').tap();
    await phone.sees('₦22,243.84');
    expect(await moneyCommits(phone)).toEqual([`${payment}: 1`]);
  },
);

test('a payment that arrives late: nothing is said for good, and another amount waits for it', async ({
  phone,
}) => {
  await atQuestion(phone, [{ path: payment, kind: 'arriveLate', ms: 14_000 }]);
  await repayPage(phone).confirm('₦5,000');
  await phone.heading(notSoFar).see();
  await phone.faults([]);
  await expectSoundScreen(phone);
  await phone.button('Continue').tap();
  await askToPay(phone, '6,000');
  await repayPage(phone).confirm('₦6,000');
  await phone.sees("Until we know, we won't send anything else.");
  // It comes 14 s after it was sent, and the app asks every 15 s at the latest.
  await eventually(
    async () => ((await phone.text()).includes('Your payment order arrived') ? true : undefined),
    async () => `Nothing was found.\n${await phone.describe()}`,
    40_000,
  );
  await phone.button('Continue').tap();
  await phone.sees('₦22,243.84');
  expect(await moneyCommits(phone)).toEqual([`${payment}: 1`]);
  expect(new Set(await opIdsOf(phone, payment)).size).toBe(1);
});

/** Taps the yes of the page in front in `ms`, whichever page is in front by then. */
const tapIn = (phone: Phone, ms: number) =>
  phone.browser.execute((wait: number) => {
    const yes = [...document.querySelectorAll<HTMLElement>('dialog button, [role=dialog] button')];
    const pay = yes.find((button) => button.textContent?.startsWith('Pay ₦'));
    if (!pay) throw new Error('There is no question to say yes to.');
    setTimeout(() => pay.click(), wait);
  }, ms);

const pages = ['tabs', 'phones'] as const;

test.for(pages)(
  'two %s of one customer pay one debt at the same moment: one payment',
  async (of, { phone }) => {
    await atQuestion(phone);
    const url = of === 'phones' ? await shareSession(phone, 2) : phone.url;
    const second = await openTab(phone, url);
    await homePage(phone).pay.tap();
    await askToPay(phone, '5,000');
    await second.leave();
    await tapIn(phone, 600);
    await second.show();
    await tapIn(phone, 0);
    // Each page comes to the truth: paid once, or reported that the debt has moved.
    for (const toPage of [second.show, second.leave]) {
      await toPage();
      await phone.sees(/₦22,243\.84/);
    }
    expect(await moneyCommits(phone)).toEqual([`${payment}: 1`]);
    await second.close();
  },
);

test('a second tab that still shows the old debt is told that it has moved', async ({ phone }) => {
  await atQuestion(phone);
  const second = await openTab(phone);
  await homePage(phone).pay.tap();
  await askToPay(phone, '5,000');
  await second.leave();
  await repayPage(phone).confirm('₦5,000');
  await phone.sees('Payment received');
  await second.show();
  await repayPage(phone).confirm('₦5,000');
  await phone.sees("What you owe changed. You haven't paid yet.");
  await phone.sees('before: ₦27,243.84');
  await expectSoundScreen(phone);
  expect(await moneyCommits(phone)).toEqual([`${payment}: 1`]);
  await second.close();
});
