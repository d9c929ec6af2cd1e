/** All calls of the phone: searchable and virtual, with the chosen one below. */
import { Button, Chip } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { FileDown } from '../kit/icons.tsx';
import { useDeferredValue, useMemo } from 'react';
import { isCall } from '../../simulator/protocol/log.ts';
import { useSession, useWorkbench } from '../session/context.ts';
import { useLogView } from '../session/use-log-view.ts';
import { fitsQuery, hasTerm, parseQuery, queryFields, toggleTerm } from './call-query.ts';
import { callsOfApp } from './calls.ts';
import { counted } from '../kit/format.ts';
import { Empty } from '../kit/empty.tsx';
import { NoneYet } from '../kit/none-yet.tsx';
import { useExport } from '../kit/use-export.ts';
import { LogWithDetail } from '../kit/log-with-detail.tsx';
import { CallDetail } from './call-detail.tsx';
import { CallRow } from './call-row.tsx';
import styles from './calls.module.css';
import { HeldCalls } from './held-calls.tsx';

/** Terms of the search, and their chips. */
const chips = [
  ['kind:read', 'read'],
  ['kind:write', 'write'],
  ['kind:money', 'money'],
  ['from:phone', 'phones only'],
  ['problem:any', 'problems'],
] as const;

export function CallsPanel() {
  const { $url, setUrl, control } = useWorkbench();
  const session = useSession();
  const give = useExport();
  const url = useStore($url);
  const { find, call } = url;
  const { entries, clear } = useLogView();
  const terms = useDeferredValue(find);
  const { calls, sentAgain } = useMemo(() => callsOfApp(entries.filter(isCall)), [entries]);
  const shown = useMemo(() => {
    const query = parseQuery(terms);
    return query.length === 0 ? calls : calls.filter((one) => fitsQuery(one, query));
  }, [calls, terms]);
  const exportHar = () =>
    give(async () => ({
      name: `${url.scenario}.har`,
      text: JSON.stringify(await control.har(session.id), null, 1),
    }));

  return (
    <LogWithDetail
      id="calls"
      label="Calls"
      filter={{
        text: find,
        setText: (text) => setUrl({ find: text }),
        placeholder: 'Search, or path: status: op: …',
      }}
      tools={
        <>
          {chips.map(([term, label]) => (
            <Chip
              key={term}
              size="xs"
              {...(term === 'problem:any' && { color: 'red' })}
              checked={hasTerm(find, term)}
              onChange={() => setUrl({ find: toggleTerm(find, term) })}
            >
              {label}
            </Chip>
          ))}
          <span className={styles['fact']}>
            {shown.length === calls.length ? '' : `${shown.length} of `}
            {counted(calls.length, 'call')}
          </span>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<FileDown size={13} aria-hidden="true" />}
            disabled={calls.length === 0}
            onClick={() => void exportHar()}
          >
            Export HAR
          </Button>
        </>
      }
      above={<HeldCalls />}
      rows={shown}
      fills
      clear={clear}
      choice={{ seq: call, choose: (seq) => setUrl({ call: seq }) }}
      renderRow={(row) => <CallRow call={row} sentAgain={sentAgain.get(row.seq) ?? 0} />}
      renderDetail={(row) => <CallDetail key={row.seq} call={row} />}
      empty={<NoCalls filtered={calls.length > 0} showAll={() => setUrl({ find: '' })} />}
    />
  );
}

function NoCalls(props: { readonly filtered: boolean; readonly showAll: () => void }) {
  return props.filtered ? (
    <Empty title="No matching calls">
      {`Fields: ${queryFields.map((field) => `${field}:`).join(' ')}`}
      <br />
      <Button size="compact-sm" variant="light" mt={8} onClick={props.showAll}>
        Show all calls
      </Button>
    </Empty>
  ) : (
    <NoneYet title="No calls yet">Use the phone. Each request appears here as it arrives.</NoneYet>
  );
}
