/**
 * A screen's statements about money and statuses, checked against the lender's books. The sentences are the app's own
 * texts.
 */
import { borrow } from '#src/borrow/borrow.texts.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { LATEST_ARRIVAL_MS } from '#src/contract/late-arrival.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { coupon } from '#src/coupons/coupons.texts.ts';
import { statuses as codes } from '#src/facts/statuses.ts';
import { home } from '#src/home/home.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import { isCutOff } from '../protocol/network-state.ts';
import { isPath, LATEST_ORDER } from '../protocol/faults.ts';
import { type CallEntry, isPhones, type LogEntry } from '../protocol/log.ts';
import { isLost, isMoneyCall, isProof } from '../protocol/operations.ts';
import type { Order, World } from '../world/world.ts';
import { owed } from './books.ts';

/** The world's own record of what happened. */
export type Lender = Pick<
  World,
  'customers' | 'faults' | 'ledger' | 'mobile' | 'operations' | 'orders' | 'payments'
> & { readonly log: readonly LogEntry[] };

/** A screen as its phone reported it. `address` such as `#/me`. */
export interface ScreenText {
  readonly address: string;
  readonly text: string;
}

interface Claim {
  /** The sentence in each language of the app. */
  readonly words: readonly string[];
  readonly says: string;
  /**
   * Whether the books agree at `now` (world time, ms UTC, if the screen is as new as the log). Null if they can't tell.
   */
  readonly holds: (lender: Lender, order: Order | undefined, now: number | null) => boolean | null;
}

type Sides<T> = { readonly en: T; readonly es: T };
/** A build that splits texts by language opens Spanish only on first use. */
const both = <T>({ en, es }: Sides<T>, pick: (side: T) => string) =>
  [en, es].flatMap((side: T | undefined) => (side === undefined ? [] : [pick(side)]));

/** The customer's newest loan, which the screens show. */
function newestOrder({ customers, mobile, orders }: Lender): Order | undefined {
  const ids = customers.filter((one) => one.mobile === mobile).map((one) => one.customerId);
  return orders
    .filter(({ customerId }) => ids.includes(customerId))
    .reduce<Order | undefined>(
      (newest, one) => (newest && newest.createdAt > one.createdAt ? newest : one),
      undefined,
    );
}

const lastMoneyCall = ({ log }: Lender) => log.filter(isMoneyCall).at(-1);

const isCommitted = ({ operations }: Lender, opId: string | null) =>
  operations.some((one) => one.opId === opId && one.times > 0);

/** Whether the lender itself hides an operation that it committed. The app then can't find out. */
const isSilenced = ({ log }: Lender) =>
  log.some((entry) => entry.kind === 'call' && /withoutOperations|hostile/.test(entry.fault ?? ''));

/** Whether the last money call wasn't carried out. Null if there was none. */
function notDone(lender: Lender): boolean | null {
  const call = lastMoneyCall(lender);
  if (!call || isSilenced(lender)) return null;
  return !isCommitted(lender, call.opId);
}

const sentAt = ({ at, late }: CallEntry) => late?.sentAt ?? at;

/** Whether the last money call was never carried out and never will be: it was refused, or is too old to arrive. */
function neverDone(lender: Lender, now: number | null): boolean | null {
  const isNotDone = notDone(lender);
  if (isNotDone !== true || now === null) return isNotDone;
  const opId = lastMoneyCall(lender)?.opId;
  const sends = lender.log.filter(isMoneyCall).filter((one) => one.opId === opId);
  const isTooOld = now - Math.max(...sends.map(sentAt)) >= LATEST_ARRIVAL_MS;
  return isTooOld || sends.some((one) => !isLost(one));
}

/** Repayments, and the prices of rollovers. */
const paymentsOf = ({ payments }: Lender, order: Order | undefined) =>
  payments.filter(({ loanOrderId }) => loanOrderId === order?.loanOrderId);

/** Whether the lender has carried out a money call. */
const hasCommitted = (lender: Lender) =>
  lender.log.some((one) => isMoneyCall(one) && isCommitted(lender, one.opId));

/** Whether the lender hasn't carried it out. Null if it has, but the phone hasn't been told since and may not know. */
function notDoneAsTold(lender: Lender): boolean | null {
  if (notDone(lender) !== false) return notDone(lender);
  const opId = lastMoneyCall(lender)?.opId;
  const since = lender.operations.find((one) => one.opId === opId)?.at ?? Infinity;
  return lender.log.some((entry) => isProof(entry) && entry.at > since) ? false : null;
}

