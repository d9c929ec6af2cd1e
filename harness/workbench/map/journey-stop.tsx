/** One status on the map: a button that says where the customer is, and that takes the world there. */
import { VisuallyHidden } from '@mantine/core';
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import type { StatusCode } from '#src/facts/statuses.ts';
import type { Stop } from './journey-map.ts';
import styles from './journey.module.css';

/** `here`: now. `been`: this loan was there. `before`: another loan of this session was. */
export type StopState = 'here' | 'been' | 'before' | 'never';

export type StopNode = Node<
  {
    readonly stop: Stop;
    readonly state: StopState;
    readonly go: (status: StatusCode) => void;
    readonly look: (status: StatusCode | null) => void;
  },
  'stop'
>;

const spoken: Readonly<Record<StopState, string>> = {
  here: ', the customer is here',
  been: ', this loan was here',
  before: ', an earlier loan was here',
  never: '',
};
const kinds = { screen: '', wait: ' · wait', end: ' · end' } as const;

const sides = [
  ['l', Position.Left],
  ['r', Position.Right],
  ['t', Position.Top],
  ['b', Position.Bottom],
] as const;

export function JourneyStop({ data }: NodeProps<StopNode>) {
  const { stop, state, go, look } = data;
  const { status, name, kind, means } = stop;
  return (
    <>
      <button
        type="button"
        className={`${styles['stop'] ?? ''} nopan`}
        data-status={status}
        data-state={state}
        data-kind={kind}
        aria-current={state === 'here' ? 'location' : undefined}
        onClick={() => go(status)}
        onFocus={() => look(status)}
        onBlur={() => look(null)}
        onMouseEnter={() => look(status)}
        onMouseLeave={() => look(null)}
      >
        <span className={styles['name']}>
          <b>{status}</b> {name}
        </span>{' '}
        <span className={styles['means']}>
          {means}
          {kinds[kind]}
        </span>
        <VisuallyHidden>{spoken[state]}</VisuallyHidden>
      </button>
      {sides.flatMap(([id, position]) => [
        <Handle key={`${id}s`} id={id} type="source" position={position} isConnectable={false} />,
        <Handle key={`${id}t`} id={id} type="target" position={position} isConnectable={false} />,
      ])}
    </>
  );
}
