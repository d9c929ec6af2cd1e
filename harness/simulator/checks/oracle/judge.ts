/**
 * The oracle's judgement of a screen. Every marked amount must have been right at an answer that the phone received,
 * every due date and account must be in one, and all must match the newest answer once the screen has had time to
 * follow it.
 */
import * as v from 'valibot';
import { once } from '#src/contract/once.ts';
import { type MoneyMark, isMoneyMark, isRateMark, moneyMarks } from '#src/facts/money-marks.ts';
import { seenFacts, seenFigures, seenMarks } from '../../protocol/asked.ts';
import type { AmountJudged } from '../../protocol/checks.ts';
import type { Read } from '../../protocol/schema.ts';
import type { World } from '../../world/world.ts';
import { exampleId, factsAt } from './facts.ts';
import {
  CUSTOMER,
  LATEST,
  type Reading,
  booked,
  exampleReading,
  orderOf,
  readingsOf,
} from './readings.ts';
import { readAmount, readPercentage, readRate } from './shown.ts';
import { type FactJudged, judgeFact, tellingsOf, unmarked } from './told.ts';
import { isHeard, isUnheardOf } from './unmarked.ts';
import { earlyClaims } from '../words.ts';
import { placeOf } from '../seen.ts';
import { naira } from '../../text/naira.ts';
import { percentText, rateText } from '../../text/percent.ts';

/** The phone's report of its document. */
const report = once(() =>
  v.object({
    marks: seenMarks(),
    /** Marked days, times, accounts and claims. */
    facts: v.optional(seenFacts(), []),
    /** Amounts, percentages, dates and times without a mark. */
    figures: v.optional(seenFigures(), []),
    /** All its words. */
    words: v.optional(v.pipe(v.string(), v.maxLength(5_000)), ''),
    /** The page's number. Another page of the same world receives other answers. */
    page: v.optional(v.number(), 0),
    /** Times of the answers that the screen has had time to follow since the last report. */
    settled: v.array(v.number()),
    /** Whether the marks have changed since the last report. */
    changed: v.boolean(),
    /** The app returned to the front, and the page has made no call since. */
    idle: v.optional(v.boolean(), false),
    /** The page has just opened, and may show for a moment what it knew before. */
    isNew: v.optional(v.boolean(), false),
  }),
);
export type MoneyReport = Read<typeof report>;
type Mark = MoneyReport['marks'][number];

export interface Wrong {
  readonly why:
    | 'unknownKey'
    | 'unreadable'
    | 'untold'
    | 'wrong'
    | 'stale'
    | 'notAsked'
    | 'otherLoan'
    | NonNullable<FactJudged['why']>;
  readonly key: string;
  readonly order: string | null;
  readonly shown: string;
  readonly right: string | null;
}

export interface Judgement {
  readonly compared: number;
  readonly wrong: readonly Wrong[];
  /** How many are shown as the server sent them, but differ from the books. */
  readonly sentWrong: number;
  /** How many due dates and accounts were compared with the answers. */
  readonly facts: number;
  /** Every amount with the right one, in the order of the screen, then dates and accounts. */
  readonly amounts: readonly AmountJudged[];
  /** Claims that the books deny at this moment, one sentence each. */
  readonly early: readonly string[];
  /** Percentages, dates and times that no response vouches for. */
  readonly unvouched: readonly string[];
}

/** Marks that any answer about an order repeats. They must be as new as the newest answer to any call. */
const moving: ReadonlySet<MoneyMark> = new Set([
  'owed',
  'owedBeforeLateFee',
  'penalty',
  'paid',
  // Sums with the debt in them.
  'owedAfterRollover',
  'rolloverTotal',
  'owedIfLate',
]);
/** Marks with amounts that may have their own minus, because they are deductions. */
const takenOff: ReadonlySet<string> = new Set([
  'processingFee',
  'taxOnFee',
  'coupon',
  'couponAmount',
  'paid',
  'waived',
]);

/** By world and page: the times of the answers that the screen has had time to follow. */
const settled = new WeakMap<World, Map<number, Set<number>>>();

/** Reads a phone's post; undefined if it isn't a report. */
export function readReport(detail: unknown): MoneyReport | undefined {
  const checked = v.safeParse(report(), detail);
  return checked.success ? checked.output : undefined;
}

/** Judges a report that came at `at` (ms UTC). `route` is the phone's place. */
export function judge(
  world: World,
  at: number,
  route: string,
  { marks, facts, figures, words, ...news }: MoneyReport,
): Judgement {
  const pages = settled.get(world) ?? new Map<number, Set<number>>();
  settled.set(world, pages);
  const followed = pages.get(news.page) ?? new Set<number>();
  pages.set(news.page, followed);
  for (const time of news.settled) followed.add(time);
  const ofRoute = loanAt(world, route);
  const subject = ({ order }: Pick<Mark, 'order'>) => order ?? ofRoute ?? LATEST;
  const chosen = marks
    .filter(({ key }) => key === 'couponAmount')
    .map(({ text: shown }) => readAmount(shown))
    .find((shown) => shown?.operator === '−');
  const wrong: Wrong[] = [];
  let sentWrong = 0;
  const amounts: AmountJudged[] = [];
  for (const mark of marks) {
    const { key, order, quote, text: shown } = mark;
    const found = verdict(world, mark, subject(mark), chosen?.value ?? null, followed);
    const { right, told } = found;
    const now =
      found.why === null && news.idle ? owedNow(world, at, route, mark, subject(mark)) : null;
    const isOther = ofRoute !== undefined && order !== null && order !== ofRoute;
    const isDetail = placeOf(route) === DETAILS;
    const why =
      isOther && isDetail && !news.isNew ? 'otherLoan' : now === null ? found.why : 'notAsked';
    if (why === 'sentWrong') sentWrong += 1;
    else if (why) wrong.push({ why, right: now ?? right, key, order, shown });
    const source = { path: told?.path ?? null, toldAt: told?.toldAt.at(-1) ?? null };
    amounts.push({ key, order, quote, shown, right: now ?? right, why, ...source });
  }
  // Without a loan, home has a calculator and values known before this page.
  const isOfLoan = marks.some(({ key, quote }) => key !== 'limit' && quote === null);
  const held = [
    ...facts.flatMap((fact) => {
      const told = tellingsOf(world, subject(fact));
      return judgeFact(told, fact, at, followed) ?? [];
    }),
    ...figures.flatMap((figure) => {
      const isAmount = figure.startsWith('₦') && isOfLoan;
      return isAmount && isUnheardOf(world, placeOf(route), figure) ? [unmarked(figure)] : [];
    }),
  ];
  const early = earlyClaims(facts, words, world);
  const unvouched = [...new Set(figures)].filter(
    (figure) => isHeard(world, figure) === false && !held.some(({ shown }) => shown === figure),
  );
  for (const { why, key, order, shown, right } of held) {
    if (why) wrong.push({ why, key, order, shown, right });
  }
  const all = [...amounts, ...held];
  return {
    compared: marks.length,
    wrong,
    sentWrong,
    facts: held.length,
    amounts: all,
    early,
    unvouched,
  };
}

