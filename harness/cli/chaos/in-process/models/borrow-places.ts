/** The places of getting a loan, without their views: home, the offer, the waits, the account. */
import { application } from '#src/application/application.texts.ts';
import { bankCard as cardTexts } from '#src/application/bank-card.texts.ts';
import { createBankCard } from '#src/application/bank-card.ts';
import { createReview } from '#src/application/review.ts';
import { review } from '#src/application/review.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { createConfirmBorrow } from '#src/borrow/confirm-borrow.ts';
import { createLending } from '#src/borrow/lending.ts';
import { createReject, daysLeftOf } from '#src/borrow/reject.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import { go, replace } from '#src/core/navigation/router.ts';
import { $latest } from '#src/core/order.ts';
import { $unanswered } from '#src/core/outcome.ts';
import type { LoanOrder } from '#src/core/order-facts.ts';
import { daysLate } from '#src/core/order-facts.ts';
import { $loggedIn } from '#src/core/session.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { statuses } from '#src/facts/statuses.ts';
import { createHome } from '#src/home/home.ts';
import { home } from '#src/home/home.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { backOf, failureOf, goHome, noticeOf, ready, tabsOf } from './kit.ts';
import type { Opened, Pen } from './pen.ts';

type HomeModel = ReturnType<typeof createHome>;

export function homePlace(): Opened {
  const model = createHome();
  let stop = () => {};
  let asking = false;
  const stopListening = $loggedIn.subscribe((loggedIn) => {
    stop();
    stop = loggedIn ? model.open() : () => {};
  });
  return {
    stop() {
      stopListening();
      stop();
    },
    draw(pen) {
      tabsOf(pen);
      const t = pen.words(home);
      const subject = pen.see(model.$subject);
      const latest = pen.see($latest);
      pen.see(model.$payWay);
      if (pen.see(model.rating.$asking)) {
        pen.say(t.rateTitle);
        pen.button(t.rateAction, model.rating.rate);
        pen.button(t.notNow, model.rating.notNow);
      }
      if (subject === 'anonymous') return pen.button(t.logInOrRegister, model.login);
      if (subject === 'loading') return pen.wait();
      if (subject === 'failed') {
        const known = pen.see(model.lastKnown.$known);
        const failure = latest.failure ?? { kind: 'network' as const };
        const words = pen.words(common);
        if (pen.see($unanswered)) return pen.say(words.checkingTitle, words.heldBack);
        if (!known) return failureOf(pen, failure, model.load);
        return pen.button(words.tryAgain, model.load);
      }
      if (subject === 'free') {
        return nextLoan(pen, model, asking, (yes) => {
          asking = yes;
        });
      }
      if (latest.order) runningLoan(pen, model, latest.order, subject);
    },
  };
}

function nextLoan(pen: Pen, model: HomeModel, asking: boolean, ask: (yes: boolean) => void): void {
  const t = pen.words(home);
  const words = pen.words(common);
  if (!ready(pen, model.marketplace)) return;
  const now = pen.see(model.calculator.$calculation);
  if (!now || now.unavailable || now.chosen.fault) return pen.say(t.noProduct);
  const { choose } = model.calculator;
  const { amountsKobo, step, products, product, chosen } = now;
  const to = (at: number) => {
    const amountKobo = amountsKobo[at];
    if (amountKobo !== undefined) choose({ amountKobo });
  };
  pen.button(t.less, () => to(step - 1), { off: step <= 0 });
  pen.say(formatKobo(chosen.offer.principalKobo));
  pen.button(t.moreAmount, () => to(step + 1), { off: step >= amountsKobo.length - 1 });
  if (products.length > 1) {
    for (const { productId, name } of products) {
      pen.choice(name, productId === product.productId, () => choose({ productId }));
    }
  }
  noticeOf(pen, pen.see(model.$applyFailure), t.applyFailed);
  const applying = pen.see(model.$applying);
  const apply = () => {
    void model.readAgain();
    ask(true);
  };
  pen.button(t.apply, apply, { busy: applying, waits: words.wait });
  if (!asking) return;
  pen.ask(t.applyTitle, () => ask(false));
  const { principalKobo, termDays } = chosen.offer;
  pen.button(t.apply, () => {
    ask(false);
    return model.apply(product, principalKobo, termDays);
  });
  pen.button(words.cancel, () => ask(false));
}

