/** Home's message and way on for every status of §4, for one that nobody knows, and for a customer without a loan. */
import { expect, test } from 'vitest';
import { routes } from '#src/spec/routes.ts';
import { statusRoute } from '#src/spec/statuses.ts';
import { openWidget } from './open.tsx';

const incomplete = ['Your application is not finished', 'Go on'] as const;
const audit = ['Under audit', 'See what happens now'] as const;
const offer = ['You are approved for', 'See the cost and get money'] as const;

/** Status → message, and the button that leads on. */
const messages: readonly (readonly [number, string, string | null])[] = [
  [1, ...audit],
  [2, 'Your loan is running', 'See what is owed and pay'],
  [3, 'Your loan is past due', 'See what is owed and pay'],
  [4, 'There is no loan on offer for you at the moment', null],
  [5, ...incomplete],
  [6, ...incomplete],
  [7, 'Your money is on its way', 'Follow the payout'],
  [8, 'There is no loan on offer for you at the moment', null],
  [9, 'We could not approve your loan', 'Why, and what helps'],
  [10, 'Your bank account is not supported', 'Edit bank account'],
  [11, ...incomplete],
  [12, ...incomplete],
  [14, ...offer],
  [16, ...audit],
  [17, ...incomplete],
  [18, ...offer],
  [19, ...incomplete],
  [99, 'Your loan is being worked on', null],
];

/** Statuses that route nowhere (§2), yet whose message names where to go. */
const named: Readonly<Record<number, string>> = {
  10: routes.addBankCard.path,
  16: routes.reviewTips.path,
};

test.for(messages)('status %i: %s', async ([status, message, action]) => {
  const app = await openWidget({
    scenario: 'repaying',
    rewrite: (data) => {
      const { order } = data;
      if (typeof order === 'object' && order !== null) Object.assign(order, { status });
    },
  });
  await app.sees(message);
  expect(app.buttons()).toEqual(action === null ? [] : [action]);
  if (action !== null) await app.tap(action);
  await app.at(named[status] ?? routes[(action && statusRoute[status]) || 'home'].path);
  app.close();
});

test('a loan due in three days is due soon, and today is today', async () => {
  const app = await openWidget({ scenario: 'repaying' });
  await app.sees('Your loan is running');
  const due = Date.UTC(2027, 0, 11, 11);
  const dayMs = 86_400_000;
  const openDaysBefore = async (days: number) => {
    await app.control('POST', '/clock', { now: due - days * dayMs });
    await app.act(() => app.surroundings.set({ visible: true }));
  };
  await openDaysBefore(3);
  await app.sees('Your loan is due soon');
  await app.sees('₦27,243.84 is due on 11 Jan 2027.');
  await openDaysBefore(0);
  await app.sees('₦27,243.84 is due today.');
  app.close();
});

test('a visitor sees the frame of every loan, and no figure of a customer', async () => {
  const app = await openWidget({ scenario: 'approved', loggedIn: false });
  await app.sees('Loans up to ₦60,000');
  expect(app.shown()).not.toContain('Adaeze');
  await app.tap('Log in or register');
  await app.at('/user/login');
  app.close();
});

test.for([
  ['approved', 'P2D', 'You are approved for'],
  ['rejected', 'P31D', 'We could not approve your loan'],
] as const)('%s: %s later the next loan is on offer', async ([scenario, advance, now]) => {
  const app = await openWidget({ scenario });
  await app.sees(now);
  await app.act(() => app.clock.advance(1_000));
  await app.control('POST', '/clock', { advance });
  await app.sees('Up to ₦60,000');
  expect(app.buttons()).toEqual(['Apply']);
  app.close();
});
