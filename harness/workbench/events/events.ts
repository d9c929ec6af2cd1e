/** Events of the log: every note except calls, bridge and SMS, with its word and colour. */
import type { LogEntry, NoteEntry } from '../../protocol/log.ts';

export type NoteKind = NoteEntry['kind'];

export const noteKinds: Readonly<
  Record<NoteKind, { readonly label: string; readonly tone: 'bad' | 'amber' | 'green' | 'quiet' }>
> = {
  person: { label: 'person', tone: 'green' },
  route: { label: 'route', tone: 'green' },
  analytics: { label: 'analytics', tone: 'quiet' },
  storage: { label: 'storage', tone: 'quiet' },
  console: { label: 'console', tone: 'bad' },
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
