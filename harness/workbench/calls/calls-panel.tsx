/** All calls of the phone: searchable and virtual, with the chosen one below. */
import { Button, Chip } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { FileDown } from '../kit/icons.tsx';
import { useDeferredValue, useMemo } from 'react';
import type { CallKind } from '#src/contract/endpoint.ts';
import { useSession, useWorkbench } from '../session/context.ts';
import { useLogView } from '../session/use-log-view.ts';
import { fitsQuery, hasTerm, parseQuery, toggleTerm } from './call-query.ts';
import { isCall } from './calls.ts';
import { counted } from '../kit/format.ts';
import { ClearButton } from '../kit/clear-button.tsx';
import { Empty } from '../kit/empty.tsx';
import { useExport } from '../kit/use-export.ts';
import lines from '../kit/log-with-detail.module.css';
import { CallSearch } from './call-search.tsx';
import { CallList } from './call-list.tsx';
import styles from './calls.module.css';
import { HeldCalls } from './held-calls.tsx';

const kinds: readonly CallKind[] = ['read', 'write', 'money'];

export function CallsPanel() {
  const { $url, setUrl, control } = useWorkbench();
  const session = useSession();
  const give = useExport();
  const url = useStore($url);
  const { find, call: selected } = url;
  const { entries, clear } = useLogView();
  const terms = useDeferredValue(find);
  const calls = useMemo(() => entries.filter(isCall), [entries]);
  const shown = useMemo(() => {
    const query = parseQuery(terms);
    return query.length === 0 ? calls : calls.filter((call) => fitsQuery(call, query));
  }, [calls, terms]);
  const toggle = (term: string) => setUrl({ find: toggleTerm(find, term) });

  return (
    <div className={lines['panel']}>
      <div className={lines['tools']}>
        <CallSearch find={find} setFind={(text) => setUrl({ find: text })} />
        {kinds.map((kind) => (
          <Chip
            key={kind}
            size="xs"
            checked={hasTerm(find, `kind:${kind}`)}
            onChange={() => toggle(`kind:${kind}`)}
          >
            {kind}
          </Chip>
        ))}
        <Chip size="xs" checked={hasTerm(find, 'from:phone')} onChange={() => toggle('from:phone')}>
          phones only
        </Chip>
        <Chip
          size="xs"
          color="red"
          checked={hasTerm(find, 'problem:any')}
          onChange={() => toggle('problem:any')}
        >
          problems
        </Chip>
        <span className={styles['fact']}>
          {shown.length === calls.length ? '' : `${shown.length} of `}
          {counted(calls.length, 'call')}
        </span>
        <ClearButton clear={clear} />
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<FileDown size={13} aria-hidden="true" />}
          disabled={calls.length === 0}
          onClick={() =>
            void give(async () => ({
              name: `${url.scenario}.har`,
              text: JSON.stringify(await control.har(session.id), null, 1),
            }))
          }
        >
          Export HAR
        </Button>
      </div>
      <HeldCalls />
      <CallList
        id="calls"
        label="Calls"
        all={calls}
        shown={shown}
        selected={selected}
        onSelect={(call) => setUrl({ call })}
        empty={<NoCalls filtered={calls.length > 0} showAll={() => setUrl({ find: '' })} />}
      />
    </div>
  );
}

function NoCalls(props: { readonly filtered: boolean; readonly showAll: () => void }) {
  return props.filtered ? (
    <Empty title="No matching calls">
      <Button size="compact-sm" variant="light" mt={8} onClick={props.showAll}>
        Show all calls
      </Button>
    </Empty>
  ) : (
    <Empty title="No calls yet">Use the phone. Each request appears here as it arrives.</Empty>
  );
}
