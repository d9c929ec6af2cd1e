/** Canvas transforms for the eight EXIF orientations. */
import type { PixelSize } from '#src/application/photo/photo.rules.ts';
import type { Orientation } from './segments.ts';

/** Whether width and height swap. */
const turnsAside = (orientation: Orientation) => orientation >= 5;

/** The size once upright. */
export const uprightSize = (stored: PixelSize, orientation: Orientation): PixelSize =>
  turnsAside(orientation) ? { width: stored.height, height: stored.width } : stored;

export type Matrix = readonly [number, number, number, number, number, number];

/**
 * The canvas transform for drawing the stored picture at 0, 0 with its stored size, so that it fills an upright canvas:
 * a, b, c, d, e, f of `setTransform`.
 */
export function turnMatrix(orientation: Orientation, { width, height }: PixelSize): Matrix {
  const matrices: Readonly<Record<Orientation, Matrix>> = {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  };
  return matrices[orientation];
}