/** What home says in each state that is no running loan: the title, and the button below it. */
function runningLoan(
  pen: Pen,
  model: HomeModel,
  order: LoanOrder,
  subject: Exclude<ReturnType<HomeModel['$subject']['get']>, 'anonymous' | 'loading' | 'failed'>,
): void {
  const t = pen.words(home);
  const way = pen.see(model.$payWay);
  if (way !== undefined) {
    const late = daysLate(order);
    if (subject === 'repaying') pen.say(t.repayingTitle);
    pen.money('owed', order.owedKobo);
    if (late > 0) pen.money('penaltyPerDay', order.penaltyKoboPerDay);
    const rest = pen.words(cashier).payRest(formatKobo(order.payableKobo ?? 0));
    const all = late ? pen.words(repay).pay(formatKobo(order.owedKobo)) : t.payNow;
    return pen.button(way === 'rest' ? rest : way === 'all' ? all : t.seePayment, model.proceed);
  }
  if (subject === 'approved') {
    if (order.disbursalKobo > 0) {
      pen.say(t.approvedLead);
      pen.money('principal', order.principalKobo);
    }
    return pen.button(t.approvedAction, model.proceed);
  }
  if (subject === 'lending') {
    pen.say(t.lendingTitle);
    pen.money('disbursal', order.disbursalKobo);
    return pen.button(t.lendingAction, model.proceed);
  }
  if (subject === 'rejected') {
    pen.say(t.rejectedTitle);
    return pen.button(t.rejectedAction, model.proceed);
  }
  if (
    subject === 'underAudit' ||
    subject === 'accountUnsupported' ||
    subject === 'complete' ||
    subject === 'incomplete'
  ) {
    pen.say(t[`${subject}Title`]);
    return pen.button(t[`${subject}Action`], model.proceed);
  }
  pen.say(t.unknownTitle);
  pen.button(t.updateApp, model.proceed);
}

export function confirmPlace(): Opened {
  const model = createConfirmBorrow();
  return {
    stop: model.open(),
    draw(pen) {
      backOf(pen);
      const t = pen.words(borrow);
      const words = pen.words(common);
      const over = pen.see(model.$over);
      if (over !== null) {
        const cancelled = over === statuses.Cancel;
        const ended = pen.see($latest).order?.confirmedAt ? t.cancelledTitle : t.expiredTitle;
        pen.say(cancelled ? ended : t.noOfferTitle);
        return pen.button(cancelled ? t.applyAgain : words.continue, model.goOn);
      }
      const sound = pen.see(model.$sound);
      noticeOf(pen, pen.see(model.$failure), t.refused);
      ready(pen, { $state: model.resource.$state, load: model.load });
      if (!sound) return;
      if (sound.fault) return pen.say(t.faultyTitle);
      const { offer } = sound;
      for (const [key, kobo] of [
        ['principal', offer.principalKobo],
        ['processingFee', offer.processingFeeKobo],
        ['taxOnFee', offer.taxOnFeeKobo],
        ['disbursal', offer.disbursalKobo],
        ['interest', offer.interestKobo],
        ['penaltyPerDay', offer.penaltyKoboPerDay],
        ...(sound.coupon ? [] : ([['repayment', offer.repaymentKobo]] as const)),
      ] as const) {
        pen.money(key, kobo);
      }
      const agreed = pen.see(model.$agreed);
      pen.tick(`${t.readAgreement} ${t.agreementLink}. ${t.cannotCancel}`, agreed, model.agree);
      pen.link(t.agreementLink, hrefOf('loanAgreement'));
      const busy = pen.see(model.$busy);
      const label = `${t.getMoney} ${formatKobo(offer.disbursalKobo)}`;
      pen.button(label, model.confirm, { busy, waits: words.moneyWait });
    },
  };
}

