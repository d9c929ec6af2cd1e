/** The engines that a command plays on: the app's own views in this process, or a browser. */
import { everythingProfile } from '#src/facts/profile-everything.ts';
import type { EngineName, Player } from '../../player/player.ts';
import { findBrowser } from '../../player/browser/chromium.ts';
import { type Given, usualNow } from './command.ts';
import { hasSources } from '../run.ts';
import { built, ownSimulator } from './simulator.ts';
import { UsageError } from './words.ts';

/** Makes a player for each world, on a simulator without anything of an earlier one. */
export interface Engine {
  readonly name: Exclude<EngineName, 'frame'>;
  readonly player: () => Promise<Player>;
}

export interface OpenedEngine {
  readonly engine: Engine;
  readonly stop: () => Promise<void>;
}

const engines = ['screens', 'browser'] as const;

export function needBrowser(): void {
  if (findBrowser().browser === null) {
    throw new UsageError('Chrome or Chromium not found; set CHROME_BIN');
  }
}

/** The engine's name. Refuses a browser if none is installed, and screens without their sources. */
export function engineOf(given: Given): Engine['name'] {
  const wanted = given.text('engine') ?? (hasSources ? 'screens' : 'browser');
  const name = engines.find((one) => one === wanted);
  if (!name) throw new UsageError(`--engine must be ${engines.join(' or ')}, not ${wanted}`);
  if (name === 'browser') needBrowser();
  else if (!hasSources) throw new UsageError('--engine screens needs the repository');
  return name;
}

/** `say` reports a build. */
export async function openEngine(
  name: Engine['name'],
  say: (text: string) => void,
): Promise<OpenedEngine> {
  if (name === 'screens') {
    const { bundleApp } = await import('../../player/screens/bundle.ts');
    const { quietSimulator, ScreensPlayer } = await import('../../player/screens/player.ts');
    const [app, everything] = [await bundleApp(), await bundleApp(everythingProfile)];
    const player = () =>
      Promise.resolve(new ScreensPlayer(app, quietSimulator(Date.parse(usualNow)), { everything }));
    return { engine: { name, player }, stop: () => Promise.resolve() };
  }
  built(say);
  const { control, close } = await ownSimulator();
  // Users of the packaged workbench have the driver only if they play in a browser.
  const { startBrowser } = await import('../../player/browser/browser.ts');
  const { browser, stop } = await startBrowser();
  const { Phone } = await import('../../player/browser/phone.ts');
  const { chromium } = await import('../../player/browser/targets/chromium.ts');
  return {
    engine: {
      name,
      async player() {
        await chromium.empty(browser, new URL(control.serverUrl).origin);
        return new Phone(browser, control);
      },
    },
    async stop() {
      await stop();
      await close();
    },
  };
}
