/** Loans made up at random from a seed and lived through day by day, every answer of the API checked against the oracle. */
import type { Path } from '#src/contract/endpoints.ts';
import { completeCustomer } from '../server/scenarios/history.ts';
import { newWorldState } from '../server/world/defaults.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { checkBooks } from '../server/market/ledger.ts';
import { answerCall } from '../server/market/marketplace.ts';
import { compareAnswer } from '../server/checks/oracle/answers.ts';
import { factsAt } from '../server/checks/oracle/facts.ts';
import { readOffer } from '../server/checks/oracle/offers.ts';
import { startSession } from '../server/market/sessions.ts';
import type { World } from '../server/world/world.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/facts/time.ts';

const START = Date.UTC(2026, 10, 20, 9);
const MOST_EVENTS = 14;

/** Results of the walks; `wrong` is empty where no kobo differs. */
export interface Walked {
  loans: number;
  finished: number;
  late: number;
  payments: number;
  rollovers: number;
  coupons: number;
  answers: number;
  amounts: number;
  readonly wrong: string[];
  readonly unknown: Set<string>;
}

/** A generator of whole numbers of its own: `least` to `most`, both included. */
function dice(seed: number) {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return (least: number, most: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return least + ((state >>> 0) % (most - least + 1));
  };
}

/** Makes `count` loans from `seed` and walks through each. */
export function walkLoans(count: number, seed: number): Walked {
  const walked: Walked = {
    loans: 0,
    finished: 0,
    late: 0,
    payments: 0,
    rollovers: 0,
    coupons: 0,
    answers: 0,
    amounts: 0,
    wrong: [],
    unknown: new Set(),
  };
  for (let index = 0; index < count; index += 1) walkLoan(walked, seed * 1_000_003 + index);
  return walked;
}

function walkLoan(walked: Walked, seed: number): void {
  const roll = dice(seed);
  const world = newWorld(seed, roll);
  const customer = completeCustomer(world, START);
  customer.creditLimitKobo = 30_000_000;
  giveCoupons(world, customer.customerId, roll);
  const [product] = world.market.products;
  if (!product) throw new RangeError('a marketplace without a product');
  let now = START + roll(0, DAY_MS);
  const { token } = startSession(world, now, customer);
  let operation = 0;

  /** Calls the API and compares what it says; undefined where it refuses. */
  const ask = (path: Path, payload: Readonly<Record<string, unknown>>) => {
    operation += 1;
    const opId = operation.toString(16).padStart(32, '0');
    const { answer, problem } = answerCall(world, now, {
      path,
      payload: { ...payload, opId },
      token,
      file: null,
    });
    if (problem !== null) walked.wrong.push(`seed ${seed}: ${path}: ${problem}`);
    if (answer.code !== 0 || !isRecord(answer.data)) return undefined;
    const { data } = answer;
    const found = compareAnswer(world, factsAt(world, now), { path, payload, data });
    walked.answers += 1;
    walked.amounts += found.compared;
    for (const error of found.wrong) walked.wrong.push(`seed ${seed}: ${error}`);
    for (const field of found.unknown) walked.unknown.add(field);
    return data;
  };
  const pass = (ms: number) => {
    now += ms;
  };

  const amountKobo =
    product.minimumKobo +
    product.stepKobo *
      roll(0, Math.floor((product.maximumKobo - product.minimumKobo) / product.stepKobo));
  const termDays = product.termsDays[roll(0, product.termsDays.length - 1)];
  ask('/portal/homepage/data', {});
  ask('/loan/product/list-market', {});
  ask('/loan/loan-order/apply-market', { productId: product.productId, amountKobo, termDays });
  pass(20 * MINUTE_MS);
  ask('/portal/loan/order/latest', {});
  const order = world.orders[0];
  if (!order) {
    walked.wrong.push(`seed ${seed}: no order was made`);
    return;
  }
  const { loanOrderId } = order;
  const offer = ask('/loan/confirm/product-info', { loanOrderId });
  takeOffer(world, loanOrderId, offer, roll, ask);
  pass(HOUR_MS + roll(0, HOUR_MS));
  walked.loans += 1;

  const readAll = () => {
    ask('/portal/loan/order/latest', {});
    ask('/loan/loan-order/list-market', {});
    ask('/loanMarket/repay/products', {});
    ask('/portal/repayment/detail', { loanOrderId });
    ask('/repay/getExtensionData', { loanOrderId });
    ask('/loan/get-credit-info', {});
    ask('/lottery-draw/coupons', {});
    ask('/lottery-draw/available/coupon', { loanOrderId });
  };
  readAll();
  for (let event = 0; event < MOST_EVENTS && order.finishedAt === null; event += 1) {
    const toDue = Math.max(0, (order.dueAt ?? now) - now);
    // Mostly a few days; now and then right up to, or past, the day on which the loan is due.
    pass(roll(0, 3) === 0 ? Math.max(0, toDue + roll(-DAY_MS, 4 * DAY_MS)) : roll(0, 9 * DAY_MS));
    act(world, loanOrderId, now, roll, ask);
    readAll();
    if (roll(0, 2) === 0) {
      pass(roll(1, 2) * HOUR_MS);
      readAll();
    }
  }
  for (const error of checkBooks(world)) walked.wrong.push(`seed ${seed}: ${error}`);
  walked.finished += order.finishedAt === null ? 0 : 1;
  walked.late += world.ledger.some((entry) => entry.kind === 'penalty') ? 1 : 0;
  walked.payments += world.payments.length;
  walked.rollovers += world.ledger.filter((entry) => entry.kind === 'rollover').length;
  walked.coupons += world.ledger.filter((entry) => entry.kind === 'coupon').length;
}

