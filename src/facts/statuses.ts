/** Numeric order statuses and home messages (§4), order labels (§3) and the screen each status resumes at (§2). */
import type { RouteName } from './routes.ts';

/** Status name → number on the wire (§4, in its spelling). */
export const statuses = {
  Applying: 1,
  Repaying: 2,
  Overdued: 3,
  Finish: 4,
  BindCard: 5,
  BasicInfo: 6,
  Lending: 7,
  Cancel: 8,
  Reject: 9,
  PayFail: 10,
  Addition: 11,
  IdentityOCR: 12,
  Confirm: 14,
  Validation: 16,
  Question: 17,
  getMoney: 18,
  finishLoading: 19,
} as const;

export type StatusName = keyof typeof statuses;
export type StatusCode = (typeof statuses)[StatusName];

/**
 * Status → one of the ten labels. The specification doesn't match them, so rows with different names are our readings.
 */
const labels = {
  1: 'assessing',
  2: 'repaying',
  3: 'overdue',
  4: 'finished',
  5: 'addingCard',
  6: 'incomplete',
  7: 'disbursing',
  8: 'cancelled',
  9: 'rejected',
  10: 'failed',
  11: 'incomplete',
  12: 'incomplete',
  14: 'incomplete',
  16: 'assessing',
  17: 'incomplete',
  18: 'incomplete',
  19: 'assessing',
} as const satisfies Record<StatusCode, string>;

export type OrderLabel = (typeof labels)[StatusCode];

/** The label of an order's status; undefined for a status that the specification doesn't have (§3, §4). */
export function statusLabel(status: number): OrderLabel | undefined {
  const known: Readonly<Record<number, OrderLabel>> = labels;
  return known[status];
}

/** Status → the screen at which the customer resumes (§2). Every other status routes nowhere. */
export const statusRoute: Readonly<Record<number, RouteName>> = {
  6: 'personalInfomation',
  11: 'additionalInfomation',
  12: 'idCardAuthentication',
  5: 'addBankCard',
  14: 'toBorrow',
  18: 'toBorrow',
  3: 'repayDetail',
  2: 'repayDetail',
  1: 'reviewTips',
  7: 'lending',
  9: 'reject',
  17: 'loanQuestion',
  19: 'FinishLoading',
};

/** Statuses at which the account may be changed: money couldn't be sent, or an offer is waiting. */
export const accountChangeable: readonly number[] = [
  statuses.PayFail,
  statuses.Confirm,
  statuses.getMoney,
];

/** Messages of the home screen (§4). */
export type HomeMessage =
  | 'underAudit'
  | 'expiringSoon'
  | 'pastDue'
  | 'rejected'
  | 'approved'
  | 'accountUnsupported';

/**
 * Status → home message. `expiringSoon` also depends on the due date (`limits.expiringSoonDays`). `accountUnsupported`
 * has no status: the server sends it.
 */
export const statusHomeMessage: Readonly<Record<number, HomeMessage>> = {
  1: 'underAudit',
  16: 'underAudit',
  2: 'expiringSoon',
  3: 'pastDue',
  9: 'rejected',
  14: 'approved',
  18: 'approved',
};
