/** Analytics events of the app (§2): event, page, field, and whether anything in them isn't allowed. */
import { Chip } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { eventParams } from '#src/facts/events.ts';
import { useLogView } from '../session/use-log-view.ts';
import { useReports } from '../session/use-reports.ts';
import { type AnalyticsEvent, analyticsEvents } from './analytics-events.ts';
import { counted } from '../kit/format.ts';
import { Empty } from '../kit/empty.tsx';
import { JsonTree } from '../kit/json-tree.tsx';
import { LogWithDetail } from '../kit/log-with-detail.tsx';
import { Tag } from '../kit/tag.tsx';
import { When } from '../kit/when.tsx';
import { useKept } from '../kit/use-kept.ts';
import styles from '../checks/checks.module.css';

export function AnalyticsPanel() {
  const { entries, clear } = useLogView();
  const leaks = useStore(useReports().$leaks);
  const [words, setWords] = useKept('analytics filter', '');
  const [wrongOnly, setWrongOnly] = useKept('analytics wrong only', false);
  const [errorsOnly, setErrorsOnly] = useKept('analytics errors only', false);
  const events = useMemo(() => analyticsEvents(entries, leaks?.leaks ?? []), [entries, leaks]);
  const wrong = events.filter(({ faults }) => faults.length > 0).length;
  const errors = events.filter(({ event }) => event === 'error').length;
  const wanted = words.trim().toLowerCase();
  const shown = events.filter(
    ({ event, page, what, faults }) =>
      (!wrongOnly || faults.length > 0) &&
      (!errorsOnly || event === 'error') &&
      `${event} ${page} ${what}`.toLowerCase().includes(wanted),
  );
  return (
    <LogWithDetail
      id="analytics"
      label="Analytics"
      filter={{ text: words, setText: setWords, placeholder: 'Event, page or field' }}
      tools={
        <>
          <Chip size="xs" color="red" checked={wrongOnly} onChange={setWrongOnly}>
            {`not allowed: ${wrong}`}
          </Chip>
          <Chip size="xs" color="red" checked={errorsOnly} onChange={setErrorsOnly}>
            {`errors: ${errors}`}
          </Chip>
          <span className={styles['fact']} role="status">
            {wrong === 0
              ? `${counted(events.length, 'event')}, none with personal data`
              : `${wrong} of ${counted(events.length, 'event')}`}
          </span>
        </>
      }
      rows={shown}
      clear={clear}
      renderRow={(event) => <EventLine event={event} />}
      renderDetail={({ event, params, faults }) => (
        <>
          {faults.length > 0 && (
            <ul className={styles['faults']}>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
          <h3>Parameters</h3>
          <JsonTree value={params} />
          <h3>Allowed (§2)</h3>
          <p className={styles['plain']}>{allowedText(event)}</p>
        </>
      )}
      empty={
        <Empty title={events.length > 0 ? 'No matching events' : 'No events yet'}>
          {events.length > 0
            ? 'Clear the filter to see all.'
            : 'With the Android or iOS shell the app reports its start, pages, choices, inputs, toasts and errors. A plain browser has no analytics.'}
        </Empty>
      }
    />
  );
}

function EventLine({
  event: { at, event, page, what, faults },
}: {
  readonly event: AnalyticsEvent;
}) {
  const tone =
    faults.length > 0 || event === 'error' ? 'bad' : event === 'page' ? 'green' : 'quiet';
  return (
    <div className={styles['line']}>
      <When at={at} />
      <span>
        <Tag tone={tone}>{event}</Tag>
      </span>
      <span className={styles['words']} data-tone={tone}>
        {faults[0] ?? (what || page)}
      </span>
      <span className={styles['aside']}>{what || faults.length > 0 ? page : ''}</span>
    </div>
  );
}

const allowedText = (event: string) =>
  Object.entries(eventParams)
    .filter(([name]) => name === event)
    .map(([, params]) => params.join(', '))[0] ?? "nothing, it isn't an event of §2";
