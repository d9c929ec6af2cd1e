/** Building blocks for scenarios at a step of the application: the order at its status, and a logged-in phone. */
import { startSession, storedSession } from '../market/sessions.ts';
import type { Customer, World } from '../world/world.ts';

/** The phone starts with the customer's session, as right after a login. */
export function loggedInPhone(world: World, customer: Customer): string {
  const { token, userId } = startSession(world, world.createdAt, customer);
  world.stored = storedSession(customer, token);
  return userId;
}

/** Removes everything after the personal information. The next application waits at the additional one. */
export function withoutAdditional(customer: Customer): void {
  customer.additional = null;
  customer.identityDone = false;
  customer.idInfo = null;
  customer.card = null;
  customer.answers = null;
}
