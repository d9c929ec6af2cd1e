/** The fault palette: activated by a click in the workbench; and what a real engine does with a broken connection. */
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import {
  insidePhone,
  openWorkbench,
  test as workbenchTest,
  worldOf,
} from '../support/workbench.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';

workbenchTest('a tester finds a fault, activates it, sees it and clears it', async ({ phone }) => {
  await openWorkbench(phone, '?tab=faults&scenario=twenty-loans');
  await phone.sees('No active faults.');
  const world = await worldOf(phone);
  // The workbench sends a change after the tap, so the server may know of it later.
  const isActive = (faults: readonly unknown[]) =>
    expect
      .poll(async () => (await phone.control.world(world)).faults, { timeout: 30_000 })
      .toEqual(faults);
  await phone.field('Find a fault').fill('truncated');
  await phone.button(/^Truncated body/).tap();
  await phone.sees('every call Truncated body once');
  await phone.browser.$('//label[.="N times"]').click();
  // As by hand: the field is emptied, then typed into from its beginning.
  await phone.field('How many times').fill('');
  await phone.browser.keys(['Home', '4']);
  await phone.button(/^Truncated body/).tap();
  await phone.sees('every call Truncated body 4 times');
  await phone.browser.$('//label[.="Always"]').click();
  await phone.button(/^Truncated body/).tap();
  await phone.sees('every call Truncated body always');
  await isActive([{ path: '*', kind: 'truncatedBody' }]);
  await phone.field('Find a fault').fill('orderNo');
  await phone.button(/^100303/).tap();
  await isActive([{ path: '*', kind: 'businessCode', code: '100303' }]);
  await phone.field('Find a fault').fill('nothing of the kind');
  await phone.sees('No matching faults');
  await phone.field('Find a fault').fill('');
  await expectAccessible(phone);
  await phone.button(/^Offline/).tap();
  await phone.sees('every call Offline always');
  const isOnline = () => phone.browser.execute(() => navigator.onLine);
  await insidePhone(phone, () => expect.poll(isOnline, { timeout: 30_000 }).toBe(false));
  await phone.button('Clear all').tap();
  await phone.sees('No active faults.');
  await isActive([]);
  await insidePhone(phone, () => expect.poll(isOnline, { timeout: 30_000 }).toBe(true));
});

type Broken = Omit<Extract<Fault, { path: string }>, 'path'>;

/** Chromium's error for a call with the fault; null if it accepts the answer. */
const endings: readonly (readonly [Broken, string | null])[] = [
  [{ kind: 'reset' }, 'ERR_CONNECTION_RESET'],
  [{ kind: 'truncatedBody' }, 'ERR_CONTENT_LENGTH_MISMATCH'],
  [{ kind: 'badGzip' }, 'ERR_CONTENT_DECODING_FAILED'],
  [{ kind: 'hostile', shape: 'wrongTypes' }, null],
];

/** The engine's messages since the last check; null without any. */
async function linesSince(phone: Phone): Promise<string | null> {
  if (phone.device.can.engineLog !== true) return null;
  const lines = await phone.browser.getLogs('browser');
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

test('Each broken connection ends as on a real network, and shows a way on', async ({ phone }) => {
  // The hostile answer has no true approval number.
  phone.mayBeBad = ['law'];
  const path = '/loan/confirm/product-info';
  await phone.open({ scenario: 'approved', device: { nativeLogin: 'signsIn' } });
  await phone.button(home.en.logInOrRegister).tap();
  await phone.sees(home.en.greetingNamed(customer.personal.firstName));
  for (const [fault, said] of endings) {
    await linesSince(phone);
    await phone.faults([{ path, ...fault }]);
    await phone.go('#/borrow/confirm_borrow');
    await phone.sees(common.en.failureTitle);
    const lines = await linesSince(phone);
    if (lines !== null && said !== null) expect(lines, fault.kind).toContain(said);
    await phone.faults([]);
    await phone.button(common.en.tryAgain).tap();
    await phone.sees(home.en.youWouldGet);
    await phone.go('#/');
  }

  const struck = (await phone.log()).flatMap((entry) =>
    entry.kind === 'call' && entry.fault !== null ? [entry.fault] : [],
  );
  expect(new Set(struck)).toEqual(
    new Set(['reset', 'truncatedBody', 'badGzip', 'hostile wrongTypes']),
  );
});
