/**
 * States of the workbench: one's link opens the same state elsewhere, a truncated link is reported, a saved one is
 * restored.
 */
import { cashier } from '#src/repay/cashier.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import {
  insidePhone,
  logInInside,
  openWorkbench,
  paste,
  test,
  worldOf,
} from '../support/workbench.ts';
import { DAY_MS } from '#src/facts/time.ts';

/** The clipboard after pressing the header's button. */
async function copiedLink(phone: Phone): Promise<string> {
  await phone.browser.setPermissions({ name: 'clipboard-read' }, 'granted');
  await phone.browser.setPermissions({ name: 'clipboard-write' }, 'granted');
  await phone.button('Copy link').tap();
  await phone.sees(/Link copied/);
  return phone.browser.execute(() => navigator.clipboard.readText());
}

const placeOfPhone = (phone: Phone) =>
  insidePhone(phone, () => phone.browser.execute(() => window.location.hash));

test('A link opens the same scenario, time, faults, language and place in a new world', async ({
  phone,
}) => {
  const { control, browser } = phone;
  await openWorkbench(phone, '?scenario=overdue&language=es&tab=faults');
  const world = await worldOf(phone);
  await control.moveClock(world, { advance: 'P2D' });
  const faults = [{ path: '/loan/get-money', kind: 'dropAfterCommit', times: 1 }] as const;
  await control.setFaults(world, faults);
  await insidePhone(phone, () => browser.execute(() => void (window.location.hash = '#/me')));
  await expect.poll(() => placeOfPhone(phone)).toBe('#/me');
  await expect
    .poll(async () =>
      (await control.log(world)).some((row) => 'text' in row && row.text === '#/me'),
    )
    .toBe(true);

  const link = await copiedLink(phone);
  expect(link).toMatch(/#v=1&tab=faults&.*&route=%2Fme&world=[\w-]+&end$/);
  const before = await control.world(world);

  await browser.url('about:blank');
  await browser.url(link);
  await phone.sees('overdue · world');
  const other = await worldOf(phone);
  expect(other).not.toBe(world);
  const after = await control.world(other);
  expect(after).toMatchObject({ scenario: 'overdue', language: 'es', faults });
  expect(after.orders).toEqual(before.orders);
  expect(Number(after['now']) - Number(after['createdAt'])).toBeGreaterThanOrEqual(2 * DAY_MS);
  expect(Math.abs(Number(after['now']) - Number(before['now']))).toBeLessThan(60_000);
  await expect.poll(() => placeOfPhone(phone)).toBe('#/me');
  await phone.button('Clear all').see();

  await phone.button('Snapshots').tap();
  await phone.sees('npm start -- --host 0.0.0.0');
  await expectAccessible(phone);
  await browser.keys('Escape');

  const kept = await worldOf(phone);
  await browser.execute((hash) => void (window.location.hash = hash), '#v=1&tab=calls');
  await phone.sees(/This link is incomplete/);
  expect(await worldOf(phone)).toBe(kept);
  await insidePhone(phone, () => phone.link(common.es.home).see());

  await browser.url('about:blank');
  await browser.url(link.slice(0, -20));
  await phone.heading("This snapshot can't be opened").see();
  await phone.sees(/incomplete: its end is missing/);
  await expectAccessible(phone);
  await phone.button(/^Approved/).tap();
  await phone.sees(/· world/);
});

test('After a login the link carries the session of the phone', async ({ phone }) => {
  await openWorkbench(phone, '?scenario=overdue');
  const world = await worldOf(phone);
  await logInInside(phone);
  const link = await copiedLink(phone);
  expect(link).toMatch(/#v=1&.*world=[\w-]+&end$/);
  expect(link.length).toBeLessThan(30_000);

  await phone.browser.url('about:blank');
  await phone.browser.url(link);
  await phone.sees('overdue · world');
  await expect.poll(() => worldOf(phone)).not.toBe(world);
  await insidePhone(phone, () => phone.sees(home.en.greetingNamed('Adaeze')));
  await insidePhone(phone, () => phone.sees(home.en.pastDueTitle(5)));
  const [one, other] = [world, await worldOf(phone)].map((id) => phone.control.world(id));
  expect((await other)?.['ledger']).toEqual((await one)?.['ledger']);
});

test('A part of the world is edited as JSON, and the phone starts again', async ({ phone }) => {
  await openWorkbench(phone, '?scenario=repaying&tab=world&loggedIn=1');
  await phone.sees('repaying · world');
  await insidePhone(phone, () => phone.sees(home.en.greetingNamed('Adaeze')));
  await phone.button('Edit JSON').tap();
  await phone.browser
    .$('//label[.="Part of the world"]/following::select')
    .selectByAttribute('value', 'customers');
  const before = await phone.field('JSON').value();
  await paste(phone, 'JSON', before.slice(0, -1));
  await phone.button('Save').tap();
  await phone.sees(/This isn't valid JSON/);
  await paste(phone, 'JSON', before.replace('"mobile": "0803', '"mobile": 7, "was": "0803'));
  await phone.button('Save').tap();
  await phone.sees(/mobile: expected string, got 7/);
  await expectAccessible(phone);
  const world = await worldOf(phone);
  const name = async () => (await phone.control.world(world)).customers[0]?.personal?.firstName;
  await paste(phone, 'JSON', before.replace('Adaeze', 'Ngozi'));
  await phone.button('Save').tap();
  await expect.poll(name).toBe('Ngozi');
  // The phone keeps its storage, which has the name of its login.
  await insidePhone(phone, () => phone.sees(home.en.greetingNamed('Adaeze')));
});

test('Money arrives for a payment as the tester decides, and the phone shows the surplus', async ({
  phone,
}) => {
  await openWorkbench(phone, '?scenario=payment-pending&tab=world&loggedIn=1');
  await insidePhone(phone, () => phone.sees(home.en.greetingNamed('Adaeze')));
  await phone.button('Money arrives').tap();
  await phone.field('Sum that arrives').fill('30000');
  await expectAccessible(phone);
  await phone.button('Let it arrive').tap();
  await phone.sees('₦30,000.00 arrived. The payment is now succeeded, ₦2,756.16 too much.');
  await insidePhone(phone, async () => {
    await phone.go('#/repay/bill_detail');
    await phone.sees(cashier.en.surplusTitle('₦2,756.16'));
    await phone.sees(cashier.en.receivedInstead('₦30,000', '₦27,243.84.'));
  });
});
