/**
 * Days, times and accounts of a screen compared with the answers about its loan. They aren't computed from the ledger: a
 * screen is right if it repeats the answer that its page received, and if its text says what its mark says.
 */
import { isRecord } from '#src/contract/is-record.ts';
import { readInstant } from '#src/contract/schema.ts';
import { bankOf } from '#src/facts/banks.ts';
import { type FactMark, type FactMarkOf, factMarks, isFactMark } from '#src/facts/fact-marks.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { clockText, dayTexts } from '../../text/moments.ts';
import type { AmountJudged } from '../../protocol/checks.ts';
import { figures } from '../../world/terms.ts';
import type { Order, World } from '../../world/world.ts';
import { type AnswerToCheck, ordersIn } from './answers.ts';
import { dayInLagos } from './arithmetic.ts';
import { exampleId } from './facts.ts';
import { LATEST } from './readings.ts';

/** A marked fact on a screen (src/facts/fact-marks.ts). */
export interface Fact {
  readonly key: string;
  readonly value: string;
  readonly text: string;
  readonly order: string | null;
  readonly quote: string | null;
}

interface Account {
  readonly bank: string;
  readonly ending: string;
}

/** One answer's data on an order. Days are Lagos calendar days since 1970. */
interface Said {
  readonly due: readonly number[];
  /** Days late as the answer counts them. */
  readonly late: readonly number[];
  /** When its money should arrive, ms UTC. */
  readonly arrives: readonly number[];
  readonly accounts: readonly Account[];
}

/** The data with its call and the times of the answers that had it. */
export interface Telling extends Said {
  readonly path: string;
  readonly toldAt: number[];
  readonly print: string;
}

/** The key of a figure without a mark. */
const UNMARKED = 'unmarked';

/** Whether a judged row is no marked amount. It isn't counted among those. */
export const isFact = (key: string): boolean => key === UNMARKED || isFactMark(key);

const memory = new WeakMap<World, Map<string, Telling[]>>();

/** The answers' data on a subject (an order's id, or the customer's latest one), oldest first. */
export const tellingsOf = (world: World, subject: string): readonly Telling[] =>
  memory.get(world)?.get(subject) ?? [];

/** Records an answer as it was sent, with its time (ms UTC). */
export function takeTelling(world: World, answer: AnswerToCheck, time: number): void {
  const subjects = memory.get(world) ?? new Map<string, Telling[]>();
  memory.set(world, subjects);
  const latest = new Map(world.orders.map((order) => [order.customerId, order]));
  const named = ordersIn(world, answer);
  const only = named.length === 1 ? named[0]?.loanOrderId : undefined;
  for (const order of named) {
    const said = saidOf(answer, order.loanOrderId, only);
    if (said.due.length + said.late.length + said.arrives.length + said.accounts.length === 0)
      continue;
    const print = JSON.stringify([answer.path, said]);
    const isLatest = latest.get(order.customerId) === order;
    for (const subject of [order.loanOrderId, ...(isLatest ? [LATEST] : [])]) {
      const list = subjects.get(subject) ?? [];
      subjects.set(subject, list);
      const last = list.filter(({ path }) => path === answer.path).at(-1);
      const again = last?.print === print ? last : undefined;
      const kept = again ?? { ...said, path: answer.path, toldAt: [], print };
      if (!again) list.push(kept);
      kept.toldAt.push(time);
    }
  }
}

/** What the books have for a fact of an order now; null if they have none. */
export function ledgerFact(world: World, order: Order, fact: Fact, at: number): string | null {
  const { loanOrderId: id, decidesAt, disbursesAt } = order;
  const dueAt = fact.key === 'wouldBeDueAt' ? wouldBeDue(order, at) : order.dueAt;
  const data = {
    loanOrderId: id,
    dueAt,
    expectedAt: decidesAt ?? disbursesAt,
    ...accountOf(world, order),
  };
  const booked = {
    ...saidOf({ path: '', payload: {}, data }, id, id),
    path: '',
    toldAt: [],
    print: '',
  };
  if (!isFactMark(fact.key) || fact.quote !== null) return null;
  return checkOf(fact.key, fact.value, at, at)?.right(booked).join(' or ') || null;
}

/** When a loan would be due if it were accepted now; a running one, if it were rolled over now. */
const wouldBeDue = ({ dueAt, disbursesAt, termDays }: Order, at: number) =>
  dueAt === null
    ? (disbursesAt ?? at + figures.payoutExpectedMs) + termDays * DAY_MS
    : Math.max(dueAt, at) + figures.rolloverDays * DAY_MS;

