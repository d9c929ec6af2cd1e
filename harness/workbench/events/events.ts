/** Events of the log: every note except calls, bridge and SMS, with its word, its colour and what is wrong with it. */
import { bridgeProblem } from '../../simulator/protocol/bridge-fit.ts';
import type { Leak } from '../../simulator/protocol/checks.ts';
import type { LogEntry, NoteEntry } from '../../simulator/protocol/log.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { wrongIn } from '../checks/oracle.ts';

export type NoteKind = NoteEntry['kind'];

export const noteKinds: Readonly<
  Record<NoteKind, { readonly label: string; readonly tone: 'bad' | 'amber' | 'green' | 'quiet' }>
> = {
  person: { label: 'person', tone: 'green' },
  route: { label: 'route', tone: 'green' },
  analytics: { label: 'analytics', tone: 'quiet' },
  storage: { label: 'storage', tone: 'quiet' },
  console: { label: 'console', tone: 'quiet' },
  violation: { label: 'violation', tone: 'bad' },
  oracle: { label: 'oracle', tone: 'quiet' },
  screen: { label: 'screen', tone: 'quiet' },
  accessibility: { label: 'accessibility', tone: 'quiet' },
  external: { label: 'external', tone: 'amber' },
  clock: { label: 'clock', tone: 'amber' },
  world: { label: 'world', tone: 'amber' },
};

export const isNoteKind = (value: string): value is NoteKind =>
  Object.keys(noteKinds).includes(value);

export const isEvent = (entry: LogEntry): entry is NoteEntry => isNoteKind(entry.kind);

const errorLevels: readonly string[] = ['error', 'uncaught', 'unhandled rejection'];

/** A text field of an event's detail; empty without one. */
export function detailOf({ detail }: NoteEntry, name: string): string {
  const value = isRecord(detail) ? detail[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** The kind, or the level of a message of the console. */
export const labelOf = (event: NoteEntry): string =>
  (event.kind === 'console' && detailOf(event, 'level')) || noteKinds[event.kind].label;

/** What is wrong with an event, one sentence each. `leaks` are the personal values found in the log. */
export function problemsOf(event: NoteEntry, leaks: readonly Leak[]): readonly string[] {
  switch (event.kind) {
    case 'violation':
      return ["The page's policy was violated."];
    case 'console':
      return errorLevels.includes(detailOf(event, 'level')) ? ['An error of the page.'] : [];
    case 'oracle':
      return wrongIn(event) > 0 ? ['An amount differs from the books.'] : [];
    case 'analytics': {
      const problem = bridgeProblem({ action: 'logEventByAF', params: event.detail });
      const found = leaks.filter(({ where, seq }) => where === 'analytics' && seq === event.seq);
      return [
        ...(problem === null ? [] : [problem]),
        ...(event.text === 'error' ? ['The app reported an error.'] : []),
        ...found.map(({ kind, shown }) => `personal data (${kind}): ${shown}`),
      ];
    }
    default:
      return [];
  }
}
