/** Limits of a picture: 20 MB when chosen (§5), 1600 px and 300 kB when sent (src/docs/engines.md#slow-uploads). */
import { limits } from '../../facts/limits.ts';

/** Larger files are refused before they are read; bytes. */
export const photoMaxBytes = limits.feedbackFileBytes;

/** The most bytes that are sent: a connection of 50 kbit/s carries about 318 kB in 60 s. */
export const photoSentBytes = 300_000;

/**
 * Opening a picture of more pixels takes more memory than a cheap phone gives a page. The usual sensor of "64
 * megapixels" has 9,248 × 6,936, which is slightly more than 64 million.
 */
const photoMaxPixels = 65_000_000;

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Tried in this order until the picture is small enough: longest edge in px, JPEG quality. */
export const photoTries: readonly { readonly edge: number; readonly quality: number }[] = [
  { edge: 1600, quality: 0.8 },
  { edge: 1600, quality: 0.7 },
  { edge: 1600, quality: 0.55 },
  { edge: 1280, quality: 0.55 },
  { edge: 1024, quality: 0.5 },
  { edge: 800, quality: 0.4 },
  { edge: 480, quality: 0.3 },
];

/**
 * The size in the same shape with no edge longer than `edge`. A smaller picture keeps its size. Edges are at least 1.
 */
export function fittedSize({ width, height }: PixelSize, edge: number): PixelSize {
  const scale = Math.min(1, edge / Math.max(width, height));
  const fit = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: fit(width), height: fit(height) };
}

export const hasTooManyPixels = ({ width, height }: PixelSize) => width * height > photoMaxPixels;
