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
});
