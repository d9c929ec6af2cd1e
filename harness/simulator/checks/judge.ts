/**
 * The judge of a world: money moved once, amounts, words about money, contract, policy, errors, law, leaks and
 * accessibility. Every verdict comes from here.
 */
import { isRateMark } from '#src/facts/money-marks.ts';
import {
  type AmountJudged,
  type Check,
  conclude,
  type Judgement,
  type LawReport,
  type LeakReport,
  type MoneyReport,
  type Tally,
  type TallyReport,
  verdictOf,
} from '../protocol/checks.ts';
import { type Effect, isPhones, type LogEntry } from '../protocol/log.ts';
import { sentAgain, twoOperations } from '../protocol/operations.ts';
import type { World } from '../world/world.ts';
import { wrongBooks } from './books.ts';
import { effectsOf } from './effects.ts';
import { lawOf, WIRE } from './law/law.ts';
import { readScreenEntry } from './seen.ts';
import { leaksOf } from './leaks/leaks.ts';
import { moneyOf } from './oracle/looks.ts';
import { tallyOf } from './tally.ts';
import { falseClaims, type Lender, staleStatus, type Words } from './words.ts';

/** The reports that the judge reads. */
export interface Evidence {
  readonly log: readonly LogEntry[];
  readonly tally: TallyReport;
  readonly effects: readonly Effect[];
  /** Money that the ledger shows as sent or taken twice, one sentence each. */
  readonly books: readonly string[];
  readonly words: Words;
  readonly law: LawReport;
  readonly leaks: LeakReport;
  readonly money: MoneyReport;
  /** A real backend replaces the lender and keeps its own books. */
  readonly hasBackend: boolean;
}

/**
 * Judges a world at `now` (ms UTC of the world). `commits` are the money calls that a journey must have committed, each
 * once. Null only checks that none was committed twice.
 */
export function judge(
  world: World,
  now: number,
  commits: readonly string[] | null = null,
): Judgement {
  const evidence: Evidence = {
    log: world.log,
    tally: tallyOf(world),
    effects: effectsOf(world),
    books: wrongBooks(world),
    words: wordsOf(world, now),
    law: lawOf(world),
    leaks: leaksOf(world, now),
    money: moneyOf(world),
    hasBackend: world.backend !== null,
  };
  const checks = checksOf(evidence, commits);
  const screens = evidence.law.screens.filter(({ place }) => place !== WIRE).length;
  const seen = { calls: evidence.tally.calls, screens, effects: evidence.effects.length };
  return { ...conclude(checks), checks, seen };
}

/** A phone reports a changed screen within this time, ms of the world. */
const REPORT_MS = 2_000;

function lastOf(log: readonly LogEntry[], is: (entry: LogEntry) => boolean): LogEntry | undefined {
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const entry = log[at];
    if (entry && is(entry)) return entry;
  }
  return undefined;
}

/**
 * The words of the screen that the phone reported last. None if it was acted on since, because another screen is then
 * on its way.
 */
function wordsOf(world: Lender & Pick<World, 'backend'>, now: number): Words {
  const none = { judged: 0, found: [] };
  const last = lastOf(world.log, ({ kind }) => kind === 'screen');
  const report = last && readScreenEntry(last);
  // A real backend keeps its own books.
  if (!report || report.act !== undefined || world.backend !== null) return none;
  const screen = { address: report.address, text: report.seen.text, facts: report.seen.facts };
  const call = lastOf(world.log, (entry) => entry.kind === 'call' && isPhones(entry));
  const isNewest = !call || call.seq < last.seq || now - call.at >= REPORT_MS;
  // Another phone's calls say nothing about what this one was told.
  const isOther = (entry: LogEntry) => entry.kind === 'call' && entry.phone !== last.phone;
  const lender = { ...world, log: world.log.filter((entry) => !isOther(entry)) };
  const all = [
    falseClaims(screen, lender, isNewest ? now : null),
    isNewest ? staleStatus(screen, lender, now) : none,
  ];
  return {
    judged: all.reduce((sum, { judged }) => sum + judged, 0),
    found: all.flatMap(({ found }) => found),
  };
}

