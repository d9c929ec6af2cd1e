/** Repayment (§2): the debt and its parts, updated while the screen is open. */
import { atom, computed, type StoreValue } from 'nanostores';
import { call, type Result, serverNow } from '../core/calls/api.ts';
import type { Reply } from '../contract/endpoints.ts';
import type { LoanOrder, PaymentRecord } from '../contract/entities.ts';
import { environment } from '../core/environment.ts';
import { calendarFile } from './calendar-file.rules.ts';
import { outsideLink } from '../core/values/outside-link.rules.ts';
import { daysLate, daysUntilDue } from '../core/loan/order-facts.ts';
import { limits } from '../facts/limits.ts';
import { statuses } from '../facts/statuses.ts';
import {
  isRolloverOld,
  offerForDebt,
  readRolloverOffer,
  type RolloverOffer,
} from './rollover-offer.ts';
import { $latest, beginRead, followOrder, refreshOrder, takeOrder } from '../core/loan/order.ts';
import { createResource, type ResourceState } from '../core/customer/resource.ts';
import { $loggedIn } from '../core/customer/session.ts';
import { isOdd } from './moved-money.ts';

export type { PaymentRecord } from '../contract/entities.ts';
export type RepaymentDetail = Reply<'/portal/repayment/detail'>;

/** The part of a received payment that counts, kobo: without what was more than was owed. */
export const countedKobo = ({ receivedKobo, amountKobo, surplusKobo }: PaymentRecord) =>
  (receivedKobo ?? amountKobo) - surplusKobo;

/**
 * The details of this loan. `take` gets the order in them, as the latest. Details of another loan, or with more payable
 * than is owed, are malformed; those of an older debt than the known one are stale.
 */
export async function readDetail(
  loanOrderId: string,
  take = takeOrder,
): Promise<Result<RepaymentDetail>> {
  const asked = beginRead();
  const reply = await call('/portal/repayment/detail', { loanOrderId });
  if (!reply.ok) return reply;
  const { order, payableKobo } = reply.data;
  if (order.loanOrderId !== loanOrderId || payableKobo < 0 || payableKobo > order.owedKobo)
    return { ok: false, failure: { kind: 'malformed' } };
  take(order, asked, reply.at);
  const { order: newest } = $latest.get();
  const isOld = newest?.loanOrderId === loanOrderId && newest.owedKobo !== order.owedKobo;
  return isOld ? { ok: false, failure: { kind: 'stale' } } : reply;
}

/** The latest order as it was read, or why it couldn't be. */
export function latestOrder(): Result<LoanOrder | null> {
  const { state, order, failure } = $latest.get();
  return state === 'ready'
    ? { ok: true, data: order }
    : { ok: false, failure: failure ?? { kind: 'malformed' } };
}

/** Whether these details have nothing left that may change. */
const isOver = (state: ResourceState<RepaymentDetail | null>) =>
  state.state === 'ready' &&
  state.data?.order.status === statuses.Finish &&
  !onTheirWay(state.data.payments).length;

/**
 * The debt of the latest loan, or null if none was sent. The same call also returns the order. `loanOrderId`: the loan
 * to read instead. Unless it is the latest, the latest order stays as it is known.
 */
export function createOwed(loanOrderId?: string) {
  /** As this page's own calls told it last. */
  let known: LoanOrder | undefined;
  const take: typeof takeOrder = (order, asked, at) => {
    known = order;
    takeOrder(order, asked, at);
  };
  const detail = createResource<RepaymentDetail | null>(async () => {
    if (loanOrderId && loanOrderId !== $latest.get().order?.loanOrderId) {
      return call('/portal/repayment/detail', { loanOrderId });
    }
    // Money may have arrived since the order was read.
    if (!$latest.get().order?.disbursedAt) await refreshOrder();
    // The session may have ended meanwhile. A call without one would send the visitor home.
    if (!$loggedIn.get()) return { ok: false, failure: { kind: 'stale' } };
    const latest = latestOrder();
    if (!latest.ok) return latest;
    const order = latest.data;
    if (!order || (order.disbursedAt === null && order.owedKobo === 0))
      return { ok: true, data: null };
    return readDetail(order.loanOrderId, take);
  });
  return {
    detail,
    take,
    $detail: computed(detail.$state, (state) => (state.state === 'ready' ? state.data : null)),
    $finished: computed($latest, ({ order }) => order?.status === statuses.Finish),

    /** Reads the debt and follows late fees and pending payments. After a failure the customer has to retry. */
    open(): () => void {
      const stopListening = $latest.listen(({ order }) => {
        if (order?.loanOrderId !== known?.loanOrderId || order?.owedKobo === known?.owedKobo)
          return;
        // Another answer told another debt, and two sums of one thing never show.
        detail.drop();
        void detail.load();
      });
      const stopFollowing = followOrder(async () => {
        const state = detail.$state.get();
        if (state.state !== 'failed' && !(loanOrderId && isOver(state))) await detail.load();
      });
      return () => {
        stopListening();
        stopFollowing();
      };
    },
  };
}

