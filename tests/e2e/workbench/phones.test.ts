/** Acting on a phone: a suggested code, pictures of the camera roll, a kill, and two phones with one loan. */
import { identity } from '#src/application/identity/identity.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { repay as repayTexts } from '#src/repay/repay.texts.ts';
import type { PhoneAct } from '#harness/simulator/protocol/phone.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { identityPage } from '#harness/player/pages/identity.ts';
import { loginPage } from '#harness/player/pages/login.ts';
import { repayPage } from '#harness/player/pages/repay.ts';
import {
  askForCode,
  insidePhone,
  menuItem,
  openWorkbench,
  test,
  worldOf,
} from '../support/workbench.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { eventually } from '#harness/player/eventually.ts';
import { usual } from '../../support/usual-loan.ts';

/** A script's acts on the first phone of a world, wherever it is open. */
const act = (phone: Phone, world: string, what: PhoneAct) => phone.control.act(world, 1, what);

/** Colours in the middle of the upper and of the lower edge, and the size, as the browser shows the picture. */
async function edgesOf(phone: Phone, url: string) {
  return phone.browser.execute(async (address: string) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    const { naturalWidth: width, naturalHeight: height } = image;
    Object.assign(canvas, { width, height });
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const at = (y: number) => Array.from(pen?.getImageData(width / 2, y, 1, 1).data ?? []);
    return { upright: height > width, above: at(8), below: at(height - 8) };
  }, url);
}

/** How many values the app has written, which its page tells the workbench's. */
const writtenBy = (phone: Phone) => () =>
  phone.browser.execute(() => Number(Reflect.get(window.top ?? window, 'written') ?? 0));

test('Bad pictures are refused, a turned one arrives upright, and a draft survives a kill', async ({
  phone,
}) => {
  await openWorkbench(phone, '?scenario=step-identity');
  await insidePhone(phone, () => identityPage(phone).choose('face').tap());
  await phone.dialog('Camera roll').see();
  await expectAccessible(phone);
  await phone.button(/^Too large/).tap();
  await insidePhone(phone, () => phone.hears(identity.en.tooLarge));
  await insidePhone(phone, () => identityPage(phone).choose('face').tap());
  await phone.dialog('Camera roll').see();
  const world = await worldOf(phone);
  await act(phone, world, { type: 'choose', picture: 'notPicture' });
  await phone.dialog('Camera roll').gone();
  await insidePhone(phone, () => phone.hears(identity.en.notPicture));
  await insidePhone(phone, () => identityPage(phone).choose('face').tap());
  await phone.button(/^Turned/).tap();
  await insidePhone(phone, () => identityPage(phone).use('face').tap());
  const [file] = await eventually(
    async () => {
      const all = await phone.control.files(world);
      return all.length > 0 ? all : undefined;
    },
    () => 'No picture arrived.',
  );
  const url = phone.control.fileUrl(world, file?.fileId ?? '');
  const { upright, above, below } = await edgesOf(phone, url);
  expect(file).toMatchObject({ format: 'jpeg', markers: [] });
  expect(upright).toBe(true);
  // The wall above is light blue, the coat below is green.
  expect(above[2]).toBeGreaterThan(200);
  expect(below[1]).toBeGreaterThan(below[0] ?? 0);
  expect(below[2]).toBeLessThan(150);

  await openWorkbench(phone, '?scenario=step-personal');
  await insidePhone(phone, async () => {
    await phone.button(common.en.continue).tap();
    await phone.field(fieldTexts.en.firstName).fill('Adaeze');
    await phone.sees(application.en.saved);
    // However long the way to the kill takes, the last ones are lost.
    await phone.browser.execute(() => {
      let written = 0;
      setInterval(() => {
        written += 1;
        localStorage.setItem('written', String(written));
        Object.assign(window.top ?? window, { written });
      }, 250);
      addEventListener('pagehide', () => parent.localStorage.setItem('last-word', 'heard'));
    });
    await expect.poll(writtenBy(phone)).toBeGreaterThan(0);
  });
  await phone.button('Pause or kill the app').tap();
  await menuItem(phone, 'Kill and lose the last 5 seconds of localStorage').tap();
  await phone.sees('The app was killed');
  expect(await phone.browser.$$('iframe').length).toBe(0);
  const { kept, lastWord } = await phone.browser.execute(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith(':written'));
    return {
      kept: Number(key === undefined ? 0 : localStorage.getItem(key)),
      lastWord: localStorage.getItem('last-word'),
    };
  });
  expect(kept).toBeLessThan(await writtenBy(phone)());
  expect(lastWord).toBeNull();
  await expectAccessible(phone);
  await phone.button('Reopen the app').tap();
  await insidePhone(phone, async () => {
    await expect.poll(() => phone.field(fieldTexts.en.firstName).value()).toBe('Adaeze');
  });
});

test('A code is typed from its suggestion, and one of two phones sees the other pay', async ({
  phone,
}) => {
  const repay = repayPage(phone);
  await openWorkbench(phone, '?scenario=repaying');
  const world = await worldOf(phone);
  await askForCode(phone);
  await insidePhone(phone, () => loginPage(phone).code.tap());
  const chip = phone.button(/^From messages \d{6}$/);
  await chip.see();
  await chip.tap();
  await chip.gone();
  await insidePhone(phone, async () => {
    await phone.sees(home.en.repayingTitle);
  });

  const before = await phone.browser.getWindowHandle();
  await phone.button('Add a phone').tap();
  await menuItem(phone, 'New phone with this session').tap();
  await expect.poll(async () => (await phone.browser.getWindowHandles()).length).toBe(2);
  const second = (await phone.browser.getWindowHandles()).find((one) => one !== before) ?? '';
  await phone.browser.switchToWindow(second);
  await phone.sees(home.en.repayingTitle);
  await homePage(phone).pay.tap();
  await repay.toCashier.tap();
  await repay.pay(usual.repayment).tap();
  await repay.confirm(usual.repayment);
  await phone.heading(repayTexts.en.finishedTitle).see();
  await phone.browser.closeWindow();
  await phone.browser.switchToWindow(before);
  const payer = (await phone.control.log(world)).find(
    (entry) => entry.kind === 'call' && entry.path === '/portal/repayment/confirm',
  );
  expect(payer).toMatchObject({ phone: 2, status: 200 });

  await phone.button('Pause or kill the app').tap();
  await menuItem(phone, 'Pause: send the app to the background').tap();
  await phone.sees('In the background');
  await phone.button('Back to the app').tap();
  await insidePhone(phone, () => phone.heading(repayTexts.en.finishedTitle).see());
});
