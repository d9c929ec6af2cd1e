/** Rows of the table: play all or one, see the findings, open the world of a row. */
import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Play } from '../kit/icons.tsx';
import type { Row } from '../../player/table/row.ts';
import { Tag } from '../kit/tag.tsx';
import { useWorlds } from '../world/context.ts';
import type { RowState } from './table-runner.ts';
import styles from './table.module.css';
import { useTableRunner } from './use-table-runner.ts';

interface TableViewProps {
  readonly label: string;
  readonly rows: readonly Row[];
}

export function TableView({ label, rows }: TableViewProps) {
  const { $rows, $isRunning, play, stop } = useTableRunner();
  const states = useStore($rows);
  const isRunning = useStore($isRunning);
  const done = rows.flatMap(({ name }) => {
    const state = states[name];
    return state?.state === 'done' ? [state] : [];
  });
  const bad = done.filter(({ verdict }) => verdict === 'bad').length;
  return (
    <div className={styles['scroll']}>
      <div className={styles['bar']}>
        <Button
          size="xs"
          leftSection={<Play size={14} aria-hidden="true" />}
          disabled={isRunning}
          onClick={() => void play(rows)}
        >
          Play all {rows.length}
        </Button>
        {isRunning && (
          <Button size="xs" variant="default" onClick={stop}>
            Stop
          </Button>
        )}
        <span role="status">
          {done.length > 0 && `${done.length - bad} good, ${bad} bad of ${rows.length}`}
        </span>
      </div>
      <ul className={styles['rows']} aria-label={label} tabIndex={0}>
        {rows.map((row) => (
          <li key={row.name} className={styles['row']}>
            <Button
              size="compact-xs"
              variant="default"
              disabled={isRunning}
              aria-label={`Play ${row.name}`}
              onClick={() => void play([row])}
            >
              <Play size={12} aria-hidden="true" />
            </Button>
            <span>{row.name}</span>
            <RowVerdict row={row} state={states[row.name]} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RowVerdictProps {
  readonly row: Row;
  readonly state: RowState | undefined;
}

function RowVerdict({ row, state }: RowVerdictProps) {
  const { openWorld } = useWorlds();
  if (!state) return null;
  if (state.state !== 'done') return <span className={styles['state']}>{state.state}…</span>;
  const { verdict, found, world } = state;
  return (
    <>
      <Tag tone={verdict === 'good' ? 'green' : 'bad'}>{verdict}</Tag>
      {world !== '' && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Open world of ${row.name}`}
          onClick={() => void openWorld(world, row.route)}
        >
          Open world
        </Button>
      )}
      {found.map((one) => (
        <p key={one} className={styles['found']}>
          {one}
        </p>
      ))}
    </>
  );
}
