/** Coupons (§2, §3, §7): the list, the loans they were used on, using one, and the draw. */
import { atom, computed, type WritableAtom } from 'nanostores';
import { call, type Failure, operationsOwner, serverNow } from '../core/calls/api.ts';
import type { Reply } from '../contract/endpoints.ts';
import type { LoanOrder } from '../contract/entities.ts';
import { onReturn } from '../core/phone/on-return.ts';
import { go } from '../core/navigation/router.ts';
import { couponDifferences } from '../core/loan/payment-differences.rules.ts';
import { lagosDayMark } from '../core/values/lagos-time.rules.ts';
import { couponDaysLeft, groupCoupons } from './coupons.rules.ts';
import { refusal } from '../core/calls/refusal.ts';
import type { BusinessError } from '../facts/errors.ts';
import { statuses } from '../facts/statuses.ts';
import { tellDifferences } from '../core/loan/differences.ts';
import { $latest, refreshOrder } from '../core/loan/order.ts';
import { createResource, type Resource, type ResourceState } from '../core/customer/resource.ts';

export type Coupon = Reply<'/lottery-draw/coupons'>['coupons'][number];

/** How a coupon applies to the current loan: to the debt, with the offer, or not yet. */
type CouponPurpose = 'owed' | 'offer' | 'none';

export interface Coupons {
  readonly coupons: readonly Coupon[];
  /** How many can be used by the server's count, or null. */
  readonly quantity: number | null;
  readonly draw: { readonly drawsLeft: number; readonly places: number | null } | null;
  readonly order: LoanOrder | null;
  readonly purpose: CouponPurpose;
  /** Ids of those that this loan accepts, or null if unknown. */
  readonly fitting: readonly string[] | null;
}

/** The question whether to use this coupon on this loan. */
interface CouponQuestion {
  readonly coupon: Coupon;
  readonly order: LoanOrder;
}

/** A refusal, shown at its coupon in any group. */
export interface CouponRefusal {
  readonly couponId: string;
  /** The coupon's amount when the customer agreed, kobo. */
  readonly amountKobo?: number;
  readonly failure: Failure;
  /** Whether using it failed, not just reading about it. */
  readonly use: boolean;
}

function couponPurpose(order: LoanOrder | null): CouponPurpose {
  const status = order?.status;
  if (status === statuses.Repaying || status === statuses.Overdued) return 'owed';
  return status === statuses.Confirm || status === statuses.getMoney ? 'offer' : 'none';
}

const reasons: Partial<Record<BusinessError, 'ended' | 'usedUp' | 'unfit' | 'moved'>> = {
  couponExpired: 'ended',
  couponUsed: 'usedUp',
  couponInvalid: 'unfit',
  offerChanged: 'moved',
};

/** Why the server declined a coupon, by its code. */
export function refusalReason({ failure }: CouponRefusal) {
  const name = refusal(failure);
  return name && reasons[name];
}

/** While a payment is pending, no coupon can be used on the loan. */
export const paymentPending = ({ order }: Coupons) =>
  order !== null && (order.repaymentPending || order.rolloverPending);

/** Coupons in groups, by the server's time. */
export const couponsByGroup = (coupons: readonly Coupon[]) => groupCoupons(coupons, serverNow());
/** Lagos days until the coupon's last one: 0 today. */
export const daysLeftOf = (coupon: Coupon) => couponDaysLeft(coupon, serverNow());

