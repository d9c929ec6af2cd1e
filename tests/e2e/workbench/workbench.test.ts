/** Journey 9: a tester's way through the workbench, and two workbenches that don't affect each other. */
import { home } from '#src/home/home.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { scenarios } from '#harness/simulator/scenarios/index.ts';
import { like } from '#harness/player/names.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { customerMobile } from '#harness/player/pages/login.ts';
import { insidePhone, logInInside, openWorkbench, test, worldOf } from '../support/workbench.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect } from '../support/fixtures.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { loanSizes } from '../../support/usual-loan.ts';

test('A tester logs the phone in, moves the clock, reads a call and sets a fault', async ({
  phone,
}) => {
  await openWorkbench(phone);
  await phone.sees('approved · world');
  await phone.sees('No messages yet');
  await expectAccessible(phone);
  await logInInside(phone);
  await insidePhone(phone, () =>
    phone.sees(`${borrow.en.approvedFor('₦25,000')} ${home.en.approvedNote(91)}`),
  );
  await expectAccessible(phone);

  await phone.option(/\/security\/login/).tap();
  await phone.heading(/^Encrypted request/).see();
  await phone.heading(/^Decrypted/).see();
  await phone.sees(customerMobile);
  await expectAccessible(phone);

  const world = await worldOf(phone);
  const before = await phone.control.world(world);
  await phone.button('+1 day').tap();
  await insidePhone(phone, () => phone.sees(home.en.offerUpTo(loanSizes.most)));
  const after = await phone.control.world(world);
  expect(Number(after['now']) - Number(before['now'])).toBeGreaterThanOrEqual(DAY_MS);

  await phone.tab(/^Faults/).tap();
  await phone.sees('No active faults.');
  await phone.button(/^2G/).tap();
  await phone.sees('every call');
  const faults = async () => (await phone.control.world(world)).faults;
  await expect.poll(faults, { timeout: 30_000 }).toHaveLength(1);
  await expectAccessible(phone);
  await phone.button('Clear all').tap();
  await phone.sees('No active faults.');
  expect((await phone.control.world(world)).faults).toEqual([]);

  await phone.button(like(`${scenarios.overdue.title}…`)).tap();
  await phone.sees('overdue · world');
  await expect.poll(() => worldOf(phone), { timeout: 30_000 }).not.toBe(world);
  await insidePhone(phone, () => homePage(phone).logIn.see());
  await logInInside(phone);
  await insidePhone(phone, () => phone.sees(home.en.pastDueTitle(5)));
});

test('Two tabs have two worlds', async ({ phone }) => {
  const { browser } = phone;
  const first = await browser.getWindowHandle();
  await openWorkbench(phone);
  const one = await worldOf(phone);
  await logInInside(phone);
  const { handle } = await browser.createWindow('tab');
  await browser.switchToWindow(handle);
  await openWorkbench(phone, '?scenario=repaying');
  const two = await worldOf(phone);
  expect(two).not.toBe(one);
  await insidePhone(phone, () => homePage(phone).logIn.see());
  await phone.button('+1 day').tap();
  await logInInside(phone);
  await insidePhone(phone, () => phone.sees(home.en.repayingTitle));
  await browser.closeWindow();
  await browser.switchToWindow(first);
  await insidePhone(phone, () => phone.sees(home.en.approvedLead));
  const [early, late] = [await phone.control.world(one), await phone.control.world(two)];
  expect(Number(late['now']) - Number(early['now'])).toBeGreaterThan(86_000_000);
});