interface Sentences {
  readonly good: string;
  readonly bad: (count: number) => string;
  /** The text if nothing was judged. */
  readonly none: string;
}

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((all, count) => all + count, 0);

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const check = (
  name: Check['check'],
  judged: number,
  found: readonly string[],
  { good, bad, none }: Sentences,
  noted: readonly string[] = [],
): Check => {
  const verdict = verdictOf(judged, found.length);
  const text = verdict === 'bad' ? bad(found.length) : verdict === 'good' ? good : none;
  return { check: name, verdict, judged: Math.max(judged, found.length), text, found, noted };
};

/** The checks on a world's reports, see `judge`. */
export function checksOf(evidence: Evidence, commits: readonly string[] | null): readonly Check[] {
  const { leaks, tally } = evidence;
  const noPage = 'No page of a phone reported anything.';
  return [
    effects(evidence, commits),
    amounts(evidence.money),
    check('words', evidence.words.judged, claimsOf(evidence), {
      good: `${counted(evidence.words.judged, 'claim')} on the screen ${evidence.words.judged === 1 ? 'agrees' : 'agree'} with the books.`,
      bad: (count) =>
        `${counted(count, 'claim')} on the screen ${count === 1 ? 'is' : 'are'} false.`,
      none: 'No claim about money on the screen was judged.',
    }),
    contract(tally.contract),
    counts('policy', tally.policy, {
      good: 'No CSP violations.',
      bad: (count) => `${counted(count, 'CSP violation')}.`,
      none: noPage,
    }),
    counts('errors', tally.errors, {
      good: 'No uncaught errors.',
      bad: (count) => `${counted(count, 'uncaught error')}.`,
      none: noPage,
    }),
    lawful(evidence.law),
    check(
      'leaks',
      sum(leaks.looked),
      leaks.leaks.map(({ kind, where, place, shown }) => `${kind} in ${where} ${place}: ${shown}`),
      {
        good: `None of ${counted(sum(leaks.known), 'known value')} is where it must not be: ${counted(sum(leaks.looked), 'text')} searched.`,
        bad: (count) => `${counted(count, 'personal data leak')}.`,
        none: 'There was nothing to search.',
      },
    ),
    counts('accessibility', tally.accessibility, {
      good: `axe-core found nothing on ${counted(tally.accessibility.judged, 'screen')}.`,
      bad: (count) => `${counted(count, 'accessibility violation')}.`,
      none: 'Not tried: no screen of a simulated phone came to rest.',
    }),
  ];
}

/** Claims that are false now, and those that were when they came on a screen. */
const claimsOf = ({ money: { early }, words: { found } }: Evidence) => [
  ...early,
  ...found.filter((one) => !early.some((known) => known.endsWith(one))),
];

function effects(
  { effects: done, log, tally, books, hasBackend }: Evidence,
  commits: readonly string[] | null,
): Check {
  const twice = done
    .filter(({ times }) => times > 1)
    .map(({ path, opId, times }) => `${path} was committed ${times} times for opId ${opId}`);
  // The lender may have committed only one of them. That is the lender's doing; the app asked for both.
  const repeated = [...twoOperations(log), ...sentAgain(log)].map(({ detail }) => detail);
  // A real backend keeps its own books.
  const wanted = hasBackend ? null : commits;
  const money = done.filter(({ kind }) => kind === 'money').map(({ path }) => path);
  const missing = (wanted ?? [])
    .filter((path) => !money.includes(path))
    .map((path) => `${path} wasn't committed`);
  const left = [...(wanted ?? [])];
  const more = money
    .filter((path) => {
      const at = left.indexOf(path);
      if (at >= 0) left.splice(at, 1);
      return wanted !== null && at < 0;
    })
    .map((path) => `${path} was committed but isn't part of this journey`);
  // Otherwise they are older than this world: from the run that it was forked from, or from a file.
  return check(
    'effects',
    tally.calls > 0 ? done.length : 0,
    [...twice, ...books, ...repeated, ...missing, ...more],
    {
      good: `${counted(done.length, 'operation')} committed, none twice.`,
      bad: (count) => `${counted(count, 'unexpected effect')}.`,
      none: 'No phone committed anything.',
    },
  );
}

