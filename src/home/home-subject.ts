/** The subject of home (§4), by the order's status and its dates. */
import { serverNow } from '../core/calls/api.ts';
import type { LoanOrder } from '../contract/entities.ts';
import { lagosDaysBetween } from '../core/values/lagos-time.rules.ts';
import { limits } from '../facts/limits.ts';
import { DAY_MS } from '../facts/time.ts';
import {
  accountChangeable,
  type HomeMessage,
  statuses,
  statusHomeMessage,
  statusRoute,
} from '../facts/statuses.ts';

/**
 * The subject of home: one of the six messages of §4, or `incomplete` (an application to continue), `complete` (its
 * offer is being prepared), `lending`, `paidInFull` (news), `payFail`, `repaying` (not due soon), `free` (a loan is on
 * offer), `unknownStatus`, or `anonymous`.
 */
export type HomeSubject =
  | HomeMessage
  | 'anonymous'
  | 'complete'
  | 'free'
  | 'incomplete'
  | 'lending'
  | 'paidInFull'
  | 'payFail'
  | 'repaying'
  | 'unknownStatus';

/** Whether the customer can change the account. Otherwise only customer service can. */
const takesAccount = (status: number) =>
  status === statuses.BindCard || accountChangeable.includes(status);

/**
 * The subject for an order at a time (ms UTC). An unsupported account is the subject only if the customer can change
 * it, so that it never hides a debt.
 */
export function homeSubject(
  order: LoanOrder | null,
  accountUnsupported: boolean,
  now: number,
): HomeSubject {
  if (!order) return 'free';
  const { status, dueAt, freezeUntil } = order;
  if (accountUnsupported && takesAccount(status)) return 'accountUnsupported';
  if (status === statuses.PayFail) return 'payFail';
  if (status === statuses.finishLoading) return 'complete';
  if (status === statuses.Finish || status === statuses.Cancel) return 'free';
  if (status === statuses.Lending) return 'lending';
  if (status === statuses.Reject && freezeUntil !== null && freezeUntil <= now) return 'free';
  if (status === statuses.Repaying) {
    const left = dueAt === null ? Infinity : lagosDaysBetween(now, dueAt);
    if (left < 0) return 'pastDue';
    return left <= limits.expiringSoonDays ? 'expiringSoon' : 'repaying';
  }
  const message = statusHomeMessage[status];
  if (message) return message;
  return statusRoute[status] ? 'incomplete' : 'unknownStatus';
}

const NEWS_DAYS = 7;

/** Whether a cancelled offer or loan is still news: for a week after the customer's last step. */
export const isCancelNews = ({ status, confirmedAt, appliedAt }: LoanOrder): boolean =>
  status === statuses.Cancel &&
  serverNow() < (confirmedAt ?? appliedAt ?? Infinity) + NEWS_DAYS * DAY_MS;

/** Whether the arrival of the money is still news: for a day, and only before a repayment. */
export const isMoneyNews = ({ status, disbursedAt, paidKobo }: LoanOrder): boolean =>
  status === statuses.Repaying &&
  disbursedAt !== null &&
  paidKobo === 0 &&
  serverNow() < disbursedAt + DAY_MS;

/**
 * Home's action while a loan runs: pay `all`, pay the `rest` beside pending payments, or see the pending `payment` or
 * `rollover`. It never asks for money that is already pending.
 */
export type PayWay = 'all' | 'rest' | 'payment' | 'rollover';

export function payWay(order: LoanOrder): PayWay {
  const { repaymentPending, rolloverPending, owedKobo, pendingKobo, payableKobo } = order;
  if (!repaymentPending) return rolloverPending ? 'rollover' : 'all';
  const rest = pendingKobo && payableKobo && pendingKobo + payableKobo <= owedKobo;
  return rest ? 'rest' : 'payment';
}

/** Subjects of a loan that has to be repaid. */
export type RunningSubject = 'repaying' | 'expiringSoon' | 'pastDue';

export const isRunning = (subject: string): subject is RunningSubject =>
  subject === 'repaying' || subject === 'expiringSoon' || subject === 'pastDue';