type Roll = ReturnType<typeof dice>;
type Ask = (
  path: Path,
  payload: Readonly<Record<string, unknown>>,
) => Readonly<Record<string, unknown>> | undefined;

/** A world whose one product has rates and amounts of its own. */
function newWorld(seed: number, roll: Roll): World {
  const world = newWorldState({
    id: `walk${seed}`,
    scenario: 'approved',
    seed,
    now: START,
    offsetMs: 0,
    language: 'en',
    device: {},
    faults: [],
  });
  const [product] = world.market.products;
  if (!product) return world;
  const stepKobo = [1, 7, 100, 12_345, 100_000][roll(0, 4)] ?? 1;
  Object.assign(product, {
    minimumKobo: roll(100_000, 200_000),
    maximumKobo: roll(3_000_000, 30_000_000),
    stepKobo,
    termsDays: [roll(91, 180), roll(181, 365)],
    interestBpPerYear: roll(0, 4_000),
    feeBp: roll(0, 3) === 0 ? 98 : roll(0, 1_500),
    taxOnFeeBp: roll(0, 3) === 0 ? 1_800 : roll(0, 2_500),
    penaltyBpPerDay: roll(0, 3) === 0 ? 200 : roll(0, 500),
  });
  return world;
}

function giveCoupons(world: World, customerId: string, roll: Roll): void {
  for (let index = roll(0, 3); index > 0; index -= 1) {
    world.coupons.push({
      couponId: `coupon${index}`,
      customerId,
      amountKobo: roll(0, 1) === 0 ? 10_000 : roll(1, 90_000),
      minimumQuotaKobo: roll(0, 1) * 500_000,
      expiresAt: START + roll(1, 300) * DAY_MS,
      usedAt: null,
      loanOrderId: null,
    });
  }
}

/** Takes the offer, sometimes with a coupon. */
function takeOffer(
  world: World,
  loanOrderId: string,
  offer: Readonly<Record<string, unknown>> | undefined,
  roll: Roll,
  ask: Ask,
): void {
  const told = readOffer(offer);
  if (!told) return;
  const { schedule, disbursalKobo, processingFeeKobo, taxOnFeeKobo, interestKobo } = told;
  const { repaymentKobo, penaltyKoboPerDay, bankName, accountEnding, agreementVersion } = told;
  const dueAt = schedule[0]?.dueAt;
  const amounts = { disbursalKobo, processingFeeKobo, taxOnFeeKobo, interestKobo, repaymentKobo };
  const rest = { dueAt, penaltyKoboPerDay, bankName, accountEnding, agreementVersion };
  const seen = { loanOrderId, ...amounts, ...rest };
  const coupon = world.coupons[0];
  if (coupon && roll(0, 1) === 0) {
    const { couponId, amountKobo: couponReductionKobo } = coupon;
    const less = { ...seen, repaymentKobo: repaymentKobo - couponReductionKobo };
    if (ask('/loan/get-money-plus', { ...less, couponId, couponReductionKobo })) return;
  }
  ask('/loan/get-money', seen);
}

/** One thing that a customer does: pays a part or all, rolls over, uses a coupon, or nothing. */
function act(world: World, loanOrderId: string, now: number, roll: Roll, ask: Ask): void {
  const channels = world.market.channels;
  const channelId = channels[roll(0, channels.length - 1)]?.channelId ?? '';
  const detail = ask('/portal/repayment/detail', { loanOrderId });
  const orderData = isRecord(detail?.['order']) ? detail['order'] : {};
  const owedKobo = Number(orderData['owedKobo'] ?? 0);
  const minimumKobo = Number(detail?.['minimumKobo'] ?? 0);
  const payableKobo = Number(detail?.['payableKobo'] ?? 0);
  const what = roll(0, 9);
  if (what <= 4 && owedKobo > 0) {
    const part = Math.max(minimumKobo, Math.floor((owedKobo * roll(1, 60)) / 100));
    const amountKobo = what === 0 ? owedKobo : part;
    const debt = { owedKobo, payableKobo };
    ask('/portal/repayment/confirm', { loanOrderId, amountKobo, channelId, ...debt });
  } else if (what <= 6) {
    const { priceKobo, newDueAt } = ask('/repay/getExtensionData', { loanOrderId }) ?? {};
    if (priceKobo === undefined) return;
    ask('/repay/confirmExtensionOrder', { loanOrderId, priceKobo, newDueAt, channelId });
  } else if (what === 7) {
    const coupon = world.coupons.find((row) => row.usedAt === null && row.expiresAt > now);
    if (!coupon) return;
    const { couponId, amountKobo } = coupon;
    ask('/lottery-draw/coupon/use', { loanOrderId, couponId, amountKobo });
  }
}
