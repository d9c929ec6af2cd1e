import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS, HOUR_MS } from '../../world/time.ts';
import { hostileTexts, wrote } from './feedback-history.ts';
import { completeCustomer, running } from '../history.ts';
import type { Scenario } from '../scenario.ts';

const WORDS = 80;

export const feedbackLong: Scenario = {
  name: 'feedback-long',
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
};
