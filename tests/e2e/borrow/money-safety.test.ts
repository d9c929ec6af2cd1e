/** A network that goes and comes back while the outcome is checked: one effect, and the truth. Lost calls are rows of the table. */
import { common } from '#src/core/texts/common.texts.ts';
import { outcome } from '#src/core/texts/outcome.texts.ts';
import { confirmPage } from '#harness/player/pages/confirm.ts';
import { moneyCommits } from '../support/effects.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

const getMoney = '/loan/get-money';

// Faults stay until they are removed, because Chromium resends a call when its connection is cut.

/** Logged in by the shell, at the offer with the agreement ticked. */
async function atOffer(phone: Phone): Promise<void> {
  await phone.open({ scenario: 'approved', device: { nativeLogin: 'signsIn' } });
  await homePage(phone).logIn.tap();
  await homePage(phone).seeCost.tap();
  await confirmPage(phone).agree.tap();
}

async function goOn(phone: Phone, verdict: string): Promise<void> {
  await phone.heading(verdict).see();
  await expectSoundScreen(phone);
  await phone.button(common.en.continue).tap();
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

test('The check survives a network that goes and comes back', async ({ phone }) => {
  phone.needs('offline');
  await atOffer(phone);
  await phone.faults([
    { path: getMoney, kind: 'dropAfterCommit' },
    { path: '/portal/loan/order/latest', kind: 'dropBefore' },
  ]);
  await confirmPage(phone).getMoney.tap();
  await phone.heading(common.en.checkingTitle).see();
  try {
    await setOffline(phone, true);
    await phone.sees(outcome.en.unreachableText);
    await phone.sees(common.en.offline);
    await expectSoundScreen(phone);
    await phone.faults([]);
  } finally {
    await setOffline(phone, false);
  }
  await goOn(phone, outcome.en.doneTitle);
  await phone.at('#/borrow/lending');
  await phone.seesNo(common.en.offline);
  expect(await moneyCommits(phone)).toEqual([`${getMoney}: 1`]);
});
