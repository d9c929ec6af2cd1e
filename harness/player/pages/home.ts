/** Home, the bottom tabs and the ways from there. */
import type { Found, Player } from '../player.ts';
import { loginPage } from './login.ts';

export const homePage = <F extends Found>(phone: Player<F>) => ({
  logIn: phone.button('Log in or register'),
  seeCost: phone.button('See the cost and get money'),
  pay: phone.button(/^(?:Repay this loan|Pay ₦[\d,.]+)$/),
  /** Home's own button if everything is pending; the row of the payment if the rest can be paid. */
  seePayment: phone.button('See your payment'),
  paymentOnItsWay: phone.link(/waiting for your payment/),
  followPayout: phone.button('Track your money'),
  whyRejected: phone.button('See why and what to do'),
  whatHappens: phone.button('See what happens next'),
  /** The button of the page, then the one in its dialog. */
  apply: phone.button(/^Apply(?: for ₦[\d,.]+)?$/),
  home: phone.link('Home'),
  records: phone.link('Records'),
  me: phone.link('Me'),
});

/** Logs the scenario's customer in by SMS, from home back to home. */
export async function logInFromHome(phone: Player): Promise<void> {
  await homePage(phone).logIn.tap();
  await phone.at('#/user/login');
  await loginPage(phone).logIn();
  await phone.at('#/');
  await phone.sees('Hello, Adaeze');
}
