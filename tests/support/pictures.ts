/**
 * Pictures for upload: real JPEG bytes drawn by the browser under test, with EXIF orientation and location if wanted.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '#harness/player/browser/browser.ts';

/** `photo`: much detail and grain. `corners`: red, green, blue, white. `dark` and `flat` cause the check's warnings. */
export type Motif = 'photo' | 'corners' | 'dark' | 'flat';

/** A JPEG of this size from the browser's own encoder. */
export async function drawJpeg(
  browser: Browser,
  motif: Motif,
  [width, height]: readonly [number, number],
): Promise<Buffer> {
  return Buffer.from(await browser.execute(drawnJpeg, motif, width, height), 'base64');
}

/** Runs in the page: a JPEG as base64. */
export function drawnJpeg(motif: Motif, width: number, height: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const fill = (colour: string, x: number, y: number, w: number, h: number) => {
    pen.fillStyle = colour;
    pen.fillRect(x, y, w, h);
  };
  if (motif === 'corners') {
    fill('#f00', 0, 0, width / 2, height / 2);
    fill('#0f0', width / 2, 0, width / 2, height / 2);
    fill('#00f', 0, height / 2, width / 2, height / 2);
    fill('#fff', width / 2, height / 2, width / 2, height / 2);
  } else {
    const shade = { photo: '#b9a58f', dark: '#0c0a08', flat: '#9a9a9a' }[motif] ?? '#999';
    fill(shade, 0, 0, width, height);
  }
  if (motif === 'photo') {
    for (let spot = 0; spot < 4_000; spot += 1) {
      const [x, y] = [(spot * 7919) % width, (spot * 104_729) % height];
      const grey = (spot * 37) % 256;
      fill(`rgb(${grey},${(grey * 3) % 256},${(grey * 7) % 256})`, x, y, width / 40, height / 60);
    }
    const grain = pen.getImageData(0, 0, width, height);
    let seed = 1;
    for (let at = 0; at < grain.data.length; at += 4) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const noise = ((seed >> 16) & 15) - 8;
      for (let channel = 0; channel < 3; channel += 1) {
        grain.data[at + channel] = (grain.data[at + channel] ?? 0) + noise;
      }
    }
    pen.putImageData(grain, 0, 0);
  }
  return canvas.toDataURL('image/jpeg', 0.92).split(',')[1] ?? '';
}

/** Inserts an EXIF segment with this orientation and a location directory right after the start of a JPEG. */
export function withExif(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4 + 2 + 12 + 4);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  entry(tiff, 10, 0x0112, 3, 1);
  tiff.writeUInt16BE(orientation, 18);
  entry(tiff, 22, 0x8825, 4, 1);
  tiff.writeUInt32BE(38, 30);
  tiff.writeUInt16BE(1, 38);
  entry(tiff, 40, 0x0001, 2, 2);
  tiff.write('N\0', 48, 'latin1');
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 4);
  return Buffer.concat([head, content, jpeg.subarray(2)]);
}

function entry(tiff: Buffer, at: number, tag: number, type: number, count: number): void {
  tiff.writeUInt16BE(tag, at);
  tiff.writeUInt16BE(type, at + 2);
  tiff.writeUInt32BE(count, at + 4);
}

/** Runs `work` with a folder for files to choose, then removes it. */
export async function withFiles(
  work: (put: (name: string, bytes: Buffer) => Promise<string>) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lendmax-pictures-'));
  try {
    await work(async (name, bytes) => {
      const path = join(folder, name);
      await writeFile(path, bytes);
      return path;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The colours in the middle of a JPEG's four quarters, from top left to bottom right, as the browser shows it. */
export async function cornersOf(browser: Browser, jpeg: Buffer): Promise<string> {
  const corners = await browser.execute(async (base64: string) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.drawImage(image, 0, 0);
    const at = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] = pen.getImageData(
        Math.floor(canvas.width * x),
        Math.floor(canvas.height * y),
        1,
        1,
      ).data;
      if (red > 200 && green > 200 && blue > 200) return 'W';
      return red > 200 ? 'R' : green > 200 ? 'G' : blue > 200 ? 'B' : '?';
    };
    return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].join('');
  }, jpeg.toString('base64'));
  return await corners;
}
