/** Journey: an outage and a lost answer at each save and picture of the application: a way on, and one effect. */
import type { Path } from '#src/contract/endpoints.ts';
import { applicationPage, reached, statusOf } from '#harness/player/pages/application.ts';
import { identityPage, type PhotoKind } from '#harness/player/pages/identity.ts';
import { drawJpeg, withFiles } from '#harness/player/pages/pictures.ts';
import { expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { eventually } from '#harness/player/eventually.ts';

const outage = (path: Path) => ({ path, kind: 'httpStatus' as const, status: 502 });
// It stays until it is taken away, since Chromium sends a call again on its own when its connection is cut.
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

interface Save {
  readonly path: Path;
  readonly scenario: string;
  readonly route: string;
  readonly fill: (phone: Phone) => Promise<void>;
  /** Its answers are checked on a page of their own before they are sent. */
  readonly checked: boolean;
  readonly after: readonly [status: number, route: string];
}

const saves: readonly Save[] = [
  {
    path: '/user/saveBasicInfo-market',
    scenario: 'step-personal',
    route: '#/auth/personal_infomation',
    async fill(phone) {
      await applicationPage(phone).goOn.tap();
      await applicationPage(phone).fillPersonal();
    },
    checked: true,
    after: [11, '#/auth/additionalInfomation'],
  },
  {
    path: '/user/saveAdditionInfo-market',
    scenario: 'step-additional',
    route: '#/auth/additionalInfomation',
    fill: (phone) => applicationPage(phone).fillAdditional(),
    checked: true,
    after: [12, '#/auth/id_card_authentication'],
  },
  {
    path: '/user/finishUploadAllImg',
    scenario: 'step-identity',
    route: '#/auth/id_card_authentication',
    fill: (phone) => sendPicture(phone, 'face'),
    checked: false,
    after: [5, '#/bank_account/add_bankcard'],
  },
];

async function sendPicture(phone: Phone, kind: PhotoKind): Promise<void> {
  const page = identityPage(phone);
  await phone.heading('Your identity').see();
  await withFiles(async (put) => {
    await page.pick(kind, await put('a.jpg', await drawJpeg(phone.browser, 'photo', [900, 1200])));
    await page.use(kind).tap();
  });
  await phone.sees('Sent');
}

test.for(saves)(
  '$path: what was typed stays, a lost answer is found, and it is saved once',
  async ({ path, scenario, route, fill, checked, after }, { phone }) => {
    const page = applicationPage(phone);
    await phone.open({ scenario }, route);
    await fill(phone);
    const before = await statusOf(phone);
    const typed = await page.held();

    const send = async () => {
      await page.next.tap();
      if (checked) await page.sendChecked();
    };

    await phone.faults([outage(path)]);
    await send();
    await phone.hears(page.words.notSent);
    await phone.at(route);
    if (checked) await phone.back();
    expect(await page.held()).toEqual(typed);
    expect(await statusOf(phone)).toBe(before);
    await expectSoundScreen(phone);

    await phone.faults([lostAnswer(path)]);
    await send();
    await reached(phone, ...after);
    await expectOneEffect(phone, path);
  },
);

const pictures = [
  ['face', '/user/saveFaceImage'],
  ['idFront', '/user/upload/curp/front'],
  ['idBack', '/user/upload/curp/back'],
] as const satisfies readonly (readonly [PhotoKind, Path])[];

test('a picture that did not get through stays, and is sent again by itself', async ({ phone }) => {
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
