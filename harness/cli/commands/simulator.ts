/** The simulator for `npx lendmax`: a running one, or one started for the duration of the command. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createApp, projectDist, type Simulator } from '../../simulator/app.ts';
import { appIn } from '../../simulator/http/dist-files.ts';
import { type Listening, listen } from '../../simulator/node.ts';
import { listenOn } from '../../player/browser/remote-end.ts';
import {
  type Control,
  ControlError,
  createControl,
  USUAL_SERVER,
} from '../../simulator/client/control.ts';
import { fetchWithToken } from '../../simulator/client/token.ts';
import { hasSources, root } from '../run.ts';
import { stale } from '../builds.ts';
import { applySetting } from './words.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';

export interface OpenedSimulator {
  readonly control: Control;
  readonly close: () => Promise<void>;
}

/**
 * Starts one on a free port, where a browser finds it that may be on another machine. Its worlds end with it. `around`
 * comes between it and its socket.
 */
export async function ownSimulator(
  around: (simulator: Simulator) => Pick<Simulator, 'fetch'> = (simulator) => simulator,
): Promise<OpenedSimulator> {
  const appNames = appIn(join(projectDist, 'widget'));
  const { origin, close } = await listenForPages(around(createApp({ appNames, host: listenOn() })));
  return { control: createControl(origin), close };
}

/** Listens on a free port of this machine; with `E2E_HOST` on the network, where browsers find it at 127.0.0.1 too. */
export async function listenForPages(simulator: Pick<Simulator, 'fetch'>): Promise<Listening> {
  const { origin, close } = await listen(simulator, 0, listenOn());
  return { origin: `http://127.0.0.1:${new URL(origin).port}`, close };
}

/** The control API of one in this process, for what needs no phone. */
export function inProcess(): Control {
  const { fetch } = createApp();
  return createControl('http://localhost', (url, init) => fetch(new Request(url, init)));
}

/** A running one. Refuses with a sentence if none answers. */
export async function runningSimulator(address: string | undefined): Promise<OpenedSimulator> {
  const origin = (address ?? USUAL_SERVER).replace(/\/+$/, '');
  const control = createControl(origin, fetchWithToken);
  try {
    await control.scenarios();
  } catch (error) {
    if (error instanceof ControlError && error.status === 401) throw error;
    throw new UsageError(
      `no simulator is running at ${origin}: start one with npm start, or set --server`,
    );
  }
  return { control, close: () => Promise.resolve() };
}

/** Builds what the browser opens if it is missing or older than its sources. The build's output goes to stderr. */
export function built(say: (text: string) => void): void {
  if (!hasSources || !stale()) return;
  say('Building the app (sources changed)…');
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '--', 'simulator'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new UsageError('the build failed; run npm run build -- simulator for details');
}

/**
 * Changes fields of a world, each given as `policy.misquotes=repayment`. Throws `UsageError` if the world can't have
 * them.
 */
export async function applySettings(
  control: Control,
  id: string,
  settings: readonly string[],
): Promise<void> {
  if (settings.length === 0) return;
  const { now: _now, ...state } = await control.world(id);
  for (const setting of settings) applySetting(state, setting);
  try {
    await control.replace(id, state);
  } catch (error) {
    if (!(error instanceof ControlError) || error.problem !== 'refused') throw error;
    throw new UsageError(error.message, { cause: error });
  }
}
