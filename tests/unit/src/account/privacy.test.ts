/**
 * The gate before the first form and the privacy page (src/docs/law.md#consent): read once per login, and each consent
 * is easy to withdraw.
 */
import { expect, test } from 'vitest';
import { timeSdkFlags } from '#src/facts/bridge-actions.ts';
import { settle } from '../../../support/environment.ts';
import { openApp } from '../app.ts';

type App = Awaited<ReturnType<typeof openApp>>;

/** As a login does: the customer, then the token. */
function login({ storedValues }: App, userId = 'u1') {
  storedValues.userInfo.set({ userId, mobile: '', firstName: null, lastName: null });
  storedValues.token.set('t');
}

async function open(loggedIn = true) {
  const app = await openApp({});
  if (loggedIn) login(app);
  return {
    ...app,
    ...(await import('#src/account/privacy.ts')),
    ...(await import('#src/core/customer/consents.ts')),
  };
}

test('The consent page opens before the first form, and not again once it was read', async () => {
  const app = await open();
  const gate = app.createConsentGate();
  expect(gate.$gate.get()).toBe('loading');
  await gate.open();
  expect(gate.$gate.get()).toBe('ask');
  expect(gate.$consents.get()).toEqual({ read: false, flags: {} });
  await gate.goOn();
  expect(gate.$gate.get()).toBe('open');
  const later = app.createConsentGate();
  await later.open();
  expect(later.$gate.get()).toBe('open');
});

test('The consent gate knows at once what this customer has read before', async () => {
  const app = await open();
  const gate = app.createConsentGate();
  await gate.open();
  expect(app.createConsentGate().$gate.get()).toBe('ask');
  await gate.goOn();
  expect(app.createConsentGate().$gate.get()).toBe('open');
  app.storedValues.userInfo.set({ userId: 'u2', mobile: '', firstName: null, lastName: null });
  app.emptyConsents();
  const another = app.createConsentGate();
  expect(another.$gate.get()).toBe('loading');
  await another.open();
  expect(another.$gate.get()).toBe('ask');
});

test('Consents of a customer who left while they were read are not kept', async () => {
  const app = await open();
  await app.markRead();
  app.emptyConsents();
  const reading = app.loadConsents();
  app.storedValues.userInfo.set({ userId: 'u2', mobile: '', firstName: null, lastName: null });
  await reading;
  expect(app.$consents.get()).toBeNull();
});

test('Continuing past the consent page agrees to nothing', async () => {
  const app = await open();
  const gate = app.createConsentGate();
  await gate.open();
  await gate.goOn();
  expect(Object.values(app.allowedFlags(await app.loadConsents()))).not.toContain(true);
});

test('The consent page opens again after the session ended', async () => {
  const app = await open();
  const gate = app.createConsentGate();
  await gate.open();
  await gate.goOn();
  await app.logout();
  const later = app.createConsentGate();
  await later.open();
  expect(later.$gate.get()).toBe('ask');
});

test('A consent is given and taken back on the privacy page, one by one and all at once', async () => {
  const app = await open();
  const page = app.createPrivacy();
  page.open();
  await settle();
  expect(page.$own.get()).toBe(true);
  await page.set('device', true);
  expect(page.$changed.get()).toBe(true);
  expect((await app.loadConsents()).flags).toEqual({ device: true });
  await page.set('device', false);
  expect((await app.loadConsents()).flags).toEqual({ device: false });
  await page.set('device', true);
  await page.set('location', true);
  await page.withdrawAll();
  expect(Object.values((await app.loadConsents()).flags)).toEqual([false, false]);
});

test('The privacy page shows no consents to a visitor, and those of a customer who logs in on it', async () => {
  const app = await open(false);
  const page = app.createPrivacy();
  page.open();
  await settle();
  expect(page.$own.get()).toBe(false);
  expect(page.$consents.get()).toBeNull();
  login(app);
  await settle();
  expect(page.$own.get()).toBe(true);
  expect(page.$consents.get()).toEqual({ read: false, flags: {} });
});

test('The privacy page follows a change of the customer, and the logout', async () => {
  const app = await open();
  await app.setConsent('device', true);
  const page = app.createPrivacy();
  const close = page.open();
  await settle();
  expect(page.$consents.get()?.flags).toEqual({ device: true });
  app.emptyConsents();
  login(app, 'u2');
  await settle();
  expect([page.$own.get(), page.$consents.get()?.flags]).toEqual([true, {}]);
  await app.logout();
  await settle();
  expect(page.$own.get()).toBe(false);
  close();
});

test('The askable and the forbidden kinds of phone data are all seven flags, each once', async () => {
  const app = await open();
  const { askable, never } = app.phoneData();
  expect([...askable, ...never].sort()).toEqual([...timeSdkFlags].sort());
});
