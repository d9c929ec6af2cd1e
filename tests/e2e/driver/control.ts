/** The simulator's control API as the tests call it: one method a row of design §8. */
import type { Fault } from '#harness/protocol/faults.ts';
import type { Effect, LogEntry, SmsMessage } from '#harness/protocol/log.ts';
import type { PhoneCommand } from '#harness/protocol/phone.ts';
import type { ClockMove, ClockState } from '#harness/protocol/clock.ts';
import type { JourneyWanted, NewWorld, WorldCreated } from '#harness/protocol/worlds.ts';

/** A refusal of the control API, with the reason it gave. */
export class ControlError extends Error {
  constructor(
    readonly status: number,
    what: string,
    reason: string,
  ) {
    super(`${what}: ${status} ${reason}`);
  }
}

async function ask<T>(url: string, method: string, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new ControlError(response.status, `${method} ${url}`, text);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

export type Control = ReturnType<typeof createControl>;

/** `serverUrl` without a trailing slash. Every method throws a `ControlError` on an answer other than 2xx. */
export function createControl(serverUrl: string) {
  const world = (id: string) => `${serverUrl}/sim/worlds/${id}`;
  return {
    serverUrl,
    create: (body: NewWorld) => ask<WorldCreated>(`${serverUrl}/sim/worlds`, 'POST', body),
    end: (id: string) => ask<unknown>(world(id), 'DELETE'),
    state: (id: string) => ask<Readonly<Record<string, unknown>>>(world(id), 'GET'),
    /** Puts a state in the place of a world's own; refused where its books do not balance. */
    replace: (id: string, state: unknown) => ask<ClockState>(world(id), 'PUT', state),
    clock: (id: string, move: ClockMove) => ask<ClockState>(`${world(id)}/clock`, 'POST', move),
    faults: (id: string, faults: readonly Fault[]) =>
      ask<unknown>(`${world(id)}/faults`, 'PUT', faults),
    log: (id: string) => ask<readonly LogEntry[]>(`${world(id)}/log`, 'GET'),
    effects: (id: string) => ask<readonly Effect[]>(`${world(id)}/effects`, 'GET'),
    /** Personal values where they must not be, with how many places were looked at. */
    leaks: (id: string) =>
      ask<{ readonly leaks: readonly object[]; readonly looked: Readonly<Record<string, number>> }>(
        `${world(id)}/leaks`,
        'GET',
      ),
    /** What a person does with the world's first phone beside touching its page, such as answering a chooser. */
    act: (id: string, act: PhoneCommand) => ask<unknown>(`${world(id)}/phones/1/acts`, 'POST', act),
    journey: (id: string, wanted: JourneyWanted) =>
      ask<unknown>(`${world(id)}/journey`, 'POST', wanted),
    /** The messages that reached the phone's inbox, oldest first, read from the log. */
    async inbox(id: string): Promise<readonly SmsMessage[]> {
      const entries = await ask<readonly LogEntry[]>(`${world(id)}/log`, 'GET');
      return entries.flatMap((entry) => (entry.kind === 'sms' ? [entry.message] : []));
    },
  };
}
