import { wellKnownMobile } from '../world/defaults.ts';
import { DAY_MS, HOUR_MS } from '../world/time.ts';
import { hostileTexts, wrote } from './feedback-history.ts';
import { completeCustomer, running } from './history.ts';
import type { Scenario } from './scenario.ts';

const WORDS = 80;

export const feedback = {
  'feedback-statuses': {
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
  },
  'feedback-unread': {
    title: 'Unread replies',
    about: `${wellKnownMobile} wrote twice. One case got a reply an hour ago, one was solved. Both are unread.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 41 * DAY_MS);
      running(world, customer, 40);
      wrote(world, customer, 100, { type: 'login', description: 'The code came too late.' });
      wrote(world, customer, 25);
    },
  },
  'feedback-long': {
    title: 'Long conversation',
    about: `${wellKnownMobile} has 45 feedback cases on three pages. The newest has ${WORDS} messages with script tags, direction marks and emoji.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 101 * DAY_MS);
      running(world, customer, 40);
      for (let count = 44; count > 0; count -= 1) {
        const description = hostileTexts[count] ?? `Question ${count}`;
        Object.assign(wrote(world, customer, 100 + count * 24, { description }), { unread: false });
      }
      const long = wrote(world, customer, 0, {
        description: hostileTexts[0],
        createdAt: world.createdAt - (WORDS + 1) * HOUR_MS,
        status: 'answered',
      });
      const messages = Array.from({ length: WORDS }, (_, word) => ({
        from: word % 2 ? ('service' as const) : ('customer' as const),
        text: hostileTexts[word % 9] ?? `Message ${word + 1} of ${WORDS}.`,
        at: world.createdAt - (WORDS - word) * HOUR_MS,
      }));
      Object.assign(long, { messages, status: 'answered', unread: true });
    },
  },
} as const satisfies Readonly<Record<string, Scenario>>;
