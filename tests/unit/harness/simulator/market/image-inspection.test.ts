/**
 * The simulator's own inspection of uploaded pictures: it must see metadata if there is some, or 'none' means nothing.
 */
import { describe, expect, test } from 'vitest';
import { inspect } from '#harness/simulator/market/image-inspection.ts';
import { exif, frame, jpeg, segment } from '../../../widget/platform/photo/jpeg.ts';

const text = (sign: string) => Array.from(sign, (one) => one.charCodeAt(0));
const gps = exif(6).map((byte, index) => ({ 16: 0x88, 17: 0x25 })[index] ?? byte);

describe('a JPEG', () => {
  test.each([
    [[], []],
    [[segment(0xe1, exif(6))], ['EXIF']],
    [[segment(0xe1, exif(6, 'II'))], ['EXIF']],
    [[segment(0xe1, gps)], ['EXIF', 'GPS']],
    [[segment(0xe1, text('http://ns.adobe.com/xap/1.0/'))], ['XMP']],
    [[segment(0xfe, text('made at home'))], ['comment']],
    [[segment(0xed, text('Photoshop 3.0'))], ['IPTC']],
  ])('The markers of JPEG %# are found', (segments, markers) => {
    const seen = inspect(jpeg([...segments, frame(1600, 1200)]));
    expect(seen).toEqual({ format: 'jpeg', width: 1600, height: 1200, markers });
  });

  test('A JPEG cut off in its head has no format', () => {
    const cut = jpeg([segment(0xe1, exif(6))]).slice(0, 20);
    expect(inspect(cut).format).toBeNull();
  });
});

test('A file that is no picture has no format', () => {
  expect(inspect(Uint8Array.from(text('%PDF-1.7'))).format).toBeNull();
  expect(inspect(new Uint8Array()).format).toBeNull();
});
