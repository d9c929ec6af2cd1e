/**
 * Before the first form, and the privacy page under settings (src/docs/law.md#consent): read first, nothing ticked,
 * easy to withdraw.
 */
import { expect, test } from 'vitest';
import { privacy } from '#src/account/privacy.texts.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { documents } from '#src/account/documents.texts.ts';
import { defaultTimeSdkFlags, timeSdkFlags } from '#src/facts/bridge-actions.ts';
import { type OpenWidget, openWidget } from '../app/open.tsx';

/** Whole journeys on a busy machine. */
const first = '/auth/personal_infomation';

/** The first form by its address, as a customer who has read nothing yet. */
const open = (language: 'en' | 'es' = 'en') =>
  openWidget({ scenario: 'step-personal', route: first, language });

const box = (app: OpenWidget) => app.screen.getByRole<HTMLInputElement>('checkbox');

const kept = (app: OpenWidget) =>
  [...app.durable.values].filter(([key]) => key.startsWith('consents')).map(([, value]) => value);

test('The collected data is explained before the first form, and only once', async () => {
  const app = await open();
  await app.sees(privacy.en.gateLead);
  expect(document.getElementById('firstName')).toBeNull();
  await app.sees(privacy.en.contactsWhy);
  await app.sees(privacy.en.sms);
  await app.sees(privacy.en.keepLoan);
  await app.sees(privacy.en.sentText);
  expect(box(app).checked).toBe(false);
  expect(kept(app)).toEqual([]);
  await app.tap(common.en.continue);
  await app.seesNo(privacy.en.gateLead);
  expect(kept(app)).toEqual([{ read: true, flags: {} }]);
  await app.go('/');
  await app.go(first);
  await app.seesNo(privacy.en.gateTitle);
});

test('While it is not known whether it was read, the frame of the form shows', async () => {
  const app = await openWidget({ scenario: 'step-personal', route: '/me' });
  void app.act(() => app.history.type(first));
  app.screen.getByRole('heading', { name: personal.en.title });
  await app.sees(privacy.en.gateLead);
});

test('Continue shows the frame of the form at once, and its fields once that is stored', async () => {
  const app = await open();
  await app.sees(privacy.en.gateLead);
  const shown = app.act(() => app.screen.getByRole('button', { name: common.en.continue }).click());
  app.screen.getByRole('heading', { name: personal.en.title });
  expect(document.getElementById('firstName')).toBeNull();
  await shown;
  await app.sees(personal.en.nameCard);
  expect(kept(app)).toEqual([{ read: true, flags: {} }]);
});

test('A consent is the customer’s own choice, and is sent with Continue', async () => {
  const app = await open();
  await app.sees(privacy.en.optionalLead);
  await app.act(() => box(app).click());
  await app.tap(common.en.continue);
  await app.seesNo(privacy.en.gateTitle);
  expect(kept(app)).toEqual([{ read: true, flags: { device: true } }]);
});

test('Where a build may ask for all seven, each has its own box and none is ticked', async () => {
  const all = Object.fromEntries(timeSdkFlags.map((flag) => [flag, true]));
  const app = await openWidget({
    scenario: 'step-personal',
    route: first,
    build: { policy: { ...defaultTimeSdkFlags, ...all } },
  });
  await app.sees(privacy.en.optionalLead);
  const boxes = app.screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual(timeSdkFlags.map(() => false));
  const sms = boxes[timeSdkFlags.indexOf('sms')];
  await app.act(() => sms?.click());
  await app.until(() => sms?.checked === true, 'not ticked');
  expect(boxes.filter(({ checked }) => checked)).toEqual([sms]);
  await app.tap(common.en.continue);
  await app.seesNo(privacy.en.gateTitle);
  expect(kept(app)).toEqual([{ read: true, flags: { sms: true } }]);
});

test('Settings lead to Privacy, where the same box gives and takes back a consent', async () => {
  const app = await openWidget({ scenario: 'finished', route: '/user_center/settings' });
  await app.act(() => app.screen.getByRole('link', { name: privacy.en.title }).click());
  await app.go('/privacy');
  await app.sees(privacy.en.yoursTitle);
  await app.until(() => app.screen.queryByRole('checkbox') !== null, 'no box');
  expect(box(app).checked).toBe(false);
  await app.act(() => box(app).click());
  await app.sees(privacy.en.changed);
  expect(kept(app)).toEqual([{ read: false, flags: { device: true } }]);
  await app.act(() => box(app).click());
  await app.until(() => !box(app).checked, 'still ticked');
  expect(kept(app)).toEqual([{ read: false, flags: { device: false } }]);
  await app.act(() => box(app).click());
  await app.tap(privacy.en.withdrawAll);
  await app.until(() => !box(app).checked, 'still ticked');
  expect(kept(app)).toEqual([{ read: false, flags: { device: false } }]);
  const [first] = documents.en.privacy;
  await app.sees(first?.slice(2) ?? 'A heading');
});

test('Without a login Privacy can be read, and shows nobody’s data', async () => {
  const app = await openWidget({ scenario: 'finished', route: '/privacy', loggedIn: false });
  await app.sees(privacy.en.yoursLogin);
  expect(app.screen.queryByRole('checkbox')).toBeNull();
  await app.sees(privacy.en.contacts);
});

test('The consent page is shown in Spanish', async () => {
  const app = await open('es');
  await app.sees(privacy.es.gateLead);
  await app.tap(common.es.continue);
  await app.seesNo(privacy.es.gateTitle);
});
