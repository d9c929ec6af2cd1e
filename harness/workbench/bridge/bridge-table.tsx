/** 'Run all' of the bridge: seven actions by nine faults as one table of verdicts; a cell opens its world (§7). */
import { Button, SegmentedControl, Tooltip, UnstyledButton } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Check, Download, Play, X } from '../kit/icons.tsx';
import { useState } from 'react';
import { bridgeActions } from '#src/facts/bridge-actions.ts';
import { useBridgeRunner } from './use-bridge-runner.ts';
import { useWorlds } from '../world/context.ts';
import { useExport } from '../kit/use-export.ts';
import {
  type Cell,
  type TableFault,
  allCells,
  cellKey,
  cellsOf,
  tableFaults,
} from './bridge-cells.ts';
import { bridgeFaultKindRows } from '../faults/bridge-fault-kinds.ts';
import { actionRows } from './bridge-rights.ts';
import { type BridgeRunState, type CellState, bridgeReport, countsOf } from './bridge-run.ts';
import styles from './bridge-table.module.css';

/** Above the columns there is room for a word or two. */
const shortNames: Readonly<Record<TableFault, string>> = {
  neverAnswers: 'Silent',
  late: 'Too late',
  afterNavigation: 'After nav',
  twice: 'Twice',
  refuses: 'Fails',
  wrongType: 'Wrong type',
  tooLarge: 'Over 64 kB',
  throws: 'Throws',
  missing: 'Missing',
};

const shells = [
  { value: 'android', label: 'Android' },
  { value: 'ios', label: 'iOS' },
] as const;

export function BridgeTable() {
  const runner = useBridgeRunner();
  const { openWorld } = useWorlds();
  const give = useExport();
  const run = useStore(runner.$run);
  const shell = useStore(runner.$shell);
  const [chosen, setChosen] = useState<Cell | null>(null);
  const running = run?.state === 'running';
  const shown = run?.shell === shell ? run : null;
  const stateOf = (cell: Cell): CellState | undefined => shown?.cells[cellKey(cell)];
  const start = (cells: readonly Cell[]) => {
    setChosen(null);
    void runner.start(shell, cells);
  };
  const exportTable = (of: BridgeRunState) =>
    void give(async () => ({ name: `bridge-table-${shell}.json`, text: bridgeReport(of) }));
  const open = (cell: Cell) => {
    setChosen(cell);
    const state = stateOf(cell);
    if (state?.state !== 'done' || state.worldId === null) return;
    void openWorld(state.worldId, actionRows[cell.action].place);
  };

  return (
    <div className={styles['scroll']}>
      <div className={styles['bar']}>
        <SegmentedControl
          size="xs"
          aria-label="Shell for the table"
          data={[...shells]}
          value={shell}
          disabled={running}
          onChange={(next) => runner.$shell.set(next)}
        />
        <Button
          size="xs"
          leftSection={<Play size={14} aria-hidden="true" />}
          disabled={running}
          onClick={() => start(allCells)}
        >
          Run all {allCells.length}
        </Button>
        <span className={styles['sum']} role="status">
          {shown && <Sum run={shown} />}
        </span>
        <Button
          size="xs"
          variant="default"
          leftSection={<Download size={14} aria-hidden="true" />}
          disabled={shown === null || running}
          onClick={() => shown && exportTable(shown)}
        >
          Export
        </Button>
      </div>
      <table className={styles['table']} aria-label="Bridge: actions by faults">
        <thead>
          <tr>
            <th scope="col">Action</th>
            {tableFaults.map((fault) => (
              <th key={fault} scope="col">
                <Tooltip
                  label={`${bridgeFaultKindRows[fault].about} Click to run this column.`}
                  multiline
                  w={240}
                >
                  <UnstyledButton
                    className={styles['column'] ?? ''}
                    disabled={running}
                    aria-label={`${shortNames[fault]}: run this column`}
                    onClick={() => start(cellsOf(fault))}
                  >
                    {shortNames[fault]}
                  </UnstyledButton>
                </Tooltip>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bridgeActions.map((action) => (
            <tr key={action}>
              <th scope="row">
                <Tooltip label="Run this row" position="right">
                  <UnstyledButton
                    className={styles['action'] ?? ''}
                    disabled={running}
                    aria-label={`${action}: run this row`}
                    onClick={() => start(cellsOf(action))}
                  >
                    {action}
                  </UnstyledButton>
                </Tooltip>
                <span className={styles['where']}>{actionRows[action].where}</span>
              </th>
              {tableFaults.map((fault) => (
                <td key={fault}>
                  <CellButton
                    cell={{ action, fault }}
                    state={stateOf({ action, fault })}
                    chosen={chosen?.action === action && chosen.fault === fault}
                    open={open}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Detail chosen={chosen} state={chosen ? stateOf(chosen) : undefined} />
    </div>
  );
}

function Sum({ run }: { readonly run: Parameters<typeof countsOf>[0] }) {
  const { all, done, good, bad } = countsOf(run);
  const time = `${Math.round(run.tookMs / 1_000)} s`;
  if (run.state === 'running') return `${done} of ${all}, ${time}`;
  return (
    <>
      <b>{good} good</b>, <b data-alarm={bad > 0 ? '' : undefined}>{bad} bad</b>
      {all > done && `, ${all - done} not judged`} · {time}
    </>
  );
}

interface CellButtonProps {
  readonly cell: Cell;
  readonly state: CellState | undefined;
  readonly chosen: boolean;
  readonly open: (cell: Cell) => void;
}

function CellButton({ cell, state, chosen, open }: CellButtonProps) {
  const done = state?.state === 'done' ? state : null;
  const says = done?.says ?? (state ? `${state.state}…` : 'not run');
  const verdict = done === null ? '' : `${done.verdict}. `;
  const button = (
    <UnstyledButton
      className={styles['cell'] ?? ''}
      data-state={done?.verdict ?? state?.state ?? 'none'}
      data-chosen={chosen ? '' : undefined}
      disabled={done === null}
      aria-label={`${cell.action}, ${bridgeFaultKindRows[cell.fault].name}: ${verdict}${says}`}
      onClick={() => open(cell)}
    >
      {done?.verdict === 'good' && <Check size={15} strokeWidth={2.6} aria-hidden="true" />}
      {done?.verdict === 'bad' && <X size={15} strokeWidth={2.6} aria-hidden="true" />}
    </UnstyledButton>
  );
  if (done === null) return button;
  return (
    <Tooltip label={says} multiline maw={280}>
      {button}
    </Tooltip>
  );
}

interface DetailProps {
  readonly chosen: Cell | null;
  readonly state: CellState | undefined;
}

function Detail({ chosen, state }: DetailProps) {
  if (chosen === null || state?.state !== 'done') {
    return (
      <p className={styles['lead']}>
        Each cell runs the built app in its own world with this fault on this action, then checks
        the log, the screen and stored values. Click a cell to open its world.
      </p>
    );
  }
  const { action, fault } = chosen;
  return (
    <div className={styles['lead']} role="status">
      <b>
        {action} · {bridgeFaultKindRows[fault].name}
      </b>
      : {state.problems.length === 0 && state.says}
      {state.problems.length > 0 && (
        <ul>
          {state.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <span className={styles['where']}>
        {state.worldId === null
          ? 'This cell has no world to open.'
          : `Opened world ${state.worldId} with its fault still active. See Messages for requests and responses.`}
      </span>
    </div>
  );
}