/** Calls of phones and their messages to the shell. */
const contract = (tally: Tally): Check =>
  counts('contract', tally, {
    good: `${tally.judged} ${tally.judged === 1 ? 'call or bridge message matches' : 'calls and bridge messages match'} the contract.`,
    bad: (count) =>
      `${count} of ${tally.judged} calls and bridge messages don't match the contract.`,
    none: 'No phone sent a call or a bridge message.',
  });

/** A tally's check. */
function counts(name: Check['check'], { judged, bad, found }: Tally, said: Sentences): Check {
  const sentences = { ...said, bad: () => said.bad(bad) };
  return check(name, Math.max(judged, bad), withRest(found, bad), sentences);
}

/** Lists only the first of very many problems. */
const withRest = (found: readonly string[], count: number) =>
  count > found.length ? [...found, `and ${count - found.length} more`] : found;

function lawful({ screens, good, bad, notJudged }: LawReport): Check {
  const found = screens.flatMap(({ place, verdicts }) =>
    Object.entries(verdicts).flatMap(([rule, { verdict, evidence: seen }]) =>
      verdict === 'bad' ? [`${place}, ${rule}: ${seen}`] : [],
    ),
  );
  const noted = screens.flatMap(({ place, verdicts }) =>
    Object.entries(verdicts).flatMap(([rule, { verdict, evidence: seen }]) =>
      verdict === 'not judged' ? [`${place}, ${rule}: not judged. ${seen}`] : [],
    ),
  );
  const counts = `${good} good, ${bad} bad, ${notJudged} not judged.`;
  const none = 'The law found nothing to judge.';
  return check('law', good + bad, found, { good: counts, bad: () => counts, none }, noted);
}

/** What a wrong figure should be. */
function expectationOf({ why, right, key }: AmountJudged): string {
  if (why === 'otherLoan') return 'of another loan than the one of this page';
  if (why === 'otherText') return `but its mark says ${right ?? 'something else'}`;
  if (why === 'past') return 'a promised time in the past';
  if (right !== null) return `expected ${right}`;
  return why === 'unreadable'
    ? `expected ${isRateMark(key) ? 'a percentage' : 'an amount'}`
    : 'no response has this amount';
}

function amounts({
  compared,
  confirmed,
  screens,
  sent,
  sentWrong,
  unvouched,
  wrong,
}: MoneyReport): Check {
  const shown = screens.flatMap(({ place, amounts: rows }) =>
    rows
      .filter(({ why }) => why !== null && why !== 'sentWrong')
      .map((row) => `${place}: ${row.key} ‘${row.shown}’, ${expectationOf(row)}`),
  );
  const right = compared - sentWrong;
  const found = [...confirmed, ...shown];
  return check(
    'amounts',
    compared,
    withRest(found, wrong),
    {
      good: `${right} of ${counted(compared, 'amount')} ${right === 1 ? 'matches' : 'match'} the responses${sentWrong > 0 ? `, ${sentWrong} shown as the server sent ${sentWrong === 1 ? 'it' : 'them'}` : ''}${unvouched.length > 0 ? `; ${counted(unvouched.length, 'other figure')} vouched for by no response` : ''}.`,
      bad: () => `${counted(wrong, 'amount')} ${wrong === 1 ? 'is' : 'are'} wrong.`,
      none: 'No amount was compared.',
    },
    [
      ...sent.map((one) => `sent wrong by the server: ${one}`),
      ...unvouched.map((one) => `vouched for by no response: ${one}`),
    ],
  );
}
