/** The marketplace's handlers of products, orders, the offer and the payout (§4, §7, §9). */
import type { borrowEndpoints } from '#src/contract/endpoints/borrow.ts';
import { lenderLimits } from '#src/facts/limits.ts';
import { statuses } from '#src/facts/statuses.ts';
import { attachCoupon, checkCoupon } from '../coupons.ts';
import { type CallContext, type Handlers, customerOf } from '../handler.ts';
import { balance } from '../ledger.ts';
import {
  amountsOf,
  changeWish,
  confirmOffer,
  createOrder,
  findOrder,
  isOpen,
  isRunning,
  isUnsent,
  latestOrder,
  ordersOf,
} from '../orders.ts';
import { kept, words } from '../../text/lender-words.ts';
import { refuse } from '../refusal.ts';
import { DAY_MS, lagosDay } from '../../world/time.ts';
import { viewOffer, viewOrder, viewProduct } from '../views.ts';
import type { Order, World } from '../../world/world.ts';
import { naira } from '../../text/naira.ts';

const offered: readonly number[] = [statuses.Confirm, statuses.getMoney];
const OPERATIONS_SHOWN = 20;
const PAGE_LIMIT = 200;

const productOf = (world: World, productId: string) =>
  world.market.products.find((row) => row.productId === productId) ??
  refuse('notFound', words.noProduct);

interface Wish {
  readonly productId: string;
  readonly amountKobo: number;
  readonly termDays: number;
  readonly loanOrderId?: string | undefined;
}

function apply(wish: Wish, context: CallContext) {
  const { world, now, did } = context;
  const customer = customerOf(context);
  const product = productOf(world, wish.productId);
  const unsent = wish.loanOrderId && findOrder(world, customer, wish.loanOrderId);
  if (unsent && !isUnsent(unsent)) refuse('statusConflict');
  const others = ordersOf(world, customer).filter((order) => isOpen(order) && order !== unsent);
  if (others.length >= lenderLimits.openLoans) refuse('loanOpen');
  if ((latestOrder(world, customer)?.freezeUntil ?? 0) > now) refuse('frozen');
  const most = Math.min(product.maximumKobo, customer.creditLimitKobo);
  const inSteps = (wish.amountKobo - product.minimumKobo) % product.stepKobo === 0;
  if (wish.amountKobo < product.minimumKobo || wish.amountKobo > most || !inSteps) {
    refuse('amountInvalid');
  }
  if (!product.termsDays.includes(wish.termDays)) refuse('requestInvalid', words.noTerm);
  const wanted = { product, principalKobo: wish.amountKobo, termDays: wish.termDays };
  const order = unsent ? changeWish(unsent, wanted) : createOrder(world, now, customer, wanted);
  did(`application ${unsent ? 'changed to' : 'for'} ${naira(wish.amountKobo)}`);
  return { order: viewOrder(world, order, now) };
}

/** Terms of the offer that must be as the customer saw them. The repayment and the due day are compared separately. */
const bound = [
  'disbursalKobo',
  'processingFeeKobo',
  'taxOnFeeKobo',
  'interestKobo',
  'penaltyKoboPerDay',
  'bankName',
  'accountEnding',
  'agreementVersion',
] as const;

type Offer = ReturnType<typeof viewOffer>;
type Seen = Pick<Offer, (typeof bound)[number] | 'loanOrderId' | 'repaymentKobo'> & {
  readonly dueAt: number;
  readonly schedule?:
    | readonly { readonly dueAt: number; readonly amountKobo: number }[]
    | undefined;
};
interface SeenCoupon {
  readonly couponId: string;
  readonly couponReductionKobo: number;
}

/** Payout times move with the clock. An offer stays the same while its due date is the same Lagos day. */
function isAsSeen(offer: Offer, seen: Seen, couponKobo: number): boolean {
  const dueAt = Math.max(...offer.schedule.map((part) => Number(part.dueAt)));
  return (
    bound.every((name) => seen[name] === offer[name]) &&
    seen.repaymentKobo === offer.repaymentKobo - couponKobo &&
    lagosDay(seen.dueAt) === lagosDay(dueAt) &&
    (!seen.schedule || isSchedule(offer, seen.schedule, seen.repaymentKobo))
  );
}

/** Whether these are the offer's payments. A single one is the whole repayment, so it is less a new coupon too. */
const isSchedule = (
  { schedule }: Offer,
  seen: NonNullable<Seen['schedule']>,
  repaymentKobo: number,
): boolean =>
  seen.length === schedule.length &&
  schedule.every(
    ({ dueAt, amountKobo }, index) =>
      lagosDay(Number(seen[index]?.dueAt)) === lagosDay(Number(dueAt)) &&
      seen[index]?.amountKobo === (schedule.length === 1 ? repaymentKobo : amountKobo),
  );

/**
 * Confirms the offer that the customer saw. It first refuses an offer that has ended, then a changed one, and a coupon
 * last, so that the coupon's refusal never hides a changed offer.
 */
