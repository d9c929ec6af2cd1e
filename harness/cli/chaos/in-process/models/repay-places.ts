/** The places of paying back, without their views: the debt, the cashier, the rollover, the coupons. */
import { $latest } from '#src/core/order.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import { go, replace } from '#src/core/navigation/router.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { coupon as couponTexts } from '#src/coupons/coupons.texts.ts';
import { couponsByGroup, createCoupons, paymentPending } from '#src/coupons/coupons.ts';
import { home } from '#src/home/home.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { createBill } from '#src/repay/bill.ts';
import { type CashierModel, createCashier } from '#src/repay/cashier.ts';
import { createRepay, mayRollOver, type PaymentRecord } from '#src/repay/repay.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import { createRollover, type RolloverModel } from '#src/repay/rollover.ts';
import { backOf, goHome, logInFirst, noticeOf, ready } from './kit.ts';
import type { Opened, Pen } from './pen.ts';
import type { Place } from '#src/core/navigation/hash.ts';
import { $loggedIn } from '#src/core/session.ts';

const onTheirWay = (payments: readonly PaymentRecord[]) =>
  payments.filter(({ state }) => state === 'pending');

/** Ways to pay. A kind that is there once goes by its own words, others by the channel's name. */
function channelsOf(pen: Pen, model: CashierModel | RolloverModel): void {
  const t = pen.words(cashier);
  const names = pen.words(repay);
  const channels = pen.see(model.$channels);
  const chosen = pen.see(model.$channelId);
  for (const { channelId, kind, name } of channels) {
    const isAlone = channels.filter((one) => one.kind === kind).length === 1;
    const label = `${isAlone ? names[kind] : name} ${t[`${kind}Note`]}`;
    pen.choice(label, channelId === chosen, () => model.chooseChannel(channelId));
  }
}

function paidInFull(pen: Pen): void {
  const t = pen.words(repay);
  const { order } = pen.see($latest);
  pen.say(t.finishedTitle, t.finishedText);
  if (order) pen.money('paid', order.paidKobo);
  pen.button(t.toHome, () => replace('home'));
  pen.button(pen.words(cashier).bill, () => go('billDetail'));
}

function nothingToPay(pen: Pen): void {
  pen.say(pen.words(cashier).nothingTitle);
  goHome(pen);
}

export function repayPlace(): Opened {
  const model = createRepay();
  return {
    stop: model.open(),
    draw(pen) {
      backOf(pen);
      const t = pen.words(cashier);
      if (pen.see(model.$finished)) return paidInFull(pen);
      const [coupon, mayRoll] = [pen.see(model.$coupon), pen.see(model.$rollover)];
      const state = ready(pen, model.detail);
      if (!state) return undefined;
      const { data: detail } = state;
      if (!detail) return nothingToPay(pen);
      const { order, parts, payableKobo } = detail;
      const pending = onTheirWay(detail.payments);
      const isPaying = pending.some(({ purpose }) => purpose === 'repayment');
      pen.money('owed', order.owedKobo);
      for (const { kind, amountKobo } of parts) pen.money(kind, amountKobo);
      if (mayRollOver(order, mayRoll)) pen.link(t.moreTime, hrefOf('exhibitionPeriodDetail'));
      if (coupon) pen.link(t.useCoupon, hrefOf('coupon'));
      pen.link(t.bill, hrefOf('billDetail', { id: order.loanOrderId }));
      const toDo = pending.some((one) => one.account ?? one.gatewayUrl);
      const seePending = toDo ? t.howToPay : pen.words(home).seePayment;
      if (payableKobo <= 0) return pen.button(seePending, () => go('cashier'));
      if (pending.length > 0) pen.button(seePending, () => go('cashier'));
      pen.button(isPaying ? t.payRest(formatKobo(payableKobo)) : t.pay, () =>
        go('cashier', pending.length > 0 ? { rest: '1' } : {}),
      );
      return undefined;
    },
  };
}

export function billPlace(query: Place['query']): Opened {
  const model = createBill(query['id']);
  void model.detail.load();
  return {
    stop: () => {},
    draw(pen) {
      backOf(pen);
      const state = ready(pen, model.detail);
      if (!state) return;
      if (!state.data) return nothingToPay(pen);
      const { order } = state.data;
      pen.money('owed', order.owedKobo, order.loanOrderId);
      pen.money('repayment', order.repaymentKobo, order.loanOrderId);
    },
  };
}

