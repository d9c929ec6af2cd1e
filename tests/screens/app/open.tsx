/**
 * The whole app in a test, on the phone of the engine for screens. That engine runs the built app in a window of its
 * own; here the app's sources render in the test's document, so that a test may read its stores and its DOM.
 */
import { onTestFinished, vi } from 'vitest';
import type { Environment } from '#src/core/environment.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import type { NewWorld } from '#harness/simulator/protocol/worlds.ts';
import { squeezed } from '#harness/simulator/text/squeezed.ts';
import { worldStart } from '../../support/world-start.ts';
import { eventually, type Waiting } from '#harness/player/eventually.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { type Rewrite, rewriting, useEnvironment } from '../../support/environment.ts';
import { openPhone, type TestPhone } from '../../support/phone.ts';

export { worldStart };
const { mobile } = customer;
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

export interface Opening extends Pick<NewWorld, 'scenario' | 'brand'> {
  /** The phone's network state from the start; true by default. */
  readonly online?: boolean;
  /** Logged in by SMS before the first screen. */
  readonly loggedIn?: boolean;
  readonly route?: string;
  readonly language?: string;
  /** Changes to the world after login, before the first screen. */
  readonly before?: (phone: TestPhone) => Promise<unknown>;
  /** Another build's data. */
  readonly build?: Partial<Environment['build']>;
  /** The phone of an earlier opening, with what it stored. */
  readonly phone?: TestPhone;
  /** The shell around the page; none by default. */
  readonly bridge?: Environment['bridge'];
  /** Files and links that leave the page. */
  readonly outside?: Environment['outside'];
  /** Rewrites an answer's `data`, as another backend might send it. */
  readonly rewrite?: Rewrite;
}

/** Logs the world's customer in by SMS, before there is a screen. */
async function logIn({ control }: TestPhone): Promise<void> {
  const { call } = await import('#src/core/calls/api.ts');
  const { startSession } = await import('#src/core/customer/session.ts');
  await call('/security/getVerifyCode', { mobile, purpose: 'login' });
  const code = (await control.sms()).at(-1)?.code ?? '';
  const entered = await call('/security/login', { mobile, code, deviceMsg: null });
  if (!entered.ok) throw new Error(JSON.stringify(entered.failure));
  await startSession(entered.data);
}

/** Fresh modules, as after loading the page. `fireEvent` and friends belong to the same copy of Preact. */
export async function openWidget(opening: Opening) {
  vi.resetModules();
  const { scenario, brand = '' } = opening;
  const phone = opening.phone ?? (await openPhone({ scenario, brand }));
  const page = phone.page(opening.route, opening.online);
  const { clock, history } = page;
  const parts = useEnvironment({
    ...page,
    transport: rewriting(page.transport, () => opening.rewrite),
    ...(opening.outside && { outside: opening.outside }),
    ...(opening.bridge && { bridge: opening.bridge }),
    build: { ...page.build, ...opening.build },
  });
  const { setEnvironment } = await import('#src/core/environment.ts');
  setEnvironment(parts);
  if (opening.language) parts.storage.set('language', opening.language);

  const { boot } = await import('#src/core/boot.ts');
  const { loadStored } = await import('#src/core/phone/stored.ts');
  const testing = await import('@testing-library/preact');
  const { App } = await import('#widget/app.tsx');

  loadStored();
  if (opening.loggedIn ?? true) await logIn(phone);
  await opening.before?.(phone);
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
    ...testing,
    phone,
    control: phone.control,
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
    faults: (faults: readonly Fault[]) => phone.control.setFaults(faults),
    /** `path: times` of each money effect. */
    async moneyEffects(): Promise<string[]> {
      const money = (await phone.control.effects()).filter(({ kind }) => kind === 'money');
      return money.map(({ path, times }) => `${path}: ${times}`);
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
