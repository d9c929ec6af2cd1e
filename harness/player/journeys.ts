/**
 * The journeys of a customer, on any engine and in the phone's language: what a user taps and types by role and name,
 * and what they must see (§1–§5).
 */
import { userCenter } from '#src/account/account.texts.ts';
import { deleteAccount as deletion } from '#src/account/delete-account.texts.ts';
import { identity as identityTexts } from '#src/application/identity/identity.texts.ts';
import { review } from '#src/application/review/review.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { coupon as coupons } from '#src/coupons/coupons.texts.ts';
import { home as homeTexts } from '#src/home/home.texts.ts';
import { repay as repayTexts } from '#src/repay/repay.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import { like, saying } from './names.ts';
import { applicationPage, routes } from './pages/application.ts';
import { checkingPage } from './pages/checking.ts';
import { confirmPage } from './pages/confirm.ts';
import { homePage, logInFromHome } from './pages/home.ts';
import { identityPage } from './pages/identity.ts';
import { loginPage } from './pages/login.ts';
import { repayPage } from './pages/repay.ts';
import type { Player } from './player.ts';

export const logIn = (phone: Player): Promise<void> => logInFromHome(phone);

/** Waits for the screen after a confirmed money call, directly or through the checking screen after a lost answer. */
async function settled(phone: Player, shows: string | RegExp): Promise<void> {
  const checking = checkingPage(phone);
  const end = await phone.either(
    { shows },
    { finds: { role: 'heading', name: checking.foundTitle } },
  );
  if (end === 0) return;
  await checking.onward.tap();
  await checking.found.gone();
}

/** Checks the answers of a step of the application and sends them. */
async function sendStep(phone: Player): Promise<void> {
  const page = applicationPage(phone);
  await page.next.tap();
  await page.sendAnswers.tap();
}

export async function apply(phone: Player): Promise<void> {
  const home = homePage(phone);
  await home.logIn.tap();
  await loginPage(phone).logIn();
  await phone.at('#/');
  await home.apply.tap();
  await home.question.see();
  await home.apply.tap();
  await phone.at(routes.personal);
  const page = applicationPage(phone);
  await page.next.tap();
  await page.fillPersonal();
  await sendStep(phone);
  await phone.at(routes.additional);
  await page.fillAdditional();
  await sendStep(phone);
  await phone.at(routes.identity);
  const identity = identityPage(phone);
  await identity.give('face', 'face');
  await identity.openId();
  await identity.give('idFront', 'card');
  await identity.give('idBack', 'card');
  await phone.seesNo(phone.texts(identityTexts).sending);
  await page.next.tap();
  await identity.itIsRight.tap();
  await phone.at(routes.card);
  await page.fillCard();
  await page.check.tap();
  await page.confirmOwner();
  await phone.at(routes.questions);
  await page.answerAll();
  await page.sendAnswers.tap();
  await phone.at(routes.review);
  await phone.heading(phone.texts(review).reviewTitle).see();
}

export async function getMoney(phone: Player): Promise<void> {
  await logIn(phone);
  await homePage(phone).seeCost.tap();
  await phone.at(routes.confirm);
  const confirm = confirmPage(phone);
  await confirm.agree.tap();
  await confirm.getMoney.tap();
  await settled(phone, phone.texts(homeTexts).lendingLead);
  await phone.at('#/borrow/lending');
}

export async function repay(phone: Player): Promise<void> {
  await logIn(phone);
  await homePage(phone).pay.tap();
  const page = repayPage(phone);
  await page.toCashier.tap();
  await phone.at('#/repay/cashier');
  await page.pay('₦…').tap();
  await page.confirm('₦…');
  await settled(phone, phone.texts(repayTexts).finishedText);
}

export async function rollOver(phone: Player): Promise<void> {
  await logIn(phone);
  await homePage(phone).pay.tap();
  const page = repayPage(phone);
  await page.moreTime.tap();
  await phone.at('#/repay/exhibition_period_detail');
  await page.by('card').tap();
  await page.rollOver.tap();
  await page.rollOverQuestion.see();
  await page.pay('₦…').tap();
  await settled(phone, phone.texts(rollover).rolledOverTitle);
}

export async function coupon(phone: Player): Promise<void> {
  await logIn(phone);
  await homePage(phone).me.tap();
  const t = phone.texts(coupons);
  await phone.link(like(`${phone.texts(homeTexts).coupon}…`)).tap();
  await phone.at('#/user_center/coupon');
  await phone.button(like(`${t.use} ₦…`)).tap();
  await phone.dialog(t.askTitle).see();
  await phone.button(t.useIt).tap();
  await settled(phone, t.usedTitle);
}

export async function deleteAccount(phone: Player): Promise<void> {
  await logIn(phone);
  await homePage(phone).me.tap();
  await phone.link(phone.texts(userCenter).settingsTitle).tap();
  await phone.link(phone.texts(deletion).title).tap();
  await phone.at('#/user_center/delete_account');
  // Only one code at a time is sent, and the last one was for the login.
  await phone.clock({ advance: 'PT2M' });
  const before = (await phone.control.sms(phone.id)).length;
  const t = phone.texts(deletion);
  await phone.button(t.sendCode).tap();
  await loginPage(phone).code.fill(await phone.sms(before));
  await phone.dialog(t.askTitle).see();
  await phone.button(t.title).tap();
  await settled(phone, saying(t.doneTitle, phone.texts(toasts).accountDeleted));
}
