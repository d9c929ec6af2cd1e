/** Reads a picture's bytes: type by the first bytes, pixel size, completeness (§5). */
import type { PixelSize } from '#src/application/photo/photo.rules.ts';
import { type Segment, endOf, segmentsOf } from './segments.ts';

export type PictureType = 'jpeg' | 'png' | 'webp' | 'heic' | 'gif';

const ascii = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

const heicBrands = ['heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif'];

/** The type by the first bytes, whatever the file's name. Undefined for other files. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'webp';
  if (ascii(bytes, 0, 4) === 'GIF8') return 'gif';
  if (ascii(bytes, 4, 4) === 'ftyp' && heicBrands.includes(ascii(bytes, 8, 4))) return 'heic';
  return undefined;
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** SOF0 to SOF15, without DHT, JPG and DAC, which lie between them. */
const isFrame = ({ marker }: Segment) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The size in pixels as stored, before any rotation; undefined if unknown. */
export function storedSize(bytes: Uint8Array, type: PictureType): PixelSize | undefined {
  if (type === 'jpeg') {
    const frame = segmentsOf(bytes).find(isFrame);
    if (!frame || frame.end - frame.start < 5) return undefined;
    const data = view(bytes);
    return { width: data.getUint16(frame.start + 3), height: data.getUint16(frame.start + 1) };
  }
  if (type === 'png' && bytes.length >= 24) {
    const data = view(bytes);
    return { width: data.getUint32(16), height: data.getUint32(20) };
  }
  return undefined;
}

/**
 * Whether the file ends before its picture does: browsers draw half a picture silently. False for what can't be walked,
 * so that the browser decides. Data behind the end doesn't matter.
 */
export function isCut(bytes: Uint8Array, type: PictureType): boolean {
  if (type === 'jpeg') return endOf(bytes) === -1;
  if (type === 'png') return isPngCut(bytes);
  return type === 'webp' && bytes.length >= 12 && view(bytes).getUint32(4, true) + 8 > bytes.length;
}

/** Walks the chunks: length, name, data, checksum. */
function isPngCut(bytes: Uint8Array): boolean {
  const data = view(bytes);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + data.getUint32(at)) {
    const name = ascii(bytes, at + 4, 4);
    if (name === 'IEND') return false;
    if (!/^[A-Za-z]{4}$/.test(name)) return false;
  }
  return true;
}