function accept(context: CallContext, seen: Seen & Partial<SeenCoupon>, said: string) {
  const { world, now, did } = context;
  const customer = customerOf(context);
  const order = findOrder(world, customer, seen.loanOrderId);
  if (!offered.includes(order.status)) refuse('statusConflict');
  const offer = viewOffer(world, customer, order, now);
  // A lender can't send less than nothing. Other odd offers it takes as it made them.
  if (amountsOf(order).disbursalKobo <= 0) refuse('offerChanged');
  const { couponId, couponReductionKobo = 0 } = seen;
  const isNew = couponId !== undefined && couponId !== order.couponId;
  if (!isAsSeen(offer, seen, isNew ? couponReductionKobo : 0)) refuse('offerChanged');
  if (isNew) {
    const coupon = checkCoupon(world, now, customer, order, couponId);
    if (coupon.amountKobo !== couponReductionKobo) refuse('offerChanged');
    attachCoupon(now, order, coupon);
  } else if (couponId !== undefined && order.couponReductionKobo !== couponReductionKobo) {
    refuse('offerChanged');
  }
  confirmOffer(world, now, order);
  did(`payout of ${naira(amountsOf(order).disbursalKobo)} ordered${said}`);
  return { order: viewOrder(world, order, now) };
}

export const borrowHandlers: Handlers<keyof typeof borrowEndpoints> = {
  '/loan/loan-order/list-market': ({ page, size }, context) => {
    const { world, now } = context;
    const all = ordersOf(world, customerOf(context)).reverse();
    const rows = Math.min(Math.max(size, 1), PAGE_LIMIT);
    return {
      orders: all.slice(page * rows, (page + 1) * rows).map((row) => viewOrder(world, row, now)),
      total: all.length,
    };
  },
  '/loan/product/list-market': (_, { world }) => ({
    products: world.market.products.map(viewProduct),
  }),
  '/portal/loan/order/latest': (_, context) => {
    const { world, now } = context;
    const customer = customerOf(context);
    const order = latestOrder(world, customer);
    const committed = world.operations.filter(
      (row) => row.kind === 'money' && row.times > 0 && row.customerId === customer.customerId,
    );
    const shown = committed.slice(-OPERATIONS_SHOWN);
    const isWhole = shown.length === committed.length;
    return {
      order: order ? viewOrder(world, order, now) : null,
      operations: shown.reverse().map(({ opId, path, at }) => ({ opId, path, committedAt: at })),
      operationsSince: isWhole ? customer.registeredAt : (shown.at(-1)?.at ?? now),
    };
  },
  '/loan/confirm/product-info': ({ loanOrderId }, context) => {
    const customer = customerOf(context);
    const order = findOrder(context.world, customer, loanOrderId);
    if (!offered.includes(order.status) && order.confirmedAt === null) refuse('statusConflict');
    return viewOffer(context.world, customer, order, context.now);
  },
  '/loan/get-money': (request, context) => accept(context, request, ''),
  '/loan/get-money-plus': (request, context) => accept(context, request, ', with a coupon'),
  '/loan/get-money-time': ({ loanOrderId }, context) => {
    const order = findOrder(context.world, customerOf(context), loanOrderId);
    const expected = order.disbursesAt ?? order.disbursedAt;
    return { expectedAt: expected ?? refuse('statusConflict') };
  },
  '/loan/product/step-amount': ({ productId, termDays }, context) => {
    const product = productOf(context.world, productId);
    if (!product.termsDays.includes(termDays)) refuse('requestInvalid', words.noTerm);
    const most = Math.min(product.maximumKobo, customerOf(context).creditLimitKobo);
    const steps = Math.max(-1, Math.floor((most - product.minimumKobo) / product.stepKobo));
    const step = (_: unknown, index: number) => product.minimumKobo + index * product.stepKobo;
    return { amountsKobo: Array.from({ length: steps + 1 }, step) };
  },
  '/loan/get-credit-info': (_, context) => {
    const customer = customerOf(context);
    const orders = ordersOf(context.world, customer);
    const principal = (order: Order) =>
      balance(context.world, order.loanOrderId, 'receivable.principal');
    return {
      creditLimitKobo: customer.creditLimitKobo,
      usedKobo: orders.filter(isRunning).reduce((total, row) => total + principal(row), 0),
      loansRepaid: orders.filter((row) => row.status === statuses.Finish).length,
    };
  },
  '/loan/reject-guide': (_, context) => {
    const refused = ordersOf(context.world, customerOf(context))
      .filter((order) => order.status === statuses.Reject)
      .at(-1);
    if (!refused) refuse('notFound', words.noDeclined);
    const leftMs = Math.max(0, (refused.freezeUntil ?? 0) - context.now);
    return {
      reason: refused.rejectReason ?? '',
      freezeUntil: refused.freezeUntil,
      freezeDays: Math.ceil(leftMs / DAY_MS),
      advice: [kept.repayOthers[0], kept.sameName[0]],
    };
  },
  '/loan/loan-order/apply-market': apply,
  '/loan/loan-order/apply-market-again': apply,
  '/time/upload/enable': ({ orderNo }, context) => {
    findOrder(context.world, customerOf(context), orderNo);
    return { enabled: context.world.market.uploadEnabled };
  },
  '/time/upload/uploadStatus': ({ orderNo }, context) => {
    const order = findOrder(context.world, customerOf(context), orderNo);
    return { uploaded: context.world.uploadedOrders.includes(order.orderNo) };
  },
};
