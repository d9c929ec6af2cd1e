/** The law applied to calls and the bridge: data that may not be collected, terms on offer, and accepting a loan. */
import { timeSdkFlags } from '#src/facts/bridge-actions.ts';
import { bridgeProblem } from '../../protocol/bridge-fit.ts';
import { isMoneyCall } from '../../protocol/operations.ts';
import { naira } from '../../text/naira.ts';
import type { BridgeEntry, CallEntry } from '../../protocol/log.ts';
import type { EarlyId } from '../early-ids.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { type Judged, type Verdicts, costWords, listed } from './judge-screen.ts';
import { bannedDays, forbiddenFlags } from './rules.ts';
import type { Act } from '../../world/past.ts';
import { jsonIn } from '../../text/json.ts';

const good = (evidence: string): Judged => ({ verdict: 'good', evidence });
const bad = (evidence: string): Judged => ({ verdict: 'bad', evidence });

/** What a message asks the shell to collect, at any depth, and whether it fits the contract. */
export function judgeBridge(entry: BridgeEntry): Verdicts {
  const { action, params } = entry;
  const asked = forbiddenFlags.filter((flag) => isOn(params, flag));
  if (asked.length > 0) return { flags: bad(`${action} is asked to collect ${listed(asked)}.`) };
  // The app isn't responsible for what a fault did to a message.
  const problem = entry.fault === null ? bridgeProblem(entry) : null;
  if (problem !== null) return { flags: bad(`A message doesn't match the contract: ${problem}.`) };
  if (action !== 'timeSDK') return {};
  const on = timeSdkFlags.filter((flag) => isOn(params, flag));
  return { flags: good(`timeSDK collects ${on.length > 0 ? listed(on) : 'nothing'}.`) };
}

/** Whether a flag of this name is on, at any depth, also in JSON inside a text. */
function isOn(value: unknown, flag: string): boolean {
  if (typeof value === 'string' && /^\s*[[{]/.test(value)) return isOn(jsonIn(value), flag);
  if (Array.isArray(value)) return value.some((one) => isOn(one, flag));
  if (!isRecord(value)) return false;
  return Object.entries(value).some(
    ([name, inside]) => (name === flag && isYes(inside)) || isOn(inside, flag),
  );
}

const isYes = (value: unknown) => value === true || value === 1 || value === 'true';

/** `near` returns the acts shortly before the call on its page, oldest first; empty if the phone reported none. */
export function judgeCall(call: CallEntry, near: () => readonly Act[]): Verdicts {
  if (call.path === '/user/device/packageList') {
    return { flags: bad('The app requests the list of packages to look for on the phone.') };
  }
  if (call.path === '/loan/get-money' || call.path === '/loan/get-money-plus') {
    return { cost: judgeYes(causeOf(near()), call) };
  }
  const price = isMoneyCall(call) ? priceOf(call) : undefined;
  if (price !== undefined) return judgePrice(call, price, near());
  const days = termsIn(call);
  if (days.length === 0) return {};
  const short = days.filter((term) => term <= bannedDays);
  return {
    tenure:
      short.length > 0
        ? bad(`${call.path} offers ${Math.min(...short)} days. ${bannedDays} or less are banned.`)
        : good(`${call.path}: ${[...new Set(days)].join(', ')} days.`),
  };
}

/** A call with an id of the phone before the customer has agreed to that. */
export const judgeEarlyId = ({ call, shown }: EarlyId): Verdicts => ({
  flags: bad(`${call.path} sends a device ID (${shown}) without consent.`),
});

/** What the customer pays or saves by this call, kobo; undefined for a loan, or if it has no amount. */
function priceOf({ payload }: CallEntry): number | undefined {
  const price = isRecord(payload) ? (payload['priceKobo'] ?? payload['amountKobo']) : undefined;
  return typeof price === 'number' ? price : undefined;
}

/** The amount of a payment, a rollover or a coupon must be on a screen that was tapped for it. */
function judgePrice({ path }: CallEntry, price: number, taps: readonly Act[]): Verdicts {
  const last = taps.at(-1);
  if (!last) return {};
  return {
    cost: taps.some(({ amounts }) => amounts.includes(price))
      ? good(`${path}: ${naira(price)} was on the screen that was tapped.`)
      : bad(`${path} was sent for ${naira(price)}, which ${last.place} didn't show.`),
  };
}

const sentAs: Readonly<Record<string, string>> = {
  disbursal: 'disbursalKobo',
  processingFee: 'processingFeeKobo',
  taxOnFee: 'taxOnFeeKobo',
  interest: 'interestKobo',
  repayment: 'repaymentKobo',
  penaltyPerDay: 'penaltyKoboPerDay',
};

/**
 * The first cost that was sent differently from the tapped screen, or a coupon that the screen didn't show, in one
 * sentence.
 */
function otherTerms(
  { costs, amounts, place }: Act,
  { path, payload }: CallEntry,
): string | undefined {
  const reduction = isRecord(payload) ? payload['couponReductionKobo'] : undefined;
  const isShown = typeof reduction !== 'number' || (reduction > 0 && amounts.includes(reduction));
  if (path === '/loan/get-money-plus' && !isShown) {
    return `The loan was confirmed with a coupon of ${naira(reduction)}, which ${place} didn't show.`;
  }
  for (const [fact, shown] of Object.entries(costs)) {
    const sent = isRecord(payload) ? payload[sentAs[fact] ?? ''] : undefined;
    if (typeof sent === 'number' && sent !== shown) {
      return `The loan was confirmed with ${costWords(fact)} of ${naira(sent)}, but ${place} showed ${naira(shown)}.`;
    }
  }
  return undefined;
}

/** The act that caused a call: the newest acceptance among those near it, or the last one. */
const causeOf = (near: readonly Act[]) => near.filter(({ isYes }) => isYes).at(-1) ?? near.at(-1);

/** Checks an acceptance: was its cost on the tapped screen, and is it what was sent? */
function judgeYes(acted: Act | undefined, call: CallEntry): Judged {
  if (!acted) {
    const evidence = "The phone didn't report the screen on which the loan was confirmed.";
    return { verdict: 'not judged', evidence };
  }
  const { place, missing } = acted;
  const other = otherTerms(acted, call);
  if (other !== undefined) return bad(other);
  return missing.length === 0
    ? good(`The loan was confirmed on ${place}, which showed the whole cost.`)
    : bad(`The loan was confirmed on ${place}, which didn't show ${listed(missing)}.`);
}

/** The days of every loan that an answer offers, or that the call applies for. */
function termsIn({ path, payload, reply }: CallEntry): number[] {
  const data = isRecord(reply) ? reply['data'] : null;
  if (path === '/loan/confirm/product-info') return numbers([isRecord(data) && data['termDays']]);
  if (path === '/loan/product/list-market') {
    const products = isRecord(data) && Array.isArray(data['products']) ? data['products'] : [];
    return products.flatMap((row: unknown) =>
      isRecord(row) && Array.isArray(row['termsDays']) ? numbers(row['termsDays']) : [],
    );
  }
  const applies = path.startsWith('/loan/loan-order/apply-market');
  return applies && isRecord(payload) ? numbers([payload['termDays']]) : [];
}

const numbers = (values: readonly unknown[]) =>
  values.filter((value): value is number => typeof value === 'number');
