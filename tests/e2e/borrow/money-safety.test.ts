/** Journey 6: lost answers, double taps, a network that goes: one effect, and the truth. */
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import { confirmPage } from '#harness/player/pages/confirm.ts';
import { moneyCommits, moneyEffects, opIdsOf } from '../support/effects.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { repayPage } from '#harness/player/pages/repay.ts';
import { expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

const getMoney = '/loan/get-money';
const payment = '/portal/repayment/confirm';
const owed = '₦27,243.84';
const notSoFar = "Your request hasn't arrived so far";

// Faults stay until they are removed, because Chromium resends a call when its connection is cut.

/** Logged in by the shell, at the offer with the agreement ticked. */
async function atOffer(phone: Phone, faults: readonly Fault[] = []): Promise<void> {
  await phone.open({ scenario: 'approved', faults, device: { nativeLogin: 'signsIn' } });
  await homePage(phone).logIn.tap();
  await homePage(phone).seeCost.tap();
  await confirmPage(phone).agree.tap();
}

/** Logged in by the shell, with the confirmation of the payment open. */
async function atQuestion(phone: Phone, faults: readonly Fault[] = []): Promise<void> {
  await phone.open({ scenario: 'repaying', faults, device: { nativeLogin: 'signsIn' } });
  await homePage(phone).logIn.tap();
  await homePage(phone).pay.tap();
  await repayPage(phone).toCashier.tap();
  await repayPage(phone).pay(owed).tap();
  await repayPage(phone).question(owed).see();
}

async function goOn(phone: Phone, verdict: string): Promise<void> {
  await phone.heading(verdict).see();
  await expectSoundScreen(phone);
  await phone.button('Continue').tap();
}

/** Two clicks on one button in one task of the page, as by a trembling finger. */
async function tapTwice(phone: Phone, element: WebdriverIO.Element): Promise<void> {
  await phone.browser.execute((button) => {
    button.click();
    button.click();
  }, element);
}

async function setOffline(phone: Phone, offline: boolean): Promise<void> {
  await phone.browser.sendCommand('Network.enable', {});
  await phone.browser.sendCommand('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

test('A repayment whose request is lost is repeated with the same opId', async ({ phone }) => {
  await atQuestion(phone, [{ path: payment, kind: 'dropBefore' }]);
  await repayPage(phone).confirm(owed);
  await phone.heading(notSoFar).see();
  await phone.faults([]);
  await goOn(phone, notSoFar);
  await phone.at('#/repay/repay_detail');
  await repayPage(phone).toCashier.tap();
  await repayPage(phone).pay(owed).tap();
  await repayPage(phone).confirm(owed);
  await phone.heading('Paid in full').see();
  const [first, ...more] = await opIdsOf(phone, payment);
  expect(more.length).toBeGreaterThan(0);
  expect(new Set(more)).toEqual(new Set([first]));
  expect(await moneyCommits(phone)).toEqual([`${payment}: 1`]);
});

test('Two taps on Get in one task send one payout', async ({ phone }) => {
  await atOffer(phone);
  await tapTwice(phone, await confirmPage(phone).getMoney.see());
  await phone.at('#/borrow/lending');
  expect(await opIdsOf(phone, getMoney)).toHaveLength(1);
  expect(await moneyEffects(phone)).toEqual([`${getMoney}: 1/1`]);
});

test('The check survives a network that goes and comes back', async ({ phone }) => {
  phone.needs('offline');
  await atOffer(phone);
  await phone.faults([
    { path: getMoney, kind: 'dropAfterCommit' },
    { path: '/portal/loan/order/latest', kind: 'dropBefore' },
  ]);
  await confirmPage(phone).getMoney.tap();
  await phone.heading('Checking with the lender').see();
  try {
    await setOffline(phone, true);
    await phone.sees("We can't reach the lender right now. We'll keep checking.");
    await phone.sees("You're offline.");
    await expectSoundScreen(phone);
    await phone.faults([]);
  } finally {
    await setOffline(phone, false);
  }
  await goOn(phone, 'It went through');
  await phone.at('#/borrow/lending');
  await phone.seesNo("You're offline.");
  expect(await moneyCommits(phone)).toEqual([`${getMoney}: 1`]);
});
