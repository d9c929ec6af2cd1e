/** A world's orders and offers as the contract shows them. The debt comes only from the ledger. */
import type { ReplyData } from '#src/contract/endpoints.ts';
import { bankOf } from '#src/facts/banks.ts';
import { statuses } from '#src/facts/statuses.ts';
import { coolingOff } from './cooling-off.ts';
import { daysLate, penaltyPerDay } from './life.ts';
import { owed, paidBy, turnover } from './ledger.ts';
import { shareOf } from './loan.ts';
import { amountsOf, isOpen, isRunning, pendingPayments } from './orders.ts';
import { figures } from '../world/terms.ts';
import { DAY_MS } from '../world/time.ts';
import type { Misquote } from '../world/world-settings.ts';
import type { Customer, Order, Payment, World } from '../world/world.ts';

type OrderData = ReplyData<'/user/submit'>['order'];
type OfferData = ReplyData<'/loan/confirm/product-info'>;
type ProductData = ReplyData<'/loan/product/list-market'>['products'][number];

const sumOf = (payments: readonly Payment[]) =>
  payments.reduce((total, row) => total + row.amountKobo, 0);

/** The debt less pending payments, kobo; 0 beside a payment that cancels the loan. */
export function payableKobo(world: World, order: Order): number {
  const pending = pendingPayments(world, order, 'repayment');
  if (pending.some((row) => row.cancels)) return 0;
  return Math.max(0, owed(world, order.loanOrderId) - sumOf(pending));
}

/** When the order's current wait should end: decision or payout. */
const expectedAt = (order: Order) => order.decidesAt ?? order.disbursesAt;

/** The cost of a late day, kobo: now while the loan runs, otherwise as agreed. */
const perDay = (world: World, order: Order) =>
  isRunning(order)
    ? penaltyPerDay(world, order)
    : shareOf(amountsOf(order).repaymentKobo, order.terms.penaltyBpPerDay);

const accountOf = (customer: Customer | undefined) => ({
  bankName: bankOf(customer?.card?.bankCode ?? '')?.name ?? '',
  accountEnding: customer?.card?.accountNumber.slice(-4) ?? '',
});

/** The account of an open order. The account of an earlier one isn't stored, and the customer's may have changed. */
function orderAccount(world: World, order: Order) {
  const customer = world.customers.find((row) => row.customerId === order.customerId);
  const known = isOpen(order) && customer?.card;
  return known ? accountOf(customer) : { bankName: null, accountEnding: null };
}

export function viewOrder(world: World, order: Order, now: number): OrderData {
  const amounts = amountsOf(order);
  const id = order.loanOrderId;
  const owedKobo = owed(world, id);
  const repayments = pendingPayments(world, order, 'repayment');
  const cooling = coolingOff(world, order, now);
  const rolloverPrices = pendingPayments(world, order, 'rollover');
  return {
    loanOrderId: id,
    orderNo: order.orderNo,
    status: order.status,
    productName: order.productName,
    termDays: order.termDays,
    principalKobo: amounts.principalKobo,
    processingFeeKobo: amounts.feeKobo,
    taxOnFeeKobo: amounts.taxKobo,
    interestKobo: amounts.interestKobo,
    couponReductionKobo: order.couponReductionKobo,
    disbursalKobo: amounts.disbursalKobo,
    repaymentKobo: amounts.repaymentKobo,
    penaltyRateBpPerDay: order.terms.penaltyBpPerDay,
    penaltyKoboPerDay: perDay(world, order),
    penaltyKobo: turnover(world, id, 'penalty', 'receivable.penalty'),
    paidKobo: paidBy(world, id),
    owedKobo,
    daysOverdue: order.status === statuses.Overdued ? daysLate(order, now) : 0,
    repaymentPending: repayments.length > 0,
    rolloverPending: rolloverPrices.length > 0,
    pendingKobo: sumOf(repayments),
    payableKobo: payableKobo(world, order),
    rolloverPendingKobo: sumOf(rolloverPrices),
    rollovers: order.rollovers,
    rolloverKobo: turnover(world, id, 'rollover', 'cash'),
    appliedAt: order.appliedAt,
    confirmedAt: order.confirmedAt,
    expectedAt: expectedAt(order),
    disbursedAt: order.disbursedAt,
    dueAt: order.dueAt,
    finishedAt: order.finishedAt,
    cancelsAt: order.cancelsAt,
    coolingOffUntil: cooling?.until ?? null,
    coolingOffKobo: cooling?.kobo ?? null,
    freezeUntil: order.freezeUntil,
    rejectReason: order.rejectReason,
    ...orderAccount(world, order),
  };
}

