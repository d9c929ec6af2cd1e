/**
 * Facts about an uploaded picture, read from its bytes by the simulator's own code: format, pixels, remaining metadata.
 */

export interface Inspection {
  readonly format: 'jpeg' | 'png' | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly markers: string[];
}

const nothing: Inspection = { format: null, width: null, height: null, markers: [] };
const GPS_TAG = 0x8825;

/** Reads a JPEG or PNG. Anything else, or a file truncated in its header, has no format. */
export function inspect(content: Uint8Array): Inspection {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  try {
    if (bytes.readUInt16BE(0) === 0xffd8) return inspectJpeg(bytes);
    if (bytes.toString('latin1', 1, 4) === 'PNG') return inspectPng(bytes);
  } catch (error) {
    if (error instanceof RangeError) return nothing;
    throw error;
  }
  return nothing;
}

function inspectJpeg(bytes: Buffer): Inspection {
  const markers = new Set<string>();
  let size: Pick<Inspection, 'width' | 'height'> = { width: null, height: null };
  for (let at = 2; bytes.readUInt8(at) === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const content = bytes.subarray(at + 4, end);
    if (marker === 0xe1) for (const name of applicationMarkers(content)) markers.add(name);
    if (marker === 0xfe) markers.add('comment');
    if (marker === 0xed) markers.add('IPTC');
    if (marker === 0xc0 || marker === 0xc1 || marker === 0xc2) {
      size = { width: content.readUInt16BE(3), height: content.readUInt16BE(1) };
    }
    if (marker === 0xda) break;
    at = end;
  }
  return { format: 'jpeg', ...size, markers: [...markers] };
}

/** APP1 carries EXIF, with or without a location directory, or XMP. */
function applicationMarkers(content: Buffer): string[] {
  if (content.toString('latin1', 0, 4) !== 'Exif') {
    return [content.toString('latin1', 0, 28).includes('ns.adobe.com') ? 'XMP' : 'APP1'];
  }
  return hasGps(content.subarray(6)) ? ['EXIF', 'GPS'] : ['EXIF'];
}

function hasGps(tiff: Buffer): boolean {
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = short(directory);
  return Array.from({ length: entries }, (_, index) => short(directory + 2 + index * 12)).includes(
    GPS_TAG,
  );
}

function inspectPng(bytes: Buffer): Inspection {
  const markers = new Set<string>();
  for (let at = 8; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'eXIf') markers.add('EXIF');
    if (['tEXt', 'iTXt', 'zTXt'].includes(name)) markers.add('text');
    at += 12 + bytes.readUInt32BE(at);
  }
  return {
    format: 'png',
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    markers: [...markers],
  };
}