export function cashierPlace(query: Place['query']): Opened {
  const model = createCashier();
  if (query['rest']) model.payMore();
  return {
    stop: model.open(),
    draw(pen) {
      backOf(pen);
      cashierScreen(pen, model);
    },
  };
}

type Cashier = ReturnType<typeof createCashier>;

function cashierScreen(pen: Pen, model: Cashier): void {
  const t = pen.words(cashier);
  const names = pen.words(repay);
  const words = pen.words(common);
  const state = ready(pen, model.detail);
  const outcome = pen.see(model.$outcome);
  const payments = pen.see(model.$payments);
  const replacing = pen.see(model.$replacing);
  const more = pen.see(model.$payingRest);
  const asking = pen.see(model.$asking);
  const detail = state?.data ?? null;
  const arrived = outcome?.state === 'succeeded';
  const waiting = onTheirWay(payments);
  const pending = !arrived && waiting.length > 0;
  const payable = arrived ? 0 : pen.see(model.$payableKobo);
  const form = payable > 0 && (!pending || more || replacing) ? detail : null;
  const settled = detail && !payable && !pending && !arrived;
  if (state && !detail) nothingToPay(pen);
  if (settled) paidInFull(pen);
  if (arrived) {
    const left = pen.see($latest).order?.owedKobo ?? 0;
    pen.say(left ? names.partPaidTitle : names.finishedTitle);
    if (left) pen.money('owed', left);
    else pen.say(names.finishedText);
    pen.button(left ? t.seeLeft : names.toHome, () => replace(left ? 'repayDetail' : 'home'));
  }
  if (outcome?.state === 'failed' && !settled) pen.say(names.failedTitle, names.failedText);
  if (pending && !form) {
    for (const one of waiting) {
      pen.money('payment', one.amountKobo);
      const replace_ = () =>
        one.purpose === 'rollover'
          ? go('exhibitionPeriodDetail')
          : model.replacePayment(one.payOrderId);
      if (one.replaceable) pen.button(t.payAnotherWay, replace_);
    }
    if (payable > 0) pen.button(t.payRest(formatKobo(payable)), model.payMore);
    const busy = pen.see(model.$refreshing);
    pen.button(t.havePaid, model.look, { busy, waits: words.wait });
  }
  noticeOf(pen, pen.see(model.$failure), names.refused);
  const refused = pen.see(model.$refused);
  if (refused) pen.say(names.refused, pen.words(toasts)[refused]);
  if (form) payForm(pen, model, form, payable, pending);
  if (!asking) return;
  const amount = formatKobo(asking.amountKobo);
  pen.ask(names.askTitle(amount), model.cancel);
  pen.button(names.pay(amount), model.confirm);
  pen.button(words.cancel, model.cancel);
}

function payForm(
  pen: Pen,
  model: Cashier,
  detail: NonNullable<ReturnType<Cashier['$detail']['get']>>,
  payableKobo: number,
  pending: boolean,
): void {
  const t = pen.words(cashier);
  const names = pen.words(repay);
  const words = pen.words(common);
  const replacing = pen.see(model.$replacing);
  const amountKobo = pen.see(model.$amountKobo);
  const payPart = pen.see(model.$payPart);
  pen.money('owed', detail.order.owedKobo);
  if (payableKobo > detail.minimumKobo) {
    const { amount } = pen.see(model.form.$values);
    pen.see(model.form.$problems);
    pen.field(names.howMuch, payPart ? amount : '', (text) => {
      model.typeAmount(text);
      model.form.leave('amount');
    });
    const parts = pen.see(model.$parts);
    for (const [index, kobo] of parts.entries()) {
      const label = index === parts.length - 1 ? names.payHalf : formatKobo(kobo);
      pen.button(label, () => model.takePart(kobo));
    }
    const isOther = pending && onTheirWay(detail.payments).some((one) => one !== replacing);
    pen.button(isOther ? t.allLeft : names.payAll, () => model.choosePart(false));
  }
  channelsOf(pen, model);
  if (replacing) pen.button(t.keepPayment, () => model.replacePayment(''));
  if (detail.channels.length === 0) return pen.say(names.noChannels);
  const busy = pen.see(model.$busy);
  const label = amountKobo === undefined ? t.pay : names.pay(formatKobo(amountKobo));
  pen.button(label, model.ask, { busy, waits: words.moneyWait });
  return undefined;
}

