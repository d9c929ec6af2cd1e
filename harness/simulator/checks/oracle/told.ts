/**
 * Due dates and accounts of a screen compared with the answers about its loan. They aren't computed from the ledger: a
 * screen is right if it repeats the answer that its page received.
 */
import { isRecord } from '#src/contract/is-record.ts';
import { readInstant } from '#src/contract/schema.ts';
import { DAY_MS } from '#src/facts/time.ts';
import type { AmountJudged } from '../../protocol/checks.ts';
import type { World } from '../../world/world.ts';
import { type AnswerToCheck, ordersIn } from './answers.ts';
import { dayInLagos } from './arithmetic.ts';
import { exampleId } from './facts.ts';
import { LATEST } from './readings.ts';

/** A due date or an account on a screen (harness/phone/device/observe/told-facts.ts). */
export interface Fact {
  readonly kind: 'due' | 'account';
  readonly text: string;
  readonly beside: string | null;
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
  /** When its offer expires, and when it was paid in full. They show in place of a due date, or in its words. */
  readonly ends: readonly number[];
  readonly accounts: readonly Account[];
}

/** The data with its call and the times of the answers that had it. */
export interface Telling extends Said {
  readonly path: string;
  readonly toldAt: number[];
  readonly print: string;
}

const DUE = 'dueAt';
const ACCOUNT = 'account';
const UNMARKED = 'unmarked';

/** Whether a judged row is no marked amount. It isn't counted among those. */
export const isFact = (key: string): boolean => [DUE, ACCOUNT, UNMARKED].includes(key);

const memory = new WeakMap<World, Map<string, Telling[]>>();

/** The answers' data on a subject (an order's id, or the customer's latest one), oldest first. */
export const tellingsOf = (world: World, subject: string): readonly Telling[] =>
  memory.get(world)?.get(subject) ?? [];

/** Records an answer. Call the returned function with the answer's time. */
export function takeTelling(world: World, answer: AnswerToCheck): (time: number) => void {
  const made: Telling[] = [];
  const subjects = memory.get(world) ?? new Map<string, Telling[]>();
  memory.set(world, subjects);
  const latest = new Map(world.orders.map((order) => [order.customerId, order]));
  const named = ordersIn(world, answer);
  const only = named.length === 1 ? named[0]?.loanOrderId : undefined;
  for (const order of named) {
    const said = saidOf(answer, order.loanOrderId, only);
    if (said.due.length + said.ends.length + said.accounts.length === 0) continue;
    const print = JSON.stringify([answer.path, said]);
    const isLatest = latest.get(order.customerId) === order;
    for (const subject of [order.loanOrderId, ...(isLatest ? [LATEST] : [])]) {
      const list = subjects.get(subject) ?? [];
      subjects.set(subject, list);
      const last = list.filter(({ path }) => path === answer.path).at(-1);
      const again = last?.print === print ? last : undefined;
      const kept = again ?? { ...said, path: answer.path, toldAt: [], print };
      if (!again) list.push(kept);
      made.push(kept);
    }
  }
  return (time) => {
    for (const { toldAt } of made) toldAt.push(time);
  };
}

/** `only`: the order of everything without an id. */
function saidOf({ payload, data }: AnswerToCheck, id: string, only: string | undefined): Said {
  const due = new Set<number>();
  const ends = new Set<number>();
  const accounts = new Map<string, Account>();
  const look = (value: unknown, around: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) look(one, around);
      return;
    }
    if (!isRecord(value)) return;
    const owner = value['loanOrderId'] ?? around;
    const { bankName, accountEnding } = value;
    if (owner === id && typeof bankName === 'string' && typeof accountEnding === 'string') {
      accounts.set(bankName + accountEnding, { bank: bankName, ending: accountEnding });
    }
    for (const [name, inside] of Object.entries(value)) {
      const days = name === 'dueAt' || name === 'newDueAt' ? due : ends;
      const isDay = days === due || name === 'finishedAt' || name === 'expiresAt';
      const at = isDay && owner === id ? readInstant(inside) : undefined;
      if (at === undefined) look(inside, owner);
      else days.add(dayInLagos(at));
    }
  };
  look(data, payload['loanOrderId'] ?? only);
  return { due: [...due], ends: [...ends], accounts: [...accounts.values()] };
}

