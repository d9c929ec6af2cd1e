/** The checking screen in each of its phases (design §6): what is known is said, and the truth is where it goes on. */
import { expect, test } from 'vitest';
import type { Fault } from '#harness/control.ts';
import { type OpenWidget, openWidget } from './open.tsx';

const getMoney = '/loan/get-money';
const latest = '/portal/loan/order/latest';

/** At the offer, agreed, with the faults set and the yes given. */
async function saysYes(faults: readonly Fault[], rewrite?: (data: object) => void) {
  const app = await openWidget({
    scenario: 'approved',
    route: '/borrow/confirm_borrow',
    ...(rewrite && { rewrite }),
  });
  await app.sees('You pay back in all');
  await app.act(() => app.screen.getByRole('checkbox').click());
  await app.setFaults(faults);
  await app.tap('Get ₦24,710.90');
  return app;
}

const overlayIsUp = (app: OpenWidget) =>
  app.screen.queryByRole('dialog', { name: 'Please wait. Do not close the app.' }) !== null;

test.for(['dropAfterCommit', 'malformedJson', 'empty', 'neverAnswers'] as const)(
  'done, where the answer was lost by %s',
  async (kind) => {
    const app = await saysYes([{ path: getMoney, kind, times: 1 }]);
    await app.sees('It was done');
    await app.sees('The lender has your request. Go on to see where your loan stands.');
    expect(overlayIsUp(app)).toBe(false);
    expect(app.buttons()).toEqual(['Continue']);
    await app.tap('Continue');
    await app.at('/borrow/lending');
    expect(await app.moneyEffects()).toEqual([`${getMoney}: 1`]);
    expect([...app.durable.values]).toEqual([]);
    app.close();
  },
);

test.for(['dropBefore', 'httpStatus', 'businessCode'] as const)(
  'not done, where %s stopped it before the lender',
  async (kind) => {
    const app = await saysYes([{ path: getMoney, kind, times: 1 }]);
    await app.sees('Checking with the lender');
    await app.sees('It was not done');
    await app.sees('Your request did not arrive. No money was moved.');
    expect(app.buttons()).toEqual(['Continue']);
    await app.tap('Continue');
    await app.at('/borrow/confirm_borrow');
    expect(await app.moneyEffects()).toEqual([]);
    await app.sees('You pay back in all');
    await app.tap('Get ₦24,710.90');
    await app.at('/borrow/lending');
    expect(await app.moneyEffects()).toEqual([`${getMoney}: 1`]);
    app.close();
  },
);

test('unreachable: says so, keeps asking, and finds the truth once the network is back', async () => {
  const app = await saysYes([
    { path: getMoney, kind: 'dropAfterCommit' },
    { path: latest, kind: 'dropBefore' },
  ]);
  await app.sees('The network does not answer yet. We keep asking');
  expect(app.buttons()).toEqual(['Go to home']);
  await app.setFaults([]);
  await app.sees('It was done');
  app.close();
});

test('unreachable and left for home: the verdict comes there by itself', async () => {
  const app = await saysYes([
    { path: getMoney, kind: 'dropAfterCommit' },
    { path: latest, kind: 'dropBefore' },
  ]);
  await app.sees('The network does not answer yet. We keep asking');
  await app.tap('Go to home');
  await app.at('/');
  await app.seesNo('The network does not answer yet. We keep asking');
  await app.setFaults([]);
  await app.sees('It was done');
  expect(await app.moneyEffects()).toEqual([`${getMoney}: 1`]);
  app.close();
});

test('offline: says so at once, and asks when the network is back', async () => {
  const app = await saysYes([
    { path: getMoney, kind: 'dropAfterCommit' },
    { path: latest, kind: 'dropBefore' },
  ]);
  await app.act(() => app.surroundings.set({ online: false }));
  await app.sees('The network does not answer yet. We keep asking');
  await app.sees('You are offline. What you typed is kept.');
  await app.setFaults([]);
  await app.act(() => app.surroundings.set({ online: true }));
  await app.sees('It was done');
  await app.seesNo('You are offline.');
  app.close();
});

test('unclear, where the server does not tell its operations: the loan as it is now', async () => {
  const app = await saysYes([{ path: getMoney, kind: 'dropAfterCommit', times: 1 }], (data) => {
    if ('operations' in data) data.operations = null;
  });
  await app.sees('See where your loan stands');
  await app.tap('Continue');
  await app.at('/borrow/lending');
  expect(await app.moneyEffects()).toEqual([`${getMoney}: 1`]);
  app.close();
});

test('a second tap while the first is under way sends nothing', async () => {
  const app = await saysYes([{ path: getMoney, kind: 'delay', ms: 20, times: 1 }]);
  expect(overlayIsUp(app)).toBe(true);
  const get = app.screen.getByRole('button', { name: /^Get ₦24,710.90/, hidden: true });
  await app.act(() => get.click());
  await app.at('/borrow/lending');
  await app.until(() => !overlayIsUp(app), 'The overlay stays');
  expect(await app.moneyEffects()).toEqual([`${getMoney}: 1`]);
  app.close();
});
