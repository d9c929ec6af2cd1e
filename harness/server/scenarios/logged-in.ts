/** Building blocks of scenarios at a step of the application: the order at its status, and a phone that is logged in. */
import { startSession, storedSession } from '../market/sessions.ts';
import type { Customer, World } from '../world/world.ts';

/** The phone starts with the customer's session, as after a login a moment ago. */
export function loggedInPhone(world: World, customer: Customer): string {
  const { token, userId } = startSession(world, world.createdAt, customer);
  world.stored = storedSession(customer, token);
  return userId;
}

/** Takes back what comes after the personal information: the next application waits at the additional one. */
export function withoutAdditional(customer: Customer): void {
  customer.additional = null;
  customer.identityDone = false;
  customer.idInfo = null;
  customer.card = null;
  customer.answers = null;
}
