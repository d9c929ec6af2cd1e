/**
 * The offer in full and its acceptance (§2): it must be read, sound and agreed to
 * (src/docs/rules.md#cost-before-agreeing).
 */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { call, type Failure, serverNow } from '../core/api.ts';
import type { Offer } from '../contract/entities.ts';
import type { Reply } from '../contract/endpoints.ts';
import { resume, resumeLatest } from '../core/navigation/resume.ts';
import { agreedTerms, dueDayOf, loanDifferences } from '../core/agreed-loan.rules.ts';
import { couponGroup } from '../coupons/coupons.rules.ts';
import {
  figuresFault,
  offerFault,
  offerRate,
  repaymentShares,
  takesCoupon,
  withCoupon,
} from './offer.rules.ts';
import type { BusinessError } from '../facts/errors.ts';
import { refusal } from '../core/refusal.ts';
import { statuses } from '../facts/statuses.ts';
import { tellDifferences } from '../core/differences.ts';
import { $latest, followOrder, refreshOrder, takeOrder } from '../core/order.ts';
import { createResource } from '../core/resource.ts';

export type Coupon = Reply<'/lottery-draw/available/coupon'>['coupons'][number];

const offered: readonly number[] = [statuses.Confirm, statuses.getMoney];

/** The terms that the tick is for. Other terms need a new tick. */
const $agreedTo = atom('');
/** The coupon chosen for an order, kept while the agreement is read. */
const $chosen = atom<{ readonly loanOrderId: string; readonly coupon: Coupon } | null>(null);
/** The offer as last seen, so that a change shows also after coming back. */
const $seen = atom<Offer | null>(null);

/** Each term by the name of its amount on screen: kobo, a Lagos day in ms, or the server's words. */
const termsOf = (offer: Offer) => ({
  disbursal: offer.disbursalKobo,
  repayment: offer.repaymentKobo,
  principal: offer.principalKobo,
  processingFee: offer.processingFeeKobo,
  taxOnFee: offer.taxOnFeeKobo,
  interest: offer.interestKobo,
  coupon: offer.couponReductionKobo,
  penaltyPerDay: offer.penaltyKoboPerDay,
  dueAt: dueDayOf(offer),
  bankName: offer.bankName,
  accountEnding: offer.accountEnding,
  lenderName: offer.lenderName,
  agreementVersion: offer.agreementVersion,
});

export type TermName = keyof ReturnType<typeof termsOf>;
export interface TermChange {
  readonly name: TermName;
  readonly before: number | string;
  readonly after: number | string;
}

/** Differences between two versions of one offer, in the order of the screen. */
export function offerChanges(before: Offer, after: Offer): readonly TermChange[] {
  const old = termsOf(before);
  return Object.entries(termsOf(after)).flatMap(([key, value]) => {
    const name = key as TermName;
    return old[name] === value ? [] : [{ name, before: old[name], after: value }];
  });
}

const agreementOf = (offer: Offer) =>
  JSON.stringify([
    offer.loanOrderId,
    termsOf(offer),
    agreedTerms(offer).schedule,
    offer.termDays,
    offer.lenderApprovalNumber,
  ]);

/** Data for the view: the offer's figures, less the chosen coupon, and what follows from them. */
export interface SoundOffer {
  readonly offer: Offer;
  readonly coupon: Coupon | null;
  readonly fault: ReturnType<typeof offerFault>;
  readonly yearlyRate: number | undefined;
  readonly shares: ReturnType<typeof repaymentShares>;
}

function soundOffer(own: Offer, coupon: Coupon | null | undefined, now: number | null): SoundOffer {
  const fault = now === null ? figuresFault(own) : offerFault(own, now);
  const taken = !fault && coupon && takesCoupon(own, coupon.amountKobo) ? coupon : null;
  const offer = taken ? withCoupon(own, taken.amountKobo) : own;
  const yearlyRate = fault ? undefined : offerRate(offer);
  return { offer, coupon: taken, fault, yearlyRate, shares: repaymentShares(offer) };
}