/** The customer's account, while the loan isn't over. An earlier loan may have had another one. */
function accountOf({ customers }: World, { customerId, finishedAt }: Order) {
  const card = customers.find((one) => one.customerId === customerId)?.card;
  if (!card || finishedAt !== null) return {};
  return {
    bankName: bankOf(card.bankCode)?.name,
    accountEnding: card.accountNumber.slice(-4),
  };
}

/** `only`: the order of everything without an id. */
function saidOf({ payload, data }: AnswerToCheck, id: string, only: string | undefined): Said {
  const due = new Set<number>();
  const late = new Set<number>();
  const arrives = new Set<number>();
  const accounts = new Map<string, Account>();
  const look = (value: unknown, around: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) look(one, around);
      return;
    }
    if (!isRecord(value)) return;
    const owner = value['loanOrderId'] ?? around;
    const { bankName, accountEnding, daysOverdue } = value;
    if (owner === id && typeof daysOverdue === 'number' && daysOverdue > 0) late.add(daysOverdue);
    if (owner === id && typeof bankName === 'string' && typeof accountEnding === 'string') {
      accounts.set(bankName + accountEnding, { bank: bankName, ending: accountEnding });
    }
    for (const [name, inside] of Object.entries(value)) {
      const isDue = name === 'dueAt' || name === 'newDueAt';
      const isTime = isDue || name === 'expectedAt';
      const at = isTime && owner === id ? readInstant(inside) : undefined;
      if (at === undefined) look(inside, owner);
      else if (isDue) due.add(dayInLagos(at));
      else arrives.add(at);
    }
  };
  look(data, payload['loanOrderId'] ?? only);
  return {
    due: [...due],
    late: [...late],
    arrives: [...arrives],
    accounts: [...accounts.values()],
  };
}

/** A fact as a row beside the amounts. */
export interface FactJudged extends AmountJudged {
  readonly why: 'notSent' | 'stale' | 'otherText' | 'past' | 'unknownKey' | null;
}

/**
 * Judges a fact by the answers about its order, at `at` (ms UTC). `followed`: times of the answers that the page has had
 * time to follow. Undefined if it can't be judged: there was no answer about it.
 */
export function judgeFact(
  tellings: readonly Telling[],
  fact: Fact,
  at: number,
  followed: ReadonlySet<number>,
): FactJudged | undefined {
  const { key, value, text: shown, order, quote } = fact;
  const base = { key, order, quote, shown, path: null, toldAt: null };
  if (!isFactMark(key)) return { ...base, right: null, why: 'unknownKey' };
  // Claims are judged by the books (checks/words.ts).
  if (isClaim(key)) return undefined;
  if (!isSaid(key, value, shown)) {
    return { ...base, right: textsOf(key, value)[0] ?? null, why: 'otherText' };
  }
  if (quote !== null) {
    const right = quoteDays(quote, at, followed);
    if (right === undefined) return undefined;
    const why = right.includes(dayInLagos(Number(value))) ? null : 'notSent';
    return { ...base, right: wordsOf(right.at(-1) ?? 0), why };
  }
  const since = Math.min(at - DRAWN_MS, Math.max(...followed));
  if (key === 'arrivesBy' && Number(value) < Math.max(...followed)) {
    return { ...base, right: null, why: 'past' };
  }
  const check = checkOf(key, value, since, at);
  const telling = check === undefined ? [] : tellings.filter((one) => check.right(one).length > 0);
  const last = telling.at(-1);
  if (!check || !last) return undefined;
  const fitting = telling.filter(check.fits);
  const isFollowed = ({ toldAt }: Telling) => toldAt.some((time) => followed.has(time));
  const isCurrent = (one: Telling) => {
    if (!check.isMoving) return true;
    const rivals = telling.filter(({ path }) => path === one.path);
    return !rivals.slice(rivals.indexOf(one) + 1).some(isFollowed);
  };
  const why = fitting.length === 0 ? 'notSent' : fitting.some(isCurrent) ? null : 'stale';
  const right = check.right(last).join(' or ');
  return { ...base, right, why, path: last.path, toldAt: last.toldAt.at(-1) ?? null };
}

