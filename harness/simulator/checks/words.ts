/**
 * A screen's statements about money and statuses, checked against the lender's books. The sentences are the app's own
 * texts.
 */
import { deleteAccount } from '#src/account/delete-account.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { LATEST_ARRIVAL_MS } from '#src/contract/late-arrival.ts';
import { outcome } from '#src/core/texts/outcome.texts.ts';
import { coupon } from '#src/coupons/coupons.texts.ts';
import { type FactMark, factMarks } from '#src/facts/fact-marks.ts';
import { statuses as codes } from '#src/facts/statuses.ts';
import { home } from '#src/home/home.texts.ts';
import { records } from '#src/records/records.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import { isCutOff } from '../protocol/network-state.ts';
import { isPath, LATEST_ORDER } from '../protocol/faults.ts';
import { type CallEntry, isPhones, type LogEntry } from '../protocol/log.ts';
import { isLost, isMoneyCall, isProof } from '../protocol/operations.ts';
import type { ScreenSeen } from '../protocol/screen.ts';
import type { Order, Payment, World } from '../world/world.ts';
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
  /** Its marked facts. */
  readonly facts?: readonly FactSeen[];
}

/** A marked fact as far as claims need it. */
type FactSeen = Pick<ScreenSeen['facts'][number], 'key' | 'value' | 'text'>;

/** What a claim is about. */
interface Subject {
  /** The id in its mark: of an operation, a payment or a loan. Null for a sentence without a mark. */
  readonly id: string | null;
  /** The loan that it is about, by its mark or as the customer's newest. */
  readonly order: Order | undefined;
  /** The money call that it is about: the marked one, else the last one of these paths. */
  readonly opId: string | undefined;
  /** World time, ms UTC; null if the log has newer entries than the screen. */
  readonly now: number | null;
}