const claims: readonly Claim[] = [
  {
    words: both(repay, (t) => t.finishedText),
    says: 'the loan is repaid',
    holds: (lender, order) => order !== undefined && owed(lender, order.loanOrderId) <= 0,
  },
  {
    words: both(repay, (t) => t.partPaidTitle),
    says: 'a payment was received',
    holds: (lender, order) => paymentsOf(lender, order).some(({ state }) => state === 'succeeded'),
  },
  {
    words: both(repay, (t) => t.failedText),
    says: 'a payment failed and took nothing',
    holds: (lender, order) => paymentsOf(lender, order).some(({ state }) => state === 'failed'),
  },
  {
    words: both(rollover, (t) => t.rolledOverTitle),
    says: 'the loan was rolled over',
    holds: (_, order) => order !== undefined && order.rollovers > 0,
  },
  {
    words: both(coupon, (t) => t.usedTitle),
    says: 'a coupon was used',
    holds: (_, order) => order !== undefined && order.couponReductionKobo > 0,
  },
  {
    words: both(common, (t) => t.doneTitle),
    says: 'what was asked has happened',
    holds: hasCommitted,
  },
  {
    words: both(common, (t) => t.orderedTitle),
    says: 'the lender has a payment order',
    holds: hasCommitted,
  },
  {
    words: both(common, (t) => t.notDoneText),
    says: 'nothing happened and nothing will',
    holds: (lender, _, now) => neverDone(lender, now),
  },
  {
    words: both(common, (t) => t.notDoneTitle),
    says: 'nothing happened',
    holds: (lender, _, now) => neverDone(lender, now),
  },
  {
    words: both(common, (t) => t.noMoneyMoved),
    says: 'no money has moved',
    holds: (lender, _, now) => neverDone(lender, now),
  },
  {
    words: both(common, (t) => t.notSoFarTitle),
    says: 'the request has not arrived so far',
    holds: notDoneAsTold,
  },
  { words: both(coupon, (t) => `${t.refused}:`), says: 'the coupon was not used', holds: notDone },
  { words: both(repay, (t) => t.refused), says: 'the payment was refused', holds: notDone },
  { words: both(coupon, (t) => t.drawFailed), says: 'the draw did not happen', holds: notDone },
  { words: both(borrow, (t) => t.refused), says: 'the loan was not confirmed', holds: notDone },
  { words: both(home, (t) => t.applyFailed), says: 'no application was sent', holds: notDone },
];

/** Statements on the screen, and those that contradict the books, one sentence each. */
export interface Words {
  readonly judged: number;
  readonly found: readonly string[];
}

/**
 * The screen's statements about money. `now`: world time, ms UTC, if the screen is as new as the log, otherwise null.
 */
export function falseClaims({ text }: ScreenText, lender: Lender, now: number | null): Words {
  const order = newestOrder(lender);
  const said = claims.flatMap(({ words, says, holds }) => {
    const found = words.find((one) => text.includes(one));
    return found === undefined ? [] : [{ words: found, says, truth: holds(lender, order, now) }];
  });
  const judged = said.filter(({ truth }) => truth !== null);
  return {
    judged: judged.length,
    found: judged
      .filter(({ truth }) => truth === false)
      .map(({ words, says }) => `‘${words}’: the screen says that ${says}, and the books deny it`),
  };
}

const underReview = [codes.Applying, codes.Validation, codes.finishLoading];
const steps = [codes.BasicInfo, codes.Addition, codes.IdentityOCR, codes.BindCard, codes.Question];

/** Home's words about a loan, and the statuses in which they are true. */
const shownStatuses: readonly (readonly [words: readonly string[], may: readonly number[]])[] = [
  [both(home, (t) => t.underAuditTitle), underReview],
  [both(home, (t) => t.approvedLead), [codes.Confirm, codes.getMoney]],
  [both(home, (t) => t.lendingTitle), [codes.Lending]],
  [both(home, (t) => t.incompleteTitle), steps],
  [both(home, (t) => t.repayingTitle), [codes.Repaying, codes.Overdued]],
  [both(home, (t) => t.rejectedTitle), [codes.Reject]],
];

/** How long a screen may take to show a new answer, ms of the world's clock. */
const FOLLOW_MS = 1_000;

const statusIn = (reply: unknown): number | undefined => {
  const data = isRecord(reply) && Number(reply['code']) === 0 ? reply['data'] : undefined;
  const order = isRecord(data) ? data['order'] : undefined;
  const told = isRecord(order) ? order['status'] : undefined;
  return typeof told === 'number' ? told : undefined;
};

/**
 * Whether a call returns the newest order: its own read, or an act that answers with it. Other reads may be about older
 * loans.
 */
const tellsNewest = ({ path, reply }: CallEntry) =>
  path === LATEST_ORDER ||
  (isPath(path) && endpoints[path].kind !== 'read' && statusIn(reply) !== undefined);

/** The newest status that the phone received, and since when (world time, ms UTC) every answer has had it. */
function toldLast(log: readonly LogEntry[]): { status: number; since: number } | undefined {
  const answers = log.filter(
    (entry): entry is CallEntry => entry.kind === 'call' && isPhones(entry) && tellsNewest(entry),
  );
  const toldIn = ({ fault, late, reply }: CallEntry) =>
    fault === null && !late ? statusIn(reply) : undefined;
  const status = answers.map(toldIn).at(-1);
  const first = answers.reduce<CallEntry | undefined>(
    (known, one) => (toldIn(one) === status ? (known ?? one) : undefined),
    undefined,
  );
  return status === undefined || !first ? undefined : { status, since: first.at };
}

/**
 * A status on home other than the newest one received, although there was time to update. `now`: world time, ms UTC.
 */
export function staleStatus({ address, text }: ScreenText, lender: Lender, now: number): Words {
  // An offline tab that comes to the front can't read what another tab received.
  const isHome = address.split('?')[0] === '#/' && !isCutOff(lender.faults);
  const told = isHome ? toldLast(lender.log) : undefined;
  if (!told || now - told.since < FOLLOW_MS) return { judged: 0, found: [] };
  const shown = shownStatuses.flatMap(([words, may]) => {
    const said = words.find((one) => text.includes(one));
    return said === undefined ? [] : [{ said, may }];
  });
  return {
    judged: shown.length,
    found: shown
      .filter(({ may }) => !may.includes(told.status))
      .slice(0, 1)
      .map(({ said }) => `‘${said}’, though the phone was told status ${told.status}`),
  };
}
