/** Checks of a world after a journey: effects by opId, amounts, contract, policy, errors, law and leaks. */
import {
  type LawReport,
  type LeakReport,
  type MoneyReport,
  type Tally,
  type TallyReport,
  type Verdict,
  verdictOf,
} from '../../protocol/checks.ts';
import type { Comparison } from '../../recording/compare.ts';
import type { Effect, LogEntry } from '../../protocol/log.ts';
import { sentAgain, twoOperations } from '../../protocol/operations.ts';
import type { UpstreamReport } from '../../protocol/upstream.ts';

export interface Check {
  readonly check:
    | 'journey'
    | 'effects'
    | 'amounts'
    | 'contract'
    | 'policy'
    | 'errors'
    | 'law'
    | 'leaks'
    | 'at least';
  readonly verdict: Verdict;
  /** How many things were judged. */
  readonly judged: number;
  /** One sentence. */
  readonly text: string;
  /** Problems, a line each. */
  readonly found: readonly string[];
  /** What differs and is no fault of the app's, a line each. */
  readonly noted: readonly string[];
}

export interface Evidence {
  readonly log: readonly LogEntry[];
  readonly tally: TallyReport;
  readonly effects: readonly Effect[];
  readonly law: LawReport;
  readonly leaks: LeakReport;
  readonly money: MoneyReport;
  readonly upstream: UpstreamReport;
}

/** All checks in one word, with how many things were judged and how many checks are bad. */
export interface Conclusion {
  readonly verdict: Verdict;
  readonly judged: number;
  readonly bad: number;
}

export function conclude(checks: readonly Check[]): Conclusion {
  const judged = checks.reduce((sum, check) => sum + check.judged, 0);
  const bad = checks.filter(({ verdict }) => verdict === 'bad').length;
  return { verdict: verdictOf(judged, bad), judged, bad };
}

/** 1 where something is bad, or where nothing was judged, unless that is allowed. */
export const codeOf = ({ verdict }: Conclusion, mayBeEmpty = false): 0 | 1 =>
  verdict === 'good' || (mayBeEmpty && verdict === 'not judged') ? 0 : 1;

/** A run that was played again: good where it is as before, not judged where no screen could be compared. `problem` says why it stopped. */
export function playedAgain(
  { first, differences, screens, sentence }: Comparison,
  problem: string | null,
): Check {
  const found = differences.map((one) => one.sentence);
  const isBad = problem !== null || first !== null;
  const verdict = isBad ? 'bad' : screens > 0 ? 'good' : 'not judged';
  const judged = verdict === 'not judged' ? 0 : 1;
  return { check: 'journey', verdict, judged, text: problem ?? sentence, found, noted: [] };
}

interface Sentences {
  readonly good: string;
  readonly bad: (count: number) => string;
  /** Where nothing was judged. */
  readonly none: string;
}

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

/** `commits` are the money calls that a journey must have committed, each once; null asks only that none was done twice. */
export function judge(evidence: Evidence, commits: readonly string[] | null): readonly Check[] {
  const { leaks, tally } = evidence;
  const noPage = 'No page of a phone reported anything.';
  return [
    effects(evidence, commits),
    amounts(evidence.money),
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
      Object.values(leaks.looked).reduce((sum, count) => sum + count, 0),
      leaks.leaks.map(({ kind, where, place, shown }) => `${kind} in ${where} ${place}: ${shown}`),
      {
        good: 'No personal data where it must not be.',
        bad: (count) => `${counted(count, 'personal data leak')}.`,
        none: 'There was nothing to search.',
      },
    ),
  ];
}

function effects(
  { effects: done, log, tally, upstream }: Evidence,
  commits: readonly string[] | null,
): Check {
  const twice = done
    .filter(({ times }) => times > 1)
    .map(({ path, opId, times }) => `${path} was committed ${times} times for opId ${opId}`);
  // The lender may have done one of them alone: that is its doing, the app asked for both.
  const repeated = [...twoOperations(log), ...sentAgain(log)].map(({ detail }) => detail);
  // A real backend keeps its own books.
  const wanted = upstream.url === null ? commits : null;
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
  // Otherwise they are older than this world: of the run that it was forked from, or of a file.
  return check(
    'effects',
    tally.calls > 0 ? done.length : 0,
    [...twice, ...repeated, ...missing, ...more],
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

/** Of very many problems the first are kept in words. */
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

function amounts({ compared, confirmed, screens, sent, sentWrong, wrong }: MoneyReport): Check {
  const shown = screens.flatMap(({ place, amounts: rows }) =>
    rows
      .filter(({ why }) => why !== null && why !== 'sentWrong')
      .map((row) => `${place}: ${row.key} ‘${row.shown}’, expected ${row.right ?? 'nothing'}`),
  );
  const right = compared - sentWrong;
  const found = [...confirmed, ...shown];
  return check(
    'amounts',
    compared,
    withRest(found, wrong),
    {
      good: `${right} of ${counted(compared, 'amount')} ${right === 1 ? 'matches' : 'match'} the ledger${sentWrong > 0 ? `, ${sentWrong} shown as the server sent ${sentWrong === 1 ? 'it' : 'them'}` : ''}.`,
      bad: () => `${counted(wrong, 'amount')} ${wrong === 1 ? 'is' : 'are'} wrong.`,
      none: 'No amount was compared.',
    },
    sent.map((one) => `sent wrong by the server: ${one}`),
  );
}
