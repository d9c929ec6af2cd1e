/** The core on the simulator in process: the same bytes as on the wire, one world per test. */
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import type { World } from '#harness/simulator/world/world.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import type { Transport } from '#src/core/environment.ts';
import { type Rewrite, rewriting } from '../../support/environment.ts';
import { openPhone } from '../../support/phone.ts';
import { openApp } from './app.ts';
import { openSealed } from './wire.ts';

const MOBILE: string = customer.mobile;

interface Phone {
  /** Inserted between the app and the wire. */
  readonly wire?: (transport: Transport) => Transport;
}

/** The app in a fresh world of a scenario, on the world's clock, which moves only on request. */
export async function inWorld(
  scenario: string,
  path = '/',
  { wire = (transport) => transport }: Phone = {},
) {
  const world = await openPhone({ scenario });
  const page = world.page(path);
  const { clock, history } = page;
  /** By path: what another backend would have sent in the data of that answer. */
  const rewrites = new Map<string, Rewrite>();
  const transport = rewriting(wire(page.transport), (call) =>
    rewrites.size > 0 ? rewrites.get(openSealed(call).path) : undefined,
  );
  const app = await openApp({ ...page, transport });
  await app.start();
  const sms = async () => await world.control.sms();
  const login = app.theLogin();
  return {
    ...app,
    world,
    clock,
    history,
    login,
    rewrites,
    here: () => app.$place.get().name,
    sms,
    /** The code of the newest SMS. */
    code: async () => (await sms()).at(-1)?.code ?? '',
    faults: (faults: readonly Fault[]) => world.control.setFaults(faults),
    effects: async () => await world.control.effects(),
    /** Money effects of a path: how many operations, and how often each took effect. */
    async money(path: string) {
      const effects = await world.control.effects();
      return effects.filter((one) => one.path === path).map(({ times }) => times);
    },
    /** Changes the world as the marketplace's staff would. */
    async change(edit: (state: World) => void) {
      const told = await world.control.state();
      const { now: _now, ...state } = told;
      edit(state);
      await world.control.replace(state);
    },
    lenderPasses: world.lenderPasses,
    /** Moves the clock, and then lets time pass in which timers run, ms. */
    async pass(duration: string, ms: number) {
      await world.control.moveClock({ advance: duration });
      await clock.advance(ms);
    },
    /** Requests a code for the world's customer. */
    async askForCode(mobile = MOBILE) {
      login.mobileForm.change('mobile', mobile);
      await login.submitMobile();
    },
    /** Logs the world's customer in, like a user. */
    async logIn() {
      login.mobileForm.change('mobile', MOBILE);
      await login.submitMobile();
      login.codeForm.change('code', (await sms()).at(-1)?.code ?? '');
      await login.submitCode();
      await app.refreshOrder();
    },
  };
}

/** Like `inWorld`, with the world's customer logged in. */
export async function loggedIn(...given: Parameters<typeof inWorld>) {
  const app = await inWorld(...given);
  await app.logIn();
  return app;
}

export type AppInWorld = Awaited<ReturnType<typeof inWorld>>;
