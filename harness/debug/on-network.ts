/** The simulator that the page came from: a world of its control API, called as the workbench's phone calls it. */
import { ControlError, createControl } from '../client/control.ts';
import type { Market } from './market.ts';

/** Is the page's own server a harness? Anything but its list of scenarios is a no. */
export async function isHarness(fetchPage: typeof fetch): Promise<boolean> {
  try {
    return Array.isArray(await createControl('', fetchPage).scenarios());
  } catch {
    return false;
  }
}

/** `world` reads and keeps which world is open. Every verb rejects with `ControlError`. */
export function marketOnNetwork(
  fetchPage: typeof fetch,
  world: { readonly get: () => string | null; readonly keep: (id: string) => void },
  scenario: () => string,
): Market {
  const control = createControl('', fetchPage);
  async function make(name: string): Promise<string> {
    const { id } = await control.create({ scenario: name });
    world.keep(id);
    return id;
  }
  /** A server that was started again has forgotten its worlds. */
  async function current(): Promise<string> {
    const id = world.get();
    if (id === null) return make(scenario());
    try {
      await control.clock(id);
      return id;
    } catch (error) {
      if (error instanceof ControlError && error.problem === 'gone') return make(scenario());
      throw error;
    }
  }

  return {
    scenarios: control.scenarios,
    async sight() {
      const id = await current();
      const [state, sms, effects] = await Promise.all([
        control.world(id),
        control.sms(id),
        control.effects(id),
      ]);
      const { scenario: played, faults, now } = state;
      return { id, scenario: played, now, faults, sms: [...sms].reverse(), effects };
    },
    async restart(name) {
      await make(name);
    },
    async advance(by) {
      await control.moveClock(await current(), { advance: by });
    },
    async setFaults(faults) {
      await control.setFaults(await current(), faults);
    },
    async answer(request, base, sealed) {
      const { search } = new URL(request.url);
      const address = `/w/${await current()}/${base}/${sealed}${search}`;
      const { method, headers } = request;
      const body = method === 'GET' ? null : await request.blob();
      return fetchPage(address, { method, headers, body });
    },
  };
}
