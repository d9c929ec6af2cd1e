/** Prepares a file or camera picture for sending: checked, upright, at most 1600 px and 300 kB, without metadata. */
import {
  type PixelSize,
  hasTooManyPixels,
  photoMaxBytes,
  photoSentBytes,
  photoTries,
} from '#src/application/photo/photo.rules.ts';
import type { Photo, PhotoProblem, Prepared } from '#src/application/photo/photo.ts';
import { standstill, within } from '../within.ts';
import { type Source, drawUpright, onCanvas, openPicture } from './decode.ts';
import { isCut, pictureType, storedSize } from './head.ts';
import { doubtsOf, looksOf, sampleSide, sampleTile, sampleTiles } from './looks.ts';
import { withoutMetadata } from './segments.ts';
import { uprightSize } from './turn.ts';

const refused = (problem: PhotoProblem): Prepared => ({ ok: false, problem });

/** Files in a cloud are fetched while they are read, so the limit counts from the last byte; ms. */
const READS_WITHIN_MS = 30_000;
/** A canvas answers within two seconds on a cheap phone, or never where reading it is blocked; ms. */
const ENCODES_WITHIN_MS = 20_000;

/** The file's bytes, undefined if it can't be read or stops coming. Older engines have no `Blob.arrayBuffer`. */
export function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    const watch = standstill(() => reader.abort());
    reader.addEventListener('progress', () => watch.allow(READS_WITHIN_MS));
    reader.addEventListener('loadend', () => {
      watch.stop();
      resolve(reader.result instanceof ArrayBuffer ? new Uint8Array(reader.result) : undefined);
    });
    watch.allow(READS_WITHIN_MS);
    reader.readAsArrayBuffer(file);
  });
}

/** A chosen file. Refused over 20 MB before reading. Its name and type are ignored. */
export async function prepareFile(file: Blob): Promise<Prepared> {
  if (file.size === 0) return refused('empty');
  if (file.size > photoMaxBytes) return refused('tooLarge');
  const bytes = await bytesOf(file);
  if (!bytes) return refused('unread');
  const type = pictureType(bytes);
  if (!type) return refused('notPicture');
  if (isCut(bytes, type)) return refused('broken');
  const stored = storedSize(bytes, type);
  if (stored && hasTooManyPixels(stored)) return refused('tooManyPixels');
  const source = await openPicture(file, bytes);
  if (source === 'slow') return refused(source);
  if (!source) return refused(type === 'heic' ? type : 'broken');
  const photo = (await drawn(source)) ?? (type === 'jpeg' ? original(bytes, source) : undefined);
  return photo ? { ok: true, photo } : refused('locked');
}

/** The camera's current picture. */
export async function prepareFrame(video: HTMLVideoElement): Promise<Prepared> {
  const size = { width: video.videoWidth, height: video.videoHeight };
  if (!size.width || !size.height) return refused('noFrame');
  const photo = await drawn({ image: video, size, orientation: 1 });
  return photo ? { ok: true, photo } : refused('locked');
}

/** The picture as a small JPEG. Undefined where the browser has no canvas, or doesn't let a page read it. */
async function drawn(source: Source): Promise<Photo | undefined> {
  try {
    for (const { edge, quality } of photoTries) {
      const photo = await drawUpright(source, edge, (pen, canvas) => encode(pen, canvas, quality));
      if (!photo || photo.size <= photoSentBytes) return photo;
    }
  } catch {
    return undefined;
  }
  return undefined;
}

/** The chosen JPEG as it is, without metadata, for browsers whose canvas can't be read. */
function original(bytes: Uint8Array, { size, orientation }: Source): Photo {
  const blob = new Blob([...withoutMetadata(bytes)], { type: 'image/jpeg' });
  return { bytes: blob, size: blob.size, ...uprightSize(size, orientation), doubts: [] };
}

async function encode(
  pen: CanvasRenderingContext2D,
  canvas: HTMLCanvasElement,
  quality: number,
): Promise<Photo | undefined> {
  const { width, height } = canvas;
  const asked = new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  const blob = await within(ENCODES_WITHIN_MS, asked, null);
  if (!blob) return undefined;
  const doubts = blob.size > photoSentBytes ? [] : await doubtsIn(pen.canvas, { width, height });
  return { bytes: blob, size: blob.size, width, height, doubts };
}

/** The warnings about a picture. None where its pixels can't be read. */
async function doubtsIn(picture: HTMLCanvasElement, size: PixelSize) {
  try {
    const sample = await sampleOf(picture, size);
    return sample ? doubtsOf(looksOf(sample)) : [];
  } catch {
    return [];
  }
}

/** Halves the size in each direction, because noise would look like edges. */
const SHRINK = 2;

/** Nine samples of the picture, side by side on one small canvas. */
function sampleOf(picture: HTMLCanvasElement, { width, height }: PixelSize) {
  const side = Math.min(sampleTile * SHRINK, width, height);
  return onCanvas({ width: sampleSide, height: sampleSide }, (pen) => {
    for (let tile = 0; tile < sampleTiles ** 2; tile += 1) {
      const column = tile % sampleTiles;
      const row = Math.floor(tile / sampleTiles);
      const x = ((width - side) * (column + 1)) / (sampleTiles + 1);
      const y = ((height - side) * (row + 1)) / (sampleTiles + 1);
      const [left, top] = [column * sampleTile, row * sampleTile];
      pen.drawImage(picture, x, y, side, side, left, top, sampleTile, sampleTile);
    }
    return pen.getImageData(0, 0, sampleSide, sampleSide).data;
  });
}
