/**
 * Compares every amount in a marketplace's answer with the oracle's: walks the answer by the contract's field names.
 */
import { isRecord } from '#src/contract/is-record.ts';
import type { Order, World } from '../../world/world.ts';
import { COMING_DAYS, type FactsAt, type OrderFacts } from './facts.ts';
import { replay } from './replay.ts';

/** Amounts that differ, in words; how many were compared; and fields ending in Kobo without a rule in the oracle. */
export interface Comparison {
  readonly compared: number;
  readonly wrong: readonly string[];
  readonly unknown: readonly string[];
}

export interface AnswerToCheck {
  readonly path: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly data: unknown;
}

/** Fields of an order, an offer, its detail and its rollover. */
const fields: Readonly<Record<string, keyof OrderFacts>> = {
  principalKobo: 'principal',
  processingFeeKobo: 'processingFee',
  taxOnFeeKobo: 'taxOnFee',
  interestKobo: 'interest',
  couponReductionKobo: 'coupon',
  disbursalKobo: 'disbursal',
  repaymentKobo: 'repayment',
  penaltyKoboPerDay: 'penaltyPerDay',
  penaltyKobo: 'penalty',
  paidKobo: 'paid',
  rolloverKobo: 'rollover',
  owedKobo: 'owed',
  owedNowKobo: 'owed',
  minimumKobo: 'minimum',
  payableKobo: 'payable',
  pendingKobo: 'pending',
  coolingOffKobo: 'disbursal',
  rolloverPendingKobo: 'rolloverPending',
  priceKobo: 'rolloverPrice',
  owedAfterRolloverKobo: 'owedAfterRollover',
  totalWithRolloverKobo: 'rolloverTotal',
  owedIfLateKobo: 'owedIfLate',
};

const parts: Readonly<Record<string, keyof OrderFacts>> = {
  principal: 'principal',
  interest: 'interest',
  penalty: 'penalty',
  rollover: 'rollover',
  paid: 'paid',
  coupon: 'coupon',
  waived: 'waived',
};

/** The orders of an answer: those in it, and the requested one. */
export function ordersIn(world: World, { payload, data }: Omit<AnswerToCheck, 'path'>): Order[] {
  const ids = new Set<unknown>([payload['loanOrderId']]);
  const look = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(look);
    else if (isRecord(value)) {
      ids.add(value['loanOrderId']);
      Object.values(value).forEach(look);
    }
  };
  look(data);
  return world.orders.filter((order) => ids.has(order.loanOrderId));
}

/** Compares an answer with the `facts` of that moment. */
export function compareAnswer(world: World, facts: FactsAt, answer: AnswerToCheck): Comparison {
  const known = new Map(ordersIn(world, answer).map((order) => [order.loanOrderId, order]));
  const wrong: string[] = [];
  const unknown = new Set<string>();
  let compared = 0;

  const factsOf = (id: unknown): OrderFacts | undefined => {
    const order = typeof id === 'string' ? known.get(id) : undefined;
    return order && facts.of(order);
  };
  const same = (where: string, told: unknown, right: number | undefined) => {
    compared += 1;
    if (told !== right) wrong.push(`${answer.path} ${where}: ${String(told)}, not ${right} kobo`);
  };
  const list = (where: string, rows: unknown, field: string, right: readonly number[]) => {
    if (!Array.isArray(rows)) return;
    if (rows.length !== right.length) {
      wrong.push(`${answer.path} ${where}: ${rows.length} rows, not ${right.length}`);
    }
    rows.forEach((row, index) => {
      if (isRecord(row)) same(`${where}[${index}]`, row[field], right[index]);
    });
  };

  const look = (value: unknown, where: string, owner: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach((row, index) => look(row, `${where}[${index}]`, owner));
      return;
    }
    if (!isRecord(value)) return;
    const id = value['loanOrderId'] ?? owner;
    const right = factsOf(id);
    for (const [key, inner] of Object.entries(value)) {
      const place = where === '' ? key : `${where}.${key}`;
      const field = fields[key];
      if (key === 'coupons' || key === 'coupon' || key === 'won') {
        compared += coupons(world, [inner].flat(), place, answer.path, wrong);
      } else if (key === 'products' || key === 'product') {
        compared += products(world, [inner].flat(), place, answer.path, wrong);
      } else if (key === 'moved' && Array.isArray(inner)) {
        compared += moved(world, inner, place, answer.path, wrong);
      } else if (right && key === 'schedule') {
        list(place, inner, 'amountKobo', right.instalment);
      } else if (right && key === 'comingDays') {
        list(place, inner, 'owedKobo', right.owedLater.slice(0, COMING_DAYS));
      } else if (right && key === 'payments') {
        list(place, inner, 'amountKobo', [...right.payment].reverse());
        const tells =
          Array.isArray(inner) && inner.some((row) => isRecord(row) && 'surplusKobo' in row);
        if (tells) list(place, inner, 'surplusKobo', [...right.surplus].reverse());
      } else if (right && key === 'payment' && isRecord(inner)) {
        same(`${place}.amountKobo`, inner['amountKobo'], right.payment.at(-1));
      } else if (right && key === 'parts' && Array.isArray(inner)) {
        comparePartsOf(right, inner, place);
      } else if (right && field === 'disbursal' && inner === null) continue;
      else if (right && field) same(place, inner, right[field][0]);
      else if (key === 'creditLimitKobo' && inner !== null) {
        if (!world.customers.some((row) => row.creditLimitKobo === inner)) {
          wrong.push(`${answer.path} ${place}: ${String(inner)} isn't any customer's limit`);
        }
        compared += 1;
      } else if (key === 'usedKobo') same(place, inner, usedKobo(world, facts.now));
      else if (/Kobo/.test(key) && key !== 'amountsKobo') unknown.add(`${answer.path} ${key}`);
      else look(inner, place, id);
    }
  };
  const comparePartsOf = (right: OrderFacts, rows: readonly unknown[], place: string) => {
    for (const row of rows) {
      if (!isRecord(row)) continue;
      const kind = parts[String(row['kind'])];
      if (kind) same(`${place} ${kind}`, row['amountKobo'], right[kind][0]);
      else unknown.add(`${answer.path} parts ${String(row['kind'])}`);
    }
    const told = rows.reduce<number>((sum, row) => sum + signed(row), 0);
    same(`${place} summed`, told, right.owed[0]);
  };
  look(answer.data, '', answer.payload['loanOrderId']);
  return { compared, wrong, unknown: [...unknown] };
}

