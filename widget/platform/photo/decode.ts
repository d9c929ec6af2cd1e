/** Opens a picture. Tests once whether the engine applies EXIF orientation (src/docs/engines.md#pictures). */
import { type PixelSize, fittedSize } from '#src/application/photo/photo.rules.ts';
import { within } from '../within.ts';
import { type Orientation, jpegOrientation } from './segments.ts';
import { turnMatrix, uprightSize } from './turn.ts';

/** An image to draw from, its size as drawn, and the rotation that drawing still needs. */
export interface Source {
  readonly image: CanvasImageSource;
  readonly size: PixelSize;
  readonly orientation: Orientation;
}

/** The largest picture opens within ten seconds on a cheap phone; ms. */
const OPENS_WITHIN_MS = 30_000;

/** The picture, undefined if the engine can't open it, or `slow` if it doesn't say. */
async function imageOf(blob: Blob): Promise<HTMLImageElement | 'slow' | undefined> {
  const url = URL.createObjectURL(blob);
  const image = new Image();
  try {
    const opened = new Promise<HTMLImageElement | undefined>((resolve) => {
      image.addEventListener('load', () => resolve(image));
      image.addEventListener('error', () => resolve(undefined));
      image.src = url;
    });
    return await within(OPENS_WITHIN_MS, opened, 'slow');
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Runs `draw` on a canvas of this size, then frees its memory. Undefined if the engine has too little memory. */
export async function onCanvas<T>(
  { width, height }: PixelSize,
  draw: (pen: CanvasRenderingContext2D, canvas: HTMLCanvasElement) => T | Promise<T>,
): Promise<T | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  try {
    return pen ? await draw(pen, canvas) : undefined;
  } finally {
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** Draws the source upright, fitted to `edge`, on a canvas of that size. */
export function drawUpright<T>(
  { image, size, orientation }: Source,
  edge: number,
  draw: (pen: CanvasRenderingContext2D, canvas: HTMLCanvasElement) => T | Promise<T>,
): Promise<T | undefined> {
  const fitted = fittedSize(size, edge);
  return onCanvas(uprightSize(fitted, orientation), (pen, canvas) => {
    // Transparent parts become black in a JPEG.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.imageSmoothingQuality = 'high';
    pen.setTransform(...turnMatrix(orientation, fitted));
    pen.drawImage(image, 0, 0, fitted.width, fitted.height);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    return draw(pen, canvas);
  });
}

const PROBE =
  '/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZ' +
  'HI////////////////////////////////////////////////////wAALCAAIABABAREA/8QAFAABAAAAAAAAAAAA' +
  'AAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AD//Z';
/** Larger than the probe in both directions. */
const PROBE_FIELD = { width: 16, height: 16 };

let turns: Promise<boolean> | undefined;

/**
 * Whether drawing a picture applies its orientation (Chrome from 81, Safari from 13.1). Draws a JPEG of 16 × 8 px with
 * orientation 6 the way photos are drawn. If the engine rotates it, it covers the lower left corner of the field, not
 * the upper right. Where a canvas can't be read, the style that came with the rotation tells.
 */
function engineTurns(): Promise<boolean> {
  turns ??= probe().catch(() => CSS.supports('image-orientation', 'from-image'));
  return turns;
}

async function probe(): Promise<boolean> {
  const bytes = Uint8Array.from(atob(PROBE), (sign) => sign.charCodeAt(0));
  const image = await imageOf(new Blob([bytes], { type: 'image/jpeg' }));
  if (!image || image === 'slow') throw new Error('the probe did not open');
  const covered = await onCanvas(PROBE_FIELD, (pen) => {
    pen.drawImage(image, 0, 0);
    return pen.getImageData(3, 12, 1, 1).data[3];
  });
  if (covered === undefined) throw new Error('no canvas');
  return covered > 0;
}

/** A picture file as a source. `head` is its bytes. Undefined if the engine can't open it, `slow` if it doesn't say. */
export async function openPicture(
  file: Blob,
  head: Uint8Array,
): Promise<Source | 'slow' | undefined> {
  const image = await imageOf(file);
  if (image === 'slow') return image;
  if (!image?.naturalWidth || !image.naturalHeight) return undefined;
  const orientation = jpegOrientation(head);
  const turned = orientation === 1 || (await engineTurns());
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  return { image, size, orientation: turned ? 1 : orientation };
}
