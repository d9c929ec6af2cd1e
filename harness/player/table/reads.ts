/** Rows of reading: each fault of the wire at the call that a screen depends on (§8). The screen says why, and loads again. */
import { borrow } from '#src/borrow/borrow.texts.ts';
import type { Path } from '#src/contract/endpoints.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { records } from '#src/records/records.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import type {
  BrokenAnswerKind,
  ByHandFaultKind,
  SlowFaultKind,
  SmsFaultKind,
  WireFaultKind,
} from '../../simulator/protocol/fault-kinds.ts';
import { saying } from '../names.ts';
import type { Row } from './row.ts';
import { button, now } from './wishes.ts';

/**
 * Faults that only take time or leave the screen unchanged, and faults that without a socket end as a dropped
 * connection.
 */
type WithoutSentence =
  | SlowFaultKind
  | 'withoutOperations'
  | ByHandFaultKind
  | SmsFaultKind
  | ('offline' | BrokenAnswerKind);

const { en } = common;
/** Fault → the sentence that a user reads. */
const sentences: Readonly<Record<Exclude<WireFaultKind, WithoutSentence>, string>> = {
  dropBefore: en.failureNetwork,
  dropAfterCommit: en.failureNetwork,
  httpStatus: en.failureServer,
  businessCode: toasts.en.requestFailed,
  malformedJson: en.failureNetwork,
  empty: en.failureNetwork,
  neverAnswers: en.failureTimeout,
  hostile: en.failureMalformed,
  captivePortal: en.failureNetwork,
  codeAfterCommit: 'We are busy right now. Try again in a few minutes.',
  statusAfterCommit: en.failureDown,
  arriveLate: en.failureNetwork,
};

interface Reader {
  readonly scenario: string;
  readonly route: string;
  readonly path: Path;
  /** What the screen shows once the call is answered. */
  readonly good: string | RegExp;
  /** Its title if the call fails. */
  readonly failed?: string;
}

const detail = '/portal/repayment/detail';
const readers: readonly Reader[] = [
  {
    scenario: 'finished',
    route: '#/',
    path: '/portal/homepage/data',
    good: saying(home.en.offerUpTo('₦60,000')),
    failed: toasts.en.productFailed,
  },
  {
    scenario: 'approved',
    route: '#/',
    path: '/portal/loan/order/latest',
    good: home.en.approvedLead,
  },
  {
    scenario: 'approved',
    route: '#/records',
    path: '/loan/loan-order/list-market',
    good: saying(records.en.appliedOn('21 November 2026')),
  },
  {
    scenario: 'approved',
    route: '#/borrow/confirm_borrow',
    path: '/loan/confirm/product-info',
    good: home.en.youWouldGet,
  },
  {
    scenario: 'approved',
    route: '#/loan_agreement',
    path: '/loan/confirm/product-info',
    good: borrow.en.agreementRepay,
  },
  {
    scenario: 'lending',
    route: '#/borrow/lending',
    path: '/portal/loan/order/latest',
    good: saying(borrow.en.stagePayout),
  },
  { scenario: 'repaying', route: '#/repay/repay_detail', path: detail, good: repay.en.owedNow },
  { scenario: 'repaying', route: '#/repay/cashier', path: detail, good: repay.en.channel },
  { scenario: 'finished', route: '#/repay/bill_detail', path: detail, good: cashier.en.agreed },
  {
    scenario: 'rejected',
    route: '#/borrow/reject',
    path: '/loan/reject-guide',
    good: borrow.en.rejectHelps,
  },
];

export const readRows: readonly Row[] = readers.flatMap(
  ({ scenario, route, path, good, failed = en.failureTitle }) =>
    [...Object.entries(sentences), ['delay', undefined] as const].map(([kind, sentence]): Row => ({
      name: `read ${route} of ${scenario}: ${path}, ${kind}`,
      scenario: { scenario, now, language: 'en', device: { shell: 'none' }, loggedIn: true },
      route,
      steps: [button(en.tryAgain)],
      fault: { path, kind: kind as WireFaultKind },
      meets: path,
      expects: {
        end: [{ shows: good, hides: failed }],
        ...(sentence !== undefined && { says: [failed, sentence, en.goHome] }),
      },
    })),
);
