/** Shared by the scenarios of the identity step: a logged-in phone with an application that waits for the pictures. */
import { startSession } from '../market/sessions.ts';
import { HOUR_MS } from '../world/time.ts';
import type { World } from '../world/world.ts';
import { applied, completeCustomer } from './history.ts';

export function atIdentity(world: World): void {
  const customer = completeCustomer(world, world.createdAt - HOUR_MS);
  customer.identityDone = false;
  customer.idInfo = null;
  customer.card = null;
  customer.answers = null;
  applied(world, customer, world.createdAt - HOUR_MS / 2);
  const { token, userId, mobile } = startSession(world, world.createdAt, customer);
  const { firstName = null, lastName = null } = customer.personal ?? {};
  world.stored = { token, userInfo: JSON.stringify({ userId, mobile, firstName, lastName }) };
}
