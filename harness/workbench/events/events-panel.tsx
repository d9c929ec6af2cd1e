/**
 * All other events: routes, analytics (§2), storage, the console over all restarts, security violations, outside links,
 * clock, world, oracle.
 */
import { Chip, Group as Row } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { NoteEntry } from '../../simulator/protocol/log.ts';
import { useLogView } from '../session/use-log-view.ts';
import { useReports } from '../session/use-reports.ts';
import {
  detailOf,
  isEvent,
  isNoteKind,
  labelOf,
  type NoteKind,
  noteKinds as kinds,
  problemsOf,
} from './events.ts';
import { hasWords } from '../kit/has-words.ts';
import { Copy } from '../kit/copy.tsx';
import { NoneYet } from '../kit/none-yet.tsx';
import { JsonTree } from '../kit/json-tree.tsx';
import { LogWithDetail } from '../kit/log-with-detail.tsx';
import { Tag } from '../kit/tag.tsx';
import { When } from '../kit/when.tsx';
import styles from '../kit/lines.module.css';
import { useKept } from '../kit/use-kept.ts';

type Judged = NoteEntry & { readonly problems: readonly string[] };

export function EventsPanel() {
  const { entries, clear } = useLogView();
  const leaks = useStore(useReports().$leaks);
  const [text, setText] = useKept('events filter', '');
  const [wanted, setWanted] = useKept<readonly NoteKind[]>('events kinds', []);
  const [wrongOnly, setWrongOnly] = useKept('events wrong only', false);
  const events = useMemo(
    () =>
      entries
        .filter(isEvent)
        .map((event): Judged => ({ ...event, problems: problemsOf(event, leaks?.leaks ?? []) })),
    [entries, leaks],
  );
  const shown = events.filter(
    (event) =>
      (wanted.length === 0 || wanted.includes(event.kind)) &&
      (!wrongOnly || event.problems.length > 0) &&
      hasWords(`${labelOf(event)} ${event.text}`, text),
  );
  return (
    <LogWithDetail
      id="events"
      label="Events"
      filter={{ text, setText, placeholder: 'Event text or console level' }}
      tools={
        <>
          <Chip size="xs" color="red" checked={wrongOnly} onChange={setWrongOnly}>
            {`wrong: ${events.filter(({ problems }) => problems.length > 0).length}`}
          </Chip>
          <Chip.Group
            multiple
            value={[...wanted]}
            onChange={(next) => setWanted(next.filter(isNoteKind))}
          >
            <Row gap={4}>
              {Object.entries(kinds).map(([kind, { label }]) => (
                <Chip key={kind} value={kind} size="xs">
                  {label}
                </Chip>
              ))}
            </Row>
          </Chip.Group>
        </>
      }
      rows={shown}
      clear={clear}
      renderRow={(event) => <EventLine event={event} />}
      renderDetail={(event) => <EventDetail event={event} />}
      empty={
        <NoneYet title={events.length > 0 ? 'No matching events' : 'No events yet'}>
          {events.length > 0
            ? 'Clear the filter and kinds to see all.'
            : 'Routes, analytics, storage, console, CSP violations and amount checks appear here.'}
        </NoneYet>
      }
    />
  );
}

function EventLine({ event }: { readonly event: Judged }) {
  const tone = event.problems.length > 0 ? 'bad' : kinds[event.kind].tone;
  return (
    <div className={styles['event']}>
      <When at={event.at} />
      <span>
        <Tag tone={tone}>{labelOf(event)}</Tag>
      </span>
      <span className={styles['text']} data-tone={tone}>
        {event.text.split('\n')[0]}
      </span>
      <span className={styles['quiet']}>
        {event.phone !== undefined && `phone ${event.phone} `}
        {event.kind === 'storage' ? storedSize(event.detail) : ''}
      </span>
    </div>
  );
}

function EventDetail({ event }: { readonly event: Judged }) {
  const source = detailOf(event, 'stack') || detailOf(event, 'at') || detailOf(event, 'sample');
  return (
    <>
      {event.problems.map((problem) => (
        <p key={problem} className={styles['problem']}>
          {problem}
        </p>
      ))}
      <h3>
        What <Copy text={event.text} label="Copy text" />
      </h3>
      <pre className={styles['whole']}>{event.text}</pre>
      {source !== '' && (
        <>
          <h3>Source</h3>
          <pre className={styles['whole']}>{source}</pre>
        </>
      )}
      <h3>Detail</h3>
      <JsonTree value={event.detail} />
    </>
  );
}

function storedSize(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null || !('size' in detail)) return '';
  return detail.size === null ? 'removed' : `${String(detail.size)} characters`;
}