/** A fact as a row beside the amounts. */
export interface FactJudged extends AmountJudged {
  readonly why: 'notSent' | 'stale' | null;
}

/**
 * Judges a fact by the answers about its order, at `at` (ms UTC) and by the answers that the screen has had time to
 * follow. Undefined if it can't be judged: there was no answer about it, or it can't be read.
 */
export function judgeFact(
  tellings: readonly Telling[],
  fact: Fact,
  at: number,
  followed: ReadonlySet<number>,
): FactJudged | undefined {
  const { kind, text: shown, order, quote } = fact;
  const key = kind === 'due' ? DUE : ACCOUNT;
  const base = { key, order, quote, shown };
  if (quote !== null) {
    const right = quoteDays(quote, at, followed);
    const day = dayOf(shown);
    if (right === undefined || day === undefined) return undefined;
    const why = right.includes(day) ? null : 'notSent';
    return { ...base, right: wordsOf(right.at(-1) ?? day), why, path: null, toldAt: null };
  }
  const check = kind === 'due' ? dueCheck(fact) : accountCheck(shown);
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

/** The row of an unmarked amount that is in no answer. */
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

interface FactCheck {
  readonly fits: (one: Said) => boolean;
  /** The right text; empty if no answer had it. */
  readonly right: (one: Said) => readonly string[];
  /** Whether it must be as new as the newest answer to the same call. */
  readonly isMoving: boolean;
}

/** Amounts of a running debt. A dialog about a rollover or an offer keeps its date. */
const debts: readonly (string | null)[] = ['owed', 'payable'];

function dueCheck({ text, beside }: Fact): FactCheck | undefined {
  const day = dayOf(text);
  if (day === undefined) return undefined;
  const mayEnd = beside === null || beside === 'owed';
  return {
    fits: ({ due, ends }) => due.includes(day) || (mayEnd && ends.includes(day)),
    right: ({ due }) => due.map(wordsOf),
    isMoving: debts.includes(beside),
  };
}

/** The bank's name comes before the last digits. */
function accountCheck(text: string): FactCheck | undefined {
  const digits = /\d+$/.exec(text)?.[0];
  if (digits === undefined) return undefined;
  return {
    fits: ({ accounts }) =>
      accounts.some(({ bank, ending }) => ending === digits && text.includes(bank)),
    right: ({ accounts }) => accounts.map(({ bank, ending }) => `${bank} ••${ending}`),
    isMoving: true,
  };
}

/** A minute for a screen that was drawn before midnight. */
const DRAWN_MS = 60_000;

/** A calculator counts from the day it was drawn: today, or an earlier day since the first answer of its page. */
function quoteDays(quote: string, at: number, followed: ReadonlySet<number>) {
  const found = /^(.+):\d{1,12}:(\d{1,5})$/.exec(quote);
  if (!found || found[1] === exampleId) return undefined;
  const [first = at] = followed;
  const from = dayInLagos(Math.min(first, at - DRAWN_MS));
  const days = Array.from(
    { length: Math.max(1, dayInLagos(at) - from + 1) },
    (_, day) => from + day,
  );
  return days.map((day) => day + Number(found[2]));
}

const written = (language: string) =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
const english = written('en-GB');
const wordsOf = (day: number) => english.format(day * DAY_MS);

const months = new Map(
  ['en-GB', 'es'].flatMap((language) => {
    const form = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    return Array.from(
      { length: 12 },
      (_, month) => [form.format(Date.UTC(2027, month)).toLowerCase(), month] as const,
    );
  }),
);

/** `20 February 2027`, `20 de febrero de 2027`: days since 1970; undefined for anything else. */
function dayOf(text: string): number | undefined {
  const [, day, name = '', year] = /^(\d+) (?:de )?(\w+) (?:de )?(\d+)$/.exec(text) ?? [];
  const month = months.get(name.toLowerCase());
  return month === undefined ? undefined : Date.UTC(Number(year), month, Number(day)) / DAY_MS;
}
