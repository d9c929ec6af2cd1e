import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS, HOUR_MS } from '../../world/time.ts';
import { wrote } from './feedback-history.ts';
import { completeCustomer, running } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const feedbackStatuses: Scenario = {
  name: 'feedback-statuses',
  title: 'Feedback in every status',
  about: `${wellKnownMobile} wrote six times: received, in progress, answered, solved, solved and rated, and one in an unknown status.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 41 * DAY_MS);
    running(world, customer, 40);
    const read = { unread: false };
    wrote(world, customer, 500, { type: 'other', status: 'escalated' });
    Object.assign(wrote(world, customer, 400, { type: 'conduct' }), read, { rating: 4 });
    Object.assign(
      wrote(world, customer, 100, {
        type: 'disbursement',
        description: 'The money came a day late.',
        receiverAccount: '0123456789',
        contactEmail: 'adaeze.okafor@gmail.com',
        appointmentAt: world.createdAt - 70 * HOUR_MS,
      }),
      read,
    );
    Object.assign(wrote(world, customer, 26), read);
    wrote(world, customer, 5, { type: 'identity', description: 'My ID cannot be read.' });
    wrote(world, customer, 0, { type: 'suggestion', description: 'Show the due date larger.' });
  },
};
