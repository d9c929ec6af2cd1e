/** The journeys on the screen of the built app in a real browser: what a user taps and types, and what they must see (§1–§5). */
import { applicationPage, reached, routes } from '../../player/pages/application.ts';
import { applicationWords } from '../../player/pages/application-words.ts';
import { confirmPage } from '../../player/pages/confirm.ts';
import { homePage } from '../../player/pages/home.ts';
import { identityPage } from '../../player/pages/identity.ts';
import { customerMobile, loginPage } from '../../player/pages/login.ts';
import { drawJpeg, withFiles } from '../../player/pages/pictures.ts';
import { repayPage } from '../../player/pages/repay.ts';
import type { Phone } from '../../player/browser/phone.ts';
import { eventually } from '../../player/eventually.ts';

export async function logIn(phone: Phone): Promise<void> {
  await homePage(phone).logIn.tap();
  await phone.at('#/user/login');
  await loginPage(phone).logIn();
  await phone.at('#/');
  await phone.sees('Hello, ');
}

/** What the app says of a call whose answer was lost and that the lender has. */
const foundOut = /^(?:It went through|Your payment order arrived)$/;

/** Where a yes to money leads: to what it shows, or by way of the finding out after a lost answer. */
async function settled(phone: Phone, shows: string | RegExp): Promise<void> {
  const isThere = async () => {
    const text = await phone.text();
    return typeof shows === 'string' ? text.includes(shows) : shows.test(text);
  };
  const end = await eventually(
    async () => {
      if (await isThere()) return 'there';
      return (await phone.heading(foundOut).all()).length > 0 ? 'found out' : undefined;
    },
    async () => `The screen doesn't show ${String(shows)}.\n${await phone.describe()}`,
  );
  if (end === 'there') return;
  await phone.button('Continue').tap();
  await phone.heading(foundOut).gone();
}

export async function apply(phone: Phone): Promise<void> {
  const t = applicationWords.en;
  const page = applicationPage(phone);
  const pictures = identityPage(phone);
  await phone.button(t.logIn).tap();
  await phone.at('#/user/login');
  await phone.field(t.mobile).fill(customerMobile);
  await phone.button(t.sendCode).tap();
  await phone.at('#/user/register');
  await phone.field(t.code).fill(await phone.sms());
  await phone.at('#/');
  await phone.button(t.apply).tap();
  await phone.dialog(t.applyTitle).see();
  await page.tap('dialog[open] .ask__in button');
  await reached(phone, 6, routes.personal);
  await page.goOn.tap();
  await page.seen('[id="firstName"]');
  await page.fillPersonal();
  await page.next.tap();
  await page.sendChecked();
  await reached(phone, 11, routes.additional);
  await page.seen('[id="residenceType"]');
  await page.fillAdditional();
  await page.next.tap();
  await page.sendChecked();
  await reached(phone, 12, routes.identity);
  await withFiles(async (put) => {
    const path = await put('me.jpg', await drawJpeg(phone.browser, 'photo', [1200, 900]));
    for (const kind of ['face', 'idFront', 'idBack'] as const) {
      await pictures.pick(kind, path);
      await pictures.use(kind).tap();
    }
    await pictures.received(3);
  });
  await phone.seesNo(t.sending);
  await page.next.tap();
  await phone.button(t.itIsRight).tap();
  await reached(phone, 5, routes.card);
  await page.seen('[id="bankCode"]');
  await page.fillCard();
  await page.check.tap();
  await page.confirmOwner();
  await reached(phone, 17, routes.questions);
  await page.answerAll();
  await phone.button(t.sendAnswers).tap();
  await reached(phone, 1, routes.review);
  await phone.heading(t.assessed).see();
}

export async function getMoney(phone: Phone): Promise<void> {
  await logIn(phone);
  await homePage(phone).seeCost.tap();
  await phone.at('#/borrow/confirm_borrow');
  await confirmPage(phone).agree.tap();
  await phone.button(/^Get ₦/).tap();
  await settled(phone, 'To your bank account ₦');
  await phone.at('#/borrow/lending');
}

export async function repay(phone: Phone): Promise<void> {
  await logIn(phone);
  await homePage(phone).pay.tap();
  await repayPage(phone).toCashier.tap();
  await phone.at('#/repay/cashier');
  await phone.button(/^Pay ₦/).tap();
  await phone.dialog(/^Pay ₦/).see();
  await phone.button(/^Pay ₦/).tap();
  await settled(phone, 'You owe nothing.');
}

export async function rollOver(phone: Phone): Promise<void> {
  await logIn(phone);
  await phone.go('#/repay/exhibition_period_detail');
  await phone.radio(/^Bank card/).tap();
  await phone.button(/^Get \d+ more days? for ₦/).tap();
  await phone.dialog(/^Get \d+ more days? for ₦/).see();
  await phone.button(/^Pay ₦/).tap();
  await settled(phone, 'You have a new due date');
}

export async function coupon(phone: Phone): Promise<void> {
  await logIn(phone);
  await homePage(phone).me.tap();
  await phone.link(/^Coupons/).tap();
  await phone.at('#/user_center/coupon');
  await phone.button(/^Use ₦/).tap();
  await phone.dialog('Use this coupon?').see();
  await phone.button('Use coupon').tap();
  await settled(phone, 'We took it off your loan');
}

export async function deleteAccount(phone: Phone): Promise<void> {
  await logIn(phone);
  await phone.go('#/user_center/delete_account');
  // Codes come one at a time: the last one was for the login.
  await phone.clock({ advance: 'PT2M' });
  const before = (await phone.control.sms(phone.id)).length;
  await phone.button('Send me a code').tap();
  await loginPage(phone).code.fill(await phone.sms(before));
  await phone.dialog('Delete your account for good?').see();
  await applicationPage(phone).tap('dialog[open] .btn--danger');
  await settled(phone, 'Your account is deleted');
}
