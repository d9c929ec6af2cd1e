/**
 * Everything that a customer sees of loans and money, read together, and whether its sums are right (the oracle's
 * arithmetic).
 */
import type { Path, Reply } from '#src/contract/endpoints.ts';
import type { LoanOrder, Offer } from '#src/contract/entities.ts';
import { limits } from '#src/facts/limits.ts';
import { statuses } from '#src/facts/statuses.ts';
import { nearest } from '../../simulator/checks/oracle/arithmetic.ts';
import { impossibilities } from '../../simulator/checks/oracle/offers.ts';
import { lagosDay } from '../../simulator/world/time.ts';
import { naira } from '../../simulator/text/naira.ts';
import type { Asked, Backend } from './backend.ts';

export interface BackendView {
  /** The backend's time of the last read, ms UTC; null if it sends none. */
  readonly time: number | null;
  readonly latest: Reply<'/portal/loan/order/latest'> | null;
  readonly order: LoanOrder | null;
  readonly orders: Reply<'/loan/loan-order/list-market'> | null;
  readonly detail: Reply<'/portal/repayment/detail'> | null;
  readonly offer: Offer | null;
  readonly extension: Reply<'/repay/getExtensionData'> | null;
  readonly coupons: Reply<'/lottery-draw/coupons'>['coupons'];
  /** Coupons that fit the latest loan. */
  readonly usable: Reply<'/lottery-draw/coupons'>['coupons'];
  readonly draw: Reply<'/lottery-draw/is-show'> | null;
  readonly products: Reply<'/loan/product/list-market'>['products'];
  readonly user: Reply<'/security/getUserInfo'> | null;
}

export const isRunning = (order: LoanOrder | null): order is LoanOrder =>
  order !== null && [statuses.Repaying, statuses.Overdued].some((one) => one === order.status);
export const isOffered = (order: LoanOrder | null): order is LoanOrder =>
  order !== null && [statuses.Confirm, statuses.getMoney].some((one) => one === order.status);

/** Reads of one view may fall around a decision or a payment that arrives. So often they are repeated. */
const LOOKS = 5;

/**
 * Reads all of it, again if the loan moved meanwhile. What can't be read is null or empty, and a finding for its call.
 */
export async function look(backend: Backend): Promise<BackendView> {
  for (let left = LOOKS; ; left -= 1) {
    const view = await lookOnce(backend);
    const { data } = await backend.read('/portal/loan/order/latest', {});
    const isSame = stateOf({ ...view, order: data?.order ?? null }) === stateOf(view);
    if (isSame || left === 1) return view;
  }
}

async function lookOnce(backend: Backend): Promise<BackendView> {
  const read = async <P extends Path>(path: P, fields: Asked<P>): Promise<Reply<P> | null> =>
    (await backend.read(path, fields)).data;
  const latest = await read('/portal/loan/order/latest', {});
  const order = latest?.order ?? null;
  const loanOrderId = order?.loanOrderId ?? '';
  const running = isRunning(order);
  return {
    latest,
    order,
    orders: await read('/loan/loan-order/list-market', {}),
    detail:
      order && order.disbursedAt !== null
        ? await read('/portal/repayment/detail', { loanOrderId })
        : null,
    offer: isOffered(order) ? await read('/loan/confirm/product-info', { loanOrderId }) : null,
    extension: running ? await read('/repay/getExtensionData', { loanOrderId }) : null,
    coupons: (await read('/lottery-draw/coupons', {}))?.coupons ?? [],
    usable: order
      ? ((await read('/lottery-draw/available/coupon', { loanOrderId }))?.coupons ?? [])
      : [],
    draw: await read('/lottery-draw/is-show', {}),
    products: (await read('/loan/product/list-market', {}))?.products ?? [],
    user: await read('/security/getUserInfo', {}),
    time: backend.time,
  };
}

/** Statuses that the lender ends, not a call. */
const lendersTurn: readonly number[] = [
  statuses.Applying,
  statuses.Validation,
  statuses.finishLoading,
  statuses.Lending,
  statuses.PayFail,
];

