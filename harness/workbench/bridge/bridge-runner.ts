/** The runner of the bridge table: frames for its phones in the window, its run, and what the address asks of it. */
import { type WritableAtom, atom } from 'nanostores';
import type { Control } from '../../client/control.ts';
import { phoneUrl } from '../session/control-client.ts';
import { type Cell, type TableShell, cellsOf } from './bridge-cells.ts';
import { type OpenPhone, play } from './bridge-play.ts';
import { type BridgeRun, createBridgeRun } from './bridge-run.ts';
import type { PhoneWindow } from '../kit/phone-driver.ts';
import { readPhone } from '../phone/phone-copy.ts';
import { forgetPhone } from '../phone/phone-data.ts';

/** How many phones run at a time: more only wait for each other on a usual machine. */
const LANES = 8;

export interface BridgeRunner extends BridgeRun {
  /** State of the tab Bridge. */
  readonly $view: WritableAtom<'messages' | 'table'>;
  readonly $shell: WritableAtom<TableShell>;
  /** Where the phones of a run are put; a run that the address asks for begins then, once. */
  readonly setStage: (stage: HTMLElement) => void;
  /** Did the address ask for a run? */
  readonly wanted: boolean;
}

export interface WantedRun {
  readonly shell: TableShell;
  readonly cells: readonly Cell[];
}

/** `?run=bridge`, with `shell=ios`, and `only=refuses` or `only=toLogin:late,logout` for a part of the table. */
export function wantedRun(search: string): WantedRun | null {
  const query = new URLSearchParams(search);
  if (query.get('run') !== 'bridge') return null;
  return {
    shell: query.get('shell') === 'ios' ? 'ios' : 'android',
    cells: cellsOf(query.get('only') ?? ''),
  };
}

export function createBridgeRunner(control: Control, search: string): BridgeRunner {
  let stage: HTMLElement | null = null;
  let wanted = wantedRun(search);
  const openPhone = (worldId: string, place: string): OpenPhone => {
    const frame = document.createElement('iframe');
    frame.title = `Phone of world ${worldId}`;
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
    frame.src = phoneUrl(worldId) + place;
    stage?.append(frame);
    return {
      page: () => frame.contentWindow as PhoneWindow | null,
      close: () => frame.remove(),
    };
  };
  const run = createBridgeRun({
    play: (cell, shell) =>
      play(cell, shell, {
        control,
        openPhone,
        stored: async (worldId) => (await readPhone(worldId))?.stored ?? {},
        now: () => performance.now(),
        wait: (ms) => new Promise((done) => setTimeout(done, ms)),
      }),
    async forget(worldId) {
      await control.end(worldId).catch(() => undefined);
      await forgetPhone(worldId);
    },
    now: () => Date.now(),
    lanes: LANES,
  });
  return {
    ...run,
    $view: atom(wanted ? 'table' : 'messages'),
    $shell: atom(wanted?.shell ?? 'android'),
    wanted: wanted !== null,
    setStage(element) {
      stage = element;
      const now = wanted;
      wanted = null;
      if (now) void run.start(now.shell, now.cells);
    },
  };
}
