/** Journey: an outage and a lost answer at each picture of the application and at the end: a way on, and one effect. */
import type { Path } from '#src/contract/endpoints.ts';
import { applicationPage, reached, statusOf } from '#harness/player/pages/application.ts';
import { identityPage, type PhotoKind } from '#harness/player/pages/identity.ts';
import { drawJpeg, withFiles } from '#harness/player/pages/pictures.ts';
import { expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { eventually } from '#harness/player/eventually.ts';

const outage = (path: Path) => ({ path, kind: 'httpStatus' as const, status: 502 });
// It stays until it is removed, because Chromium resends a call when its connection is cut.
const lostAnswer = (path: Path) => ({ path, kind: 'dropAfterCommit' as const });

async function expectOneEffect(phone: Phone, path: Path): Promise<void> {
  const done = (await phone.effects()).filter((effect) => effect.path === path && effect.times > 0);
  expect(done.map(({ times }) => times)).toEqual([1]);
}

const committed = (phone: Phone, path: Path) =>
  eventually(
    async () =>
      (await phone.effects()).some((effect) => effect.path === path && effect.times > 0)
        ? true
        : undefined,
    () => `Nothing was committed at ${path}.`,
  );

async function sendPicture(phone: Phone, kind: PhotoKind): Promise<void> {
  const page = identityPage(phone);
  await phone.heading('Your identity').see();
  await withFiles(async (put) => {
    await page.pick(kind, await put('a.jpg', await drawJpeg(phone.browser, 'photo', [900, 1200])));
    await page.use(kind).tap();
  });
  await phone.sees('Sent');
}

test('An outage at the end of the identity step keeps the picture, and a lost answer saves it once', async ({
  phone,
}) => {
  const path = '/user/finishUploadAllImg';
  const page = applicationPage(phone);
  await phone.open({ scenario: 'step-identity' }, '#/auth/id_card_authentication');
  await sendPicture(phone, 'face');
  const before = await statusOf(phone);

  await phone.faults([outage(path)]);
  await page.next.tap();
  await phone.hears(page.words.notSent);
  await phone.at('#/auth/id_card_authentication');
  expect(await statusOf(phone)).toBe(before);
  await phone.sees('Sent');
  await expectSoundScreen(phone);

  await phone.faults([lostAnswer(path)]);
  await page.next.tap();
  await reached(phone, 5, '#/bank_account/add_bankcard');
  await expectOneEffect(phone, path);
});

const pictures = [
  ['face', '/user/saveFaceImage'],
  ['idFront', '/user/upload/curp/front'],
  ['idBack', '/user/upload/curp/back'],
] as const satisfies readonly (readonly [PhotoKind, Path])[];

test('A picture that did not arrive stays, and is sent again without a tap', async ({ phone }) => {
  const page = identityPage(phone);
  await phone.open({ scenario: 'step-identity' }, '#/auth/id_card_authentication');
  await phone.heading('Your identity').see();
  await withFiles(async (put) => {
    const path = await put('a.jpg', await drawJpeg(phone.browser, 'photo', [900, 1200]));
    for (const [kind, call] of pictures) {
      await phone.faults([outage(call)]);
      await page.pick(kind, path);
      await page.use(kind).tap();
      await page.sendAgain(kind).see();
      if (kind === 'face') await expectSoundScreen(phone);
      await phone.faults([lostAnswer(call)]);
      await page.sendAgain(kind).tap();
      await committed(phone, call);
      await page.sendAgain(kind).see();
      await phone.faults([]);
      await page.sendAgain(kind).tap();
      await page.retake(kind).see();
    }
  });
  await page.go.tap();
  await phone.sees("Father's name Emeka Okafor");
});
