/** Home (§4): which of its messages the customer sees, the order it speaks of, and the next loan on offer. */
import { atom, computed } from 'nanostores';
import { call, type Failure, serverNow } from '../core/api.ts';
import type { LoanOrder, Product } from '../contract/entities.ts';
import { resume } from '../core/navigation/resume.ts';
import { go, requireLogin } from '../core/navigation/router.ts';
import { lagosDaysBetween } from '../core/lagos-time.rules.ts';
import { offerFault, offerRate } from '../borrow/offer.rules.ts';
import { limits } from '../facts/limits.ts';
import {
  accountChangeable,
  type HomeMessage,
  statuses,
  statusHomeMessage,
  statusRoute,
} from '../facts/statuses.ts';
import { $latest, followOrder, refreshOrder, takeOrder } from '../core/order.ts';
import { readBadges } from '../core/badges.ts';
import { $loggedIn } from '../core/session.ts';
import { createCalculator } from './calculator.ts';
import { createLastKnown } from './last-known.ts';
import { createRating } from './rating.ts';
import { createResource } from '../core/resource.ts';

/**
 * What home is about: one of the six messages of §4, or `incomplete` (an application to go on with), `complete` (its offer
 * is being prepared), `lending`, `repaying` (not yet soon), `free` (a loan is on offer), `unknownStatus`, or `anonymous`.
 */
export type HomeSubject =
  | HomeMessage
  | 'anonymous'
  | 'complete'
  | 'free'
  | 'incomplete'
  | 'lending'
  | 'repaying'
  | 'unknownStatus';

/** Can the customer give an account here? Elsewhere only customer service can change one. */
const takesAccount = (status: number) =>
  status === statuses.BindCard || accountChangeable.includes(status);

/**
 * The subject for an order at a time (ms UTC); pure, so that every status can be told. An account that is not supported
 * is the subject where another one can be given; elsewhere it is said beside the subject, so that it hides no debt.
 */
export function homeSubject(
  order: LoanOrder | null,
  accountUnsupported: boolean,
  now: number,
): HomeSubject {
  if (!order) return 'free';
  const { status, dueAt, freezeUntil } = order;
  if (accountUnsupported && takesAccount(status)) return 'accountUnsupported';
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

/**
 * Where home leads while a loan runs: to `all` that is owed, to the `rest` beside what is on its way, to the `payment`
 * or the `rollover` on its way. Nothing that is on its way is asked for again, so a rest that takes nothing off is none.
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

/** What must be the same in an order and in its offer, as one text. */
const termsOf = (of: Pick<LoanOrder, 'loanOrderId' | 'disbursalKobo' | 'repaymentKobo'>) =>
  [of.loanOrderId, of.disbursalKobo, of.repaymentKobo].join();

const dueTones = { none: 'plain', calm: 'good', soon: 'warn', late: 'bad' } as const;
const urgency = ['plain', 'good', 'warn', 'bad'] as const;
type Tone = (typeof urgency)[number];

/** The tone of what is due: home's own, or the server's (`repay-color`) where that is more urgent. */
export function dueTone(own: Tone, told: keyof typeof dueTones): Tone {
  const theirs = dueTones[told];
  return urgency.indexOf(theirs) > urgency.indexOf(own) ? theirs : own;
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
    [$loggedIn, $latest, $offered],
    (loggedIn, latest, offered): HomeSubject | 'loading' | 'failed' => {
      if (!loggedIn) return 'anonymous';
      if (latest.state !== 'ready') return latest.state;
      return homeSubject(latest.order, offered?.accountUnsupported === true, serverNow());
    },
  );
  const calculator = createCalculator($offered);
  const $terms = computed([$subject, $latest], (subject, { order }) =>
    subject === 'approved' && order ? termsOf(order) : '',
  );
  /**
   * The yearly rate of an approved offer (law): the order does not tell when it is paid back, so the offer itself is
   * read. No rate of an offer that cannot be true, or that is not the order's.
   */
  const $rate = computed([offer.$state, $terms], (state, terms) => {
    if (state.state !== 'ready') return state.state;
    const sound = termsOf(state.data) === terms && !offerFault(state.data, serverNow());
    return (sound ? offerRate(state.data) : undefined) ?? 'failed';
  });
  /** What home is about once its first content shows; what only adds to it is asked for then. */
  const $shown = computed([$subject, marketplace.$state], (subject, { state }) => {
    const nothing = subject === 'loading' || subject === 'failed' || subject === 'anonymous';
    return nothing || (subject === 'free' && state === 'loading') ? undefined : subject;
  });
  /** The account is not supported, and home is about something else. */
  const $accountNotice = computed(
    [$shown, $offered],
    (shown, offered) =>
      shown !== undefined && shown !== 'accountUnsupported' && offered?.accountUnsupported === true,
  );
  /** Undefined where no loan runs. */
  const $payWay = computed([$subject, $latest], (subject, { order }) =>
    order && isRunning(subject) ? payWay(order) : undefined,
  );

  function addTo(subject: HomeSubject): void {
    if (isRunning(subject)) void repayColor.load();
    if (subject === 'rejected') void rejectGuide.load();
    if (subject === 'free') void calculator.open();
    rating.consider($latest.get().order, subject === 'repaying' || subject === 'free');
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

    /** Reads what is on offer and follows the order; once that one is out of the way, there is another offer to read. */
    open(): () => void {
      void marketplace.load();
      let marked = false;
      const stops = [
        followOrder(),
        lastKnown.open(),
        $terms.subscribe((terms) => {
          if (terms) void offer.load();
        }),
        $subject.listen((subject, before) => {
          if (subject === 'free' && before !== 'loading') void marketplace.load();
        }),
        $shown.subscribe((subject) => {
          if (subject === undefined) return;
          addTo(subject);
          if (!marked) void readBadges();
          marked = true;
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },

    load: async () => {
      await Promise.all([marketplace.load(), $loggedIn.get() && refreshOrder()]);
    },

    /** What is on offer, read afresh before anybody applies for it. */
    readAgain: async () => {
      await Promise.all([marketplace.load(), calculator.open()]);
    },

    /** To the screen of the order's status, or to the one that the message names where the status has none. */
    proceed(): void {
      const subject = $subject.get();
      if (subject === 'accountUnsupported') return go('addBankCard');
      if (subject === 'underAudit') return go('reviewTips');
      const way = $payWay.get();
      if (way === 'rollover') return go('exhibitionPeriodDetail');
      if (way === 'payment') return go('cashier');
      if (way === 'rest') return go('cashier', { rest: '1' });
      resume($latest.get().order?.status);
    },

    login: () => requireLogin(),

    /**
     * Opens an application for a product. Nothing is borrowed by it: the offer comes later, with every fee. One loan at
     * a time (§1): with another one open nothing is sent.
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
