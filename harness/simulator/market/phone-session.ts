/** Gives the session of one phone to another, as if its storage were copied: the same token on both. */
import { tokenOf } from '#src/contract/envelope.ts';
import { authorizationHeader } from '#src/facts/wire.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
import { phoneState } from '../world/phones.ts';
import { storedSession } from './sessions.ts';
import type { World } from '../world/world.ts';

/**
 * Stored values of phone `to` at its first start: the last session of phone `from`. Refuses with 400 if it has none.
 */
export function shareSession(world: World, from: number, to: number): void {
  if (to === 1) throw new ControlRefusal(400, 'phone: the first phone has its own session');
  const session = world.sessions.find(({ token }) => token === newestToken(world, from));
  const customer = world.customers.find(({ customerId }) => customerId === session?.customerId);
  if (!session || !customer) {
    throw new ControlRefusal(400, `from: phone ${from} isn't logged in`);
  }
  const stored = storedSession(customer, session.token);
  world.phones = { ...world.phones, [to]: { ...phoneState(world, to), stored } };
}

/** The token of the phone's newest call with one. For a phone without calls, the token it started with. */
function newestToken(world: World, phone: number): string | undefined {
  const newest = [...world.log]
    .reverse()
    .flatMap((entry) =>
      entry.kind === 'call' && (entry.phone ?? 1) === phone
        ? (entry.headers[authorizationHeader.toLowerCase()] ?? [])
        : [],
    )
    .map((header) => tokenOf(header, world.profile.backend.tokenPrefix))
    .find((token) => token !== undefined);
  const begun = phone === 1 ? world.stored : world.phones[phone]?.stored;
  return newest ?? begun?.['token'];
}
