/** Checks of a world after a journey: effects by opId, amounts, contract, policy, errors, law and leaks. */
import type { LawReport, LeakReport } from '../../protocol/checks.ts';
import type { CallEntry, Effect, LogEntry } from '../../protocol/log.ts';
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
    | 'leaks';
  readonly good: boolean;
  /** One sentence. */
  readonly text: string;
  /** Problems, a line each. */
  readonly found: readonly string[];
}

export interface Evidence {
  readonly log: readonly LogEntry[];
  readonly effects: readonly Effect[];
  readonly law: LawReport;
  readonly leaks: LeakReport;
  readonly upstream: UpstreamReport;
}

const check = (
  name: Check['check'],
  found: readonly string[],
  good: string,
  bad: (count: number) => string,
): Check => ({
  check: name,
  good: found.length === 0,
  text: found.length === 0 ? good : bad(found.length),
  found,
});

/** `commits` are the money calls that a journey must have committed, each once; null asks only that none was done twice. */
export function judge(evidence: Evidence, commits: readonly string[] | null): readonly Check[] {
  const { log, law, leaks } = evidence;
  const calls = log.filter((entry): entry is CallEntry => entry.kind === 'call');
  return [
    effects(evidence, commits),
    amounts(log),
    check(
      'contract',
      calls.flatMap(({ path, problem }) =>
        problem === null ? [] : [`${path || '(not decrypted)'}: ${problem}`],
      ),
      `${calls.length} calls match the contract.`,
      (count) => `${count} of ${calls.length} calls don't match the contract.`,
    ),
    check(
      'policy',
      log.flatMap((entry) => (entry.kind === 'violation' ? [entry.text] : [])),
      'No CSP violations.',
      (count) => `${count} CSP violations.`,
    ),
    check(
      'errors',
      log.flatMap((entry) =>
        entry.kind === 'console' && isUncaught(entry.detail) ? [entry.text] : [],
      ),
      'No uncaught errors.',
      (count) => `${count} uncaught errors.`,
    ),
    lawful(law),
    check(
      'leaks',
      leaks.leaks.map(({ kind, where, place, shown }) => `${kind} in ${where} ${place}: ${shown}`),
      'No personal data where it must not be.',
      (count) => `${count} personal data leaks.`,
    ),
  ];
}

function effects({ effects: done, upstream }: Evidence, commits: readonly string[] | null): Check {
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
  return check(
    'effects',
    [...twice, ...missing, ...more],
    `${done.length} operations committed, none twice.`,
    (count) => `${count} unexpected effects.`,
  );
}

/** Reports of the wire count only with a screen to show them. */
function lawful({ screens, good }: LawReport): Check {
  if (screens.every(({ place }) => place === 'calls')) {
    return check('law', [], "No screen was seen, so the law checks didn't run.", String);
  }
  const bad = screens.flatMap(({ place, verdicts }) =>
    Object.entries(verdicts).flatMap(([rule, { verdict, evidence: seen }]) =>
      verdict === 'bad' ? [`${place}, ${rule}: ${seen}`] : [],
    ),
  );
  return check(
    'law',
    bad,
    `${good} law checks passed on ${screens.length} screens.`,
    (count) => `${count} law checks failed.`,
  );
}

interface OracleDetail {
  readonly compared?: unknown;
  readonly wrong?: unknown;
}

function amounts(log: readonly LogEntry[]): Check {
  let compared = 0;
  const wrong: string[] = [];
  for (const entry of log) {
    if (entry.kind !== 'oracle') continue;
    const detail = (entry.detail ?? {}) as OracleDetail;
    if (typeof detail.compared === 'number') compared += detail.compared;
    if (Array.isArray(detail.wrong) && detail.wrong.length > 0) wrong.push(entry.text);
  }
  return check(
    'amounts',
    wrong,
    `${compared} amounts match the ledger.`,
    (count) => `${count} wrong amounts reported by the oracle.`,
  );
}

function isUncaught(detail: unknown): boolean {
  if (typeof detail !== 'object' || detail === null || !('level' in detail)) return false;
  return detail.level === 'uncaught' || detail.level === 'unhandled rejection';
}
