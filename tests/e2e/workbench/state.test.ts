/** States of the workbench: a link opens the world again, a snapshot opens its state in a new one. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cashier } from '#src/repay/cashier.texts.ts';
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
import { saveInto } from '../support/downloads.ts';
import { DAY_MS } from '#src/facts/time.ts';

const folder = fileURLToPath(new URL('../../../reports/states/', import.meta.url));

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

test('A link opens the same world at the same tab, logged in', async ({ phone }) => {
  await openWorkbench(phone, '?scenario=overdue&tab=faults');
  const world = await worldOf(phone);
  await logInInside(phone);
  const link = await copiedLink(phone);

  await phone.browser.url('about:blank');
  await phone.browser.url(link);
  await phone.sees(`world ${world}`);
  expect(await phone.browser.getUrl()).toContain('tab=faults');
  await insidePhone(phone, () => phone.sees('Hello, Adaeze'));
});

test('A snapshot opens the same scenario, time, faults, language and place in a new world', async ({
  phone,
}) => {
  const { control, browser } = phone;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await saveInto(browser, folder);
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

  await phone.button('Snapshots').tap();
  await phone.sees('npm start -- --host 0.0.0.0');
  await expectAccessible(phone);
  await phone.button('Export snapshot').tap();
  const saved = () => readdir(folder).then((names) => names.find((name) => name.endsWith('.json')));
  await expect.poll(saved, { timeout: 30_000 }).toMatch(/^state-overdue-/);
  const before = await control.world(world);

  const input = await browser.$('input[type="file"][accept*="json"]').getElement();
  await browser.elementSendKeys(input.elementId, join(folder, (await saved()) ?? ''));
  await expect.poll(() => worldOf(phone), { timeout: 30_000 }).not.toBe(world);
  const after = await control.world(await worldOf(phone));
  expect(after).toMatchObject({ scenario: 'overdue', language: 'es', faults });
  expect(after.orders).toEqual(before.orders);
  expect(Number(after['now']) - Number(after['createdAt'])).toBeGreaterThanOrEqual(2 * DAY_MS);
  expect(Math.abs(Number(after['now']) - Number(before['now']))).toBeLessThan(60_000);
  await expect.poll(() => placeOfPhone(phone), { timeout: 30_000 }).toBe('#/me');
  await phone.button('Clear all').see();
});

test('A part of the world is edited as JSON, and the phone starts again', async ({ phone }) => {
  await openWorkbench(phone, '?scenario=repaying&tab=world&loggedIn=1');
  await phone.sees('repaying · world');
  await insidePhone(phone, () => phone.sees('Hello, Adaeze'));
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
  await insidePhone(phone, () => phone.sees('Hello, Adaeze'));
});

test('Money arrives for a payment as the tester decides, and the phone shows the surplus', async ({
  phone,
}) => {
  await openWorkbench(phone, '?scenario=payment-pending&tab=world&loggedIn=1');
  await insidePhone(phone, () => phone.sees('Hello, Adaeze'));
  await phone.button('Money arrives').tap();
  await phone.field('Sum that arrives').fill('30000');
  await expectAccessible(phone);
  await phone.button('Let it arrive').tap();
  await phone.sees('₦30,000.00 arrived. The payment is now succeeded, ₦2,756.16 too much.');
  await insidePhone(phone, async () => {
    await phone.go('#/repay/bill_detail');
    await phone.sees(cashier.en.surplusTitle('₦2,756.16'));
    await phone.sees('We received ₦30,000 instead of ₦27,243.84.');
  });
});
