/** The live camera of the identity step (§2), on Chromium's own simulated camera: frame, shutter, release. */
import { inject, test as base } from 'vitest';
import { identity } from '#src/application/identity/identity.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { like } from '#harness/player/names.ts';
import { identityPage } from '#harness/player/pages/identity.ts';
import { expectSoundScreen } from '../support/screen.ts';
import { startBrowser } from '#harness/player/browser/browser.ts';
import { createControl } from '#harness/simulator/client/control.ts';
import { expect } from '../support/fixtures.ts';
import { Phone } from '#harness/player/browser/phone.ts';

const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** A browser with a camera. The other journeys have none. */
const test = base.extend('phone', async ({}, { onCleanup }) => {
  const { browser, stop } = await startBrowser('phone', camera);
  onCleanup(stop);
  return new Phone(browser, createControl(inject('serverUrl')));
});

/** Keeps every stream that the page gets, so that the test can see whether its tracks are live. */
function watchStreams(): void {
  const { mediaDevices } = navigator;
  const native = mediaDevices.getUserMedia.bind(mediaDevices);
  const streams: MediaStream[] = [];
  Object.assign(window, { streams });
  mediaDevices.getUserMedia = async (wish) => {
    const stream = await native(wish);
    streams.push(stream);
    return stream;
  };
}

/** 'live' or 'ended' for each track so far. */
const tracks = (phone: Phone) =>
  phone.browser.execute(() =>
    (window as Window & { streams?: MediaStream[] }).streams?.flatMap((stream) =>
      stream.getTracks().map(({ readyState }) => readyState),
    ),
  );

test('A picture is taken in the frame, and the camera is released at every exit', async ({
  phone,
}) => {
  await phone.open({ scenario: 'step-identity' }, '#/auth/id_card_authentication');
  const page = identityPage(phone);
  await phone.browser.execute(watchStreams);

  await page.camera('face').tap();
  await phone.dialog(identity.en.cameraTitle(identity.en.face)).see();
  await phone.sees(identity.en.faceHint);
  const shutter = phone.button(identity.en.shutter);
  await phone.seesNo(identity.en.cameraOpening);
  expect(await shutter.enabled()).toBe(true);
  expect(await tracks(phone)).toEqual(['live']);
  await expectSoundScreen(phone);

  await phone.back();
  await phone.dialog().gone();
  await phone.at('#/auth/id_card_authentication');
  await expect.poll(() => tracks(phone)).toEqual(['ended']);

  await page.camera('face').tap();
  await phone.seesNo(identity.en.cameraOpening);
  await phone.button(common.en.cancel).tap();
  await phone.dialog().gone();
  await expect.poll(() => tracks(phone)).toEqual(['ended', 'ended']);

  await page.openId();
  await page.camera('idFront').tap();
  await phone.dialog(identity.en.cameraTitle(identity.en.idFront)).see();
  await phone.seesNo(identity.en.cameraOpening);
  await phone.browser.execute(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
  await phone.dialog().gone();
  await expect.poll(() => tracks(phone)).toEqual(['ended', 'ended', 'ended']);

  await page.camera('face').tap();
  await phone.seesNo(identity.en.cameraOpening);
  await shutter.tap();
  await phone.dialog().gone();
  const use = phone.button(
    like(
      ...[identity.en.use, identity.en.useAnyway].map(
        (use) => `${use} ${identity.en.forCard(identity.en.face)}`,
      ),
    ),
  );
  await use.see();
  await expectSoundScreen(phone);
  await use.tap();
  const [file] = await page.received(1);
  expect(file).toMatchObject({ purpose: 'face', format: 'jpeg', markers: [] });
  expect(file?.bytes).toBeLessThanOrEqual(300_000);
  await expect.poll(() => tracks(phone)).toEqual(['ended', 'ended', 'ended', 'ended']);
});

test('A camera that is not allowed says so and offers the picker', async ({ phone }) => {
  await phone.open(
    { scenario: 'step-identity', device: { camera: 'refused' } },
    '#/auth/id_card_authentication',
  );
  const page = identityPage(phone);
  await page.openId();
  await page.camera('idBack').tap();
  await phone.heading(identity.en.cameraRefused).see();
  await phone.button(identity.en.file).see();
  await expectSoundScreen(phone);
});