/** Time for judging an offer. Null for a loan already agreed, which is judged by its sums only. */
const $agreementTime = computed($latest, ({ order }) =>
  order && offered.includes(order.status) ? 0 : null,
);

const malformed = { kind: 'malformed' } as const;

/** The offer of one order. An answer about another loan counts as none. */
async function readOffer(loanOrderId: string) {
  const reply = await call('/loan/confirm/product-info', { loanOrderId });
  const stranger = reply.ok && reply.data.loanOrderId !== loanOrderId;
  return stranger ? { ok: false as const, failure: malformed } : reply;
}

/**
 * The offer for an order, without an id the latest, read each time the screen opens. `$now` is the time by which one
 * that is to be taken expires (ms UTC).
 */
export function createOffer(
  loanOrderId?: string,
  $now: ReadableAtom<number | null> = $agreementTime,
) {
  const resource = createResource(async () => {
    if (loanOrderId) return readOffer(loanOrderId);
    if (!$latest.get().order) await refreshOrder();
    const { order, failure } = $latest.get();
    if (!order) return { ok: false, failure: failure ?? malformed };
    return readOffer(order.loanOrderId);
  });
  const $sound = computed(
    [resource.$state, $chosen, $now],
    (state, chosen, now): SoundOffer | undefined => {
      if (state.state !== 'ready') return undefined;
      const mine = chosen?.loanOrderId === state.data.loanOrderId;
      return soundOffer(state.data, mine ? chosen.coupon : null, now);
    },
  );
  return { resource, $sound };
}

const couponRefusals: readonly (BusinessError | undefined)[] = [
  'couponInvalid',
  'couponExpired',
  'couponUsed',
];
/** The offer's data in the order itself. */
const watched = ['loanOrderId', 'repaymentKobo', 'disbursalKobo', 'penaltyKoboPerDay'] as const;

