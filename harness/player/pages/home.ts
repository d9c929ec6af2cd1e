/** Home, the bottom tabs and the ways from there. */
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { like, saying } from '../names.ts';
import type { Found, Player } from '../player.ts';
import { loginPage } from './login.ts';

export const homePage = <F extends Found>(phone: Player<F>) => {
  const t = phone.texts(home);
  const tCommon = phone.texts(common);
  return {
    logIn: phone.button(t.logInOrRegister),
    /** What home says to a customer whose name it knows. */
    greeting: saying(t.greetingNamed('…')),
    seeCost: phone.button(t.approvedAction),
    pay: phone.button(like(t.payNow, t.pay('₦…'))),
    /** Home's own button if everything is pending; the row of the payment if the rest can be paid. */
    seePayment: phone.button(t.seePayment),
    paymentOnItsWay: phone.link(like(`…${t.paymentOnWay('')}…`)),
    followPayout: phone.button(t.lendingAction),
    whyRejected: phone.button(t.rejectedAction),
    whatHappens: phone.button(t.seeNext),
    /** The button of the page, then the one in its dialog. */
    apply: phone.button(like(t.apply, t.applyFor('₦…'))),
    question: phone.dialog(t.applyTitle),
    goOn: phone.button(t.incompleteAction),
    /** A time to repay among those of the calculator. */
    term: (days: number) => phone.radio(like(t.termWords(tCommon.days(days), '…', '…', '…', '…'))),
    home: phone.link(tCommon.home),
    records: phone.link(tCommon.records),
    me: phone.link(tCommon.me),
  };
};

/** Logs the scenario's customer in by SMS, from home back to home. */
export async function logInFromHome(phone: Player): Promise<void> {
  const home = homePage(phone);
  await home.logIn.tap();
  await phone.at('#/user/login');
  await loginPage(phone).logIn();
  await phone.at('#/');
  await phone.sees(home.greeting);
}
