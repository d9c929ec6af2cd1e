/** Whether a picture is dark or blurred, from a sample of its luminance. It only warns and never refuses. */
import type { Doubt } from '#src/application/photo/photo.ts';

/** The sample: square tiles with this side in pixels, arranged in a square. */
export const sampleTile = 96;
export const sampleTiles = 3;
export const sampleSide = sampleTile * sampleTiles;

/** Below this mean luminance (0–255) a face or a card can hardly be made out. */
const DARK_BELOW = 45;
/** Below this variance of the Laplacian even the sharpest tile has no clear edge. */
const BLURRED_BELOW = 12;

export interface Looks {
  /** Mean luminance, 0–255. */
  readonly brightness: number;
  /** Variance of the Laplacian in the sharpest tile: hundreds with clear edges, near 0 without. */
  readonly sharpness: number;
}

/** Luminance of RGBA pixels (Rec. 601), one byte a pixel. */
function luminanceOf(rgba: Uint8ClampedArray): Float32Array {
  const light = new Float32Array(rgba.length / 4);
  for (let pixel = 0; pixel < light.length; pixel += 1) {
    const at = pixel * 4;
    light[pixel] =
      0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);
  }
  return light;
}

/**
 * Measures a sample of `sampleSide` × `sampleSide` RGBA pixels. Each tile is measured separately, because their seams
 * are edges.
 */
export function looksOf(rgba: Uint8ClampedArray): Looks {
  const light = luminanceOf(rgba);
  const brightness = light.reduce((sum, value) => sum + value, 0) / Math.max(1, light.length);
  let sharpness = 0;
  for (let tile = 0; tile < sampleTiles * sampleTiles; tile += 1) {
    const left = (tile % sampleTiles) * sampleTile;
    const top = Math.floor(tile / sampleTiles) * sampleTile;
    sharpness = Math.max(sharpness, laplacianVariance(light, left, top));
  }
  return { brightness, sharpness };
}

function laplacianVariance(light: Float32Array, left: number, top: number): number {
  let sum = 0;
  let squares = 0;
  for (let y = top + 1; y < top + sampleTile - 1; y += 1) {
    for (let x = left + 1; x < left + sampleTile - 1; x += 1) {
      const at = y * sampleSide + x;
      const around =
        (light[at - 1] ?? 0) +
        (light[at + 1] ?? 0) +
        (light[at - sampleSide] ?? 0) +
        (light[at + sampleSide] ?? 0);
      const value = around - 4 * (light[at] ?? 0);
      sum += value;
      squares += value * value;
    }
  }
  const count = (sampleTile - 2) ** 2;
  return squares / count - (sum / count) ** 2;
}

/** The warnings for the customer. A dark picture has no visible edges, so its blur isn't checked. */
export function doubtsOf({ brightness, sharpness }: Looks): readonly Doubt[] {
  if (brightness < DARK_BELOW) return ['dark'];
  return sharpness < BLURRED_BELOW ? ['blurred'] : [];
}
