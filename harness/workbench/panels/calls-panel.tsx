/** All calls of the phone: a filtered, virtual list above, sealed and opened form of the chosen one below (§7). */
import { Button, Chip, Group as Row, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import type { CallKind } from '#src/contract/endpoint.ts';
import app from '../app.module.css';
import { useLogView } from '../hooks/use-log-view.ts';
import { type CallFilter, isCall, showsCall } from '../lib/calls.ts';
import { ClearButton } from '../parts/clear-button.tsx';
import { Empty } from '../parts/empty.tsx';
import { VirtualLog } from '../parts/virtual-log.tsx';
import { CallDetail } from './call-detail.tsx';
import { CallRow } from './call-row.tsx';
import styles from './calls.module.css';

const kinds: readonly CallKind[] = ['read', 'write', 'money'];
const isKind = (value: string): value is CallKind => kinds.some((kind) => kind === value);
const everything: CallFilter = { text: '', kinds: [], problemsOnly: false };

export function CallsPanel() {
  const { entries, clear } = useLogView();
  const [filter, setFilter] = useState(everything);
  const [selected, setSelected] = useState<number | null>(null);
  const layout = useDefaultLayout({ id: 'calls-split', storage: localStorage });
  const calls = useMemo(() => entries.filter(isCall), [entries]);
  const shown = useMemo(() => calls.filter((call) => showsCall(call, filter)), [calls, filter]);
  const chosen = calls.find(({ seq }) => seq === selected);

  return (
    <div className={styles['panel']}>
      <div className={styles['tools']}>
        <TextInput
          className={styles['filter']}
          size="xs"
          aria-label="Filter the calls"
          placeholder="Path, code, opId"
          leftSection={<Search size={14} aria-hidden="true" />}
          value={filter.text}
          onChange={({ currentTarget: { value: text } }) => setFilter({ ...filter, text })}
        />
        <Chip.Group
          multiple
          value={[...filter.kinds]}
          onChange={(next) => setFilter({ ...filter, kinds: next.filter(isKind) })}
        >
          <Row gap={4} wrap="nowrap">
            {kinds.map((kind) => (
              <Chip key={kind} value={kind} size="xs">
                {kind}
              </Chip>
            ))}
          </Row>
        </Chip.Group>
        <Chip
          size="xs"
          color="red"
          checked={filter.problemsOnly}
          onChange={(problemsOnly) => setFilter({ ...filter, problemsOnly })}
        >
          problems
        </Chip>
        <ClearButton clear={clear} />
      </div>
      <Group orientation="vertical" {...layout}>
        <Panel id="list" minSize="90px" defaultSize="48">
          <VirtualLog
            label="Calls"
            rows={shown}
            selected={selected}
            onSelect={setSelected}
            renderRow={(call) => <CallRow call={call} />}
            empty={<NoCalls filtered={calls.length > 0} showAll={() => setFilter(everything)} />}
          />
        </Panel>
        <Separator
          className={`${app['handle']} ${app['across']}`}
          aria-label="Height of the list of calls"
        />
        <Panel id="detail" minSize="90px">
          {chosen ? (
            <CallDetail key={chosen.seq} call={chosen} />
          ) : (
            <Empty title="No call chosen">
              Choose a call above, by click or arrow keys, to see it sealed and opened side by side.
            </Empty>
          )}
        </Panel>
      </Group>
    </div>
  );
}

function NoCalls(props: { readonly filtered: boolean; readonly showAll: () => void }) {
  return props.filtered ? (
    <Empty title="No call fits the filter">
      <Button size="compact-sm" variant="light" mt={8} onClick={props.showAll}>
        Show all calls
      </Button>
    </Empty>
  ) : (
    <Empty title="No calls yet">Use the phone: every call shows here as it arrives.</Empty>
  );
}
