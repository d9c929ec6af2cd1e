/** The floor itself: journeys in a real Chromium 79, from the login to the last kobo, and photos turned by EXIF. */
import { customer } from '#harness/server/scenarios/customer.ts';
import { expect, test } from 'vitest';
import type { Control } from '#harness/client/control.ts';
import { withExif, withFiles } from '#harness/player/pages/pictures.ts';
import type { Driver } from './driver.ts';
import { cornersJpeg, cornersOf } from './pictures.ts';
import { visit } from './visit.ts';

interface ReceivedFile {
  readonly fileId: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly markers: readonly string[];
}

/** From home by `route` to home: the code's last digit sends it. */
async function logIn(
  driver: Driver,
  control: Control,
  id: string,
  mobile: string,
  route: '#/user/login' | '#/user/register',
): Promise<void> {
  await driver.tap('Log in or register');
  await driver.at('#/user/login');
  await driver.type('input[type="tel"]', mobile);
  await driver.tap('Send me a code');
  await driver.sees('We sent a code');
  await driver.at(route);
  const code = (await control.sms(id)).at(-1)?.code ?? '';
  await driver.type('input[autocomplete="one-time-code"]', code);
}

test('a new customer registers', async () => {
  const { driver, control, open, errors } = await visit('en');
  const id = await open('new-customer');
  await logIn(driver, control, id, '08051112223', '#/user/register');
  await driver.at('#/');
  await driver.sees('Choose your loan');
  await driver.sees('₦60,000');
  const registered = (await control.effects(id)).filter(
    ({ path }) => path === '/security/register',
  );
  expect(registered.map(({ times }) => times)).toEqual([1]);
  expect(errors).toEqual([]);
});

test('an approved customer logs in, agrees, is paid, repays and may borrow again', async () => {
  const { page, driver, control, open, errors } = await visit('en');
  const id = await open('approved');
  await logIn(driver, control, id, customer.mobile, '#/user/login');
  await driver.at('#/');
  await driver.tap('See the cost and get money');
  await driver.at('#/borrow/confirm_borrow');
  await driver.sees('Yearly rate including all fees');
  await driver.tap('loan agreement');
  await driver.at('#/loan_agreement');
  await driver.tap('Back');
  await driver.at('#/borrow/confirm_borrow');
  await driver.agree();
  await driver.tap('Get ₦24,710.90');
  await driver.at('#/borrow/lending');
  await control.moveClock(id, { advance: 'PT1H' });
  await driver.at('#/repay/repay_detail');
  await driver.sees('₦27,243.84');
  await driver.tap('Pay');
  await driver.at('#/repay/cashier');
  await driver.type('#amountKobo', '1000');
  await page.evaluate(`document.querySelector('#amountKobo').setSelectionRange(4, 4)`);
  await driver.type('#amountKobo', '5');
  await driver.sees('Pay ₦10,050');
  await driver.tap('All');
  await driver.tap('Pay ₦27,243.84');
  await driver.sees('Bank card.');
  await driver.tap('Pay ₦27,243.84');
  await driver.sees('Paid in full');
  await driver.tap('Go to home');
  await driver.at('#/');
  await driver.sees('Choose your loan');
  const money = (await control.effects(id)).filter(({ kind }) => kind === 'money');
  expect(money.map(({ path, times, arrivals }) => [path, times, arrivals])).toEqual([
    ['/loan/get-money', 1, 1],
    ['/portal/repayment/confirm', 1, 1],
  ]);
  expect(errors).toEqual([]);
});

test('photos are turned upright by EXIF, made small and lose their metadata', async () => {
  const { page, driver, control, open, errors } = await visit('en');
  const id = await open('step-identity', '#/auth/id_card_authentication');
  await driver.sees('Your identity');
  const upright = ['RGBW', 'GRWB', 'WBGR', 'BWRG', 'RBGW', 'BRWG', 'WGBR', 'GWRB'];
  const url = `${control.serverUrl}/sim/worlds/${id}/files`;
  const send = async (path: string, count: number): Promise<ReceivedFile> => {
    await driver.choose('input[name="face"]', [path]);
    await driver.tapFirst(['Use this photo for Face photo', 'Use it anyway for Face photo']);
    return driver.until(`Picture ${count} did not arrive`, async () => {
      const files = (await (await fetch(url)).json()) as readonly ReceivedFile[];
      return files[count - 1] ?? null;
    });
  };
  const corners = async ({ fileId }: ReceivedFile) =>
    cornersOf(page, Buffer.from(await (await fetch(`${url}/${fileId}`)).arrayBuffer()));
  await withFiles(async (put) => {
    const drawn = await cornersJpeg(page, 400, 240);
    for (const [index, wanted] of upright.entries()) {
      const path = await put(`turned-${index + 1}.jpg`, withExif(drawn, index + 1));
      const file = await send(path, index + 1);
      expect(await corners(file), `orientation ${index + 1}`).toBe(wanted);
      expect(file.markers, `orientation ${index + 1}`).toEqual([]);
    }
    const large = withExif(await cornersJpeg(page, 4000, 3000), 6);
    const file = await send(await put('large.jpg', large), upright.length + 1);
    expect(file).toMatchObject({ width: 1200, height: 1600, markers: [] });
    expect(file.bytes).toBeLessThanOrEqual(300_000);
    expect(await corners(file)).toBe(upright[5]);
  });
  expect(errors).toEqual([]);
});
