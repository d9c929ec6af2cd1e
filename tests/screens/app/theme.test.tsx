/** Choosing the theme: shown at once, stored on the phone, and kept through a logout. */
import { expect, test } from 'vitest';
import { userCenter } from '#src/account/account.texts.ts';
import { openWidget } from './open.tsx';

const settings = '/user_center/settings';
const shown = () => document.documentElement.getAttribute('data-theme');

test('The appearance switches from system to dark and back', async () => {
  const app = await openWidget({ scenario: 'finished', route: settings });
  await app.sees(userCenter.en.theme);
  const choose = (name: string) => app.act(() => app.screen.getByRole('radio', { name }).click());
  expect(
    app.screen.getByRole<HTMLInputElement>('radio', { name: userCenter.en.system }).checked,
  ).toBe(true);
  await choose(userCenter.en.dark);
  expect([shown(), app.storage.get('theme')]).toEqual(['dark', 'dark']);
  await choose(userCenter.en.system);
  expect([shown(), app.storage.get('theme')]).toEqual([null, null]);
  app.close();
});

test('A logout wipes the customer’s data and keeps the theme of the phone', async () => {
  const app = await openWidget({ scenario: 'finished', route: settings, language: 'es' });
  await app.sees('Apariencia');
  await app.act(() => app.screen.getByRole('radio', { name: 'Claro' }).click());
  await app.tap('Cerrar sesión');
  await app.act(() => app.screen.getAllByRole('button', { name: 'Cerrar sesión' }).at(-1)?.click());
  await app.until(() => !app.storage.get('token'), 'Still logged in.');
  expect([shown(), app.storage.get('theme')]).toEqual(['light', 'light']);
  document.documentElement.removeAttribute('data-theme');
  app.close();
});
