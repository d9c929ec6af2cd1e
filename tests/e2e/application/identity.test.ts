/**
 * Journey: the identity step (§2, §3, §5, §8) with real pictures: reduced and upright, refused, stopped, sent again.
 */
import { identity } from '#src/application/identity/identity.texts.ts';
import { descriptionOf } from '../support/field.ts';
import { identityPage } from '#harness/player/pages/identity.ts';
import { chooseFiles } from '../support/choose-files.ts';
import { cornersOf, drawJpeg, withExif, withFiles } from '../../support/pictures.ts';
import { expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

const route = '#/auth/id_card_authentication';

async function atIdentity(phone: Phone, scenario = 'step-identity') {
  await phone.open({ scenario }, route);
  await phone.heading(identity.en.title).see();
  return identityPage(phone);
}

test('A photo of 12 megapixels is sent small, upright, and without its location', async ({
  phone,
}) => {
  const page = await atIdentity(phone);
  await withFiles(async (put) => {
    const photo = withExif(await drawJpeg(phone.browser, 'photo', [4000, 3000]), 6);
    const path = await put('IMG_0001.jpg', photo);
    await phone.browser.execute(() => {
      const times = { from: 0, to: 0 };
      Object.assign(window, { times });
      document.addEventListener('change', () => (times.from = performance.now()), true);
      new MutationObserver(() => {
        if (!times.to && document.querySelector('.photo__picture')) times.to = performance.now();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await chooseFiles(phone, 'face', path);
    await page.use('face').see();
    const ms = await phone.browser.execute(() => {
      const { times } = window as Window & { times?: { from: number; to: number } };
      return times && Math.round(times.to - times.from);
    });
    await expectSoundScreen(phone);
    await page.use('face').tap();
    const [file] = await page.received(1);
    process.stdout.write(
      `12 MP: ${photo.length} bytes in, ${file?.bytes} out, ${ms} ms to the preview\n`,
    );
    expect(photo.length).toBeGreaterThan(2_000_000);
    expect(file).toMatchObject({ format: 'jpeg', markers: [] });
    // The size depends on the engine's encoder: as large as 300 kB allow, upright, and at most 1600 px.
    expect(file?.height).toBeLessThanOrEqual(1_600);
    expect(file?.height).toBeGreaterThanOrEqual(1_280);
    expect((file?.width ?? 0) / (file?.height ?? 1)).toBeCloseTo(0.75);
    expect(file?.bytes).toBeLessThanOrEqual(300_000);
    await phone.sees(identity.en.sent);
    await page.go.tap();
    await phone.at('#/bank_account/add_bankcard');
  });
});

test('A photo of every orientation arrives upright', async ({ phone }) => {
  const page = await atIdentity(phone);
  const upright = ['RGBW', 'GRWB', 'WBGR', 'BWRG', 'RBGW', 'BRWG', 'WGBR', 'GWRB'];
  await withFiles(async (put) => {
    const drawn = await drawJpeg(phone.browser, 'corners', [400, 240]);
    for (const [index, corners] of upright.entries()) {
      const orientation = index + 1;
      const bytes = withExif(drawn, orientation);
      await chooseFiles(phone, 'face', await put(`turned-${orientation}.jpg`, bytes));
      await page.use('face').tap();
      const file = (await page.received(orientation)).at(-1);
      if (!file) throw new Error('nothing arrived');
      const aside = orientation >= 5;
      expect(file).toMatchObject({ width: aside ? 240 : 400, height: aside ? 400 : 240 });
      expect(file.markers).toEqual([]);
      expect(await cornersOf(phone.browser, await page.bytesOf(file)), `${orientation}`).toBe(
        corners,
      );
      await page.retake('face').see();
    }
  });
});

test('A file that is no picture, cut off, empty or too large is refused at its card', async ({
  phone,
}) => {
  const page = await atIdentity(phone);
  await withFiles(async (put) => {
    const good = await drawJpeg(phone.browser, 'photo', [800, 600]);
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n');
    const refused = [
      ['a.jpg', pdf, identity.en.notPicture],
      ['b.jpg', good.subarray(0, good.length / 2), identity.en.broken],
      ['c.jpg', Buffer.alloc(0), identity.en.empty],
      ['d.jpg', Buffer.alloc(20_971_521), identity.en.tooLarge],
    ] as const;
    await chooseFiles(phone, 'idBack', await put('back.jpg', good));
    await page.use('idBack').see();
    for (const [name, bytes, message] of refused) {
      await chooseFiles(phone, 'face', await put(name, bytes));
      await phone.hears(message);
      await page.camera('face').see();
      await page.use('idBack').see();
    }
    await expectSoundScreen(phone);
    await page.go.gone();
    await page.leaveOut('idBack').tap();
    await page.choose('idBack').see();
    expect(await page.received(0)).toEqual([]);
    expect(await descriptionOf(phone, page.camera('face'))).toEqual([]);
  });
});

test('Dark and blurred pictures are pointed out, and may still be used', async ({ phone }) => {
  const page = await atIdentity(phone);
  await withFiles(async (put) => {
    const dark = await put('dark.jpg', await drawJpeg(phone.browser, 'dark', [1200, 900]));
    const flat = await put('flat.jpg', await drawJpeg(phone.browser, 'flat', [1200, 900]));
    await chooseFiles(phone, 'face', dark);
    await phone.hears(identity.en.dark);
    await chooseFiles(phone, 'idFront', flat);
    await phone.hears(identity.en.blurred);
    await expectSoundScreen(phone);
    await page.useAnyway('face').tap();
    await page.received(1);
    await page.retake('idFront').see();
  });
});

test('Where a page may not read a canvas, a JPEG is sent as it is, without metadata', async ({
  phone,
}) => {
  const page = await atIdentity(phone);
  await withFiles(async (put) => {
    const path = await put('mine.jpg', await drawJpeg(phone.browser, 'photo', [900, 1200]));
    await phone.browser.execute(() => {
      const blocked = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      HTMLCanvasElement.prototype.toBlob = blocked;
      CanvasRenderingContext2D.prototype.getImageData = blocked;
    });
    await chooseFiles(phone, 'face', path);
    await page.use('face').tap();
    expect(await page.received(1)).toMatchObject([
      { purpose: 'face', format: 'jpeg', width: 900, height: 1200, markers: [] },
    ]);
  });
});

test('A camera that opens nothing leads to the picker, live and by the phone’s app', async ({
  phone,
}) => {
  phone.needs('camera');
  const page = await atIdentity(phone, 'camera-opens-nothing');
  await page.camera('face').tap();
  await phone.sees(identity.en.cameraOpening);
  await expectSoundScreen(phone);
  await phone.sees(identity.en.cameraSilent);
  await expectSoundScreen(phone);
  await phone.button(identity.en.phoneCamera).tap();
  await phone.dialog().gone();
  await phone.hears(identity.en.openedNothing);
  await expectSoundScreen(phone);
  await withFiles(async (put) => {
    const path = await put('mine.jpg', await drawJpeg(phone.browser, 'photo', [900, 1200]));
    await chooseFiles(phone, 'face', path);
    await page.use('face').tap();
    expect(await page.received(1)).toMatchObject([{ purpose: 'face', width: 900, height: 1200 }]);
  });
});
