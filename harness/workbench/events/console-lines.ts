/** A phone's console as rows: each message with its level, and each start of the phone in between. */
import type { LogEntry, NoteEntry } from '../../protocol/log.ts';

export type ConsoleLevel = 'error' | 'warn' | 'info' | 'log' | 'debug' | 'simulator';

export const consoleLevels: Readonly<
  Record<ConsoleLevel, { readonly label: string; readonly tone: 'bad' | 'amber' | 'quiet' }>
> = {
  error: { label: 'error', tone: 'bad' },
  warn: { label: 'warning', tone: 'amber' },
  info: { label: 'info', tone: 'quiet' },
  log: { label: 'log', tone: 'quiet' },
  debug: { label: 'debug', tone: 'quiet' },
  simulator: { label: 'simulator', tone: 'amber' },
};

export const isConsoleLevel = (name: string): name is ConsoleLevel =>
  Object.keys(consoleLevels).includes(name);

export interface ConsoleLine {
  readonly seq: number;
  readonly at: number;
  /** Null: the phone started here. */
  readonly level: ConsoleLevel | null;
  /** The cause, if it wasn't a console call: 'uncaught', 'unhandled rejection', 'violation'. */
  readonly how: string | null;
  readonly text: string;
  readonly stack: string;
}

const field = (detail: unknown, name: string): string => {
  if (typeof detail !== 'object' || detail === null || !(name in detail)) return '';
  const value: unknown = Reflect.get(detail, name);
  return typeof value === 'string' ? value : '';
};

/** Lines of a log, with a line for each start of the phone. Violations of the page's policy are errors. */
export function consoleLines(log: readonly LogEntry[]): ConsoleLine[] {
  return log.flatMap((entry): ConsoleLine[] => {
    if (entry.kind === 'console') return [lineOf(entry)];
    if (entry.kind === 'violation') {
      return [
        {
          ...lineOf(entry),
          level: 'error',
          how: 'violation',
          stack: field(entry.detail, 'sample'),
        },
      ];
    }
    const isStart = entry.kind === 'route' && entry.detail === null;
    if (!isStart) return [];
    const { seq, at, text } = entry;
    return [{ seq, at, level: null, how: null, text: `The phone started at ${text}`, stack: '' }];
  });
}

function lineOf({ seq, at, text, detail }: NoteEntry): ConsoleLine {
  const told = field(detail, 'level');
  const uncaught = told === 'uncaught' || told === 'unhandled rejection';
  const level = isConsoleLevel(told) ? told : uncaught ? 'error' : 'simulator';
  const stack = field(detail, 'stack') || field(detail, 'at');
  return { seq, at, level, how: uncaught ? told : null, text, stack };
}

/** Lines that match the words and levels. Starts of the phone stay, to show what was before and after. */
export function shownLines(
  lines: readonly ConsoleLine[],
  words: string,
  levels: readonly ConsoleLevel[],
): ConsoleLine[] {
  const wanted = words.trim().toLowerCase();
  return lines.filter(({ level, text, stack }) => {
    if (level === null) return wanted === '';
    if (levels.length > 0 && !levels.includes(level)) return false;
    return `${text} ${stack}`.toLowerCase().includes(wanted);
  });
}

/** 1 for an error or a violation, 0 for every other entry. */
export function errorsIn(entry: LogEntry): number {
  if (entry.kind === 'violation') return 1;
  return entry.kind === 'console' && lineOf(entry).level === 'error' ? 1 : 0;
}
