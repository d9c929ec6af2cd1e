import { setStatus } from '../market/orders.ts';
import { startSession } from '../market/sessions.ts';
import { wellKnownMobile } from '../world/defaults.ts';
import { DAY_MS, HOUR_MS } from '../world/time.ts';
import { approved, completeCustomer, paid, running } from './history.ts';
import type { Scenario } from './scenario.ts';

export const oddAnswers = {
  'odd-dates': {
    title: 'Dates in mixed formats',
    about: `${wellKnownMobile} has an active loan. Its dates arrive as milliseconds, seconds, digits in a string and ISO 8601.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
      world.policy.dates = 'mixed';
      paid(world, running(world, customer, 40), world.createdAt - HOUR_MS, 500_000);
    },
  },
  'missing-dates': {
    title: 'Missing dates',
    about: `${wellKnownMobile} has an active loan. All optional dates are missing, even the due date.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
      world.policy.dates = 'missing';
      running(world, customer, 40);
    },
  },
  'nonsense-dates': {
    title: 'Invalid dates',
    about: `${wellKnownMobile} has an active loan. Every date arrives as '31st of Never'.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
      world.policy.dates = 'nonsense';
      running(world, customer, 40);
    },
  },
  'unknown-status': {
    title: 'Unknown status',
    about: `${wellKnownMobile} has a loan in status 42, which the app doesn't know.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - DAY_MS);
      const order = approved(world, customer, world.createdAt);
      order.cancelsAt = null;
      setStatus(world, order, 42, world.createdAt);
    },
  },
  'session-expired': {
    title: 'Session expired',
    about: `The phone of ${wellKnownMobile} has a token that expired an hour ago. The first request ends the session.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
      running(world, customer, 40);
      const { token, userId, mobile } = startSession(
        world,
        world.createdAt - 20 * DAY_MS,
        customer,
      );
      for (const session of world.sessions) session.expiresAt = world.createdAt - HOUR_MS;
      const { firstName = null, lastName = null } = customer.personal ?? {};
      world.stored = { token, userInfo: JSON.stringify({ userId, mobile, firstName, lastName }) };
    },
  },
} as const satisfies Readonly<Record<string, Scenario>>;
