/** The engines that a command plays on: the app's own views in this process, or a browser. */
import { everythingProfile } from '#src/facts/profile-everything.ts';
import type { Control } from '../../simulator/client/control.ts';
import { type Engine, usualNow } from '../../player/engine.ts';
import { findBrowser } from '../../player/browser/chromium.ts';
import { isRemote } from '../../player/browser/remote-end.ts';
import { oneSession } from '../../player/browser/session.ts';
import { type Given, timeOf } from './command.ts';
import { hasSources } from '../run.ts';
import { built, ownSimulator, runningSimulator } from './simulator.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';

export interface OpenedEngine {
  readonly engine: Engine;
  readonly stop: () => Promise<void>;
}

const engines = ['screens', 'browser'] as const;
const same = (control: Control) => control;

export const hasBrowser = (): boolean => isRemote() || findBrowser().browser !== null;

export function needBrowser(): void {
  if (!hasBrowser()) throw new UsageError('Chrome or Chromium not found; set CHROME_BIN');
}

/**
 * The engine's name. Refuses a browser if none is installed, and screens without their sources. `usual` is played
 * unless another one is wanted.
 */
export function engineOf(
  given: Given,
  usual: Engine['name'] = hasSources ? 'screens' : 'browser',
): Engine['name'] {
  const wanted = given.text('engine') ?? usual;
  const name = engines.find((one) => one === wanted);
  if (!name) throw new UsageError(`--engine must be ${engines.join(' or ')}, not ${wanted}`);
  if (name === 'browser') needBrowser();
  else if (!hasSources) throw new UsageError('--engine screens needs the repository');
  return name;
}

export interface EngineOptions {
  /** When its worlds begin, ISO 8601 with zone or ms. */
  readonly now?: string;
  /** A running simulator for a browser; otherwise it starts its own. */
  readonly server?: string | undefined;
  /** Checks each screen for barriers before it is left, not only the last one. Needs a browser. */
  readonly looksAtEach?: boolean;
  /** Comes between a browser's own simulator and its socket. */
  readonly around?: Parameters<typeof ownSimulator>[0];
}

/** `say` reports a build. */
export async function openEngine(
  name: Engine['name'],
  say: (text: string) => void,
  { now = usualNow, server, looksAtEach = false, around }: EngineOptions = {},
): Promise<OpenedEngine> {
  if (name === 'screens') {
    const { bundleApp } = await import('../../phone/process/bundle.ts');
    const { quietSimulator } = await import('../../phone/process/quiet-simulator.ts');
    const { ScreensPlayer } = await import('../../player/screens.ts');
    const [app, everything] = [await bundleApp(), await bundleApp(everythingProfile)];
    const start = new Date(timeOf(now)).getTime();
    const player: Engine['player'] = (prepare = same) =>
      Promise.resolve(new ScreensPlayer(app, quietSimulator(start), { everything, prepare }));
    return { engine: { name, player }, stop: () => Promise.resolve() };
  }
  if (server === undefined) built(say);
  const { control, close } = await (server === undefined
    ? ownSimulator(around)
    : runningSimulator(server));
  // Users of the packaged workbench have the driver only if they play in a browser.
  const { startBrowser } = await import('../../player/browser/browser.ts');
  const sessions = oneSession(() => startBrowser());
  const { Phone } = await import('../../player/browser/phone.ts');
  const { chromium } = await import('../../player/browser/targets/chromium.ts');
  return {
    engine: {
      name,
      async player(prepare = same) {
        const { browser } = await sessions.now();
        await chromium.empty(browser, new URL(control.serverUrl).origin);
        return Object.assign(new Phone(browser, prepare(control)), { looksAtEach });
      },
      isLost: sessions.isLost,
    },
    async stop() {
      await sessions.end();
      await close();
    },
  };
}

/** Several, each with a browser of its own. */
export async function openEngines(
  sessions: number,
  name: Engine['name'],
  say: (text: string) => void,
  options: EngineOptions = {},
): Promise<readonly OpenedEngine[]> {
  if (sessions > 1 && name === 'screens') {
    throw new UsageError('--sessions needs --engine browser; screens share one window');
  }
  return Promise.all(Array.from({ length: sessions }, () => openEngine(name, say, options)));
}

/** How often a row is played whose browser is lost each time. */
const TRIES = 3;

/**
 * Plays rows on several engines at once, and stops each when no row is left for it. Resolves in the order of `rows`. If
 * a row's browser is lost, `say` reports it and the row is played again.
 */
export async function playRows<Row extends { readonly name: string }, Result>(
  engines: readonly OpenedEngine[],
  rows: readonly Row[],
  say: (text: string) => void,
  play: (engine: Engine, row: Row) => Promise<Result>,
): Promise<readonly (Result & { readonly tries: number })[]> {
  const played: (Result & { readonly tries: number })[] = [];
  const waiting = [...rows.entries()].reverse();
  async function playOne(
    engine: Engine,
    row: Row,
    tries: number,
  ): Promise<(typeof played)[number]> {
    const result = await play(engine, row).catch((error: unknown) => error as Error);
    const isLost = (await engine.isLost?.()) ?? false;
    if (isLost && tries < TRIES) {
      say(`again ${row.name}: its browser was lost`);
      return playOne(engine, row, tries + 1);
    }
    if (result instanceof Error) throw result;
    return { ...result, tries };
  }
  await Promise.all(
    engines.map(async ({ engine, stop }) => {
      try {
        for (let next = waiting.pop(); next; next = waiting.pop())
          played[next[0]] = await playOne(engine, next[1], 1);
      } finally {
        // At a grid, another engine may wait for its place.
        await stop();
      }
    }),
  );
  return played;
}
