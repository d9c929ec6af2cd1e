/** Home (§4): its message, the order, and the next loan on offer. */
import { atom, computed } from 'nanostores';
import { askAhead, call, type Failure, serverNow } from '../core/api.ts';
import type { LoanOrder, Product } from '../contract/entities.ts';
import { afterPaint } from '../core/after-paint.ts';
import { resume } from '../core/navigation/resume.ts';
import { $place, go, requireLogin } from '../core/navigation/router.ts';
import { lagosDaysBetween } from '../core/lagos-time.rules.ts';
import { offerFault, offerRate } from '../borrow/offer.rules.ts';
import { limits } from '../facts/limits.ts';
import { DAY_MS } from '../facts/time.ts';
import {
  accountChangeable,
  type HomeMessage,
  statuses,
  statusHomeMessage,
  statusRoute,
} from '../facts/statuses.ts';
import { $latest, followOrder, refreshOrder, takeOrder } from '../core/order.ts';
import { $unanswered } from '../core/outcome.ts';
import { readBadges } from '../core/badges.ts';
import { $online } from '../core/toasts.ts';
import { $loggedIn } from '../core/session.ts';
import { updateApp } from '../help/open-app.ts';
import { createCalculator } from './calculator.ts';
import { createLastKnown } from './last-known.ts';
import { followDebt, $lastOwed } from './paid-news.ts';
import { createRating } from './rating.ts';
import { createResource } from '../core/resource.ts';

/**
 * The subject of home: one of the six messages of §4, or `incomplete` (an application to go on with), `complete` (its
 * offer is being prepared), `lending`, `paidInFull` (news), `payFail`, `repaying` (not yet soon), `free` (a loan is on
 * offer), `unknownStatus`, or
 * `anonymous`.
 */
export type HomeSubject =
  | HomeMessage
  | 'anonymous'
  | 'complete'
  | 'free'
  | 'incomplete'
  | 'lending'
  | 'paidInFull'
  | 'payFail'
  | 'repaying'
  | 'unknownStatus';

/** Whether the customer can change the account. Otherwise only customer service can. */
const takesAccount = (status: number) =>
  status === statuses.BindCard || accountChangeable.includes(status);

/**
 * The subject for an order at a time (ms UTC). An unsupported account is the subject only if it can be changed, so
 * that it hides no debt.
 */
export function homeSubject(
  order: LoanOrder | null,
  accountUnsupported: boolean,
  now: number,
): HomeSubject {
  if (!order) return 'free';
  const { status, dueAt, freezeUntil } = order;
  if (accountUnsupported && takesAccount(status)) return 'accountUnsupported';
  if (status === statuses.PayFail) return 'payFail';
  if (status === statuses.finishLoading) return 'complete';
  if (status === statuses.Finish || status === statuses.Cancel) return 'free';
  if (status === statuses.Lending) return 'lending';
  if (status === statuses.Reject && freezeUntil !== null && freezeUntil <= now) return 'free';
  if (status === statuses.Repaying) {
    const left = dueAt === null ? Infinity : lagosDaysBetween(now, dueAt);
    if (left < 0) return 'pastDue';
    return left <= limits.expiringSoonDays ? 'expiringSoon' : 'repaying';
  }
  const message = statusHomeMessage[status];
  if (message) return message;
  return statusRoute[status] ? 'incomplete' : 'unknownStatus';
}

const NEWS_DAYS = 7;

/** Whether it is still news that this offer or loan was cancelled: a week long after the customer's last step. */
export const isCancelNews = ({ status, confirmedAt, appliedAt }: LoanOrder): boolean =>
  status === statuses.Cancel &&
  serverNow() < (confirmedAt ?? appliedAt ?? Infinity) + NEWS_DAYS * DAY_MS;

/**
 * Home's action while a loan runs: pay `all`, pay the `rest` beside payments on their way, or look at the `payment`
 * or `rollover` on its way. It never asks for money that is on its way.
 */
