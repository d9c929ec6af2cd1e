/** The whole app in a test: real screens and stores on a manual clock, and the real simulator in this process. */
import { onTestFinished, vi } from 'vitest';
import type { Environment } from '#src/core/environment.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import type { NewWorld } from '#harness/simulator/protocol/worlds.ts';
import { squeezed } from '#harness/simulator/text/squeezed.ts';
import { worldStart } from '../../support/world-start.ts';
import { eventually, type Waiting } from '#harness/player/eventually.ts';
import { memoryHistory, testBuild } from '#harness/phone/process/environment.ts';
import {
  newWorld,
  type Rewrite,
  rewriting,
  testSurroundings,
  useEnvironment,
} from '../../support/environment.ts';

export { worldStart };
const mobile = '08031234567';
const TURN_MS = 250;
/** Slightly more than the minute after which the app gives up on an answer. */
const PATIENCE_MS = 70_000;

/** A clock for a caller that can only wait: it advances while the caller waits. */
function timeOf(wait: Waiting['wait']): Waiting {
  let passed = 0;
  return {
    now: () => passed,
    async wait(ms) {
      await wait(ms);
      passed += ms;
    },
  };
}

export type OpenedWorld = Pick<
  Awaited<ReturnType<typeof newWorld>>,
  'id' | 'transport' | 'control' | 'clock'
>;

export interface Opening {
  readonly scenario: string;
  /** The phone's network state from the start; true by default. */
  readonly online?: boolean;
  /** Logged in by SMS before the first screen. */
  readonly loggedIn?: boolean;
  readonly route?: string;
  readonly language?: string;
  /** Changes to the world after login, before the first screen. */
  readonly before?: (world: OpenedWorld) => Promise<unknown>;
  /** Another build's data. */
  readonly build?: Partial<Environment['build']>;
  /** The same phone restarted: what an earlier opening stored is still there. */
  readonly phone?: Pick<Environment, 'storage' | 'durable'>;
  /** Creates the world outside this process. */
  readonly world?: (body: NewWorld) => Promise<OpenedWorld>;
  /** The shell around the page; none by default. */
  readonly bridge?: Environment['bridge'];
  /** Files and links that leave the page. */
  readonly outside?: Environment['outside'];
  /** Rewrites an answer's `data`, as another backend might send it. */
  readonly rewrite?: Rewrite;
}

/** Fresh modules, as after loading the page. `fireEvent` and friends belong to the same copy of Preact. */
export async function openWidget(opening: Opening) {
  vi.resetModules();
  const world: OpenedWorld = await (opening.world ?? newWorld)({ scenario: opening.scenario });
  const { clock } = world;
  const history = memoryHistory(opening.route ?? '/');
  const surroundings = testSurroundings();
  surroundings.set({ online: opening.online ?? true });
  const parts = useEnvironment({
    clock,
    history,
    surroundings,
    transport: rewriting(world.transport, () => opening.rewrite),
    ...(opening.outside && { outside: opening.outside }),
    ...(opening.bridge && { bridge: opening.bridge }),
    ...(opening.phone && { storage: opening.phone.storage, durable: opening.phone.durable }),
    build: { ...testBuild, ...opening.build },
  });
  const { setEnvironment } = await import('#src/core/environment.ts');
  setEnvironment(parts);
  if (opening.language) parts.storage.set('language', opening.language);

  const { boot } = await import('#src/core/boot.ts');
  const { call } = await import('#src/core/calls/api.ts');
  const { loadStored } = await import('#src/core/phone/stored.ts');
  const { startSession } = await import('#src/core/customer/session.ts');
  const testing = await import('@testing-library/preact');
  const { App } = await import('#widget/app.tsx');

  loadStored();
  if (opening.loggedIn ?? true) {
    await call('/security/getVerifyCode', { mobile, purpose: 'login' });
    const inbox = (await world.control.sms()) as { code?: string }[];
    const code = inbox.reverse().find((sms) => sms.code !== undefined)?.code ?? '';
    const entered = await call('/security/login', { mobile, code, deviceMsg: null });
    if (!entered.ok) throw new Error(JSON.stringify(entered.failure));
    await startSession(entered.data);
  }
  await opening.before?.(world);
  document.body.replaceChildren();
  const stop = await boot(parts, () => {
    testing.render(<App />);
    return testing.cleanup;
  });
  onTestFinished(stop);
  const shown = () => (document.body.textContent ?? '').replace(/\s+/g, ' ');
  const says = (text: string | RegExp) =>
    typeof text === 'string' ? shown().includes(squeezed(text)) : text.test(shown());

  const time = timeOf((ms) => testing.act(() => clock.advance(ms)));
  /** Lets app time pass until it is true, so that the app's own waits take no real time. */
  async function until(holds: () => boolean, what: string): Promise<void> {
    await eventually(
      () => holds() || undefined,
      () => `${what}\nAt ${history.path()}: ${shown()}`,
      { time, withinMs: PATIENCE_MS, everyMs: TURN_MS },
    );
  }

  return {
    ...parts,
    ...world,
    ...testing,
    clock,
    history,
    surroundings,
    shown,
    until,
    sees: (text: string | RegExp) => until(() => says(text), `Not shown: ${String(text)}`),
    seesNo: (text: string | RegExp) => until(() => !says(text), `Still shown: ${String(text)}`),
    at: (path: string) => until(() => history.path() === path, `Not at ${path}.`),
    button: (name: string | RegExp) => testing.screen.getByRole('button', { name }),
    buttons: () => testing.screen.queryAllByRole('button').map((one) => one.textContent ?? ''),
    async tap(name: string | RegExp): Promise<void> {
      await testing.act(() => testing.screen.getByRole('button', { name }).click());
    },
    /** Taps a button of the open dialog. */
    async answer(name: string | RegExp): Promise<void> {
      const dialog = testing.within(testing.screen.getByRole('dialog'));
      await testing.act(() => dialog.getByRole('button', { name }).click());
    },
    go: (path: string) => testing.act(() => history.type(path)),
    faults: (faults: readonly Fault[]) => world.control.setFaults(faults),
    /** `path: times` of each money effect. */
    async moneyEffects(): Promise<string[]> {
      const effects = (await world.control.effects()) as {
        kind: string;
        path: string;
        times: number;
      }[];
      return effects
        .filter(({ kind }) => kind === 'money')
        .map(({ path, times }) => `${path}: ${times}`);
    },
    /** Closes the page before the end of the test, which closes it anyway. */
    close: stop,
  };
}

/** The app at home, where a start would resume an application. */
export async function openHome(opening: Opening) {
  const app = await openWidget({ ...opening, route: '/me' });
  await app.go('/');
  return app;
}

export type OpenWidget = Awaited<ReturnType<typeof openWidget>>;