/** The page of one loan, named in its address. */
const DETAILS = '/repay/bill_detail';

/** Screens that read their loan again whenever the app returns to the front. */
const following = ['/', '/repay/repay_detail'];

/** The current debt, if a screen that should have read it again shows something else; otherwise null. */
function owedNow(
  world: World,
  at: number,
  route: string,
  { key, text: shown }: Mark,
  subject: string,
): string | null {
  if (key !== 'owed' || !following.includes(placeOf(route))) return null;
  if (new Set(world.orders.map(({ customerId }) => customerId)).size > 1) return null;
  const order = orderOf(world, subject);
  const owed = order && factsAt(world, at).of(order).owed[0];
  return owed === undefined || owed === readAmount(shown)?.value ? null : naira(owed);
}

const loanAt = ({ orders }: World, route: string): string | undefined =>
  orders.find(({ loanOrderId }) => route.includes(loanOrderId))?.loanOrderId;

/** The loan that a mark without one is about: that of the address, else the customer's latest one. */
export const subjectOf = (world: World, route: string, order: string | null): string =>
  order ?? loanAt(world, route) ?? LATEST;

/** What the books have for a mark at `at` (ms UTC); null if they have none. */
export function ledgerOf(world: World, at: number, route: string, mark: Mark): string | null {
  const { key, quote } = mark;
  if (!isMoneyMark(key)) return null;
  const isExample = quote?.startsWith(`${exampleId}:`) === true;
  const subject = isOfOrder(key) ? subjectOf(world, route, mark.order) : CUSTOMER;
  const reading = isExample ? exampleReading : booked(world, subject, at);
  const values = reading?.right({ key, quote, coupon: null }) ?? [];
  return values.length === 0 ? null : values.map(formOf(key).write).join(' or ');
}

const isOfOrder = (key: MoneyMark) => ['order', 'some'].includes(moneyMarks[key]);

interface Found {
  readonly why: Wrong['why'] | 'sentWrong' | null;
  readonly right: string | null;
  /** The newest answer with the right amount. */
  readonly told?: Reading | undefined;
}

/** How a mark's value is read from a screen and written in a sentence. */
function formOf(key: MoneyMark) {
  if (!isRateMark(key)) return { read: readAmount, write: naira };
  return key.includes('yearlyRate')
    ? { read: readRate, write: rateText }
    : { read: readPercentage, write: percentText };
}

function verdict(
  world: World,
  mark: Mark,
  order: string,
  coupon: number | null,
  followed: ReadonlySet<number>,
): Found {
  const { key } = mark;
  if (!isMoneyMark(key)) return { why: 'unknownKey', right: null };
  const form = formOf(key);
  const shown = form.read(mark.text);
  const isExample = mark.quote?.startsWith(`${exampleId}:`) === true;
  const readings = isExample
    ? [exampleReading]
    : readingsOf(world, isOfOrder(key) ? order : CUSTOMER);
  const asked = { key, quote: mark.quote, coupon };
  const telling = readings.filter((reading) => reading.right(asked) !== undefined);
  const last = telling.at(-1);
  const told = telling.filter(({ direct }) => direct).at(-1) ?? last;
  const newest = last?.right(asked);
  if (!newest) return { why: shown ? 'untold' : 'unreadable', right: null };
  const written = (values: readonly number[]) => values.map(form.write).join(' or ');
  const right = written(newest);
  if (!shown) return { why: 'unreadable', right, told };
  const minus = shown.operator === '−' && !takenOff.has(key.replace('quote.', ''));
  const fitting = telling.filter((reading) => reading.right(asked)?.includes(shown.value));
  if (minus || fitting.length === 0) return { why: 'wrong', right, told };
  const isFollowed = (reading: Reading) => reading.toldAt.some((time) => followed.has(time));
  // An answer that only mentions the loan told no newer amount.
  const isRival = ({ path, direct }: Reading, reading: Reading) =>
    moving.has(key) ? direct : path === reading.path;
  const isCurrent = (reading: Reading) =>
    !telling
      .slice(telling.indexOf(reading) + 1)
      .some((later) => isRival(later, reading) && isFollowed(later));
  if (!fitting.some(isCurrent)) return { why: 'stale', right, told };
  const books = fitting.at(-1)?.books?.(asked);
  if (!books || books.includes(shown.value)) return { why: null, right, told };
  return { why: 'sentWrong', right: written(books), told };
}
