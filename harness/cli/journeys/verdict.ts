/** Checks of a world after a journey: effects by opId, amounts, contract, policy, errors, law and leaks. */
import { bridgeProblem } from '../../protocol/bridge-fit.ts';
import {
  type LawReport,
  type LeakReport,
  type MoneyReport,
  type Verdict,
  verdictOf,
} from '../../protocol/checks.ts';
import { type Effect, isPhones, type LogEntry } from '../../protocol/log.ts';
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
  const { log, leaks } = evidence;
  // A page says where it is when it starts.
  const pages = log.filter(({ kind }) => kind === 'route').length;
  const noPage = 'No page of a phone reported anything.';
  return [
    effects(evidence, commits),
    amounts(evidence.money),
    contract(log),
    check(
      'policy',
      pages,
      log.flatMap((entry) => (entry.kind === 'violation' ? [entry.text] : [])),
      {
        good: 'No CSP violations.',
        bad: (count) => `${counted(count, 'CSP violation')}.`,
        none: noPage,
      },
    ),
    check(
      'errors',
      pages,
      log.flatMap((entry) =>
        entry.kind === 'console' && isUncaught(entry.detail) ? [entry.text] : [],
      ),
      {
        good: 'No uncaught errors.',
        bad: (count) => `${counted(count, 'uncaught error')}.`,
        none: noPage,
      },
    ),
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
  { effects: done, log, upstream }: Evidence,
  commits: readonly string[] | null,
): Check {
  const twice = done
    .filter(({ times }) => times > 1)
    .map(({ path, opId, times }) => `${path} was committed ${times} times for opId ${opId}`);
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
  const isPlayed = log.some((entry) => entry.kind === 'call' && isPhones(entry));
  return check('effects', isPlayed ? done.length : 0, [...twice, ...missing, ...more], {
    good: `${counted(done.length, 'operation')} committed, none twice.`,
    bad: (count) => `${counted(count, 'unexpected effect')}.`,
    none: 'No phone committed anything.',
  });
}

/** Calls of phones and their messages to the shell. */
function contract(log: readonly LogEntry[]): Check {
  let judged = 0;
  const found: string[] = [];
  for (const entry of log) {
    if (entry.kind === 'call' && isPhones(entry)) {
      judged += 1;
      const { path, problem } = entry;
      if (problem !== null) found.push(`${path || '(not decrypted)'}: ${problem}`);
    } else if (entry.kind === 'bridge' && entry.fault === null) {
      judged += 1;
      const problem = bridgeProblem(entry);
      if (problem !== null) found.push(problem);
    }
  }
  return check('contract', judged, found, {
    good: `${judged} ${judged === 1 ? 'call or bridge message matches' : 'calls and bridge messages match'} the contract.`,
    bad: (count) => `${count} of ${judged} calls and bridge messages don't match the contract.`,
    none: 'No phone sent a call or a bridge message.',
  });
}

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
  return check(
    'amounts',
    compared,
    [...confirmed, ...shown],
    {
      good: `${right} of ${counted(compared, 'amount')} ${right === 1 ? 'matches' : 'match'} the ledger${sentWrong > 0 ? `, ${sentWrong} shown as the server sent ${sentWrong === 1 ? 'it' : 'them'}` : ''}.`,
      bad: () => `${counted(wrong, 'amount')} ${wrong === 1 ? 'is' : 'are'} wrong.`,
      none: 'No amount was compared.',
    },
    sent.map((one) => `sent wrong by the server: ${one}`),
  );
}

function isUncaught(detail: unknown): boolean {
  if (typeof detail !== 'object' || detail === null || !('level' in detail)) return false;
  return detail.level === 'uncaught' || detail.level === 'unhandled rejection';
}
