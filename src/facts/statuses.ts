/** Numeric order statuses and home messages (§4), order labels (§3) and the screen each status resumes at (§2). */
import { reading } from './reading.ts';
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

/** Status → one of the ten labels. §3 lists labels and §4 statuses, neither says which belongs to which: rows not named alike are readings. */
const labels = {
  1: reading('assessing', {
    of: 'label of status 1 Applying',
    others: ['incomplete'],
    spec: '§3, §4',
    because: 'Status 1 opens the review screen, and review is called assessing (§4).',
  }),
  2: 'repaying',
  3: 'overdue',
  4: 'finished',
  5: reading('addingCard', {
    of: 'label of status 5 BindCard',
    others: ['incomplete'],
    spec: '§3, §4',
    because: 'Binding a card and adding one are the same act.',
  }),
  6: reading('incomplete', {
    of: 'label of status 6 BasicInfo',
    others: ['assessing'],
    spec: '§3, §4',
    because: 'The application still lacks the basic information.',
  }),
  7: reading('disbursing', {
    of: 'label of status 7 Lending',
    others: ['repaying'],
    spec: '§3, §4',
    because: 'The flow of §4 says lending (disbursing).',
  }),
  8: 'cancelled',
  9: 'rejected',
  10: reading('failed', {
    of: 'label of status 10 PayFail',
    others: ['disbursing'],
    spec: '§3, §4',
    because: 'It is the only status of failure and the only label of it.',
  }),
  11: reading('incomplete', {
    of: 'label of status 11 Addition',
    others: ['assessing'],
    spec: '§3, §4',
    because: 'The application still lacks the additional information.',
  }),
  12: reading('incomplete', {
    of: 'label of status 12 IdentityOCR',
    others: ['assessing'],
    spec: '§3, §4',
    because: 'The application still lacks the proof of identity.',
  }),
  14: reading('incomplete', {
    of: 'label of status 14 Confirm',
    others: ['assessing', 'a label approved, which the list lacks'],
    spec: '§3, §4',
    because: 'Approved, but the customer has a step left to take.',
  }),
  16: reading('assessing', {
    of: 'label of status 16 Validation',
    others: ['incomplete', 'none'],
    spec: '§3, §4',
    because: 'Someone validates and the customer waits; no screen belongs to it.',
  }),
  17: reading('incomplete', {
    of: 'label of status 17 Question',
    others: ['assessing'],
    spec: '§3, §4',
    because: 'The questionnaire comes before the review (§4), so it is still open.',
  }),
  18: reading('incomplete', {
    of: 'label of status 18 getMoney',
    others: ['disbursing'],
    spec: '§3, §4',
    because: 'It opens the confirm screen: nothing is paid out before the customer says yes.',
  }),
  19: reading('assessing', {
    of: 'label of status 19 finishLoading',
    others: ['disbursing', 'finished'],
    spec: '§3, §4',
    because: 'The customer waits, and a wait must not promise that money is on its way.',
  }),
} as const satisfies Record<StatusCode, string>;

export type OrderLabel = (typeof labels)[StatusCode];

/** The label of an order's status, or undefined for a status the specification does not know (§3, §4). */
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

/** Where an account on file may be changed: its payout failed, or an offer waits. At 5 BindCard it is given first. */
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

/** Status → home message; `expiringSoon` also depends on the due date (`limits.expiringSoonDays`). */
export const statusHomeMessage: Readonly<Record<number, HomeMessage>> = reading(
  {
    1: 'underAudit',
    16: 'underAudit',
    2: 'expiringSoon',
    3: 'pastDue',
    9: 'rejected',
    14: 'approved',
    18: 'approved',
    10: 'accountUnsupported',
  },
  {
    of: 'home message of a status',
    others: ['a message chosen by the server'],
    spec: '§4',
    because:
      'The six messages are listed without statuses; PayFail is the one that a new account cures.',
  },
);
