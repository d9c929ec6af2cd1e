/** Repayment: the debt, and the cashier, where all of it or a part is paid. */
import type { Found, Player } from '../player.ts';

export const repayPage = <F extends Found>(phone: Player<F>) => ({
  /** From the debt to the cashier. */
  toCashier: phone.button('Pay'),
  pay: (amount: string) => phone.button(`Pay ${amount}`),
  all: phone.button('All'),
  half: phone.button('Half'),
  amount: phone.field('How much do you want to pay?'),
  /** The button below the form, with or without an amount. */
  payTyped: phone.button(/^Pay( ₦[\d,.]+)?$/),
  by: (channel: string) => phone.radio(new RegExp(`^${channel}`)),
  havePaid: phone.button("I've paid"),
  question: (amount: string) => phone.dialog(`Pay ${amount}?`),
  cancel: phone.button('Cancel'),
  /** After a failed payment. */
  notNow: phone.button('Not now'),
  insteadBy: (channel: string) => phone.button(`Try ${channel}`),

  /** Confirms in the dialog, not by the button of the page under it. */
  async confirm(amount: string): Promise<void> {
    await this.question(amount).see();
    await phone.button(`Pay ${amount}`).tap();
    await this.question(amount).gone();
  },
});
