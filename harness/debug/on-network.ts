/** The simulator that the page came from: a world of its control API, called as the workbench's phone calls it. */
import type { Fault } from '../protocol/faults.ts';
import type { Effect, SmsMessage } from '../protocol/log.ts';
import type { ClockState } from '../protocol/clock.ts';
import type { ScenarioInfo, WorldCreated } from '../protocol/worlds.ts';
import type { Market } from './market.ts';

/** What the control API said, in its own sentence. */
export class HarnessError extends Error {
  override readonly name = 'HarnessError';
}

interface WorldState {
  readonly scenario: string;
  readonly faults: readonly Fault[];
}

/** Is the page's own server a harness? Anything but its list of scenarios is a no. */
export async function isHarness(fetchPage: typeof fetch): Promise<boolean> {
  try {
    const answer = await fetchPage('/sim/scenarios');
    return answer.ok && Array.isArray(await answer.json());
  } catch {
    return false;
  }
}

/** `world` reads and keeps which world is open. Every verb rejects with `HarnessError` or a network error. */
export function marketOnNetwork(
  fetchPage: typeof fetch,
  world: { readonly get: () => string | null; readonly keep: (id: string) => void },
  scenario: () => string,
): Market {
  async function ask<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
    const answer = await fetchPage(`/sim/${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new HarnessError(`${answer.status}: ${text}`);
    return JSON.parse(text) as T;
  }
  async function make(name: string): Promise<string> {
    const { id } = await ask<WorldCreated>('worlds', 'POST', { scenario: name });
    world.keep(id);
    return id;
  }
  /** A server that was started anew has forgotten its worlds. */
  async function current(): Promise<string> {
    const id = world.get();
    if (id === null) return make(scenario());
    const alive = await fetchPage(`/sim/worlds/${id}/clock`);
    return alive.status === 404 ? make(scenario()) : id;
  }

  return {
    scenarios: () => ask<readonly ScenarioInfo[]>('scenarios'),
    async sight() {
      const id = await current();
      const [state, clock, sms, effects] = await Promise.all([
        ask<WorldState>(`worlds/${id}`),
        ask<ClockState>(`worlds/${id}/clock`),
        ask<readonly SmsMessage[]>(`worlds/${id}/sms`),
        ask<readonly Effect[]>(`worlds/${id}/effects`),
      ]);
      const { scenario: played, faults } = state;
      return { id, scenario: played, now: clock.now, faults, sms: [...sms].reverse(), effects };
    },
    async restart(name) {
      await make(name);
    },
    async advance(by) {
      await ask(`worlds/${await current()}/clock`, 'POST', { advance: by });
    },
    async setFaults(faults) {
      await ask(`worlds/${await current()}/faults`, 'PUT', faults);
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
