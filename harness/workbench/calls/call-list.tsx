/** A list of calls, with the chosen one in full beneath it; live or from a file. */
import type { ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import type { CallEntry } from '../../protocol/log.ts';
import handle from '../kit/handle.module.css';
import { Empty } from '../kit/empty.tsx';
import { VirtualLog } from '../kit/virtual-log.tsx';
import { CallDetail } from './call-detail.tsx';
import { CallRow } from './call-row.tsx';

export interface CallListProps {
  /** Key under which the heights are stored. */
  readonly id: string;
  readonly label: string;
  readonly all: readonly CallEntry[];
  readonly shown: readonly CallEntry[];
  /** The chosen one, by its position in the list. */
  readonly selected: number | null;
  readonly onSelect: (seq: number) => void;
  readonly empty: ReactNode;
}

export function CallList({ id, label, all, shown, selected, onSelect, empty }: CallListProps) {
  const layout = useDefaultLayout({ id: `${id}-split`, storage: localStorage });
  const chosen = all.find(({ seq }) => seq === selected);
  return (
    <Group orientation="vertical" {...layout}>
      <Panel id="list" minSize="90px" defaultSize="48">
        <VirtualLog
          label={label}
          rows={shown}
          selected={selected}
          onSelect={onSelect}
          renderRow={(call) => <CallRow call={call} />}
          empty={empty}
        />
      </Panel>
      <Separator
        className={`${handle['handle']} ${handle['across']}`}
        aria-label="Resize the list of calls"
      />
      <Panel id="detail" minSize="90px">
        {chosen ? (
          <CallDetail key={chosen.seq} call={chosen} />
        ) : (
          <Empty title="No call selected">
            Select a call above (click or arrow keys) to see it encrypted and decrypted side by
            side.
          </Empty>
        )}
      </Panel>
    </Group>
  );
}