/** A part of the debt, negative if it is taken off. */
function signed(part: unknown): number {
  if (!isRecord(part) || typeof part['amountKobo'] !== 'number') return 0;
  const off = ['paid', 'coupon', 'waived'].includes(String(part['kind']));
  return off ? -part['amountKobo'] : part['amountKobo'];
}

/** Principal still owed on all running loans. The world has only one customer with loans. */
const usedKobo = (world: World, now: number) =>
  world.orders.reduce((sum, order) => sum + replay(world, order, now).principal, 0);

type HeldFields = Readonly<Record<string, unknown>>;

/** Compares rows with the world's, field by field. Returns the number of amounts. */
function sameAs(
  held: HeldFields | undefined,
  row: unknown,
  names: readonly string[],
  say: (name: string, told: unknown, right: unknown) => void,
): number {
  if (!isRecord(row)) return 0;
  for (const name of names) if (row[name] !== held?.[name]) say(name, row[name], held?.[name]);
  return names.length;
}

const couponFields = ['amountKobo', 'minimumQuotaKobo'];
const productFields = ['minimumKobo', 'maximumKobo', 'stepKobo', 'interestBpPerYear', 'feeBp'];

function coupons(world: World, rows: unknown[], at: string, path: string, wrong: string[]) {
  return rows.reduce<number>((sum, row) => {
    const held = world.coupons.find((one) => isRecord(row) && one.couponId === row['couponId']);
    return sum + sameAs(held, row, couponFields, tell(path, at, wrong));
  }, 0);
}

function products(world: World, rows: unknown[], at: string, path: string, wrong: string[]) {
  return rows.reduce<number>((sum, row) => {
    const held = world.market.products.find(
      (one) => isRecord(row) && one.productId === row['productId'],
    );
    return sum + sameAs(held, row, productFields, tell(path, at, wrong));
  }, 0);
}

const paymentFields = ['amountKobo', 'receivedKobo', 'surplusKobo'];

/** Payments that moved money, each of its own loan. */
function moved(world: World, rows: unknown[], at: string, path: string, wrong: string[]) {
  return rows.reduce<number>((sum, row) => {
    const { loanOrderId, payment } = isRecord(row) ? row : {};
    const id = isRecord(payment) ? payment['payOrderId'] : undefined;
    const held = world.payments.find(
      (one) => one.payOrderId === id && one.loanOrderId === loanOrderId,
    );
    return sum + sameAs(held, payment, paymentFields, tell(path, at, wrong));
  }, 0);
}

const tell =
  (path: string, at: string, wrong: string[]) => (name: string, told: unknown, right: unknown) =>
    wrong.push(`${path} ${at}.${name}: ${String(told)}, not ${String(right)}`);