export type PayWay = 'all' | 'rest' | 'payment' | 'rollover';

export function payWay(order: LoanOrder): PayWay {
  const { repaymentPending, rolloverPending, owedKobo, pendingKobo, payableKobo } = order;
  if (!repaymentPending) return rolloverPending ? 'rollover' : 'all';
  const rest = pendingKobo && payableKobo && pendingKobo + payableKobo <= owedKobo;
  return rest ? 'rest' : 'payment';
}

const isRunning = (subject: string) =>
  subject === 'repaying' || subject === 'expiringSoon' || subject === 'pastDue';

/** Values that an order and its offer share, as one text. */
const termsOf = (of: Pick<LoanOrder, 'loanOrderId' | 'disbursalKobo' | 'repaymentKobo'>) =>
  [of.loanOrderId, of.disbursalKobo, of.repaymentKobo].join();

const dueTones = { none: 'plain', calm: 'good', soon: 'warn', late: 'bad' } as const;
const urgency = ['plain', 'good', 'warn', 'bad'] as const;
type Tone = (typeof urgency)[number];

/** The tone of a debt: home's own, or the server's (`repay-color`) if more urgent. */
export function dueTone(own: Tone, told: keyof typeof dueTones): Tone {
  const theirs = dueTones[told];
  return urgency.indexOf(theirs) > urgency.indexOf(own) ? theirs : own;
}

/**
 * At a start that shows home to a logged-in customer: sends what home reads first, before it renders. Returns what to
 * call after the render.
 */
export function askForHome(): () => void {
  const isShown = $loggedIn.get() && $place.get().name === 'home';
  return askAhead(isShown ? ['/portal/homepage/data', '/portal/loan/order/latest'] : []);
}

