/** All other events: routes, analytics, storage, console, security violations, outside links, clock, world, oracle. */
import { Chip, Group as Row } from '@mantine/core';
import { useMemo } from 'react';
import type { NoteEntry } from '../../protocol/log.ts';
import { useLogView } from '../session/use-log-view.ts';
import { type NoteKind, isEvent, isNoteKind, noteKinds as kinds } from './events.ts';
import { wrongIn } from '../checks/oracle.ts';
import { Empty } from '../kit/empty.tsx';
import { JsonTree } from '../kit/json-tree.tsx';
import { LogWithDetail } from '../kit/log-with-detail.tsx';
import { Tag } from '../kit/tag.tsx';
import { When } from '../kit/when.tsx';
import styles from '../kit/lines.module.css';
import { useKept } from '../kit/use-kept.ts';

export function EventsPanel() {
  const { entries, clear } = useLogView();
  const [text, setText] = useKept('events filter', '');
  const [wanted, setWanted] = useKept<readonly NoteKind[]>('events kinds', []);
  const events = useMemo(() => entries.filter(isEvent), [entries]);
  const wrong = useMemo(() => events.reduce((sum, event) => sum + wrongIn(event), 0), [events]);
  const shown = events.filter(
    (event) =>
      (wanted.length === 0 || wanted.includes(event.kind)) &&
      event.text.toLowerCase().includes(text.toLowerCase()),
  );
  return (
    <LogWithDetail
      id="events"
      label="Events"
      filter={{ text, setText, placeholder: 'Event text' }}
      tools={
        <Chip.Group
          multiple
          value={[...wanted]}
          onChange={(next) => setWanted(next.filter(isNoteKind))}
        >
          <Row gap={4}>
            {Object.entries(kinds).map(([kind, { label }]) => (
              <Chip key={kind} value={kind} size="xs">
                {label}
                {kind === 'oracle' && wrong > 0 && `: ${wrong} wrong`}
              </Chip>
            ))}
          </Row>
        </Chip.Group>
      }
      rows={shown}
      clear={clear}
      renderRow={(event) => (
        <div className={styles['event']}>
          <When at={event.at} />
          <span>
            <Tag tone={toneOf(event)}>{kinds[event.kind].label}</Tag>
          </span>
          <span className={styles['text']} data-tone={toneOf(event)}>
            {event.text}
          </span>
          <span className={styles['quiet']}>
            {event.phone !== undefined && `phone ${event.phone} `}
            {event.kind === 'storage' ? storedSize(event.detail) : ''}
          </span>
        </div>
      )}
      renderDetail={({ text: what, detail }) => (
        <>
          <h3>What</h3>
          <JsonTree value={what} />
          <h3>Detail</h3>
          <JsonTree value={detail} />
        </>
      )}
      empty={
        <Empty title={events.length > 0 ? 'No matching events' : 'No events yet'}>
          {events.length > 0
            ? 'Clear the filter and kinds to see all.'
            : 'Routes, analytics, storage, console, CSP violations and amount checks appear here.'}
        </Empty>
      }
    />
  );
}

const toneOf = (event: NoteEntry) => (wrongIn(event) > 0 ? 'bad' : kinds[event.kind].tone);

function storedSize(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null || !('size' in detail)) return '';
  return detail.size === null ? 'removed' : `${String(detail.size)} characters`;
}
