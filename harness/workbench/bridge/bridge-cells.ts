/** The cells of the bridge table: seven actions by nine faults (§7), how each fault ends for the page, and its world. */
import { type BridgeAction, bridgeContract } from '#src/contract/bridge.ts';
import { bridgeActions } from '#src/facts/bridge-actions.ts';
import type { BridgeFaultKind, Fault } from '../../protocol/faults.ts';
import type { NewWorld } from '../../protocol/worlds.ts';
import { type ActionRow, type Ending, actionRows } from './bridge-rights.ts';

export type TableShell = 'android' | 'ios';

/** The columns. The other faults of the bridge differ from one of these only in how the same end comes about. */
export const tableFaults = [
  'neverAnswers',
  'late',
  'afterNavigation',
  'twice',
  'refuses',
  'wrongType',
  'tooLarge',
  'throws',
  'missing',
] as const satisfies readonly BridgeFaultKind[];
export type TableFault = (typeof tableFaults)[number];

const both = (ending: Ending) => ({ android: ending, ios: ending });
/** On Android what cannot be read has no sender, so the call goes on waiting; an iOS promise always belongs to its call. */
export const endings: Readonly<Record<TableFault, Readonly<Record<TableShell, Ending>>>> = {
  neverAnswers: both('silence'),
  late: both('silence'),
  afterNavigation: both('answer'),
  twice: both('answer'),
  refuses: both('failure'),
  wrongType: both('failure'),
  tooLarge: { android: 'silence', ios: 'failure' },
  throws: both('failure'),
  missing: { android: 'silence', ios: 'failure' },
};

export interface Cell {
  readonly action: BridgeAction;
  readonly fault: TableFault;
}

export const cellKey = ({ action, fault }: Cell) => `${action}:${fault}`;

export const allCells: readonly Cell[] = bridgeActions.flatMap((action) =>
  tableFaults.map((fault) => ({ action, fault })),
);

/** The cells that a text names: actions, faults and `action:fault`, with commas between; all where it is empty. */
export function cellsOf(text: string): readonly Cell[] {
  const wanted = text.split(',').filter(Boolean);
  if (wanted.length === 0) return allCells;
  return allCells.filter((cell) =>
    wanted.some((one) => [cell.action, cell.fault, cellKey(cell)].includes(one)),
  );
}

/** A user's timeouts, ten minutes, pass in the table as this part of them; shorter ones are waited for. */
export const HURRY = { fromMs: 300_000, divideBy: 200 } as const;

/** How long the page of a cell waits for this action, real ms. */
export function waitsMs(action: BridgeAction): number {
  const { timeoutMs } = bridgeContract[action];
  return timeoutMs >= HURRY.fromMs ? timeoutMs / HURRY.divideBy : timeoutMs;
}

/** The fault as a tester would set it. */
export const plainFault = ({ action, fault }: Cell): Fault => ({ action, kind: fault });

/** The same, such that it fits the hurried time, and applies once where the page is reloaded. */
export function cellFault(cell: Cell): Fault {
  const { action, fault } = cell;
  const hurried = waitsMs(action) !== bridgeContract[action].timeoutMs;
  return {
    action,
    kind: fault,
    ...(fault === 'late' && hurried && { ms: waitsMs(action) + 1_000 }),
    ...(fault === 'afterNavigation' && actionRows[action].movesOn === 'reload' && { times: 1 }),
  };
}

/** Values that no default has: they tell the shell's values from the app's own. */
const shellSays = {
  packageName: 'ng.bridge.table',
  appName: 'Bridge table',
  afid: 'bridge-table-afid',
} as const;

export function worldOf(cell: Cell, shell: TableShell): NewWorld {
  const row: ActionRow = actionRows[cell.action];
  return {
    scenario: 'repaying',
    seed: 7,
    language: 'en',
    device: { shell, nativeLogin: row.status === null ? 'signsIn' : 'none', ...shellSays },
    faults: [cellFault(cell)],
    upstream: null,
  };
}
