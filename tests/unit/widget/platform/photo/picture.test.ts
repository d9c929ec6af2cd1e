/** Rotation and quality of a picture, on numbers only: the eight rotations, dark and blurred. */
import { describe, expect, test } from 'vitest';
import { doubtsOf, looksOf, sampleSide } from '#widget/platform/photo/looks.ts';
import type { Orientation } from '#widget/platform/photo/segments.ts';
import { turnMatrix, uprightSize } from '#widget/platform/photo/turn.ts';

describe('turns', () => {
  /** Where the stored top-left and bottom-right corners belong, as fractions of the upright picture. */
  const corners: Readonly<Record<Orientation, readonly [number, number, number, number]>> = {
    1: [0, 0, 1, 1],
    2: [1, 0, 0, 1],
    3: [1, 1, 0, 0],
    4: [0, 1, 1, 0],
    5: [0, 0, 1, 1],
    6: [1, 0, 0, 1],
    7: [1, 1, 0, 0],
    8: [0, 1, 1, 0],
  };

  test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
    'A picture of orientation %i is turned upright',
    (orientation) => {
      const stored = { width: 40, height: 24 };
      const upright = uprightSize(stored, orientation);
      const [a, b, c, d, e, f] = turnMatrix(orientation, stored);
      const at = (x: number, y: number) => [
        (a * x + c * y + e) / upright.width,
        (b * x + d * y + f) / upright.height,
      ];
      expect([...at(0, 0), ...at(stored.width, stored.height)]).toEqual(corners[orientation]);
      // The stored top edge lies along the upright one's width up to 4, along its height from 5 on.
      const along = Math.abs((at(stored.width, 0)[0] ?? 0) - (at(0, 0)[0] ?? 0));
      expect(along).toBe(orientation >= 5 ? 0 : 1);
    },
  );
});

describe('looks', () => {
  const sampleOf = (light: (x: number, y: number) => number) => {
    const rgba = new Uint8ClampedArray(sampleSide * sampleSide * 4);
    for (let at = 0; at < rgba.length; at += 4) {
      const pixel = at / 4;
      rgba.fill(light(pixel % sampleSide, Math.floor(pixel / sampleSide)), at, at + 3);
      rgba[at + 3] = 255;
    }
    return rgba;
  };
  /** A bright field with one edge in the middle of each tile, blurred over so many pixels. */
  const edge = (soft: number, dark = 60, bright = 180) =>
    sampleOf((x) => dark + (bright - dark) / (1 + Math.exp(-((x % 96) - 48) / soft)));

  test('A sharp edge is sharp, a soft one blurred, and more softness is less sharpness', () => {
    const scores = [0.2, 0.5, 1, 2, 8].map((soft) => looksOf(edge(soft)).sharpness);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(doubtsOf(looksOf(edge(0.2)))).toEqual([]);
    expect(doubtsOf(looksOf(edge(4)))).toEqual(['blurred']);
  });

  test('Seams between tiles do not count as edges of the picture', () => {
    const steps = sampleOf((x) => (Math.floor(x / 96) % 2 ? 200 : 60));
    expect(looksOf(steps).sharpness).toBeLessThan(1);
  });

  test('Night is dark and not called blurred, and a dark shirt in a bright room is not dark', () => {
    expect(looksOf(sampleOf(() => 12)).brightness).toBeCloseTo(12, 0);
    expect(doubtsOf(looksOf(sampleOf(() => 12)))).toEqual(['dark']);
    const shirt = sampleOf((x, y) => (y > 150 ? 15 : (x % 20) * 10 + 40));
    expect(doubtsOf(looksOf(shirt))).toEqual([]);
  });

  test('One sharp place makes a picture sharp, since skin and paper are smooth', () => {
    const one = sampleOf((x, y) =>
      x > 100 && x < 180 && y > 100 && y < 180 && x % 8 < 4 ? 40 : 150,
    );
    expect(doubtsOf(looksOf(one))).toEqual([]);
  });
});
