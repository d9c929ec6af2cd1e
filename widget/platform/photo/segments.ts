/** The marker segments of a JPEG from its start to its first scan, and the EXIF orientation in them. */

export interface Segment {
  /** The byte after 0xff. */
  readonly marker: number;
  /** Its content in the file, after marker and length. */
  readonly start: number;
  readonly end: number;
}

const SCAN = 0xda;
const EXIF = 0xe1;
const COMMENT = 0xfe;
/** Application data that colours depend on: JFIF, Adobe. */
const COLOURS = [0xe0, 0xee];
const MOST = 1_000;

/**
 * Every complete segment up to and including the first scan. Skips bytes between segments, as browsers do, and stops at
 * an impossible length.
 */
export function segmentsOf(bytes: Uint8Array): readonly Segment[] {
  const found: Segment[] = [];
  let at = bytes.indexOf(0xff, 2);
  while (found.length < MOST && at >= 0 && at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0 || marker === 0xff) {
      at = bytes.indexOf(0xff, at + 1);
      continue;
    }
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) break;
    found.push({ marker, start: at + 4, end });
    if (marker === SCAN) break;
    at = bytes.indexOf(0xff, end);
  }
  return found;
}

/** The byte after the end marker that belongs to the first scan. Undefined without a scan, -1 if the file ends before. */
export function endOf(bytes: Uint8Array): number | undefined {
  const scan = segmentsOf(bytes).find(({ marker }) => marker === SCAN);
  if (!scan) return undefined;
  let at = scan.end;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    const marker = at < 0 ? undefined : bytes[at + 1];
    if (marker === undefined) return -1;
    if (marker === 0xd9) return at + 2;
    const isBare = marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd7);
    const high = bytes[at + 2] ?? 0;
    const low = bytes[at + 3] ?? 0;
    if (marker === 0xff) at += 1;
    else at += isBare ? 2 : 2 + Math.max(2, high * 256 + low);
  }
}

/** 1 is upright; 2–8 are the rotations and mirrorings of EXIF. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const isOrientation = (value: number): value is Orientation =>
  Number.isInteger(value) && value >= 1 && value <= 8;

const EXIF_NAME = [0x45, 0x78, 0x69, 0x66, 0, 0];
const TAG = 0x0112;
const SHORT = 3;

/** The orientation of a JPEG, 1 if missing or invalid. */
export function jpegOrientation(bytes: Uint8Array): Orientation {
  for (const { marker, start, end } of segmentsOf(bytes)) {
    const isExif =
      marker === EXIF && EXIF_NAME.every((byte, index) => bytes[start + index] === byte);
    if (isExif) return readOrientation(bytes.subarray(start + EXIF_NAME.length, end));
  }
  return 1;
}

/** Reads the tag from the TIFF block of an EXIF segment. */
function readOrientation(tiff: Uint8Array): Orientation {
  if (tiff.length < 8) return 1;
  const data = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = data.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return 1;
  const little = order === 0x4949;
  if (data.getUint16(2, little) !== 42) return 1;
  const directory = data.getUint32(4, little);
  if (directory + 2 > tiff.length) return 1;
  const entries = data.getUint16(directory, little);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.length) return 1;
    if (data.getUint16(entry, little) !== TAG) continue;
    const value = data.getUint16(entry + 8, little);
    const isOne =
      data.getUint16(entry + 2, little) === SHORT && data.getUint32(entry + 4, little) === 1;
    return isOne && isOrientation(value) ? value : 1;
  }
  return 1;
}

/** An EXIF segment with the orientation alone. */
const exifOf = (orientation: Orientation) => {
  const entry = [0x01, 0x12, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  return Uint8Array.from([
    0xff,
    EXIF,
    0,
    2 + EXIF_NAME.length + tiff.length,
    ...EXIF_NAME,
    ...tiff,
  ]);
};

const isMetadata = ({ marker }: Segment) =>
  marker === COMMENT || (marker >= 0xe0 && marker <= 0xef && !COLOURS.includes(marker));

/** The parts of a whole JPEG without its application data, comments and tail. Of EXIF it keeps the orientation. */
export function withoutMetadata(bytes: Uint8Array): readonly Uint8Array<ArrayBuffer>[] {
  const segments = segmentsOf(bytes);
  const orientation = jpegOrientation(bytes);
  const kept = segments.filter((one) => !isMetadata(one));
  return [
    Uint8Array.of(0xff, 0xd8),
    ...(orientation === 1 ? [] : [exifOf(orientation)]),
    ...kept.map(({ start, end }) => bytes.slice(start - 4, end)),
    bytes.slice(segments[segments.length - 1]?.end, endOf(bytes)),
  ];
}