async function readCoupons() {
  const [fresh, list, quantity, show] = await Promise.all([
    refreshOrder(),
    call('/lottery-draw/coupons', {}),
    call('/lottery-draw/coupon/quantity', {}),
    call('/lottery-draw/is-show', {}),
  ]);
  if (!list.ok) return list;
  const { order, failure } = $latest.get();
  if (!fresh) return { ok: false, failure: failure ?? { kind: 'stale' } } as const;
  const purpose = couponPurpose(order);
  const available =
    order && purpose !== 'none'
      ? await call('/lottery-draw/available/coupon', { loanOrderId: order.loanOrderId })
      : null;
  const data: Coupons = {
    coupons: list.data.coupons,
    quantity: quantity.ok ? quantity.data.quantity : null,
    draw: show.ok && show.data.show ? show.data : null,
    order,
    purpose,
    fitting: available?.ok ? available.data.coupons.map(({ couponId }) => couponId) : null,
  };
  return { ok: true, data } as const;
}

type Busy = WritableAtom<string | null>;

function createUse(resource: Resource<Coupons>, $busy: Busy) {
  const $asked = atom<CouponQuestion | null>(null);
  /** With the debt as known now. Null without a question, or once nothing is owed. */
  const $asking = computed([$asked, $latest], (asked, { order }) => {
    const isOwed =
      order?.loanOrderId === asked?.order.loanOrderId && couponPurpose(order) === 'owed';
    return asked && order && isOwed ? { ...asked, order } : null;
  });
  const $refused = atom<CouponRefusal | null>(null);
  const $usedOn = atom<{ readonly loanOrderId: string; readonly isRead: boolean } | null>(null);
  /** The loan that the coupon was used on, and its debt as known now, kobo; null if it wasn't read since. */
  const $used = computed([$usedOn, $latest], (used, { order }) => {
    if (!used) return null;
    const { loanOrderId, isRead } = used;
    const isKnown = isRead && order?.loanOrderId === loanOrderId;
    return { loanOrderId, owedKobo: isKnown ? order.owedKobo : null };
  });

  return {
    $asking,
    $refused,
    $used,
    forgetUsed: () => $usedOn.set(null),
    ask: (question: CouponQuestion) => $asked.set(question),
    cancel: () => $asked.set(null),

    /** Uses the coupon of the question on the loan shown. */
    async use(): Promise<void> {
      const asking = $asking.get();
      if (!asking || $busy.get()) return;
      const { couponId, amountKobo } = asking.coupon;
      const { loanOrderId, owedKobo, dueAt } = asking.order;
      $busy.set(couponId);
      $asked.set(null);
      const seen = { owedKobo, ...(dueAt !== null && { dueAt: lagosDayMark(dueAt) }) };
      const wish = { couponId, loanOrderId, amountKobo, ...seen };
      const reply = await call('/lottery-draw/coupon/use', wish);
      if (reply.ok) {
        tellDifferences(couponDifferences(wish, reply.data.coupon));
        const before = resource.$state.get();
        await resource.load();
        $usedOn.set({ loanOrderId, isRead: resource.$state.get() !== before });
      } else if (reply.failure.kind === 'business') {
        $refused.set({ couponId, amountKobo, failure: reply.failure, use: true });
        await resource.load();
      }
      $busy.set(null);
    },
  };
}

/** Finds the loan that a coupon was used on. */
function createUsedFor($refused: WritableAtom<CouponRefusal | null>) {
  /** Used coupons without a loan to show: the server knows no loan, or its money isn't sent yet. */
  const $usedFor = atom<Readonly<Record<string, 'none' | 'thisLoan'>>>({});
  return {
    $usedFor,

    /** Reads the loan of a used coupon, and opens it. */
    async whatFor(couponId: string): Promise<void> {
      const reply = await call('/lottery-draw/coupon/used', { couponId });
      if (!reply.ok) return $refused.set({ couponId, failure: reply.failure, use: false });
      const { loanOrderId } = reply.data;
      const { order } = $latest.get();
      const waiting = loanOrderId === order?.loanOrderId && order.disbursedAt === null;
      if (loanOrderId && !waiting) return go('billDetail', { id: loanOrderId });
      $usedFor.set({ ...$usedFor.get(), [couponId]: waiting ? 'thisLoan' : 'none' });
    },
  };
}