export function rolloverPlace(): Opened {
  if (!$loggedIn.get()) {
    return {
      stop: () => {},
      draw(pen) {
        backOf(pen);
        logInFirst(pen, { name: 'exhibitionPeriodDetail', query: {} });
      },
    };
  }
  const model = createRollover();
  return {
    stop: model.open(),
    draw(pen) {
      backOf(pen);
      const t = pen.words(rollover);
      const pay = pen.words(repay);
      const notes = pen.words(cashier);
      const words = pen.words(common);
      const stand = pen.see(model.$stand);
      const data = pen.see(model.$data);
      const asking = pen.see(model.$asking);
      if (!ready(pen, model.resource) || !stand) return;
      if (stand === 'offered' && data) {
        if (pen.see(model.$paymentFailed)) pen.say(pay.failedTitle, pay.failedText);
        noticeOf(pen, pen.see(model.$failure), pay.refused);
        pen.money('owed', data.owedNowKobo);
        pen.money('rolloverTotal', data.totalWithRolloverKobo);
        pen.money('owedAfterRollover', data.owedAfterRolloverKobo);
        pen.money('owedIfLate', data.owedIfLateKobo);
        channelsOf(pen, model);
        if (pen.see(model.$replacing)) {
          pen.button(notes.keepPayment, () => model.replacePayment(false));
        }
        const busy = pen.see(model.$busy);
        const label = t.yes(data.days, formatKobo(data.priceKobo));
        if (data.channels.length > 0) {
          pen.button(label, model.ask, { busy, waits: words.moneyWait });
        }
      } else if (stand !== 'offered') {
        const payment = stand === 'pending' ? data?.payment : undefined;
        if (payment) {
          pen.say(t.pendingTitle);
          pen.money('payment', payment.amountKobo);
          if (payment.replaceable) {
            pen.button(notes.payAnotherWay, () => model.replacePayment(true));
          }
        } else {
          pen.say(stand === 'paymentPending' ? pay.pendingTitle : t[`${stand}Title`]);
        }
        if (data && (stand === 'rolledOver' || stand === 'pending')) {
          pen.money('owed', data.order.owedKobo);
        }
      }
      const none = stand === 'nothingOwed';
      pen.button(none ? words.goHome : pen.words(home).payNow, () =>
        none ? replace('home') : go('repayDetail'),
      );
      if (!asking || !data) return;
      const price = formatKobo(asking.priceKobo);
      pen.ask(t.yes(data.days, price), model.cancel);
      pen.button(pay.pay(price), model.confirm);
      pen.button(words.cancel, model.cancel);
    },
  };
}

export function couponPlace(): Opened {
  const isCustomer = $loggedIn.get();
  const model = createCoupons();
  if (isCustomer) void model.resource.load();
  return {
    stop: () => {},
    draw(pen) {
      backOf(pen);
      const t = pen.words(couponTexts);
      const words = pen.words(common);
      if (!isCustomer) return logInFirst(pen, { name: 'coupon', query: {} }, t.login);
      const asking = pen.see(model.$asking);
      const busy = pen.see(model.$busy);
      const used = pen.see(model.$used);
      const state = ready(pen, model.resource);
      if (!state) return undefined;
      const { data } = state;
      if (used) {
        pen.say(t.usedTitle);
        if (used.owedKobo) pen.money('owed', used.owedKobo);
      }
      const { usable } = couponsByGroup(data.coupons);
      if (usable.length > 0 && data.purpose === 'offer') {
        pen.button(t.toOffer, () => go('toBorrow'));
      }
      for (const one of usable) {
        pen.money('couponAmount', one.amountKobo);
        const open = data.fitting?.includes(one.couponId) && !paymentPending(data);
        if (!open || data.purpose !== 'owed') continue;
        const label = `${t.use} ${formatKobo(one.amountKobo)}`;
        pen.button(label, () => model.ask(one), {
          busy: busy === one.couponId,
          off: busy !== null,
        });
      }
      noticeOf(pen, pen.see(model.$drawFailure), t.drawFailed);
      if (data.draw && data.draw.drawsLeft > 0) {
        pen.button(t.draw, model.draw, {
          busy: busy === 'draw',
          waits: words.moneyWait,
          off: busy !== null,
        });
      }
      if (!asking) return undefined;
      pen.ask(t.askTitle, model.cancel);
      pen.money('couponAmount', asking.coupon.amountKobo);
      pen.button(t.useIt, model.use);
      pen.button(words.cancel, model.cancel);
      return undefined;
    },
  };
}
