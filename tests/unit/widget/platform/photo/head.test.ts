/** Data from a picture's bytes: EXIF orientation, also of broken data, type, size, completeness (§5). */
import { assert, nat, property, uint8Array } from '../../../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { isCut, pictureType, storedSize } from '#widget/platform/photo/head.ts';
import { jpegOrientation, segmentsOf, withoutMetadata } from '#widget/platform/photo/segments.ts';
import { exif, frame, jpeg, segment } from './jpeg.ts';

const text = (sign: string) => Uint8Array.from(sign, (one) => one.charCodeAt(0));

const replaced = (bytes: readonly number[], at: number, value: number) =>
  bytes.map((byte, index) => (index === at ? value : byte));

describe('orientation', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'Orientation %i is read in either byte order',
    (orientation) => {
      for (const order of ['II', 'MM'] as const) {
        const picture = jpeg([segment(0xe0, [1]), segment(0xe1, exif(orientation, order))]);
        expect(jpegOrientation(picture)).toBe(orientation);
      }
    },
  );

  test.each([
    ['0', jpeg([segment(0xe1, exif(0))])],
    ['9', jpeg([segment(0xe1, exif(9))])],
    ['no EXIF', jpeg([frame(4, 3)])],
    ['XMP in APP1', jpeg([segment(0xe1, [...text('http://ns.adobe.com/')])])],
    ['an EXIF name and nothing more', jpeg([segment(0xe1, exif(6).slice(0, 6))])],
    ['a cut directory', jpeg([segment(0xe1, exif(6).slice(0, 20))])],
    ['a directory out of the block', jpeg([segment(0xe1, replaced(exif(6), 13, 250))])],
    ['no byte order', jpeg([segment(0xe1, replaced(exif(6), 6, 0))])],
    ['no 42', jpeg([segment(0xe1, replaced(exif(6), 9, 41))])],
    ['a type that is no short', jpeg([segment(0xe1, replaced(exif(6), 19, 4))])],
    ['a count of two', jpeg([segment(0xe1, replaced(exif(6), 23, 2))])],
    ['a segment longer than the file', Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1])],
    ['a length below two', Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff, 0xe1, 0, 0])],
    ['no bytes', new Uint8Array()],
  ])('Orientation is 1 for %s', (_, picture) => {
    expect(jpegOrientation(picture)).toBe(1);
  });

  test('Any bytes give one of the eight orientations, and reading ends', () => {
    assert(
      property(uint8Array({ maxLength: 400 }), (rest) => {
        const head = jpeg([segment(0xe1, exif(6))]).slice(0, 4);
        const orientation = jpegOrientation(Uint8Array.from([...head, ...rest]));
        expect(orientation).toBeGreaterThanOrEqual(1);
        expect(orientation).toBeLessThanOrEqual(8);
      }),
      { numRuns: 2_000 },
    );
  });

  test('Reading a picture with any wrong byte never fails', () => {
    const good = jpeg([segment(0xe1, exif(6)), frame(40, 30)]);
    assert(
      property(nat(good.length - 1), nat(255), (at, value) => {
        const broken = Uint8Array.from(replaced([...good], at, value));
        expect(jpegOrientation(broken)).toBeGreaterThanOrEqual(1);
        expect(typeof isCut(broken, 'jpeg')).toBe('boolean');
        expect(segmentsOf(broken).length).toBeLessThan(10);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('type by the bytes', () => {
  const png = Uint8Array.from([0x89, ...text('PNG\r\n\x1a\n'), ...new Uint8Array(20)]);
  test.each([
    ['jpeg', jpeg([])],
    ['png', png],
    ['webp', text('RIFF\x04\0\0\0WEBP')],
    ['gif', text('GIF89a')],
    ['heic', text('\0\0\0\x18ftypheic')],
    [undefined, text('%PDF-1.7 and so on')],
    [undefined, text('<svg xmlns="x">')],
    [undefined, text('\0\0\0\x18ftypmp42')],
    [undefined, new Uint8Array()],
  ])('The type %s is read from the first bytes', (type, bytes) => {
    expect(pictureType(bytes)).toBe(type);
  });

  test('The stored size of JPEG and PNG is read', () => {
    expect(storedSize(jpeg([segment(0xc4, [0]), frame(4032, 3024)]), 'jpeg')).toEqual({
      width: 4032,
      height: 3024,
    });
    expect(storedSize(jpeg([]), 'jpeg')).toBeUndefined();
    expect(storedSize(Uint8Array.from(replaced(replaced([...png], 18, 1), 23, 7)), 'png')).toEqual({
      width: 256,
      height: 7,
    });
    expect(storedSize(text('GIF89a'), 'gif')).toBeUndefined();
  });
});

describe('cut files', () => {
  const whole = jpeg([segment(0xe1, exif(6)), frame(40, 30)]);
  const checksum = [0, 0, 0, 0];
  const chunk = (name: string, data: readonly number[] = []) =>
    [[0, 0, 0, data.length], ...text(name), data, checksum].flat();
  const head = [0x89, ...text('PNG\r\n\x1a\n'), ...chunk('IHDR', [0, 0, 0, 1, 0, 0, 0, 1])];
  const png = [...head, ...chunk('IDAT', [1, 2, 3]), ...chunk('IEND')];

  test('A JPEG without its end is cut, wherever that is behind its scan', () => {
    expect(isCut(whole, 'jpeg')).toBe(false);
    const scanEnd = segmentsOf(whole).at(-1)?.end ?? 0;
    for (let length = scanEnd; length < whole.length; length += 1) {
      expect(isCut(whole.slice(0, length), 'jpeg'), `${length} bytes`).toBe(true);
    }
  });

  test('An end inside EXIF or inside a table between scans does not complete a JPEG', () => {
    const thumbnail = segment(0xe1, [0xff, 0xd8, 0xff, 0xd9]);
    expect(isCut(jpeg([thumbnail], [1, 2], false), 'jpeg')).toBe(true);
    const table = [1, ...segment(0xc4, [0xff, 0xd9, 1]), 2];
    expect(isCut(jpeg([], table, false), 'jpeg')).toBe(true);
    expect(isCut(jpeg([], table), 'jpeg')).toBe(false);
  });

  test.each([1, 60, 4_096])('%i bytes behind the end of a picture do not matter', (count) => {
    const tail = new Uint8Array(count);
    expect(isCut(Uint8Array.from([...whole, ...tail]), 'jpeg')).toBe(false);
    expect(isCut(Uint8Array.from([...png, ...tail]), 'png')).toBe(false);
  });

  test('Bytes between the segments of a JPEG do not matter, and its size is still read', () => {
    const junk = [1, 2, 0xff, 0, 3];
    const odd = jpeg([junk, segment(0xe1, exif(6)), junk, frame(40, 30), junk]);
    expect(isCut(odd, 'jpeg')).toBe(false);
    expect(jpegOrientation(odd)).toBe(6);
    expect(storedSize(odd, 'jpeg')).toEqual({ width: 40, height: 30 });
  });

  test('A PNG is cut if its last chunk is missing, and not if its chunks cannot be walked', () => {
    expect(isCut(Uint8Array.from(png), 'png')).toBe(false);
    for (const length of [20, 40, png.length - 12]) {
      expect(isCut(Uint8Array.from(png.slice(0, length)), 'png'), `${length} bytes`).toBe(true);
    }
    const odd = Uint8Array.from([...head, ...chunk('\0\0\0\0'), ...png.slice(head.length)]);
    expect(isCut(odd, 'png')).toBe(false);
  });

  test('The length of a WebP is checked', () => {
    expect(isCut(text('RIFF\x04\0\0\0WEBP'), 'webp')).toBe(false);
    expect(isCut(text('RIFF\x05\0\0\0WEBP'), 'webp')).toBe(true);
    expect(isCut(text('RIFF\x04\0\0\0WEBP and more'), 'webp')).toBe(false);
  });
});

describe('without metadata', () => {
  const bare = (picture: Uint8Array) => {
    const parts = withoutMetadata(picture);
    return Uint8Array.from(parts.flatMap((part) => [...part]));
  };

  test('A JPEG keeps its picture and its orientation, and loses everything else', () => {
    const picture = jpeg([
      segment(0xe0, [...text('JFIF')]),
      segment(0xe1, exif(6)),
      segment(0xe1, [...text('http://ns.adobe.com/')]),
      segment(0xfe, [...text('taken at home')]),
      frame(40, 30),
    ]);
    const kept = bare(Uint8Array.from([...picture, ...text('a film')]));
    expect(segmentsOf(kept).map(({ marker }) => marker)).toEqual([0xe1, 0xe0, 0xc0, 0xda]);
    expect(jpegOrientation(kept)).toBe(6);
    expect(storedSize(kept, 'jpeg')).toEqual({ width: 40, height: 30 });
    expect(isCut(kept, 'jpeg')).toBe(false);
    expect(kept.slice(-2)).toEqual(Uint8Array.of(0xff, 0xd9));
    expect(String.fromCharCode(...kept)).not.toMatch(/adobe|home|film/);
  });

  test('An upright JPEG without metadata stays byte for byte', () => {
    const picture = jpeg([frame(40, 30)]);
    expect(bare(picture)).toEqual(picture);
  });
});