/** The offer of an approved order as of `now`, with the mistake in the world's policy. */
export function viewOffer(world: World, customer: Customer, order: Order, now: number): OfferData {
  const offer = soundOffer(world, customer, order, now);
  const { misquotes } = world.policy;
  return misquotes === null ? offer : { ...offer, ...misquoted[misquotes](offer) };
}

type Part = OfferData['schedule'][number];

const partsAs =
  (change: (part: Part, offer: OfferData) => Partial<Part>) => (offer: OfferData) => ({
    schedule: offer.schedule.map((part) => ({ ...part, ...change(part, offer) })),
  });

const EARLY_DAYS = 30;

const misquoted: Readonly<Record<Misquote, (offer: OfferData) => Partial<OfferData>>> = {
  disbursal: ({ disbursalKobo }) => ({ disbursalKobo: disbursalKobo + 1 }),
  repayment: ({ repaymentKobo }) => ({ repaymentKobo: repaymentKobo + 1 }),
  interest: ({ interestKobo }) => ({ interestKobo: interestKobo + 1 }),
  schedule: partsAs(({ amountKobo }) => ({ amountKobo: amountKobo + 1 })),
  penalty: () => ({ penaltyKoboPerDay: -1 }),
  tax: ({ taxOnFeeBp }) => ({ taxOnFeeBp: taxOnFeeBp / 2 }),
  today: partsAs((_, { payoutAt }) => ({ dueAt: payoutAt })),
  early: partsAs((_, { payoutAt }) => ({ dueAt: Number(payoutAt) + EARLY_DAYS * DAY_MS })),
  term: ({ termDays }) => ({ termDays: termDays + 1 }),
};

/** One repayment at the end of the term; for a confirmed loan as agreed. */
function soundOffer(world: World, customer: Customer, order: Order, now: number): OfferData {
  const amounts = amountsOf(order);
  const payoutAt = order.disbursedAt ?? order.disbursesAt ?? now + figures.payoutExpectedMs;
  /** A coupon reduces the interest first, so that the instalment's parts still add up. */
  const interestKobo = Math.max(0, amounts.interestKobo - order.couponReductionKobo);
  return {
    loanOrderId: order.loanOrderId,
    orderNo: order.orderNo,
    productName: order.productName,
    lenderName: world.market.lenderName,
    lenderApprovalNumber: world.market.lenderApprovalNumber,
    termDays: order.termDays,
    principalKobo: amounts.principalKobo,
    processingFeeKobo: amounts.feeKobo,
    taxOnFeeKobo: amounts.taxKobo,
    taxOnFeeBp: order.terms.taxOnFeeBp,
    interestKobo: amounts.interestKobo,
    interestBpPerYear: order.terms.interestBpPerYear,
    couponReductionKobo: order.couponReductionKobo,
    disbursalKobo: amounts.disbursalKobo,
    repaymentKobo: amounts.repaymentKobo,
    payoutAt,
    schedule: [
      {
        dueAt: payoutAt + order.termDays * DAY_MS,
        amountKobo: amounts.repaymentKobo,
        principalKobo: amounts.repaymentKobo - interestKobo,
        interestKobo,
      },
    ],
    penaltyRateBpPerDay: order.terms.penaltyBpPerDay,
    penaltyKoboPerDay: perDay(world, order),
    ...accountOf(customer),
    agreementVersion: world.market.agreementVersion,
    expiresAt: order.confirmedAt === null ? order.cancelsAt : null,
  };
}

export function viewProduct(product: World['market']['products'][number]): ProductData {
  const { feeCharged: _, ...shown } = product;
  return shown;
}