/** Why the second view may differ without a call in between: money arrived, or time passed. Null if neither. */
export function movedAlone(before: BackendView, after: BackendView): string | null {
  const waited = before.detail?.payments.filter(({ state }) => state === 'pending') ?? [];
  const arrived = waited.some(({ payOrderId, state }) =>
    after.detail?.payments.some((one) => one.payOrderId === payOrderId && one.state !== state),
  );
  if (arrived) return 'a pending payment ended meanwhile';
  const { order } = before;
  if (order && order.status !== after.order?.status && lendersTurn.includes(order.status)) {
    return 'the lender decided or sent money meanwhile';
  }
  const [from, to] = [before.time ?? 0, after.time ?? 0];
  if (lagosDay(from) !== lagosDay(to)) return 'a new day began in Lagos meanwhile';
  const ends = order?.cancelsAt ?? null;
  return ends !== null && from < ends && to >= ends ? 'the offer ended meanwhile' : null;
}

/** What a refused call must not change, as text. Two views with the same text show the same money. */
export const stateOf = ({ order, orders, detail, offer, coupons, draw, user }: BackendView) =>
  JSON.stringify({
    order: order && { ...order, expectedAt: null },
    orders: orders?.total,
    payments: detail?.payments.map(({ payOrderId, state }) => [payOrderId, state]),
    owed: detail?.parts,
    offer: offer && [offer.disbursalKobo, offer.repaymentKobo, offer.accountEnding],
    coupons: coupons.map(({ couponId, usedAt }) => [couponId, usedAt]),
    draws: draw?.drawsLeft,
    account: user?.details?.accountEnding,
  });

/** Why a sum is wrong, or null. Amounts in kobo. */
const differs = (what: string, told: number, right: number) =>
  told === right ? [] : [`${what} is ${naira(told)}, not ${naira(right)}`];

const share = (kobo: number, bp: number) => Number(nearest(BigInt(kobo) * BigInt(bp), 10_000n));

function wrongInOrder(order: LoanOrder, isWaived: boolean): string[] {
  const { principalKobo, processingFeeKobo, taxOnFeeKobo, interestKobo, repaymentKobo } = order;
  const wrong = [
    ...differs(
      'the money sent',
      order.disbursalKobo,
      principalKobo - processingFeeKobo - taxOnFeeKobo,
    ),
    ...differs(
      'the total to repay',
      repaymentKobo,
      principalKobo + interestKobo - order.couponReductionKobo,
    ),
  ];
  if (order.disbursedAt === null || isWaived) return wrong;
  const debt = repaymentKobo + order.penaltyKobo + order.rolloverKobo - order.paidKobo;
  wrong.push(...differs('the debt of the loan', order.owedKobo, Math.max(0, debt)));
  const pending = order.pendingKobo ?? 0;
  if (order.payableKobo !== null) {
    wrong.push(
      ...differs('what can be paid', order.payableKobo, Math.max(0, order.owedKobo - pending)),
    );
  }
  if (isRunning(order) && order.paidKobo === 0 && order.rollovers === 0) {
    // A coupon on a running loan leaves the late fee that was agreed before it.
    const agreed = share(repaymentKobo + order.couponReductionKobo, order.penaltyRateBpPerDay);
    const least = share(repaymentKobo, order.penaltyRateBpPerDay);
    const perDay = order.penaltyKoboPerDay === agreed ? agreed : least;
    wrong.push(
      ...differs('the late fee a day', order.penaltyKoboPerDay, perDay),
      ...differs('the late fees', order.penaltyKobo, perDay * order.daysOverdue),
    );
  }
  return wrong;
}