/** What this customer had before a draw whose answer was lost. */
let beforeLost: { readonly owner: string; readonly data: Coupons } | null = null;

/**
 * The result of that draw by what the customer has now, or undefined if that doesn't prove it: one draw less, and at
 * most one coupon more.
 */
function lostDraw({ coupons, draw }: Coupons): { readonly won: Coupon | null } | undefined {
  if (beforeLost?.owner !== operationsOwner()) return undefined;
  const { data } = beforeLost;
  const more = coupons.filter((now) => !data.coupons.some((had) => had.couponId === now.couponId));
  const isOneLess = draw && data.draw && draw.drawsLeft === data.draw.drawsLeft - 1;
  return isOneLess && more.length <= 1 ? { won: more[0] ?? null } : undefined;
}

/** The coupon that was won as the list has it since `before`, or null if the list has none such. */
function drawnOf(won: Coupon | null, before: ResourceState<Coupons>, read: ResourceState<Coupons>) {
  if (read === before || read.state !== 'ready') return { won, isOld: true };
  const listed = won && read.data.coupons.find(({ couponId }) => couponId === won.couponId);
  return listed === undefined ? null : { won: listed, isOld: false };
}

export function createCoupons() {
  const resource = createResource<Coupons>(readCoupons);
  /** Combined with the newest order, so that no debt outlives its payment while another read is slow. */
  const $state = computed([resource.$state, $latest], (state, { order }) =>
    state.state === 'ready' && order && order.loanOrderId === state.data.order?.loanOrderId
      ? { ...state, data: { ...state.data, order, purpose: couponPurpose(order) } }
      : state,
  );
  /** What is under way: `draw`, or the id of the coupon being used. */
  const $busy = atom<string | null>(null);
  const use = createUse(resource, $busy);
  const { $refused, forgetUsed } = use;
  /** `isOld`: what the page knows beside the result is from before the draw. */
  const $drawn = atom<{ readonly won: Coupon | null; readonly isOld: boolean } | null>(null);
  const $drawFailure = atom<Failure | null>(null);

  const forgetResults = () => {
    beforeLost = null;
    $refused.set(null);
    forgetUsed();
    $drawn.set(null);
    $drawFailure.set(null);
  };

  /** Reads the page, and the result of a draw whose answer was lost. */
  async function read(): Promise<void> {
    await resource.load();
    const state = resource.$state.get();
    const lost = state.state === 'ready' && lostDraw(state.data);
    if (!lost) return;
    forgetResults();
    $drawn.set({ ...lost, isOld: false });
  }

  return {
    resource: { ...resource, $state },
    $busy,
    ...use,
    ...createUsedFor($refused),
    $drawn,
    $drawFailure,

    /** Reads the page, and reads it again whenever the customer comes back to the app. */
    open(): () => void {
      void read();
      return onReturn(() => {
        if (!$busy.get()) void read();
      });
    },

    /** Asks before using a coupon on a debt. */
    ask(coupon: Coupon): void {
      const state = $state.get();
      if ($busy.get() || state.state !== 'ready') return;
      const { order, purpose } = state.data;
      if (!order || purpose !== 'owed') return;
      forgetResults();
      use.ask({ coupon, order });
    },

    /** Draws once per tap. */
    async draw(): Promise<void> {
      if ($busy.get()) return;
      forgetResults();
      $busy.set('draw');
      const reply = await call('/lottery-draw/create', {});
      const before = resource.$state.get();
      if (reply.ok || reply.failure.kind === 'business') await resource.load();
      else if (before.state === 'ready') {
        beforeLost = { owner: operationsOwner(), data: before.data };
      }
      if (reply.ok) $drawn.set(drawnOf(reply.data.won, before, resource.$state.get()));
      else if (reply.failure.kind === 'business') $drawFailure.set(reply.failure);
      $busy.set(null);
    },
  };
}

export type CouponModel = ReturnType<typeof createCoupons>;
