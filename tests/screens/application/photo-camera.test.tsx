/** The live camera (§2): every answer and every silence of it has an end, and other ways to a photo. */
import { act, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identity } from '#src/application/identity/identity.texts.ts';
import { PhotoCamera } from '#widget/screens/application/photo-camera.tsx';
import { useEnvironment } from '../../support/environment.ts';
import { later } from '../../unit/src/wire.ts';
import { clearAway, press, show } from '../ui/show.tsx';

type Play = () => Promise<void>;
const refuse: Play = () => Promise.reject(new DOMException('low power', 'NotAllowedError'));
const silence = () => new Promise<never>(() => undefined);

/** A stream with one track that can end. */
function streamOf() {
  const track = Object.assign(new EventTarget(), { stop: vi.fn() });
  return { track, stream: { getTracks: () => [track] } as never as MediaStream };
}

const chosen: string[] = [];

async function opened(
  getUserMedia: () => Promise<MediaStream>,
  play: Play = () => Promise.resolve(),
) {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  const plays = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  await show(
    <PhotoCamera
      kind="face"
      onClose={() => chosen.push('close')}
      onFile={() => chosen.push('file')}
      onPhoneCamera={() => chosen.push('camera app')}
      onPicture={() => chosen.push('picture')}
    />,
  );
  return plays;
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const happens = (name: string) =>
  act(() => void document.querySelector('video')?.dispatchEvent(new Event(name)));
const shown = () => document.body.textContent ?? '';

beforeEach(() => {
  useEnvironment({});
  chosen.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', {
    value: null,
    writable: true,
    configurable: true,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'srcObject');
});

/** Both other ways to a photo are offered, and lead there. */
async function otherWays() {
  await press('button', identity.en.file);
  await press('button', identity.en.phoneCamera);
  expect(chosen.splice(0)).toEqual(['file', 'camera app']);
}

test.each<[string, Play]>([
  ['is refused', refuse],
  ['gets no answer', silence],
])('A picture that %s is started by a tap, and other ways are offered', async (_, play) => {
  const { stream } = streamOf();
  const plays = await opened(() => Promise.resolve(stream), play);
  await pass(8_000);
  expect(shown()).not.toContain('Opening the camera');
  await otherWays();
  plays.mockImplementation(() => Promise.resolve());
  await press('button', identity.en.cameraStart);
  expect(plays).toHaveBeenCalledTimes(2);
  await happens('playing');
  expect(screen.queryByRole('button', { name: identity.en.cameraStart })).toBeNull();
  await press('button', identity.en.shutter);
  expect(chosen).toEqual(['picture']);
});

test('A picture that stops is started again by a tap, and no old picture is taken', async () => {
  const { stream } = streamOf();
  await opened(() => Promise.resolve(stream));
  await happens('playing');
  await happens('pause');
  expect(screen.getByRole('button', { name: identity.en.shutter })).toHaveProperty(
    'disabled',
    true,
  );
  await press('button', identity.en.cameraStart);
  await happens('playing');
  expect(screen.getByRole('button', { name: identity.en.shutter })).toHaveProperty(
    'disabled',
    false,
  );
});

test('While the phone still asks, nothing is called failed, and a late permission opens the camera', async () => {
  const { stream } = streamOf();
  const { promise, settle } = later<MediaStream>();
  await opened(() => promise);
  await pass(12_000);
  expect(shown()).toContain(identity.en.cameraSilent);
  expect(shown()).toContain(identity.en.cameraSilentText);
  await otherWays();
  settle(stream);
  await pass(0);
  await happens('playing');
  await press('button', identity.en.shutter);
  expect(chosen).toEqual(['picture']);
});

test.each([
  ['NotAllowedError', identity.en.cameraRefused],
  ['NotFoundError', identity.en.cameraAbsent],
  ['NotReadableError', identity.en.cameraTaken],
  ['AbortError', identity.en.cameraTaken],
])('A camera that fails with %s says: %s', async (name, title) => {
  await opened(() => Promise.reject(new DOMException('no', name)));
  await pass(0);
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
  await otherWays();
});

test('A camera that another app takes says so', async () => {
  const { track, stream } = streamOf();
  await opened(() => Promise.resolve(stream));
  await happens('playing');
  const video = document.querySelector('video');
  await act(() => void track.dispatchEvent(new Event('ended')));
  // A video that leaves the page pauses.
  await act(() => void video?.dispatchEvent(new Event('pause')));
  expect(shown()).toContain(identity.en.cameraTaken);
  await otherWays();
});

test('A camera that opens after the sheet is closed is stopped', async () => {
  const { track, stream } = streamOf();
  const { promise, settle } = later<MediaStream>();
  await opened(() => promise);
  await clearAway();
  settle(stream);
  await pass(0);
  expect(track.stop).toHaveBeenCalledTimes(1);
});
