/** Prepares a file or camera picture for sending: checked, upright, at most 1600 px and 300 kB, without metadata. */
import {
  type PixelSize,
  hasTooManyPixels,
  photoMaxBytes,
  photoSentBytes,
  photoTries,
} from '#src/application/photo.rules.ts';
import type { Photo, PhotoProblem, Prepared } from '#src/application/photo/photo.ts';
import { type Source, drawUpright, onCanvas, openPicture } from './decode.ts';
import { isWhole, pictureType, storedSize } from './head.ts';
import { doubtsOf, looksOf, sampleSide, sampleTile, sampleTiles } from './looks.ts';

const refused = (problem: PhotoProblem): Prepared => ({ ok: false, problem });

/** Older engines have no `Blob.arrayBuffer`. */
export function bytesOf(file: Blob): Promise<Uint8Array | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(reader.result instanceof ArrayBuffer ? new Uint8Array(reader.result) : undefined),
    );
    reader.addEventListener('error', () => resolve(undefined));
    reader.readAsArrayBuffer(file);
  });
}

/** A chosen file. Refused over 20 MB before reading. Its name and type are ignored. */
export async function prepareFile(file: Blob): Promise<Prepared> {
  if (file.size === 0) return refused('empty');
  if (file.size > photoMaxBytes) return refused('tooLarge');
  const bytes = await bytesOf(file);
  if (!bytes) return refused('broken');
  const type = pictureType(bytes);
  if (!type) return refused('notPicture');
  if (!isWhole(bytes, type)) return refused('broken');
  const stored = storedSize(bytes, type);
  if (stored && hasTooManyPixels(stored)) return refused('tooManyPixels');
  const source = await openPicture(file, bytes);
  return source ? prepareSource(source) : refused(type === 'heic' ? type : 'broken');
}

/** The camera's current picture. */
export function prepareFrame(video: HTMLVideoElement): Promise<Prepared> {
  const size = { width: video.videoWidth, height: video.videoHeight };
  if (!size.width || !size.height) return Promise.resolve(refused('broken'));
  return prepareSource({ image: video, size, orientation: 1 });
}

async function prepareSource(source: Source): Promise<Prepared> {
  for (const { edge, quality } of photoTries) {
    const photo = await drawUpright(source, edge, (pen, canvas) => encode(pen, canvas, quality));
    if (!photo) return refused('broken');
    if (photo.size <= photoSentBytes) return { ok: true, photo };
  }
  return refused('broken');
}

async function encode(
  pen: CanvasRenderingContext2D,
  canvas: HTMLCanvasElement,
  quality: number,
): Promise<Photo | undefined> {
  const { width, height } = canvas;
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  if (!blob || blob.size > photoSentBytes) {
    return blob ? { bytes: blob, size: blob.size, width, height, doubts: [] } : undefined;
  }
  const sample = await sampleOf(pen.canvas, { width, height });
  const doubts = sample ? doubtsOf(looksOf(sample)) : [];
  return { bytes: blob, size: blob.size, width, height, doubts };
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