export function lendingPlace(): Opened {
  const model = createLending();
  return {
    stop: model.open(),
    draw(pen) {
      backOf(pen);
      const t = pen.words(borrow);
      const { state, order, failure } = pen.see($latest);
      if (state === 'loading') return pen.wait();
      if (state === 'failed') return failureOf(pen, failure ?? { kind: 'malformed' }, model.read);
      if (order?.status === statuses.Lending) {
        if (pen.see(model.$times)) pen.money('disbursal', order.disbursalKobo);
        return undefined;
      }
      const failed = order?.status === statuses.PayFail;
      const end = failed ? 'payFail' : order?.status === statuses.Cancel ? 'cancelled' : 'noPayout';
      pen.say(t[`${end}Title`]);
      if (failed) pen.button(pen.words(home).accountUnsupportedAction, () => go('addBankCard'));
      return goHome(pen);
    },
  };
}

export function rejectPlace(): Opened {
  const model = createReject();
  return {
    stop: model.open(),
    draw(pen) {
      backOf(pen);
      const t = pen.words(borrow);
      const guide = ready(pen, model.guide);
      if (!guide) return;
      if (!guide.data) {
        pen.say(t.noRejectTitle);
        return goHome(pen);
      }
      pen.say(t.rejectLead, guide.data.reason || t.rejectNoReason);
      const toHome = () => replace('home');
      pen.button(daysLeftOf(guide.data) === 0 ? t.applyAgain : pen.words(common).goHome, toHome);
    },
  };
}

export const waitingPlace = (name: 'reviewTips' | 'FinishLoading') => (): Opened => {
  const model = createReview(name);
  return {
    stop: model.open(),
    draw(pen) {
      backOf(pen);
      const t = pen.words(review);
      const state = pen.see(model.$state);
      const { order, failure } = pen.see($latest);
      if (state === 'loading') return pen.wait();
      if (state === 'failed') return failureOf(pen, failure ?? { kind: 'malformed' }, model.ask);
      if (state !== 'waiting' || !order) {
        pen.say(t.overTitle);
        return pen.button(pen.words(common).continue, model.goOn);
      }
      pen.say(name === 'reviewTips' ? t.reviewLead : t.finishLead);
      const busy = pen.see(model.$asking);
      pen.button(t.askNow, model.ask, { busy, waits: pen.words(common).wait });
      pen.button(t.toHome, () => replace('home'));
    },
  };
};

/** Choosing, typing and checking the account that gets the loan. */
export function bankCardPlace(): Opened {
  const model = createBankCard();
  const { form } = model;
  /** The bank that is marked in the open sheet; null while it is closed. */
  let marked: string | null = null;
  const mark = (code: string | null) => {
    marked = code;
  };
  return {
    stop: model.open(),
    draw(pen) {
      backOf(pen);
      const t = pen.words(cardTexts);
      const words = pen.words(common);
      const task = pen.see(model.$task);
      if (task === 'loading') return pen.wait();
      if (task === 'failed') {
        return failureOf(pen, pen.see(model.$unread) ?? { kind: 'malformed' }, model.read);
      }
      if (task === 'none') {
        pen.say(t.noneTitle);
        return pen.button(words.continue, model.goOn);
      }
      const values = pen.see(form.$values);
      const typed = (name: 'accountNumber' | 'accountAgain' | 'bvn', label: string) =>
        pen.field(label, values[name], (text) => {
          form.change(name, text);
          form.leave(name);
        });
      const banks = pen.see(model.$banks);
      const chosen = banks.find(({ code }) => code === values.bankCode);
      pen.button(`${t.bank} ${chosen?.name ?? pen.words(application).choose}`, () =>
        mark(values.bankCode),
      );
      typed('accountNumber', t.account);
      typed('accountAgain', t.accountAgain);
      if (form.names.includes('bvn')) typed('bvn', t.bvn);
      noticeOf(pen, pen.see(model.$failure), t.failed);
      const busy = pen.see(model.$busy);
      pen.button(t.check, model.submit, { busy, waits: words.wait });
      if (marked !== null) {
        const isMarked = banks.some(({ code }) => code === marked);
        pen.ask(t.bank, () => mark(null));
        for (const { code, name } of banks) pen.choice(name, code === marked, () => mark(code));
        pen.button(words.cancel, () => mark(null));
        const confirm = () => {
          form.change('bankCode', marked ?? '');
          mark(null);
        };
        if (isMarked) pen.button(words.confirm, confirm);
      }
      if (!pen.see(model.$asking)) return undefined;
      pen.ask(t.askTitle, model.notMine);
      pen.button(t.yes, model.confirm);
      pen.button(t.no, model.notMine);
      return undefined;
    },
  };
}
