/** Money paid from two tabs of a browser, which share its storage: one effect, and the second tab shows it. Phones are rows of the table. */
import { moneyCommits } from '../support/effects.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { repayPage } from '#harness/player/pages/repay.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { openTab } from '../support/second-tab.ts';
import { repay as repayTexts } from '#src/repay/repay.texts.ts';
import { owedAfter } from '../../support/usual-loan.ts';

const payment = '/portal/repayment/confirm';

/** From the debt to the confirmation of a part of it, whole naira. */
async function askToPay(phone: Phone, naira: string): Promise<void> {
  const repay = repayPage(phone);
  await repay.toCashier.tap();
  await repay.amount.fill(naira);
  await repay.payTyped.tap();
  await repay.question(`₦${naira}`).see();
}

async function atQuestion(phone: Phone): Promise<void> {
  await phone.open({ scenario: 'repaying', device: { nativeLogin: 'signsIn' } });
  await homePage(phone).logIn.tap();
  await homePage(phone).pay.tap();
  await askToPay(phone, '5,000');
}

/** Taps the confirm button of the page in front in `ms`, whichever page is in front by then. */
const tapIn = (phone: Phone, ms: number) =>
  phone.browser.execute(
    (wait: number, name: string) => {
      const yes = [
        ...document.querySelectorAll<HTMLElement>('dialog button, [role=dialog] button'),
      ];
      const pay = yes.find((button) => button.textContent?.startsWith(name));
      if (!pay) throw new Error('There is no question to say yes to.');
      setTimeout(() => pay.click(), wait);
    },
    ms,
    repayTexts.en.pay('₦'),
  );

test('Two tabs of one browser that pay one debt at the same moment make one payment', async ({
  phone,
}) => {
  await atQuestion(phone);
  const second = await openTab(phone);
  await homePage(phone).pay.tap();
  await askToPay(phone, '5,000');
  await second.leave();
  await tapIn(phone, 600);
  await second.show();
  await tapIn(phone, 0);
  // Each page ends with the truth: paid once, or the debt has changed.
  for (const toPage of [second.show, second.leave]) {
    await toPage();
    await phone.sees(owedAfter(5_000));
  }
  expect(await moneyCommits(phone)).toEqual([`${payment}: 1`]);
  await second.close();
});