interface Claim {
  /** Its mark (src/facts/fact-marks.ts), for the claims that name what they are about. */
  readonly mark?: FactMark;
  /** The sentence in each language of the app. */
  readonly words: readonly string[];
  /** Those that are the claim also without its mark; all by default. */
  readonly alone?: readonly string[];
  readonly says: string;
  /** Paths of the money calls that it may be about; all by default. */
  readonly paths?: readonly string[];
  /** Whether the books agree. Null if they can't tell. */
  readonly holds: (lender: Lender, about: Subject) => boolean | null;
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

/** The last money call to one of the paths. */
const lastMoneyCall = ({ log }: Lender, paths: readonly string[] | undefined) =>
  log
    .filter(isMoneyCall)
    .filter(({ path }) => !paths || paths.includes(path))
    .at(-1);

const isCommitted = ({ operations }: Lender, opId: string | null | undefined) =>
  operations.some((one) => one.opId === opId && one.times > 0);

/** Whether the lender itself hides an operation that it committed. The app then can't find out. */
const isSilenced = ({ log }: Lender) =>
  log.some((entry) => entry.kind === 'call' && /withoutOperations|hostile/.test(entry.fault ?? ''));

const isJump = (entry: LogEntry) =>
  entry.kind === 'world' && isRecord(entry.detail) && 'journey' in entry.detail;

/** Whether a jump to another status has replaced the books since the operation was sent. */
function isOfEarlierBooks({ log }: Lender, opId: string | undefined): boolean {
  const sent = log.filter(isMoneyCall).filter((one) => one.opId === opId);
  const last = sent.at(-1);
  return last !== undefined && log.slice(log.lastIndexOf(last)).some(isJump);
}

/** Whether the operation wasn't carried out. Null if there was none. */
function notDone(lender: Lender, { opId }: Pick<Subject, 'opId'>): boolean | null {
  if (opId === undefined || isSilenced(lender) || isOfEarlierBooks(lender, opId)) return null;
  return !isCommitted(lender, opId);
}

const sentAt = ({ at, late }: CallEntry) => late?.sentAt ?? at;

/**
 * Whether the operation was never carried out and never will be: it was refused, or is too old to arrive. A call that
 * was lost on its way isn't in the log, so nothing says when it was sent.
 */
function neverDone(lender: Lender, about: Subject): boolean | null {
  const isNotDone = notDone(lender, about);
  if (isNotDone !== true || about.now === null) return isNotDone;
  const sends = lender.log.filter(isMoneyCall).filter((one) => one.opId === about.opId);
  const isTooOld = about.now - Math.max(...sends.map(sentAt)) >= LATEST_ARRIVAL_MS;
  return isTooOld || sends.some((one) => !isLost(one));
}

/** Repayments, and the prices of rollovers. */
const paymentsOf = ({ payments }: Lender, order: Order | undefined) =>
  payments.filter(({ loanOrderId }) => loanOrderId === order?.loanOrderId);

/** Whether the payment is in this state, or one of the loan's without a mark. Null for one of earlier books. */
function hasPayment(lender: Lender, { id, order }: Subject, state: Payment['state']) {
  if (id === null) return paymentsOf(lender, order).some((one) => one.state === state);
  const payment = lender.payments.find(({ payOrderId }) => payOrderId === id);
  return payment ? payment.state === state : null;
}

/** A statement about a loan. Null for one of earlier books, which a jump to another status replaced. */
const ofLoan =
  (holds: (lender: Lender, order: Order) => boolean): Claim['holds'] =>
  (lender, { id, order }) =>
    order ? holds(lender, order) : id === null ? false : null;

/** Whether the lender has carried out the operation, or any if the screen names none. */
const isDone: Claim['holds'] = (lender, { id, opId }) => {
  if (isOfEarlierBooks(lender, opId)) return null;
  return id === null
    ? lender.log.some((one) => isMoneyCall(one) && isCommitted(lender, one.opId))
    : isCommitted(lender, opId);
};

/** Whether an answer about the order listed this operation. */
const tellsOf = (entry: LogEntry, opId: string) =>
  isProof(entry) && JSON.stringify(entry.reply).includes(`"${opId}"`);

/** Whether the lender hasn't carried it out. Null if it has, but no answer has told the phone. */
function notDoneAsTold(lender: Lender, about: Subject): boolean | null {
  const { opId } = about;
  if (opId === undefined || notDone(lender, about) !== false) return notDone(lender, about);
  return lender.log.some((entry) => tellsOf(entry, opId)) ? false : null;
}

const refusal = { mark: 'refused', holds: notDone } as const;

const claims: readonly Claim[] = [
  {
    mark: 'repaid',
    words: [...both(repay, (t) => t.finishedTitle), ...both(repay, (t) => t.finishedText)],
    says: 'the loan is repaid',
    holds: ofLoan((lender, { loanOrderId }) => owed(lender, loanOrderId) <= 0),
  },
  {
    mark: 'received',
    words: both(repay, (t) => t.partPaidTitle),
    says: 'a payment was received',
    holds: (lender, about) => hasPayment(lender, about, 'succeeded'),
  },
  {
    mark: 'failed',
    words: both(repay, (t) => t.failedText),
    says: 'a payment failed and took nothing',
    holds: (lender, about) => hasPayment(lender, about, 'failed'),
  },
  {
    mark: 'rolledOver',
    words: both(rollover, (t) => t.rolledOverTitle),
    says: 'the loan was rolled over',
    holds: ofLoan((_, order) => order.rollovers > 0),
  },
  {
    mark: 'couponUsed',
    words: both(coupon, (t) => t.usedTitle),
    says: 'a coupon was used',
    holds: ofLoan((_, order) => order.couponReductionKobo > 0),
  },
  {
    mark: 'done',
    words: both(outcome, (t) => t.doneTitle),
    says: 'what was asked has happened',
    holds: isDone,
  },
  {
    mark: 'ordered',
    words: both(outcome, (t) => t.orderedTitle),
    says: 'the lender has a payment order',
    holds: isDone,
  },
  {
    mark: 'notDone',
    words: [
      ...both(outcome, (t) => t.notDoneTitle),
      ...both(outcome, (t) => t.notDoneText),
      ...both(outcome, (t) => t.noMoneyMoved),
    ],
    says: 'nothing happened and nothing will',
    holds: neverDone,
  },
  {
    mark: 'notSoFar',
    words: both(outcome, (t) => t.notSoFarTitle),
    says: 'the request has not arrived so far',
    holds: notDoneAsTold,
  },
  {
    ...refusal,
    words: both(coupon, (t) => t.refused),
    alone: both(coupon, (t) => `${t.refused}:`),
    says: 'the coupon was not used',
    paths: ['/lottery-draw/coupon/use'],
  },
  {
    ...refusal,
    words: both(repay, (t) => t.refused),
    says: 'the payment was refused',
    paths: ['/portal/repayment/confirm', '/repay/confirmExtensionOrder'],
  },
  {
    ...refusal,
    words: both(coupon, (t) => t.drawFailed),
    says: 'the draw did not happen',
    paths: ['/lottery-draw/create'],
  },
  {
    ...refusal,
    words: both(borrow, (t) => t.refused),
    says: 'the loan was not confirmed',
    paths: ['/loan/get-money', '/loan/get-money-plus'],
  },
  {
    ...refusal,
    words: both(home, (t) => t.applyFailed),
    says: 'no application was sent',
    paths: ['/loan/loan-order/apply-market'],
  },
  {
    ...refusal,
    words: [
      ...both(application, (t) => t.notSent),
      ...both(bankCard, (t) => t.failed),
      ...both(deleteAccount, (t) => t.failed),
    ],
    // Saves that move no money have the same words.
    alone: [],
    says: 'the lender refused this step',
  },
];

/** The claim of a mark. Several claims share one mark; words that none of them has are judged once. */
const claimOf = ({ key, text }: FactSeen) =>
  claims.find(({ mark, words }) => mark === key && words.includes(text)) ??
  claims.find(({ mark }) => mark === key);

/** Statements on the screen, and those that contradict the books, one sentence each. */
export interface Words {
  readonly judged: number;
  readonly found: readonly string[];
}

/** Labels of a loan that begin with the words of a claim, before a date. */
const labels = [
  ...both(records, (t) => t.repaidOn('').trim()),
  ...both(records, (t) => t.paidBack),
  ...both(cashier, (t) => t.finishedOn('').trim()),
];
const withoutLabels = (text: string) =>
  labels.reduce((rest, label) => rest.replaceAll(label, ''), text);

/** A number that no other part of these sentences has. */
const SAMPLE = 77;
/** Sentences with a number of days, which must have a mark. */
const dayCounts: readonly RegExp[] = [
  ...both(home, (t) => t.daysLeft(SAMPLE)),
  ...both(home, (t) => t.expiringSoonTitle(SAMPLE)),
  ...both(home, (t) => t.pastDueTitle(SAMPLE)),
].map((sentence) => new RegExp(`(?<!\\d)${sentence.replace(String(SAMPLE), '\\d+')}`, 'g'));

/** Numbers of days on a screen without a mark, one sentence each. */
function unmarkedDays({ text, facts = [] }: ScreenText): readonly string[] {
  const marked = facts.reduce((rest, fact) => rest.replace(fact.text, ''), text);
  return dayCounts.flatMap((shown) =>
    (marked.match(shown) ?? []).map((one) => `‘${one}’ has no mark that vouches for it`),
  );
}

/**
 * What a claim with this mark's `id` is about; without a mark the loan in the address, else the newest one, and the last
 * money call.
 */
function subjectOf(
  lender: Lender,
  claim: Claim,
  id: string | null,
  { address, now }: { readonly address: string; readonly now: number | null },
): Subject {
  const of = claim.mark && factMarks[claim.mark];
  const named = lender.orders.find(({ loanOrderId }) => address.includes(loanOrderId));
  const order =
    id !== null && of === 'loan'
      ? lender.orders.find(({ loanOrderId }) => loanOrderId === id)
      : (named ?? newestOrder(lender));
  const opId = of === 'operation' && id !== null ? id : lastMoneyCall(lender, claim.paths)?.opId;
  return { id, order, opId: opId ?? undefined, now };
}

/**
 * The screen's statements about money. `now`: world time, ms UTC; null if the log has newer entries than the screen.
 * A mark names what its sentence is about, and must be beside that sentence.
 */
export function falseClaims(screen: ScreenText, lender: Lender, now: number | null): Words {
  const { address, facts = [] } = screen;
  const text = withoutLabels(screen.text);
  const said = claims.flatMap((claim) => {
    const { words, says, alone = words } = claim;
    const truthOf = (id: string | null) =>
      claim.holds(lender, subjectOf(lender, claim, id, { address, now }));
    const rows = facts
      .filter((fact) => claimOf(fact) === claim)
      .map(({ value, text: shown }) =>
        words.includes(shown)
          ? { truth: truthOf(value), denied: denialOf(shown, says) }
          : { truth: false, denied: `‘${shown}’, but its mark says that ${says}` },
      );
    const found = alone.find((one) => text.includes(one));
    if (rows.length > 0 || found === undefined) return rows;
    return [{ truth: truthOf(null), denied: denialOf(found, says) }];
  });
  const judged = said.filter(({ truth }) => truth !== null);
  const unmarked = unmarkedDays(screen);
  return {
    judged: judged.length + unmarked.length,
    found: [
      ...judged.filter(({ truth }) => truth === false).map(({ denied }) => denied),
      ...unmarked,
    ],
  };
}

const denialOf = (words: string, says: string) =>
  `‘${words}’: the screen says that ${says}, and the books deny it`;

/** Claims that stay true once they are: they may never be on a screen before they are. */
const lasting: readonly string[] = [
  'done',
  'ordered',
  'received',
  'repaid',
  'rolledOver',
  'couponUsed',
];

/** The marked claims of a screen that its lender's books deny at this moment, one sentence each. */
export function earlyClaims(facts: readonly FactSeen[], words: string, lender: Lender) {
  // Without a mark only the sentences of the checking screen, and with a single loan those that it is repaid: others may
  // be about an older loan.
  const repaid = lender.orders.length === 1 ? both(repay, (t) => t.finishedTitle) : [];
  const alone = [...both(outcome, (t) => t.doneTitle), ...repaid];
  const said = withoutLabels(words);
  const text = alone.filter((one) => said.includes(one)).join('\n');
  const lasts = facts.filter(({ key }) => lasting.includes(key));
  return falseClaims({ address: '', text, facts: lasts }, lender, null).found;
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
