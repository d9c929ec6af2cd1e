/** A start without a network: the last known loan, the saved draft, and nothing that could move money. */
import { expect, test } from 'vitest';
import { DAY_MS } from '#src/facts/time.ts';
import { type OpenWidget, openWidget, worldStart } from './open.tsx';

async function startAgainOffline(first: OpenWidget, online = true) {
  first.close();
  const { control, transport } = first;
  await control.setFaults([{ path: '*', kind: 'dropBefore' }]);
  return openWidget({
    scenario: '',
    loggedIn: false,
    online,
    world: () => Promise.resolve({ ...first, control, transport }),
    phone: first,
  });
}

test('the debt and its day are told with the moment they are of, and no button pays', async () => {
  const first = await openWidget({ scenario: 'repaying' });
  await first.sees('Your loan is active');
  const owed = /₦[\d,.]+/.exec(first.shown())?.[0] ?? '';
  const app = await startAgainOffline(first);
  await app.sees('last checked');
  expect(app.shown()).toContain(owed);
  expect(app.shown()).toMatch(/Due on .* 2027/);
  expect(app.buttons()).toEqual(['Try again']);
  expect(document.querySelector('.skeleton')).toBeNull();
  await app.control.setFaults([]);
  await app.tap('Try again');
  await app.sees('Your loan is active');
  app.close();
});

test('a phone that says it is offline shows it at once, and the loan when the network is back', async () => {
  const first = await openWidget({ scenario: 'repaying' });
  await first.sees('Your loan is active');
  const app = await startAgainOffline(first, false);
  await app.sees('last checked');
  expect(app.clock.now() - worldStart).toBeLessThan(2_000);
  await app.control.setFaults([]);
  await app.act(() => app.surroundings.set({ online: true }));
  await app.sees('Your loan is active');
  app.close();
});

test('what another day knew is not shown as what is owed today', async () => {
  const app = await openWidget({ scenario: 'overdue' });
  await app.sees('You owe now');
  const owed = /You owe now(₦[\d,.]+)/.exec(app.shown())?.[1] ?? 'nothing';
  await app.go('/me');
  await app.sees('Settings');
  await app.control.setFaults([{ path: '*', kind: 'dropBefore' }]);
  await app.control.moveClock({ advance: 'P1D' });
  await app.act(() => app.clock.advance(DAY_MS));
  await app.go('/');
  expect(app.shown()).not.toContain(owed);
  await app.sees('last checked: 21 November');
  expect(app.shown()).toContain(owed);
  expect(app.buttons()).toEqual(['Try again']);
  await app.control.setFaults([]);
  await app.tap('Try again');
  await app.sees('You owe now');
  expect(app.shown()).not.toContain(owed);
  app.close();
});

test('what was paid of it is shown too, unmarked for machines', async () => {
  const first = await openWidget({ scenario: 'part-paid' });
  await first.sees('Your loan is active');
  const [paid = 'none'] = /₦[\d,.]+ paid/.exec(first.shown()) ?? [];
  const app = await startAgainOffline(first);
  await app.sees('last checked');
  expect(app.shown()).toContain(paid);
  expect(document.querySelector('[data-money]')).toBeNull();
  app.close();
});

test('an application leads to its saved draft', async () => {
  const first = await openWidget({ scenario: 'step-additional' });
  await first.sees("Your application isn't finished");
  const app = await startAgainOffline(first);
  await app.sees('last checked');
  await app.tap('Continue application');
  await app.at('/auth/additionalInfomation');
  app.close();
});

test('another customer on the same phone is told nothing of it', async () => {
  const first = await openWidget({ scenario: 'repaying' });
  await first.sees('Your loan is active');
  const { leaveSession } = await import('#src/core/session.ts');
  await first.act(() => leaveSession());
  expect(await first.durable.keys()).toEqual([]);
  first.close();
});
