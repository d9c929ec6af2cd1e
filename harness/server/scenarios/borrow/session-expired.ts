import { wellKnownMobile } from '../../world/defaults.ts';
import { startSession } from '../../market/sessions.ts';
import { DAY_MS, HOUR_MS } from '../../world/time.ts';
import { completeCustomer, running } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const sessionExpired: Scenario = {
  name: 'session-expired',
  title: 'Session expired',
  about: `The phone of ${wellKnownMobile} has a token that expired an hour ago. The first request ends the session.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
    running(world, customer, 40);
    const { token, userId, mobile } = startSession(world, world.createdAt - 20 * DAY_MS, customer);
    for (const session of world.sessions) session.expiresAt = world.createdAt - HOUR_MS;
    const { firstName = null, lastName = null } = customer.personal ?? {};
    world.stored = { token, userInfo: JSON.stringify({ userId, mobile, firstName, lastName }) };
  },
};