/** What the screen shows of this debt. `rollover`: the one that the lender offers. */
function repayView(
  state: ResourceState<RepaymentDetail | null>,
  order: LoanOrder | null,
  finished: boolean,
  rollover: RolloverOffer | null,
) {
  const read = state.state === 'ready' ? state.data : null;
  const detail = finished ? null : read;
  const pending = onTheirWay(detail?.payments ?? []);
  const payableKobo = detail?.payableKobo ?? 0;
  return {
    detail,
    isFinished: finished,
    /** The loan, if it is paid. */
    paidInFull: finished ? order : null,
    owesNothing: !finished && state.state === 'ready' && !detail,
    /** Payments for which another sum arrived, or that weren't needed. */
    odd: read?.payments.filter(isOdd) ?? [],
    pending,
    repayments: pending.filter(({ purpose }) => purpose === 'repayment'),
    payableKobo,
    canPay: payableKobo > 0,
    isDueUnknown: detail !== null && detail.order.dueAt === null && !daysLate(detail.order),
    mayRollOver: detail !== null && mayRollOver(detail.order, rollover !== null),
  };
}

export function createRepay() {
  const owed = createOwed();
  const { detail, $detail, $finished } = owed;
  /** Whether a coupon may be used for this repayment. False if unknown. */
  const $coupon = atom(false);
  /** The rollover that the lender offers. Null without one, or if unknown. */
  const $rollover = atom<RolloverOffer | null>(null);
  /** The same with its price; null while that belongs to an earlier debt. */
  const $price = computed([$rollover, $detail], (offer, known) =>
    offerForDebt(offer, known?.order),
  );
  let newest = 0;
  return {
    ...owed,
    $coupon,
    $rollover,
    $price,
    $view: computed(
      [detail.$state, $latest, $finished, $rollover, $price, $coupon],
      (state, { order }, finished, rollover, price, hasCoupon) => ({
        ...repayView(state, order, finished, rollover),
        state,
        price,
        hasCoupon,
      }),
    ),
    open(): () => void {
      const ask = async (loanOrderId: string) => {
        newest += 1;
        const mine = newest;
        const [coupons, rollover] = await Promise.all([
          call('/lottery-draw/available/coupon', { loanOrderId }),
          readRolloverOffer(loanOrderId),
        ]);
        if (mine !== newest) return;
        $coupon.set(coupons.ok && coupons.data.coupons.length > 0);
        $rollover.set(rollover);
        if (rollover && !$price.get()) void detail.load();
      };
      const stopListening = owed.$detail.subscribe((known, before) => {
        if (!known?.order.owedKobo) return;
        if (!before || isRolloverOld(before.order, known.order)) {
          void ask(known.order.loanOrderId);
        }
      });
      const stopFollowing = owed.open();
      return () => {
        stopListening();
        stopFollowing();
      };
    },
  };
}

export type RepayView = StoreValue<ReturnType<typeof createRepay>['$view']>;

/**
 * Whether to link the rollover: one is pending; or it is offered, none was bought, no payment is pending, and the due
 * date is near or past.
 */
export const mayRollOver = (order: LoanOrder, offered: boolean): boolean => {
  const left = daysUntilDue(order);
  const isNear = left !== null && left <= limits.rolloverFromDays;
  const isFree = order.rollovers === 0 && !order.repaymentPending;
  return order.rolloverPending || (offered && isNear && isFree);
};

/** The pending ones of these payments. */
export const onTheirWay = (payments: readonly PaymentRecord[]) =>
  payments.filter((one) => one.state === 'pending');

/** The payment page, if this build may open it. */
export const paymentPage = ({ gatewayUrl }: PaymentRecord) =>
  outsideLink(gatewayUrl, environment().outside.hosts);

/** Saves a calendar entry for the Lagos day of `at` (ms UTC), one per loan. Undefined if the page can't save files. */
export function calendarSaver(loanOrderId: string, at: number, title: string, text: string) {
  const { save } = environment().outside;
  const entry = { id: `${loanOrderId}@loans`, dueAt: at, now: serverNow(), title, text };
  return save && (() => save('payment.ics', 'text/calendar', calendarFile(entry)));
}