export function createHome() {
  const marketplace = createResource(() => call('/portal/homepage/data', {}));
  const repayColor = createResource(() => call('/loanMarket/repay-color', {}));
  const rejectGuide = createResource(() => call('/loan/reject-guide', {}));
  const offer = createResource(() =>
    call('/loan/confirm/product-info', { loanOrderId: $latest.get().order?.loanOrderId ?? '' }),
  );
  const $applying = atom(false);
  const $applyFailure = atom<Failure | null>(null);
  const rating = createRating();
  const lastKnown = createLastKnown();

  const $offered = computed(marketplace.$state, (state) =>
    state.state === 'ready' ? state.data : undefined,
  );
  const $subject = computed(
    [$loggedIn, $latest, $offered, $online, lastKnown.$known, $unanswered, $lastOwed],
    (
      loggedIn,
      latest,
      offered,
      online,
      known,
      unanswered,
      owed,
    ): HomeSubject | 'loading' | 'failed' => {
      if (!loggedIn) return 'anonymous';
      // The debt may be paid, so it isn't told as owed now.
      if (unanswered) return 'failed';
      const isOfToday = lagosDaysBetween(latest.at, serverNow()) === 0;
      if (latest.state !== 'ready' || !isOfToday) {
        // Without a network a read waits a minute and more for it.
        return latest.failure || (!online && known !== undefined) ? 'failed' : 'loading';
      }
      const { order } = latest;
      if (order?.status === statuses.Finish && order.loanOrderId === owed) return 'paidInFull';
      return homeSubject(order, offered?.accountUnsupported === true, serverNow());
    },
  );
  const calculator = createCalculator($offered);
  const $terms = computed([$subject, $latest], (subject, { order }) =>
    subject === 'approved' && order ? termsOf(order) : '',
  );
  /**
   * The yearly rate of an approved offer (src/docs/law.md#yearly-rate). Reads the offer, because the order has no
   * repayment dates. Undefined for an unsound offer or one of another order.
   */
  const $rate = computed([offer.$state, $terms], (state, terms) => {
    if (state.state !== 'ready') return state.state;
    const sound = termsOf(state.data) === terms && !offerFault(state.data, serverNow());
    return (sound ? offerRate(state.data) : undefined) ?? 'failed';
  });
  /** Set once the first content shows. Additions are read after it. */
  const $shown = computed([$subject, marketplace.$state], (subject, { state }) => {
    const nothing = subject === 'loading' || subject === 'failed' || subject === 'anonymous';
    return nothing || (subject === 'free' && state === 'loading') ? undefined : subject;
  });
  /** The account isn't supported, but the subject is another. */
  const $accountNotice = computed(
    [$shown, $offered],
    (shown, offered) =>
      shown !== undefined && shown !== 'accountUnsupported' && offered?.accountUnsupported === true,
  );
  /** Undefined without a running loan. */
  const $payWay = computed([$subject, $latest], (subject, { order }) =>
    order && isRunning(subject) ? payWay(order) : undefined,
  );

  function addTo(subject: HomeSubject): void {
    if (isRunning(subject)) void repayColor.load();
    if (subject === 'rejected') void rejectGuide.load();
    if (subject === 'free') void calculator.open();
  }

  return {
    marketplace,
    calculator,
    rating,
    lastKnown,
    repayColor,
    rejectGuide,
    $subject,
    $accountNotice,
    $payWay,
    $rate,
    $applying,
    $applyFailure,

    /** Reads the offers and follows the order. When the order ends, reads the offers again. */
    open(): () => void {
      void marketplace.load();
      let marked = false;
      let cancel = () => {};
      const stops = [
        followOrder(),
        lastKnown.open(),
        followDebt(),
        $terms.subscribe((terms) => {
          if (terms) void offer.load();
        }),
        $subject.listen((subject, before) => {
          if (subject === 'free' && before !== 'loading') void marketplace.load();
        }),
        $shown.subscribe((subject) => {
          cancel();
          if (subject === undefined) return;
          const { order } = $latest.get();
          const isNews = subject === 'paidInFull';
          rating.consider(isNews ? null : order, subject === 'repaying' && order?.dueAt !== null);
          cancel = afterPaint(() => {
            addTo(subject);
            if (!marked) void readBadges();
            marked = true;
          });
        }),
      ];
      return () => {
        cancel();
        for (const stop of stops) stop();
      };
    },

    load: async () => {
      await Promise.all([marketplace.load(), $loggedIn.get() && refreshOrder()]);
    },

    /** The offers, read again before an application. */
    readAgain: async () => {
      await Promise.all([marketplace.load(), calculator.open()]);
    },

    /** Goes to the screen of the order's status, or of the message if the status has none. */
    proceed(): void {
      const subject = $subject.get();
      if (subject === 'accountUnsupported' || subject === 'payFail') return go('addBankCard');
      if (subject === 'underAudit') return go('reviewTips');
      if (subject === 'unknownStatus') return updateApp();
      const way = $payWay.get();
      if (way === 'rollover') return go('exhibitionPeriodDetail');
      if (way === 'payment') return go('cashier');
      if (way === 'rest') return go('cashier', { rest: '1' });
      resume($latest.get().order?.status);
    },

    login: () => requireLogin(),

    /**
     * Opens an application for a product. The offer comes later, with every fee. One loan at a time (§1), so it sends
     * nothing while another is open.
     */
    async apply(product: Product, amountKobo: number, termDays: number): Promise<void> {
      if ($applying.get() || $subject.get() !== 'free') return;
      $applying.set(true);
      $applyFailure.set(null);
      const again = $latest.get().order?.status === statuses.Finish;
      const reply = await call(
        again ? '/loan/loan-order/apply-market-again' : '/loan/loan-order/apply-market',
        { productId: product.productId, amountKobo, termDays },
      );
      $applying.set(false);
      if (reply.ok) {
        takeOrder(reply.data.order);
        resume(reply.data.order.status);
      } else if (reply.failure.kind === 'business') {
        $applyFailure.set(reply.failure);
        await refreshOrder();
      }
    },
  };
}
