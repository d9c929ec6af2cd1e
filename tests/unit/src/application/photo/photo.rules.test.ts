/** How large a picture may be: what a cheap phone can open, and what a slow network carries. */
import { expect, test } from 'vitest';
import { assert, integer, property } from '../../../../support/fast-check.ts';
import {
  fittedSize,
  hasTooManyPixels,
  photoSentBytes,
  photoTries,
} from '#src/application/photo/photo.rules.ts';

test('A photo of 64 megapixels can be opened, and one of 108 is too large', () => {
  expect(hasTooManyPixels({ width: 9_248, height: 6_936 })).toBe(false);
  expect(hasTooManyPixels({ width: 65_000_000, height: 1 })).toBe(false);
  expect(hasTooManyPixels({ width: 65_000_001, height: 1 })).toBe(true);
  expect(hasTooManyPixels({ width: 12_000, height: 9_000 })).toBe(true);
});

test.each([
  [3_200, 2_400, 1_600, 1_200],
  [2_400, 3_200, 1_200, 1_600],
  [1_600, 1_600, 1_600, 1_600],
  [800, 600, 800, 600],
  [16_000, 1, 1_600, 1],
  [3_200, 2_397, 1_600, 1_199],
])('A photo of %i × %i is sent as %i × %i', (width, height, sentWidth, sentHeight) => {
  expect(fittedSize({ width, height }, 1_600)).toEqual({ width: sentWidth, height: sentHeight });
});

test('A resized photo has no edge over the limit, none below 1, and is never enlarged', () => {
  const edge = integer({ min: 1, max: 20_000 });
  assert(
    property(edge, edge, edge, (width, height, most) => {
      const fit = fittedSize({ width, height }, most);
      expect(Math.max(fit.width, fit.height)).toBeLessThanOrEqual(most);
      expect(Math.min(fit.width, fit.height)).toBeGreaterThanOrEqual(1);
      expect(fit.width).toBeLessThanOrEqual(width);
      expect(fit.height).toBeLessThanOrEqual(height);
    }),
  );
});

test('A photo at the size limit takes less than 60 seconds at 50 kbit/s', () => {
  expect((photoSentBytes * 8) / 50_000).toBeLessThan(60);
});

test('A photo is tried at 1,600 px first, then smaller or coarser each time, down to 480 px', () => {
  expect(photoTries[0]).toEqual({ edge: 1_600, quality: 0.8 });
  expect(photoTries.at(-1)).toEqual({ edge: 480, quality: 0.3 });
  for (const [index, { edge, quality }] of photoTries.slice(1).entries()) {
    const before = photoTries[index];
    expect(edge).toBeLessThanOrEqual(before?.edge ?? 0);
    expect(quality).toBeLessThanOrEqual(before?.quality ?? 0);
    expect(edge * quality).toBeLessThan((before?.edge ?? 0) * (before?.quality ?? 0));
  }
});
