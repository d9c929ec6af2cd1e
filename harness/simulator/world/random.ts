/** Seeded randomness of a world: the same seed and the same calls give the same codes, times and tokens. */

interface Seeded {
  randomState: number;
}

/** The next number, 0 ≤ n < 1, by a 32-bit counter and integer mixing. Advances the world's state. */
export function nextRandom(world: Seeded): number {
  world.randomState = (world.randomState + 0x9e3779b9) >>> 0;
  let mixed = world.randomState;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** A whole number from `least` to `most`, both included. */
export function randomInt(world: Seeded, least: number, most: number): number {
  return least + Math.floor(nextRandom(world) * (most - least + 1));
}

export function randomDigits(world: Seeded, digits: number): string {
  return Array.from({ length: digits }, () => randomInt(world, 0, 9)).join('');
}

export function randomHex(world: Seeded, bytes: number): string {
  return Array.from({ length: bytes }, () =>
    randomInt(world, 0, 255).toString(16).padStart(2, '0'),
  ).join('');
}
