import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { wrote } from './feedback-history.ts';
import { completeCustomer, running } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const feedbackUnread: Scenario = {
  name: 'feedback-unread',
  title: 'Unread replies',
  about: `${wellKnownMobile} wrote twice. One case got a reply an hour ago, one was solved. Both are unread.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 41 * DAY_MS);
    running(world, customer, 40);
    wrote(world, customer, 100, { type: 'login', description: 'The code came too late.' });
    wrote(world, customer, 25);
  },
};
