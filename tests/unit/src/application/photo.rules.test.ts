/** How large a picture may be: what a cheap phone can open, and what a slow network carries. */
import { expect, test } from 'vitest';
import { fittedSize, hasTooManyPixels, photoTries } from '#src/application/photo.rules.ts';

test('64 million pixels can be opened, one row more is too much', () => {
  expect(hasTooManyPixels({ width: 8_000, height: 8_000 })).toBe(false);
  expect(hasTooManyPixels({ width: 64_000_001, height: 1 })).toBe(true);
  expect(hasTooManyPixels({ width: 8_000, height: 8_001 })).toBe(true);
});

test.each([
  [
    { width: 3_200, height: 2_400 },
    { width: 1_600, height: 1_200 },
  ],
  [
    { width: 2_400, height: 3_200 },
    { width: 1_200, height: 1_600 },
  ],
  [
    { width: 1_600, height: 1_600 },
    { width: 1_600, height: 1_600 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 16_000, height: 1 },
    { width: 1_600, height: 1 },
  ],
  [
    { width: 3_200, height: 2_397 },
    { width: 1_600, height: 1_199 },
  ],
])('a picture of %j is sent as %j', (size, sent) => {
  expect(fittedSize(size, 1_600)).toEqual(sent);
});

test('a picture is tried at 1,600 px first, then smaller or coarser each time, down to 480 px', () => {
  expect(photoTries[0]).toEqual({ edge: 1_600, quality: 0.8 });
  expect(photoTries.at(-1)).toEqual({ edge: 480, quality: 0.3 });
  for (const [index, { edge, quality }] of photoTries.slice(1).entries()) {
    const before = photoTries[index];
    expect(edge).toBeLessThanOrEqual(before?.edge ?? 0);
    expect(quality).toBeLessThanOrEqual(before?.quality ?? 0);
    expect(edge * quality).toBeLessThan((before?.edge ?? 0) * (before?.quality ?? 0));
  }
});
