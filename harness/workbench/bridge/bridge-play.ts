/** Plays one cell of the bridge table: a world with the fault, its phone in a frame, the way to the action, and what was seen. */
import type { LogEntry } from '../../protocol/log.ts';
import type { Control } from '../../client/control.ts';
import {
  type Cell,
  HURRY,
  type TableShell,
  cellFault,
  endings,
  plainFault,
  waitsMs,
  worldOf,
} from './bridge-cells.ts';
import { type CellFacts, DRAW_MS, limitMs, rightScreen, struck } from './bridge-judge.ts';
import { type ActionRow, FAILED, actionRows, termsPlace } from './bridge-rights.ts';
import * as driver from '../kit/phone-driver.ts';

export interface PlayParts {
  readonly control: Pick<Control, 'create' | 'journey' | 'log' | 'replace' | 'setFaults' | 'world'>;
  /** Opens a phone page in a frame of its own. */
  readonly openPhone: (worldId: string, place: string) => OpenPhone;
  readonly stored: (worldId: string) => Promise<Readonly<Record<string, string>>>;
  /** Real time in ms, such as `performance.now`. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

export interface OpenPhone {
  /** Null while the frame has no page. */
  readonly page: () => driver.PhoneWindow | null;
  readonly close: () => void;
}

export interface Played {
  readonly worldId: string;
  readonly facts: CellFacts;
}

const LOOK_MS = 60;
/** Time for a page to open on a busy machine. */
const START_MS = 20_000;
/** After the last thing that was waited for: time for what should not come. */
const AFTER_MS = 500;
const NOT_YET = 'no response yet';

/** Rejects only where the simulator fails; an app that goes astray is a fact. */
export async function play(cell: Cell, shell: TableShell, parts: PlayParts): Promise<Played> {
  const { control, now, wait } = parts;
  const row: ActionRow = actionRows[cell.action];
  const { id } = await control.create(worldOf(cell, shell));
  if (row.status !== null) await control.journey(id, { status: row.status });
  if (row.wantsDeviceData) {
    const { now: _now, ...world } = await control.world(id);
    await control.replace(id, { ...world, market: { ...world.market, uploadEnabled: true } });
  }
  const phone = parts.openPhone(id, row.place);
  const seen = { blocked: false, saidFailed: false };

  const look = (): driver.PhoneWindow | null => {
    const page = phone.page();
    if (page === null || !driver.hasStarted(page)) return null;
    if (driver.isBlocked(page)) seen.blocked = true;
    if (driver.textOf(page).includes(FAILED)) seen.saidFailed = true;
    return page;
  };
  /** Ms until something is true, while what the screen shows is watched; null where it never did. */
  const until = async (holds: (page: driver.PhoneWindow) => boolean, ms: number) => {
    const began = now();
    for (;;) {
      const page = look();
      if (page !== null && holds(page)) return now() - began;
      if (now() - began > ms) return null;
      await wait(LOOK_MS);
    }
  };
  const untilLog = async (holds: (entry: LogEntry) => boolean, ms: number) => {
    const began = now();
    while (now() - began < ms) {
      if ((await control.log(id)).some(holds)) return;
      look();
      await wait(4 * LOOK_MS);
    }
  };
  const wanted = rightScreen(cell, shell);
  const shows = (page: driver.PhoneWindow) =>
    driver.routeOf(page).split('?')[0] === wanted.route &&
    driver.textOf(page).includes(wanted.sees);

  try {
    let began = now();
    const atStart = row.taps.length === 0;
    if (!atStart) {
      await until(() => true, START_MS);
      const page = phone.page();
      if (page) driver.hurry(page, HURRY);
      for (const { name, inDialog } of row.taps) {
        await until((shown) => driver.tap(shown, name, inDialog === true), START_MS);
      }
      began = now();
    }
    if (cell.fault === 'afterNavigation') {
      const held = (entry: LogEntry) =>
        entry.kind === 'bridge' && entry.action === cell.action && entry.outcome === NOT_YET;
      await untilLog(held, START_MS);
      const page = phone.page();
      if (row.movesOn === 'reload') page?.location.reload();
      else if (page) page.location.hash = termsPlace;
      began = now();
    }
    const limit = limitMs(cell, shell) + (atStart ? DRAW_MS : 0);
    const shown = (await until(shows, limit)) === null ? null : now() - began;
    // The app may ask a while after its screen is there.
    await untilLog(struck(cell), DRAW_MS);
    if (endings[cell.fault][shell] === 'silence') {
      const left = began + waitsMs(cell.action) + 2 * AFTER_MS - now();
      await until(() => false, Math.max(left, 0));
    }
    if (cell.fault === 'late') {
      await untilLog((entry) => struck(cell)(entry) && isAnswered(entry), DRAW_MS);
    }
    await until(() => false, AFTER_MS);
    const page = phone.page();
    const facts: CellFacts = {
      ...seen,
      blank: page === null || driver.textOf(page) === '',
      log: await control.log(id),
      stored: await parts.stored(id),
      shownAfterMs: shown,
      route: page ? driver.routeOf(page) : '',
    };
    return { worldId: id, facts };
  } finally {
    phone.close();
    if (JSON.stringify(cellFault(cell)) !== JSON.stringify(plainFault(cell))) {
      await control.setFaults(id, [plainFault(cell)]);
    }
  }
}

const isAnswered = (entry: LogEntry) => entry.kind === 'bridge' && entry.outcome !== NOT_YET;
