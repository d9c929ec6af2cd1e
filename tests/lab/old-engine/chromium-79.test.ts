/**
 * The oldest supported engine itself: journeys in a real Chromium 79, from the login to the last kobo, and photos
 * rotated by EXIF.
 */
import { like } from '#harness/player/names.ts';
import { expect, test } from 'vitest';
import { identity } from '#src/application/identity/identity.texts.ts';
import { costs } from '#src/borrow/costs.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { repay as repayTexts } from '#src/repay/repay.texts.ts';
import { eventually } from '#harness/player/eventually.ts';
import { logIn } from '#harness/player/journeys.ts';
import { confirmPage } from '#harness/player/pages/confirm.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { loginPage } from '#harness/player/pages/login.ts';
import { withExif, withFiles } from '../../support/pictures.ts';
import { repayPage } from '#harness/player/pages/repay.ts';
import { cornersJpeg, cornersOf } from './pictures.ts';
import { oldPhone } from './player.ts';
import { usual } from '../../support/usual-loan.ts';

interface ReceivedFile {
  readonly fileId: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly markers: readonly string[];
}

test('A new customer registers', async () => {
  const phone = await oldPhone();
  await phone.open({ scenario: 'new-customer' });
  await homePage(phone).logIn.tap();
  await loginPage(phone).logIn('08051112223');
  await phone.at('#/');
  await phone.sees(home.en.offerLead);
  await phone.sees('₦60,000');
  const registered = (await phone.effects()).filter(({ path }) => path === '/security/register');
  expect(registered.map(({ times }) => times)).toEqual([1]);
  expect(phone.errors).toEqual([]);
});

test('An approved customer logs in, agrees, is paid, repays and may borrow again', async () => {
  const owed = usual.repayment;
  const phone = await oldPhone();
  const [confirm, repay] = [confirmPage(phone), repayPage(phone)];
  await phone.open({ scenario: 'approved' });
  await logIn(phone);
  await homePage(phone).seeCost.tap();
  await phone.at('#/borrow/confirm_borrow');
  await phone.sees(costs.en.yearlyRate);
  await confirm.agreement.tap();
  await phone.at('#/loan_agreement');
  await phone.button(common.en.back).tap();
  await phone.at('#/borrow/confirm_borrow');
  await confirm.agree.tap();
  await confirm.getMoney.tap();
  await phone.at('#/borrow/lending');
  await phone.clock({ advance: 'PT1H' });
  await phone.at('#/repay/repay_detail');
  await phone.sees(owed);
  await repay.toCashier.tap();
  await phone.at('#/repay/cashier');
  await repay.amount.fill('1000');
  // In the middle of the value.
  await phone.page.evaluate(`document.querySelector('#amountKobo').setSelectionRange(4, 4)`);
  await phone.page.send('Input.insertText', { text: '5' });
  await phone.sees(repayTexts.en.pay('₦10,050'));
  await repay.all.tap();
  await repay.pay(owed).tap();
  await phone.sees(`${repayTexts.en.card}.`);
  await repay.confirm(owed);
  await phone.sees(repayTexts.en.finishedTitle);
  await phone.button(common.en.goHome).tap();
  await phone.at('#/');
  await phone.sees(home.en.offerLead);
  const { checks } = await phone.verdict(['/loan/get-money', '/portal/repayment/confirm']);
  expect(checks.filter(({ verdict }) => verdict === 'bad')).toEqual([]);
  expect(phone.errors).toEqual([]);
});

test('Photos are turned upright by EXIF, made small and lose their metadata', async () => {
  const phone = await oldPhone();
  const { page } = phone;
  await phone.open({ scenario: 'step-identity' }, '#/auth/id_card_authentication');
  await phone.sees(identity.en.title);
  const upright = ['RGBW', 'GRWB', 'WBGR', 'BWRG', 'RBGW', 'BRWG', 'WGBR', 'GWRB'];
  const url = `${phone.control.serverUrl}/sim/worlds/${phone.id}/files`;
  const send = async (path: string, count: number): Promise<ReceivedFile> => {
    await phone.choose('input[name="face"]', path);
    await phone
      .button(
        like(
          ...[identity.en.use, identity.en.useAnyway].map(
            (use) => `${use} ${identity.en.forCard(identity.en.face)}`,
          ),
        ),
      )
      .tap();
    return eventually(
      async () => {
        const files = (await (await fetch(url)).json()) as readonly ReceivedFile[];
        return files[count - 1];
      },
      () => `Picture ${count} did not arrive.`,
    );
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
  expect(phone.errors).toEqual([]);
});
