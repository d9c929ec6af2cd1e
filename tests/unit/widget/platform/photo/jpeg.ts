/** JPEG bytes made by hand for the readers of widget/platform/photo: segments, an EXIF block, a frame, a scan. */

const bytes = (...parts: (number | readonly number[])[]) => Uint8Array.from(parts.flat());

export const segment = (marker: number, content: readonly number[]): number[] => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 255,
  ...content,
];

const exifName = [0x45, 0x78, 0x69, 0x66, 0, 0];

/** A TIFF block with one entry, the orientation, in either byte order. */
export function exif(orientation: number, order: 'II' | 'MM' = 'MM'): number[] {
  const short = (value: number) =>
    order === 'MM' ? [value >> 8, value & 255] : [value & 255, value >> 8];
  const long = (value: number) =>
    order === 'MM' ? [0, 0, ...short(value)] : [...short(value), 0, 0];
  const sign = order === 'MM' ? 0x4d : 0x49;
  return [
    ...exifName,
    sign,
    sign,
    ...short(42),
    ...long(8),
    ...short(1),
    ...short(0x0112),
    ...short(3),
    ...long(1),
    ...short(orientation),
    0,
    0,
    ...long(0),
  ];
}

export const frame = (width: number, height: number) =>
  segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);

const scanHead = segment(0xda, [1, 1, 0, 0, 63, 0]);

/** A JPEG of these segments with a scan of the given bytes. `end` false leaves out the end marker. */
export const jpeg = (
  segments: readonly (readonly number[])[],
  scan: readonly number[] = [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4],
  end = true,
) => bytes([0xff, 0xd8], segments.flat(), scanHead, scan, end ? [0xff, 0xd9] : []);