/** The row of a figure that is in no answer. */
export const unmarked = (shown: string): FactJudged => ({
  key: UNMARKED,
  order: null,
  quote: null,
  shown,
  right: null,
  why: 'notSent',
  path: null,
  toldAt: null,
});

const claims: ReadonlySet<FactMarkOf> = new Set(['operation', 'payment', 'loan']);

/** Whether a mark is a claim, which the books vouch for and no answer. */
export const isClaim = (key: string): boolean => isFactMark(key) && claims.has(factMarks[key]);

/** The texts that may say a value, the usual one first; '' for a day in words, as *tomorrow*. */
function textsOf(key: FactMark, value: string): readonly string[] {
  switch (factMarks[key]) {
    case 'day':
      return dayTexts(Number(value));
    case 'moment':
      return [clockText(Number(value))];
    case 'days':
      return Number(value) < 2 ? [value, ''] : [value];
    default:
      return [value];
  }
}

/** Whether a text says a value. A number in it isn't the end of a longer one. */
function isSaid(key: FactMark, value: string, text: string): boolean {
  const has = (words: string) => {
    const at = text.indexOf(words);
    return at >= 0 && !/\d$/.test(text.slice(0, at)) && !/^\d/.test(text.slice(at + words.length));
  };
  if (factMarks[key] === 'account') {
    // Both may contain blanks, so the end of the name isn't known.
    return [...value.matchAll(/ /g)].some(
      ({ index }) => index > 0 && has(value.slice(0, index)) && has(value.slice(index + 1)),
    );
  }
  return textsOf(key, value).some((words) => (words === '' ? !/\d/.test(text) : has(words)));
}

interface FactCheck {
  readonly fits: (one: Said) => boolean;
  /** The right text; empty if no answer had it. */
  readonly right: (one: Said) => readonly string[];
  /** Whether it must be as new as the newest answer to the same call. */
  readonly isMoving: boolean;
}

/** `since`, `at`: between these times the screen was drawn, ms UTC. */
function checkOf(key: FactMark, value: string, since: number, at: number): FactCheck | undefined {
  const day = dayInLagos(Number(value));
  switch (key) {
    case 'dueAt':
    case 'wouldBeDueAt':
      return {
        fits: ({ due }) => due.includes(day),
        right: ({ due }) => due.map(wordsOf),
        isMoving: key === 'dueAt',
      };
    case 'daysLeft':
    case 'daysLate': {
      const [first, last] = [dayInLagos(since), dayInLagos(at)];
      const sign = key === 'daysLeft' ? 1 : -1;
      const days = Number(value) * sign;
      // Of a loan without a due date the answer's own count is shown.
      const counted = ({ due, late }: Said) => (due.length === 0 && sign < 0 ? late : []);
      return {
        fits: (one) =>
          one.due.some((at) => at - days >= first && at - days <= last) ||
          counted(one).includes(Number(value)),
        right: (one) => [...one.due.map((at) => (at - last) * sign), ...counted(one)].map(String),
        isMoving: false,
      };
    }
    case 'arrivesBy':
      return {
        fits: ({ arrives }) => arrives.includes(Number(value)),
        right: ({ arrives }) => arrives.map(clockText),
        isMoving: true,
      };
    case 'account':
      return {
        fits: ({ accounts }) => accounts.some(({ bank, ending }) => `${bank} ${ending}` === value),
        right: ({ accounts }) => accounts.map(({ bank, ending }) => `${bank} ••${ending}`),
        isMoving: true,
      };
    default:
      return undefined;
  }
}

/** A day since 1970 in words. */
const wordsOf = (day: number) => dayTexts(day * DAY_MS)[0] ?? '';

/** A minute for a screen that was drawn before midnight. */
const DRAWN_MS = 60_000;

/** A calculator counts from the day it was drawn: today, or an earlier day since the first answer that its page followed. */
function quoteDays(quote: string, at: number, followed: ReadonlySet<number>) {
  const found = /^(.+):\d{1,12}:(\d{1,5})$/.exec(quote);
  // A page that has followed no answer yet may have been drawn before the clock was moved.
  const [first] = followed;
  if (!found || first === undefined || found[1] === exampleId) return undefined;
  const from = dayInLagos(Math.min(first, at - DRAWN_MS));
  const days = Array.from(
    { length: Math.max(1, dayInLagos(at) - from + 1) },
    (_, day) => from + day,
  );
  return days.map((day) => day + Number(found[2]));
}