function wrongInDetail({
  order,
  parts,
  comingDays,
  payableKobo,
  minimumKobo,
}: Reply<'/portal/repayment/detail'>) {
  const part = (kind: (typeof parts)[number]['kind']) =>
    parts.find((row) => row.kind === kind)?.amountKobo ?? 0;
  const added = part('principal') + part('interest') + part('penalty') + part('rollover');
  const debt = added - part('paid') - part('coupon') - part('waived');
  const wrong = [
    ...differs('the debt of the parts', debt, order.owedKobo),
    ...differs('what can be paid', payableKobo, order.payableKobo ?? payableKobo),
  ];
  if (minimumKobo > order.owedKobo) wrong.push('the smallest payment is above the debt');
  let before = order.owedKobo;
  for (const { at, owedKobo } of comingDays) {
    const more = owedKobo - before;
    const isLate = order.dueAt === null || lagosDay(at) > lagosDay(order.dueAt);
    if (more !== 0 && !isLate) {
      wrong.push(`a coming day up to the due date costs ${naira(more)}`);
    } else if (more !== 0 && more !== order.penaltyKoboPerDay) {
      wrong.push(`a coming day costs ${naira(more)}, not ${naira(order.penaltyKoboPerDay)}`);
    }
    before = owedKobo;
  }
  return wrong;
}

function wrongInProduct(product: BackendView['products'][number]): string[] {
  const highest = [
    ['the fee', product.feeBp, limits.maxFeeBp],
    ['the interest', product.interestBpPerYear, limits.maxInterestYearBp],
    ['the VAT', product.taxOnFeeBp, limits.taxOnFeeBp],
    ['the late fee', product.penaltyBpPerDay, limits.penaltyPerDayBp],
  ] as const;
  return highest.flatMap(([what, bp, most]) =>
    bp > most ? [`${what} of ${product.name} is ${bp} basis points, above ${most}`] : [],
  );
}

/** Fields of a loan that must be equal everywhere. */
const everywhere = [
  'status',
  'owedKobo',
  'payableKobo',
  'paidKobo',
  'repaymentKobo',
  'dueAt',
  'rollovers',
  'rolloverKobo',
  'daysOverdue',
] as const;

const unlike = (place: string, one: LoanOrder, order: LoanOrder) =>
  everywhere.flatMap((field) =>
    one[field] === order[field]
      ? []
      : [`${place} has ${field} ${String(one[field])}, the latest loan ${String(order[field])}`],
  );

/** Judges every sum of a view, with one finding per call. */
export function judgeSums(backend: Backend, view: BackendView): void {
  const { order, orders, detail, offer, extension, products, coupons } = view;
  const judge = (path: Path, problems: readonly string[]) =>
    backend.findings.judge('amounts', path, problems);
  if (isRunning(order) && order.paidKobo > 0) backend.findings.met.add('partlyPaid');
  else if (isRunning(order) && order.daysOverdue > 0) backend.findings.met.add('late');
  if (orders?.orders.some(({ status }) => status === statuses.Finish)) {
    backend.findings.met.add('repaid');
  }
  const isWaived = detail?.parts.some(({ kind }) => kind === 'waived') ?? false;
  if (order) judge('/portal/loan/order/latest', wrongInOrder(order, isWaived));
  if (orders) {
    const same = orders.orders.find((row) => row.loanOrderId === order?.loanOrderId);
    judge('/loan/loan-order/list-market', [
      ...(order && !same ? ["the latest loan isn't in the list"] : []),
      ...(order && same ? unlike('the list', same, order) : []),
    ]);
  }
  if (order && detail) {
    judge('/portal/repayment/detail', [
      ...wrongInDetail(detail),
      ...unlike('the debt', detail.order, order),
    ]);
  }
  if (offer) judge('/loan/confirm/product-info', impossibilities(offer));
  if (order && extension) {
    const { priceKobo, owedAfterRolloverKobo } = extension;
    judge('/repay/getExtensionData', [
      ...differs('the debt', extension.owedNowKobo, order.owedKobo),
      ...differs('the debt after a rollover', owedAfterRolloverKobo, order.owedKobo),
      ...differs(
        'price and debt',
        extension.totalWithRolloverKobo,
        priceKobo + owedAfterRolloverKobo,
      ),
    ]);
  }
  judge('/loan/product/list-market', products.flatMap(wrongInProduct));
  const twice = coupons.filter(
    ({ couponId }, index) => coupons.findIndex((row) => row.couponId === couponId) !== index,
  );
  judge(
    '/lottery-draw/coupons',
    twice.map(({ couponId }) => `the coupon ${couponId} is listed twice`),
  );
}
