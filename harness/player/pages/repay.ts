/** Repayment: the debt, the cashier, where all of it or a part is paid, and the rollover. */
import { common } from '#src/core/texts/common.texts.ts';
import { limits } from '#src/facts/limits.ts';
import { home } from '#src/home/home.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import { like, rowOf } from '../names.ts';
import type { Found, Player } from '../player.ts';

export type Channel = 'card' | 'transfer' | 'gateway';

export const repayPage = <F extends Found>(phone: Player<F>) => {
  const t = phone.texts(repay);
  const tCashier = phone.texts(cashier);
  const tCommon = phone.texts(common);
  const instead = {
    card: t.cardInstead,
    transfer: t.transferInstead,
    gateway: t.gatewayInstead,
  } as const;
  const rollOver = like(phone.texts(rollover).yes(limits.rolloverDays, '₦…'));
  return {
    /** From the debt to the rollover. */
    moreTime: phone.link(rowOf(phone.texts(home).moreTime)),
    /** The button of the page, then the title of its question. */
    rollOver: phone.button(rollOver),
    rollOverQuestion: phone.dialog(rollOver),
    /** From the debt to the cashier. */
    toCashier: phone.button(tCashier.pay),
    /** `₦…`: any amount, also in the two below. */
    pay: (amount: string) => phone.button(like(t.pay(amount))),
    all: phone.button(t.payAll),
    half: phone.button(t.payHalf),
    amount: phone.field(t.howMuch),
    /** The button below the form, with or without an amount. */
    payTyped: phone.button(like(tCashier.pay, t.pay('₦…'))),
    by: (channel: Channel) => phone.radio(like(`${t[channel]}…`)),
    havePaid: phone.button(tCashier.havePaid),
    question: (amount: string) => phone.dialog(like(t.askTitle(amount))),
    cancel: phone.button(tCommon.cancel),
    /** After a failed payment. */
    notNow: phone.button(phone.texts(home).notNow),
    insteadBy: (channel: Channel) => phone.button(instead[channel]),
    openPage: phone.link(tCashier.openPage),

    /** Confirms in the dialog, not by the button of the page under it. */
    async confirm(amount: string): Promise<void> {
      await this.question(amount).see();
      await this.pay(amount).tap();
      await this.question(amount).gone();
    },
  };
};
