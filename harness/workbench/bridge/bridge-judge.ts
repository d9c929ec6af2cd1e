/** The verdict on one cell of the bridge table: what the log, the screen and the storage report, checked against what is right. */
import type { LogEntry } from '../../protocol/log.ts';
import { SECOND_MARK, WRONG_TYPE_MARK } from '../../device/shell/wrong-answers.ts';
import { type Cell, type TableShell, endings, waitsMs } from './bridge-cells.ts';
import { type ActionRow, FAILED, type RightScreen, actionRows } from './bridge-rights.ts';
import { wrongIn } from '../checks/oracle.ts';

/** Observations of a cell while it ran. */
export interface CellFacts {
  readonly log: readonly LogEntry[];
  /** The phone's storage at the end. */
  readonly stored: Readonly<Record<string, string>>;
  /** Real ms from the tap, or the start, to the right screen; null where it never came. */
  readonly shownAfterMs: number | null;
  /** At the end. */
  readonly route: string;
  readonly blank: boolean;
  /** At any moment after the start of the app. */
  readonly blocked: boolean;
  readonly saidFailed: boolean;
}

export interface CellVerdict {
  readonly verdict: 'good' | 'bad';
  /** In a sentence. */
  readonly says: string;
  /** Every objection; empty where it is good. */
  readonly problems: readonly string[];
  /** Nothing is wrong but the time it took: a busy machine may be at fault. */
  readonly onlySlow: boolean;
}

/** Time for a page to draw, on a machine that runs several cells at once. */
export const DRAW_MS = 6_000;

/** The screen that is right for a cell; while an answer is held back the app moves on. */
export function rightScreen(cell: Cell, shell: TableShell): RightScreen {
  const row: ActionRow = actionRows[cell.action];
  const right = row.right[endings[cell.fault][shell]];
  return cell.fault === 'afterNavigation' ? (row.elsewhere ?? right) : right;
}

/** By when that screen must be there, ms. */
export function limitMs({ action, fault }: Cell, shell: TableShell): number {
  if (!actionRows[action].waits) return waitsMs(action);
  return DRAW_MS + (endings[fault][shell] === 'silence' ? waitsMs(action) : 0);
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

export function judge(cell: Cell, shell: TableShell, facts: CellFacts): CellVerdict {
  const { action, fault } = cell;
  const { log, stored, shownAfterMs } = facts;
  const row: ActionRow = actionRows[action];
  const ending = endings[fault][shell];
  const right = rightScreen(cell, shell);
  const limit = limitMs(cell, shell);
  const problems: string[] = [];
  const object = (wrong: boolean, sentence: string) => void (wrong && problems.push(sentence));

  object(!log.some(struck(cell)), `The fault didn't trigger: the app never called ${action}.`);
  for (const entry of log) {
    const problem = breakage(entry);
    if (problem !== null) problems.push(problem);
  }
  object(facts.blank, 'The screen was empty.');
  object(facts.blocked, 'The loading overlay was still open.');
  const others = problems.length;
  if (shownAfterMs === null) {
    problems.push(
      `‘${right.sees}’ didn't appear at ${right.route} within ${seconds(limit)}. The app ended at ${facts.route}.`,
    );
  } else {
    object(shownAfterMs > limit, `‘${right.sees}’ took ${seconds(shownAfterMs)}.`);
  }
  const slow = problems.length > others;
  if (shownAfterMs !== null) {
    object(
      facts.route.split('?')[0] !== right.route,
      `The app left that screen for ${facts.route}.`,
    );
  }
  object(
    facts.saidFailed && right.sees !== FAILED,
    `It showed ‘${FAILED}’ although nothing failed.`,
  );
  const marked = markedIn(log, stored);
  object(marked !== null, `A value from an invalid response was used: ${marked}.`);
  if (row.kept) {
    const { key, value } = row.kept;
    const kept = value === undefined ? (stored[key] ?? '') !== '' : stored[key] === value;
    object(ending === 'answer' && !kept, `The response wasn't used: ${key} is not stored.`);
    object(ending !== 'answer' && kept, `A response that should be ignored was used: ${key}.`);
  }
  object(
    row.gone !== undefined && (stored[row.gone] ?? '') !== '',
    `${row.gone ?? ''} is still stored.`,
  );
  const times = row.once?.count(log) ?? 0;
  object(times > 1, `${row.once?.what ?? ''} ${times} times.`);

  const [first] = problems;
  if (first !== undefined) {
    return { verdict: 'bad', says: first, problems, onlySlow: slow && problems.length === 1 };
  }
  const says = `${seconds(shownAfterMs ?? 0)}: ${right.says}`;
  return { verdict: 'good', says, problems, onlySlow: false };
}

/** Did this entry of the log show the cell's fault at work? */
export const struck =
  ({ action, fault }: Cell) =>
  (entry: LogEntry): boolean =>
    entry.kind === 'bridge' && entry.action === action && entry.fault?.startsWith(fault) === true;

const LOUD = ['error', 'uncaught', 'unhandled rejection'];

function breakage(entry: LogEntry): string | null {
  if (entry.kind === 'violation') return `CSP violation: ${entry.text}.`;
  if (entry.kind === 'oracle') {
    return wrongIn(entry) > 0 ? `An amount on the screen is wrong: ${entry.text}.` : null;
  }
  if (entry.kind !== 'console') return null;
  const { detail } = entry;
  const level = typeof detail === 'object' && detail !== null && 'level' in detail && detail.level;
  return LOUD.some((loud) => loud === level) ? `Error: ${entry.text.split('\n')[0]}.` : null;
}

function markedIn(
  log: readonly LogEntry[],
  stored: Readonly<Record<string, string>>,
): string | null {
  const marked = (text: string) => text.includes(SECOND_MARK) || text.includes(WRONG_TYPE_MARK);
  const found = Object.entries(stored).find(([, value]) => marked(value));
  if (found) return found[0];
  const call = log.find(
    (entry) =>
      entry.kind === 'call' && marked(JSON.stringify([entry.headers, entry.payload ?? null])),
  );
  return call?.kind === 'call' ? `sent with ${call.path}` : null;
}
