/** A second page of the same customer on the engine for screens: a tab of the phone, or another phone. */
import { expect, test } from 'vitest';
import { now, screensPlayers } from '../../../support/screens-player.ts';

const player = screensPlayers();
const world = { scenario: 'repaying', now, loggedIn: true } as const;

test('A second tab has the same storage and session, and hears of a logout at once', async () => {
  const phone = player();
  await phone.open(world, '#/me');
  const tab = await phone.another('tab', '#/repay/repay_detail');
  await tab.sees('You owe now');
  await phone.go('#/user_center/settings');
  await phone.button('Log out').tap();
  await phone.dialog('Log out?').see();
  await phone.button('Log out').tap();
  await tab.until({ at: '#/', shows: 'Log in or register', hides: 'Adaeze' });
  const { phones } = await phone.control.storage(phone.id);
  expect(phones.flatMap(({ values }) => values.map(({ place }) => place)).join()).not.toContain(
    'token',
  );
  await phone.close();
});

test('A second phone has the same session and its own storage, which alone is cleared by its logout', async () => {
  const phone = player();
  await phone.open(world);
  const other = await phone.another('phone');
  await other.sees('Hello, Adaeze');
  await other.go('#/user_center/settings');
  await other.button('Log out').tap();
  await other.dialog('Log out?').see();
  await other.button('Log out').tap();
  await other.sees('Log in or register');
  const { phones } = await phone.control.storage(phone.id);
  const loggedIn = phones.filter(({ values }) =>
    values.some(({ place }) => place === 'localStorage/token'),
  );
  expect(phones.map((one) => one.phone).sort()).toEqual(['core 1', 'core 2']);
  expect(loggedIn.map((one) => one.phone)).toEqual(['core 1']);
  const calls = (await phone.log()).flatMap((entry) =>
    entry.kind === 'call' ? [entry.phone ?? 1] : [],
  );
  expect(new Set(calls)).toEqual(new Set([1, 2]));
  await phone.close();
});
