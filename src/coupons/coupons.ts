/** Coupons (§2 coupon, §3, §7 lottery-draw): what there is, for which loan it works, using one, and the draw. */
import { atom } from 'nanostores';
import { call, type Failure, serverNow } from '../core/api.ts';
import type { Reply } from '../contract/endpoints.ts';
import type { LoanOrder } from '../contract/entities.ts';
import { go } from '../core/navigation/router.ts';
import { couponDifferences } from '../core/payment-differences.rules.ts';
import { couponDaysLeft, groupCoupons } from './coupons.rules.ts';
import { businessErrors, sameCode } from '../facts/errors.ts';
import { statuses } from '../facts/statuses.ts';
import { tellDifferences } from '../core/differences.ts';
import { $latest, refreshOrder } from '../core/order.ts';
import { createResource } from '../core/resource.ts';

export type Coupon = Reply<'/lottery-draw/coupons'>['coupons'][number];

/** What a coupon can do for the loan there is: come off what is owed, be chosen with the offer, or nothing yet. */
export type CouponPurpose = 'owed' | 'offer' | 'none';

export interface Coupons {
  readonly coupons: readonly Coupon[];
  /** How many can be used, as the server counts them; null where it does not say. */
  readonly quantity: number | null;
  readonly draw: { readonly drawsLeft: number; readonly places: number | null } | null;
  readonly order: LoanOrder | null;
  readonly purpose: CouponPurpose;
  /** Ids of those that this loan takes; null where the server could not say. */
  readonly fitting: readonly string[] | null;
}

/** The yes that is asked for: this coupon on this loan. */
export interface CouponQuestion {
  readonly coupon: Coupon;
  readonly order: LoanOrder;
}

/** Stands at its coupon, whatever group the list then puts it in. */
export interface CouponRefusal {
  readonly couponId: string;
  /** What it was worth when the yes was given, kobo. */
  readonly amountKobo?: number;
  readonly failure: Failure;
  /** It was to be used, and was not; else it was only asked about. */
  readonly use: boolean;
}

export function couponPurpose(order: LoanOrder | null): CouponPurpose {
  const status = order?.status;
  if (status === statuses.Repaying || status === statuses.Overdued) return 'owed';
  return status === statuses.Confirm || status === statuses.getMoney ? 'offer' : 'none';
}

/** Why the server did not use a coupon, where it says so by its code. */
export function refusalReason({
  failure,
}: CouponRefusal): 'ended' | 'usedUp' | 'unfit' | 'moved' | undefined {
  if (failure.kind !== 'business') return undefined;
  if (sameCode(failure.code, businessErrors.couponExpired)) return 'ended';
  if (sameCode(failure.code, businessErrors.couponUsed)) return 'usedUp';
  if (sameCode(failure.code, businessErrors.offerChanged)) return 'moved';
  return sameCode(failure.code, businessErrors.couponInvalid) ? 'unfit' : undefined;
}

/** While money is on its way to the loan, no coupon can be used on it. */
export const paymentPending = ({ order }: Coupons) =>
  order !== null && (order.repaymentPending || order.rolloverPending);

/** By what can still be done with them, at the server's time. */
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

export function createCoupons() {
  const resource = createResource<Coupons>(readCoupons);
  const $asking = atom<CouponQuestion | null>(null);
  /** What is under way: `draw`, or the id of the coupon being used. */
  const $busy = atom<string | null>(null);
  const $refused = atom<CouponRefusal | null>(null);
  /** One was used: what is owed now, kobo; null where that could not be read. */
  const $used = atom<{ readonly owedKobo: number | null } | null>(null);
  /** Used coupons of which no past loan can be shown: the server knows of none, or the loan is not paid out yet. */
  const $usedFor = atom<Readonly<Record<string, 'none' | 'thisLoan'>>>({});
  const $drawn = atom<{ readonly won: Coupon | null } | null>(null);
  const $drawFailure = atom<Failure | null>(null);

  const forgetResults = () => {
    $refused.set(null);
    $used.set(null);
    $drawn.set(null);
    $drawFailure.set(null);
  };

  return {
    resource,
    $asking,
    $busy,
    $refused,
    $used,
    $usedFor,
    $drawn,
    $drawFailure,

    /** Asks once more, saying what the coupon does to which loan; only where it comes off what is owed. */
    ask(coupon: Coupon): void {
      const state = resource.$state.get();
      if ($busy.get() || state.state !== 'ready') return;
      const { order, purpose } = state.data;
      if (!order || purpose !== 'owed') return;
      forgetResults();
      $asking.set({ coupon, order });
    },

    cancel: () => $asking.set(null),

    /** The explicit yes: uses the coupon that was asked about on the loan that is shown. */
    async use(): Promise<void> {
      const asking = $asking.get();
      if (!asking || $busy.get()) return;
      const { couponId, amountKobo } = asking.coupon;
      const { loanOrderId } = asking.order;
      $busy.set(couponId);
      $asking.set(null);
      const wish = { couponId, loanOrderId, amountKobo };
      const reply = await call('/lottery-draw/coupon/use', wish);
      if (reply.ok) {
        tellDifferences(couponDifferences(wish, reply.data.coupon));
        const before = resource.$state.get();
        await resource.load();
        const read = resource.$state.get();
        const known = read !== before && read.state === 'ready' ? read.data.order : null;
        $used.set({ owedKobo: known && known.owedKobo });
      } else if (reply.failure.kind === 'business') {
        $refused.set({ couponId, amountKobo, failure: reply.failure, use: true });
        await resource.load();
      }
      $busy.set(null);
    },

    /** Asks what a used coupon was used for, and shows that loan. */
    async whatFor(couponId: string): Promise<void> {
      const reply = await call('/lottery-draw/coupon/used', { couponId });
      if (!reply.ok) return $refused.set({ couponId, failure: reply.failure, use: false });
      const { loanOrderId } = reply.data;
      const { order } = $latest.get();
      const waiting = loanOrderId === order?.loanOrderId && order.disbursedAt === null;
      if (loanOrderId && !waiting) return go('billDetail', { id: loanOrderId });
      $usedFor.set({ ...$usedFor.get(), [couponId]: waiting ? 'thisLoan' : 'none' });
    },

    /** One draw, by the person's own tap; what came of it is said as it is. */
    async draw(): Promise<void> {
      if ($busy.get()) return;
      forgetResults();
      $busy.set('draw');
      const reply = await call('/lottery-draw/create', {});
      if (reply.ok) $drawn.set({ won: reply.data.won });
      else if (reply.failure.kind === 'business') $drawFailure.set(reply.failure);
      if (reply.ok || reply.failure.kind === 'business') await resource.load();
      $busy.set(null);
    },
  };
}

export type CouponModel = ReturnType<typeof createCoupons>;
