/** Journey: an outage and a lost answer at a picture of the application and at the end: a way on, and one effect. */
import { application } from '#src/application/application.texts.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import type { Path } from '#src/contract/endpoints.ts';
import { applicationPage, statusOf } from '#harness/player/pages/application.ts';
import { reached } from '../support/application-journey.ts';
import { identityPage } from '#harness/player/pages/identity.ts';
import { chooseFiles } from '../support/choose-files.ts';
import { drawJpeg, withFiles } from '../../support/pictures.ts';
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

test('A picture and the end of its step survive an outage and a lost answer, and the step ends once', async ({
  phone,
}) => {
  const page = identityPage(phone);
  const { next } = applicationPage(phone);
  await phone.open({ scenario: 'step-identity' }, '#/auth/id_card_authentication');
  await page.title.see();
  await withFiles(async (put) => {
    const call = '/user/saveFaceImage';
    await phone.faults([outage(call)]);
    await chooseFiles(
      phone,
      'face',
      await put('a.jpg', await drawJpeg(phone.browser, 'photo', [900, 1200])),
    );
    await page.use('face').tap();
    await page.sendAgain('face').see();
    await expectSoundScreen(phone);
    await phone.faults([lostAnswer(call)]);
    await page.sendAgain('face').tap();
    await committed(phone, call);
    await page.sendAgain('face').see();
    await phone.faults([]);
    await page.sendAgain('face').tap();
    await page.retake('face').see();
  });
  await phone.sees(identity.en.sent);
  const before = await statusOf(phone);

  const path = '/user/finishUploadAllImg';
  await phone.faults([outage(path)]);
  await next.tap();
  await phone.hears(application.en.notSent);
  await phone.at('#/auth/id_card_authentication');
  expect(await statusOf(phone)).toBe(before);
  await phone.sees(identity.en.sent);

  await phone.faults([lostAnswer(path)]);
  await next.tap();
  await reached(phone, 5, '#/bank_account/add_bankcard');
  await expectOneEffect(phone, path);
});
