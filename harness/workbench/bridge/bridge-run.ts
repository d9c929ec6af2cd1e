/** 'Run all' of the bridge: plays the cells of the table, several at a time, keeps their verdicts, and gives them as JSON. */
import { type ReadableAtom, type WritableAtom, atom } from 'nanostores';
import { ControlError } from '../../client/control.ts';
import { type Cell, type TableShell, cellKey, waitsMs } from './bridge-cells.ts';
import { type CellVerdict, judge } from './bridge-judge.ts';
import type { Played } from './bridge-play.ts';

export type CellState =
  | { readonly state: 'waiting' }
  | { readonly state: 'running' }
  | ({
      readonly state: 'done';
      readonly worldId: string | null;
      readonly tookMs: number;
    } & CellVerdict);

export interface BridgeRunState {
  readonly shell: TableShell;
  /** When it began, ms UTC. */
  readonly at: number;
  readonly state: 'running' | 'stopped' | 'done';
  readonly tookMs: number;
  /** By `action:fault`; cells that were not asked for are missing. */
  readonly cells: Readonly<Record<string, CellState>>;
}

export interface RunParts {
  readonly play: (cell: Cell, shell: TableShell) => Promise<Played>;
  /** Ends the world of a run that another one follows. */
  readonly forget: (worldId: string) => Promise<void>;
  /** Real time, ms UTC. */
  readonly now: () => number;
  /** How many phones at a time. */
  readonly lanes: number;
}

export interface BridgeRun {
  /** Null before the first run. */
  readonly $run: ReadableAtom<BridgeRunState | null>;
  /** Resolves when the last cell is done, or those that ran when it was stopped. */
  readonly start: (shell: TableShell, cells: readonly Cell[]) => Promise<void>;
  readonly stop: () => void;
}

export function createBridgeRun({ play, forget, now, lanes }: RunParts): BridgeRun {
  const $run: WritableAtom<BridgeRunState | null> = atom(null);
  let stopping = false;

  const change = (part: Partial<BridgeRunState>) => {
    const run = $run.get();
    if (run) $run.set({ ...run, ...part, tookMs: now() - run.at });
  };
  const setCell = (cell: Cell, state: CellState) =>
    change({ cells: { ...$run.get()?.cells, [cellKey(cell)]: state } });

  /** True where the cell is bad by nothing but its time. */
  const one = async (cell: Cell, shell: TableShell): Promise<boolean> => {
    const began = now();
    setCell(cell, { state: 'running' });
    try {
      const { worldId, facts } = await play(cell, shell);
      const verdict = judge(cell, shell, facts);
      setCell(cell, { state: 'done', worldId, tookMs: now() - began, ...verdict });
      return verdict.onlySlow;
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      const says = `Couldn't run it: ${error.message}`;
      const verdict: CellVerdict = { verdict: 'bad', says, problems: [says], onlySlow: false };
      setCell(cell, { state: 'done', worldId: null, tookMs: now() - began, ...verdict });
      return false;
    }
  };

  return {
    $run,
    async start(shell, cells) {
      const before = $run.get();
      if (before?.state === 'running') return;
      stopping = false;
      const waiting = Object.fromEntries(
        cells.map((cell) => [cellKey(cell), { state: 'waiting' } as const]),
      );
      $run.set({ shell, at: now(), state: 'running', tookMs: 0, cells: waiting });
      for (const cell of Object.values(before?.cells ?? {})) {
        if (cell.state === 'done' && cell.worldId !== null) void forget(cell.worldId);
      }
      // The longest first, so that none is left alone at the end.
      const queue = [...cells].sort((a, b) => waitsMs(b.action) - waitsMs(a.action));
      const next = () => (stopping ? undefined : queue.shift());
      const slow: Cell[] = [];
      const lane = async () => {
        for (let cell = next(); cell; cell = next()) {
          if (await one(cell, shell)) slow.push(cell);
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      // Eight phones at a time are a load: what was only slow is played once more on its own.
      for (const cell of slow) if (!stopping) await one(cell, shell);
      change({ state: stopping ? 'stopped' : 'done' });
    },
    stop() {
      stopping = true;
    },
  };
}

export const countsOf = ({ cells }: BridgeRunState) => {
  const all = Object.values(cells);
  const done = all.filter((cell) => cell.state === 'done');
  return {
    all: all.length,
    done: done.length,
    good: done.filter(({ verdict }) => verdict === 'good').length,
    bad: done.filter(({ verdict }) => verdict === 'bad').length,
  };
};

/** The verdicts for a file or a script. */
export function bridgeReport(run: BridgeRunState): string {
  const { good, bad, all } = countsOf(run);
  const verdicts = Object.entries(run.cells).map(([key, cell]) => {
    const [action, fault] = key.split(':');
    if (cell.state !== 'done') return { action, fault, verdict: 'none', says: 'Not run.' };
    const { verdict, says, problems, worldId, tookMs } = cell;
    return { action, fault, verdict, says, problems, worldId, tookMs };
  });
  const { shell, state, tookMs, at } = run;
  const report = { kind: 'bridge-table', shell, at: new Date(at).toISOString(), state, tookMs };
  return JSON.stringify({ ...report, cells: all, good, bad, verdicts }, null, 2);
}