export function createConfirmBorrow() {
  const $now = atom(serverNow());
  const { resource, $sound } = createOffer(undefined, $now);
  const coupons = createResource(() =>
    call('/lottery-draw/available/coupon', { loanOrderId: $sound.get()?.offer.loanOrderId ?? '' }),
  );
  const $busy = atom(false);
  const $failure = atom<Failure | null>(null);
  /** Presses without the tick, counted so that the message takes the focus each time. */
  const $unagreedPresses = atom(0);
  /** How often the chosen coupon was declined. */
  const $couponRefusals = atom(0);
  /** Changes by the server since the offer was last seen. Empty if they aren't shown, null if there are none. */
  const $changes = atom<readonly TermChange[] | null>(null);
  const $agreed = computed(
    [$agreedTo, $sound],
    (agreedTo, sound) => sound !== undefined && agreedTo === agreementOf(sound.offer),
  );
  /** The order's status if it can't be confirmed any more: cancelled after 24 hours (§9), or taken already. */
  const $over = computed($latest, ({ order }) =>
    order && !offered.includes(order.status) ? order.status : null,
  );
  /** Coupons that this offer can take now. */
  const $coupons = computed([coupons.$state, resource.$state, $sound], (list, state, sound) =>
    list.state === 'ready' && state.state === 'ready' && !sound?.fault
      ? list.data.coupons.filter(
          (one) =>
            takesCoupon(state.data, one.amountKobo) && couponGroup(one, serverNow()) === 'usable',
        )
      : [],
  );

  async function readCoupons(): Promise<void> {
    const sound = $sound.get();
    if (sound && !sound.fault) await coupons.load();
    const chosen = $chosen.get();
    const now = $sound.get();
    if (!chosen || !now || now.fault || chosen.loanOrderId !== now.offer.loanOrderId) return;
    const { couponId, amountKobo } = chosen.coupon;
    const coupon = $coupons.get().find((one) => one.couponId === couponId);
    const unread = coupons.$state.get().state !== 'ready';
    if (now.coupon && unread) return;
    if (!now.coupon || !coupon) return drop();
    if (coupon.amountKobo !== amountKobo) $chosen.set({ ...chosen, coupon });
  }

  /** The chosen coupon can't be used: shows that at the coupon and asks for a new tick. */
  function drop(): void {
    $chosen.set(null);
    $couponRefusals.set($couponRefusals.get() + 1);
  }

  /** Shows the changes since the offer was last seen. A dropped coupon is shown at the coupon. */
  function compare(seen: Offer, coupon: Coupon | undefined): void {
    const sound = $sound.get();
    if (seen.loanOrderId !== sound?.offer.loanOrderId || sound.fault) return;
    const before = soundOffer(seen, sound.coupon && coupon, 0).offer;
    const changes = offerChanges(before, sound.offer);
    // Some terms, such as the days of instalments, have no row among the changes.
    if (agreementOf(before) !== agreementOf(sound.offer)) $changes.set(changes);
  }

  async function load(): Promise<void> {
    const seen = $seen.get();
    const coupon = $chosen.get()?.coupon;
    await resource.load();
    $now.set(serverNow());
    const state = resource.$state.get();
    if (state.state !== 'ready') return;
    // A faulty offer is skipped: the next sound one is compared with the last sound one.
    if (!$sound.get()?.fault) $seen.set(state.data);
    if (seen) compare(seen, coupon);
    await readCoupons();
    if (seen) compare(seen, coupon);
  }

  return {
    resource,
    coupons,
    $sound,
    $coupons,
    $agreed,
    $busy,
    $failure,
    $unagreedPresses,
    $couponRefusals,
    $changes,
    $over,
    load,

    /** Reads the offer, and again when the order's figures differ from it. */
    open(): () => void {
      void load();
      const stopFollowing = followOrder();
      const stopListening = $latest.listen(({ order }, before) => {
        const known = before?.order;
        if (!order || !known || !offered.includes(order.status)) return;
        const same = watched.every((name) => order[name] === known[name]);
        if (!same || !offered.includes(known.status)) void load();
      });
      return () => {
        stopFollowing();
        stopListening();
      };
    },

    agree(yes: boolean): void {
      const sound = $sound.get();
      if (!sound) return;
      $agreedTo.set(yes ? agreementOf(sound.offer) : '');
      if (yes) $unagreedPresses.set(0);
    },

    /** Takes a coupon, or none with an empty id. */
    choose(couponId: string): void {
      const loanOrderId = $sound.get()?.offer.loanOrderId;
      const coupon = $coupons.get().find((one) => one.couponId === couponId);
      $chosen.set(loanOrderId && coupon ? { loanOrderId, coupon } : null);
      $couponRefusals.set(0);
    },

    /** Goes to the screen of the order's status when the offer has ended. */
    goOn: resumeLatest,

    /** The offer once more, with the order: for one that has expired. */
    readAgain: () => Promise.all([load(), refreshOrder()]),

    /** Accepts exactly the offer on screen. */
    async confirm(): Promise<void> {
      $now.set(serverNow());
      const sound = $sound.get();
      if (!sound || sound.fault || $busy.get()) return;
      if (!$agreed.get()) return $unagreedPresses.set($unagreedPresses.get() + 1);
      const { coupon } = sound;
      const { loanOrderId, couponReductionKobo } = sound.offer;
      const terms = agreedTerms(sound.offer);
      const yes = { loanOrderId, ...terms };
      $busy.set(true);
      $failure.set(null);
      $changes.set(null);
      const reply = await (coupon
        ? call('/loan/get-money-plus', { ...yes, couponId: coupon.couponId, couponReductionKobo })
        : call('/loan/get-money', yes));
      $busy.set(false);
      if (reply.ok) {
        $agreedTo.set('');
        $chosen.set(null);
        const { order } = reply.data;
        tellDifferences(loanDifferences({ ...terms, couponReductionKobo }, order));
        takeOrder(order);
        return resume(order.status, true);
      }
      const { failure } = reply;
      if (failure.kind !== 'business') return;
      const refused = refusal(failure);
      const couponRefused = coupon && couponRefusals.includes(refused);
      if (couponRefused || refused === 'offerChanged') {
        $agreedTo.set('');
        if (couponRefused) drop();
        else $changes.set([]);
        // A server that declines the coupon may not have checked the offer, and the reverse.
        await load();
      } else $failure.set(failure);
      await refreshOrder();
    },
  };
}
