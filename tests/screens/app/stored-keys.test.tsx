/** Keys in localStorage: only those that the facts name, and what a logout leaves. */
import { expect, test } from 'vitest';
import { userCenter } from '#src/account/account.texts.ts';
import { ownKeys, storedKeys } from '#src/facts/stored.ts';
import { contactTexts } from '#src/help/contacts.texts.ts';
import { privacy } from '#src/account/privacy.texts.ts';
import { openWidget } from './open.tsx';

const named = [...Object.keys(storedKeys), ...Object.keys(ownKeys)];

test('localStorage has no key that is not named, and a logout leaves the named ones', async () => {
  const app = await openWidget({ scenario: 'repaying', route: '/user_center/settings' });
  const keys = () => [...app.storage.values.keys()].sort();
  await app.sees(userCenter.en.theme);
  await app.act(() => app.screen.getByRole('radio', { name: userCenter.en.dark }).click());
  await app.go('/privacy');
  await app.sees(privacy.en.yoursLead);
  const [first] = app.screen.getAllByRole('checkbox');
  await app.act(() => first?.click());
  await app.go('/user_center/customer_services');
  await app.sees(contactTexts.en.whatsapp);
  await app.go('/user_center/language');
  await app.act(() => app.screen.getByRole('radio', { name: 'Español' }).click());
  await app.until(() => keys().includes('idsAgreed'), 'The consent is not stored.');
  expect(keys().filter((key) => !named.includes(key))).toEqual([]);
  expect(keys()).toEqual(expect.arrayContaining(['customerServiceConfig', 'theme', 'token']));
  const { storedValues } = await import('#src/core/phone/stored.ts');
  storedValues.afid.set('a1');
  storedValues.appendReqHeaders.set({});
  const { logout } = await import('#src/core/customer/session.ts');
  await app.act(() => logout());
  const left = ['afid', 'appName', 'appendReqHeaders', 'language', 'packageName', 'theme'];
  expect(keys().filter((key) => ![...left, 'pageName'].includes(key))).toEqual([]);
  expect(keys()).toEqual(expect.arrayContaining(['afid', 'appendReqHeaders', 'language', 'theme']));
});
