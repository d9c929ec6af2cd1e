/** Preparing a picture ends in every browser (§5), also where a file, an image or a canvas throws or never answers. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Prepared } from '#src/application/photo/photo.ts';
import { prepareFile, prepareFrame } from '#widget/platform/photo/prepare.ts';
import { prepareReceipt } from '#widget/platform/photo/receipt.ts';
import { exif, frame, jpeg, segment } from '../../unit/widget/platform/photo/jpeg.ts';

const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
const photo = () => blobOf(jpeg([segment(0xe1, exif(1)), frame(40, 30)]));
const gif = () => blobOf(Uint8Array.from('GIF89a', (one) => one.charCodeAt(0)));

type Reader = EventTarget & { result: unknown };
const ended = (reader: Reader) => {
  for (const name of [reader.result ? 'load' : 'error', 'loadend']) {
    reader.dispatchEvent(new Event(name));
  }
};

/** How the phone hands out a file. */
function files(read: (reader: Reader, file: Blob) => void) {
  vi.stubGlobal(
    'FileReader',
    class extends EventTarget {
      result: unknown = null;
      readAsArrayBuffer(file: Blob) {
        queueMicrotask(() => read(this, file));
      }
      abort() {
        ended(this);
      }
    },
  );
}

async function atOnce(reader: Reader, file: Blob) {
  reader.result = await file.arrayBuffer();
  ended(reader);
}

/** A browser's image: it loads, fails, or never says. */
function images(says: 'load' | 'error' | 'nothing') {
  vi.stubGlobal(
    'Image',
    class {
      readonly naturalWidth = 40;
      readonly naturalHeight = 30;
      src = '';
      addEventListener(name: string, callback: () => void) {
        if (name === says) queueMicrotask(callback);
      }
    },
  );
}

/** A canvas that draws and can be read. */
const pen = () => ({
  fillRect: () => undefined,
  setTransform: () => undefined,
  drawImage: () => undefined,
  getImageData: (_x: number, _y: number, width: number, height: number) => ({
    data: new Uint8ClampedArray(width * height * 4).fill(200),
  }),
});

const blocked = () => {
  throw new DOMException('reading is blocked', 'SecurityError');
};

function canvases(parts: object | null, toBlob: (done: BlobCallback) => void) {
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockReturnValue((parts && { ...pen(), ...parts }) as never);
  vi.spyOn(canvas, 'toBlob').mockImplementation(toBlob);
}

const drawn: (done: BlobCallback) => void = (done) => done(new Blob(['small']));

/** Lets two minutes pass, and gives what has come of it by then. */
async function afterTwoMinutes(preparing: Promise<Prepared>): Promise<Prepared | 'no end'> {
  for (let second = 0; second < 120; second += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  return Promise.race([preparing, 'no end' as const]);
}

const refusedAs = (problem: string) => ({ ok: false, problem });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  files((reader, file) => void atOnce(reader, file));
  images('load');
  canvases({}, drawn);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a canvas', () => {
  test('A picture is drawn small where the canvas can be read', async () => {
    const prepared = await afterTwoMinutes(prepareFile(photo()));
    expect(prepared).toMatchObject({ ok: true, photo: { size: 5 } });
  });

  test('Pixels that cannot be read cost a warning, not the picture', async () => {
    canvases({ getImageData: blocked }, drawn);
    const prepared = await afterTwoMinutes(prepareFile(photo()));
    expect(prepared).toMatchObject({ ok: true, photo: { size: 5, doubts: [] } });
  });

  test.each<[string, object | null, (done: BlobCallback) => void]>([
    ['throws while it draws', { drawImage: blocked }, drawn],
    ['throws while it is read', {}, blocked],
    ['never hands out its picture', {}, () => undefined],
    ['hands out nothing', {}, (done) => done(null)],
    ['is missing', null, drawn],
  ])(
    'With a canvas that %s, a JPEG is sent as it is, without metadata',
    async (_, parts, toBlob) => {
      canvases(parts, toBlob);
      const prepared = await afterTwoMinutes(prepareFile(photo()));
      const size = jpeg([frame(40, 30)]).length;
      expect(prepared).toMatchObject({ ok: true, photo: { size, width: 40, height: 30 } });
      expect(await afterTwoMinutes(prepareFile(gif()))).toEqual(refusedAs('locked'));
      const video = { videoWidth: 40, videoHeight: 30 } as HTMLVideoElement;
      expect(await afterTwoMinutes(prepareFrame(video))).toEqual(refusedAs('locked'));
    },
  );

  test('Where no canvas can be read, a turned JPEG keeps its orientation', async () => {
    canvases({ getImageData: blocked }, blocked);
    vi.stubGlobal('CSS', { supports: () => true });
    const turned = blobOf(jpeg([segment(0xe1, exif(6)), frame(40, 30)]));
    const prepared = await afterTwoMinutes(prepareFile(turned));
    const size = jpeg([segment(0xe1, exif(6)), frame(40, 30)]).length;
    expect(prepared).toMatchObject({ ok: true, photo: { size } });
  });
});

describe('an image and a file', () => {
  test.each([
    ['never loads', 'nothing', 'slow'],
    ['fails', 'error', 'broken'],
  ] as const)('An image that %s ends with its own reason', async (_, says, problem) => {
    images(says);
    expect(await afterTwoMinutes(prepareFile(photo()))).toEqual(refusedAs(problem));
  });

  test('A camera without a picture says so', async () => {
    const video = { videoWidth: 0, videoHeight: 0 } as HTMLVideoElement;
    expect(await prepareFrame(video)).toEqual(refusedAs('noFrame'));
  });

  test.each([
    ['fails', ended],
    ['never comes', () => undefined],
  ])('A file that %s is not called damaged', async (_, read) => {
    files(read);
    expect(await afterTwoMinutes(prepareFile(photo()))).toEqual(refusedAs('unread'));
    const pdf = new Blob(['%PDF-1.7']);
    expect(await afterTwoMinutes(prepareReceipt(pdf))).toEqual(refusedAs('unread'));
  });

  test('A file that comes slowly is waited for', async () => {
    const bytes = jpeg([frame(40, 30)]);
    files((reader) => {
      for (const second of [20, 40, 60, 80]) {
        setTimeout(() => reader.dispatchEvent(new Event('progress')), second * 1_000);
      }
      setTimeout(() => {
        reader.result = bytes.buffer;
        ended(reader);
      }, 100_000);
    });
    expect(await afterTwoMinutes(prepareFile(photo()))).toMatchObject({ ok: true });
  });

  test('A PDF is read before it is sent, because a file of a cloud may be gone by then', async () => {
    const prepared = await afterTwoMinutes(prepareReceipt(new Blob(['%PDF-1.7'])));
    expect(prepared).toMatchObject({ ok: true, photo: { size: 8, width: 0 } });
  });
});
