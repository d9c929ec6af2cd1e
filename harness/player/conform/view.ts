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
import { naira } from '../../simulator/text/naira.ts';
import type { Asked, Backend } from './backend.ts';

export interface View {
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

/** Reads all of it. What can't be read is null or empty, and a finding for its call. */
export async function look(backend: Backend): Promise<View> {
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
  };
}

/** What a refused call must not change, as text. Two views with the same text show the same money. */
export const stateOf = ({ order, orders, detail, offer, coupons, draw, user }: View) =>
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
    const perDay = share(repaymentKobo, order.penaltyRateBpPerDay);
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
  for (const { owedKobo } of comingDays) {
    const more = owedKobo - before;
    if (more !== 0 && more !== order.penaltyKoboPerDay) {
      wrong.push(`a coming day costs ${naira(more)}, not ${naira(order.penaltyKoboPerDay)}`);
    }
    before = owedKobo;
  }
  return wrong;
}

function wrongInProduct(product: View['products'][number]): string[] {
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
const everywhere = ['status', 'owedKobo', 'payableKobo', 'paidKobo', 'repaymentKobo'] as const;

const unlike = (place: string, one: LoanOrder, order: LoanOrder) =>
  everywhere.flatMap((field) =>
    one[field] === order[field]
      ? []
      : [`${place} has ${field} ${String(one[field])}, the latest loan ${String(order[field])}`],
  );

/** Judges every sum of a view, with one finding per call. */
export function judgeSums(backend: Backend, view: View): void {
  const { order, orders, detail, offer, extension, products, coupons } = view;
  const judge = (path: Path, problems: readonly string[]) =>
    backend.findings.judge('amounts', path, problems);
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
