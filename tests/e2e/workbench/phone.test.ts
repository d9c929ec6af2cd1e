/** The phone in the workbench: a wrong clock, its shell's data, models, text size, keyboard. */
import { dateWords } from '#src/core/texts/dates.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { like } from '#harness/player/names.ts';
import { insidePhone, logInInside, openWorkbench, test, worldOf } from '../support/workbench.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { tooWide } from '../../support/probes.ts';
import { eventually } from '#harness/player/eventually.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { DAY_MS } from '#src/facts/time.ts';

const choose = (phone: Phone, label: string, value: string) =>
  phone.browser.$(`select[aria-label="${label}"]`).selectByAttribute('value', value);

/** Waits until the app in the phone returns matching numbers. */
const inApp = (phone: Phone, ask: () => number[], fits: (...told: number[]) => boolean) =>
  insidePhone(phone, () =>
    eventually(
      async () => fits(...(await phone.browser.execute(ask))) || undefined,
      async () => `The app never was so: ${String(await phone.browser.execute(ask))}`,
    ),
  );

/** Nothing in the phone's app reaches beyond its edge. */
const expectNarrow = (phone: Phone) =>
  insidePhone(phone, async () => expect(await phone.browser.execute(tooWide)).toEqual([]));

/** A refused value names its place. The phone restarts with what is right. */
async function setShell(phone: Phone): Promise<void> {
  await phone.button('Phone settings').tap();
  await phone.tab('Shell settings').tap();
  const shell = phone.field('Shell as JSON');
  await shell.fill('{ "appendReqHeaders": { "X-Channel": 7 } }');
  await phone.button('Apply and restart the phone').tap();
  await phone.sees('appendReqHeaders.X-Channel: ');
  await expectAccessible(phone);
  const appendReqHeaders = { 'X-Channel': 'partner-7' };
  await shell.fill(JSON.stringify({ deviceMsg: { imei: '356938035643809' }, appendReqHeaders }));
  await phone.button('Apply and restart the phone').tap();
}

/** The shell's headers are on each call. It has passed the IMEI to the page, but nobody has agreed to send it on. */
async function expectShellsHeaders(phone: Phone, world: string): Promise<void> {
  const calls = (await phone.control.log(world)).filter((entry) => entry.kind === 'call');
  expect(calls.find(({ path }) => path === '/security/login')).toMatchObject({
    headers: { 'x-channel': 'partner-7' },
    payload: { deviceMsg: { platform: 'android' } },
    problem: null,
  });
  expect(JSON.stringify(calls)).not.toContain('356938035643809');
}

/** The end of the offer is the lender's time, although the phone is a year behind. */
async function expectLendersTime(phone: Phone, world: string): Promise<void> {
  const { orders } = await phone.control.world(world);
  const cancelsAt = Number(orders[0]?.cancelsAt);
  const inLagos = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', ...options }).format(cancelsAt);
  const day = inLagos({ dateStyle: 'long' });
  const time = inLagos({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
  await insidePhone(phone, async () => {
    // Midnight may pass during the test.
    const ends = [false, true].map((today) => dateWords.en.moment(today, day, time)).join('|');
    await phone.sees(new RegExp(`${home.en.offerStandsUntil} (${ends})`));
    const year = await phone.browser.execute(() => new Date().getFullYear());
    expect(year).toBeLessThan(new Date().getUTCFullYear());
  });
}

/** At twice the size nothing is cut off, and the app keeps clear of the notch. */
async function enlargeText(phone: Phone): Promise<void> {
  await choose(phone, 'Model or size of the phone', 'iPhone 13');
  await insidePhone(phone, () => phone.sees(home.en.greetingNamed(customer.personal.firstName)));
  // The driver misses elements in a frame that is drawn smaller.
  await phone.button(/actual size$/).tap();
  await choose(phone, 'Text size of the phone', '200');
  await inApp(
    phone,
    () => [Number.parseFloat(getComputedStyle(document.documentElement).fontSize)],
    (px) => px === 34,
  );
  await expectNarrow(phone);
  await insidePhone(phone, async () => {
    await phone.go('#/bank_account/add_bankcard');
    await phone.field(like(`${fieldTexts.en.accountNumber}…`)).see();
    const head = await phone.browser.execute(() => {
      const [header] = document.getElementsByTagName('header');
      return header && getComputedStyle(header).paddingTop;
    });
    expect(head).toBe('55px');
  });
}

/** The focused field is in sight, in a window of so many px above the keyboard. */
const fieldAbove = (phone: Phone, bottom: number) =>
  inApp(
    phone,
    () => [
      document.activeElement?.getBoundingClientRect().bottom ?? 0,
      (window.visualViewport?.height ?? 0) + (window.visualViewport?.offsetTop ?? 0),
      window.innerHeight,
    ],
    (field = 0, seen = 0, height = 0) => field <= seen && height === bottom,
  );

async function openAndHideKeyboard(phone: Phone): Promise<void> {
  await insidePhone(phone, () => phone.field(like(`${fieldTexts.en.bvn}…`)).tap());
  await fieldAbove(phone, 844);
  await phone.sees('Type on your own keyboard');
  await expectNarrow(phone);
  await expectAccessible(phone);
  await phone.button('Hide the keyboard').tap();
  await phone.seesNo('Type on your own keyboard');
}

/** The new phone starts at this one's place. Its back button hides the keyboard first. */
async function changeModel(phone: Phone): Promise<void> {
  await choose(phone, 'Model or size of the phone', 'Itel A16');
  await insidePhone(phone, async () => {
    await phone.at('#/bank_account/add_bankcard');
    await phone.field(like(`${fieldTexts.en.bvn}…`)).tap();
  });
  await fieldAbove(phone, 497 - 232);
  await expectNarrow(phone);
  await phone.button('Back').tap();
  await fieldAbove(phone, 497);
  await insidePhone(phone, () => phone.at('#/bank_account/add_bankcard'));
}

test('A phone can have a wrong clock, a notch, text of twice the size and a keyboard', async ({
  phone,
}) => {
  await openWorkbench(phone, '?scenario=approved');
  await insidePhone(phone, () => phone.button(home.en.logInOrRegister).see());
  const world = await worldOf(phone);
  await setShell(phone);

  await choose(phone, "Phone's clock", String(-365 * DAY_MS));
  await logInInside(phone);
  await expectShellsHeaders(phone, world);
  await expectLendersTime(phone, world);
  await enlargeText(phone);
  await openAndHideKeyboard(phone);
  await changeModel(phone);
});
