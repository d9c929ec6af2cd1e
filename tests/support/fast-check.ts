/**
 * fast-check with repeatable draws: one seed for every property, so that a red test comes from a change and not from a
 * rare draw. `PROPERTY_TIMES=20 PROPERTY_SEED=7` draws others, more often.
 */
import fc, { type Parameters } from 'fast-check';

export * from 'fast-check';

/** Multiplies the runs of every property. */
const times = Number(process.env['PROPERTY_TIMES'] ?? 1);
const given = process.env['PROPERTY_SEED'];

/** The parameters of a property: its own runs and seed, or those of the environment. */
function parametersOf<T>(own: Parameters<T>): Parameters<T> {
  const { numRuns = 100, seed = 20_261_123 } = own;
  return { ...own, numRuns: numRuns * times, seed: given === undefined ? seed : Number(given) };
}

export function assert<T>(property: fc.IAsyncProperty<T>, own?: Parameters<T>): Promise<void>;
export function assert<T>(property: fc.IProperty<T>, own?: Parameters<T>): void;
/** Like fast-check's: throws with seed and smallest counterexample if the property doesn't hold. */
export function assert<T>(
  property: fc.IRawProperty<T>,
  own: Parameters<T> = {},
): void | Promise<void> {
  return fc.assert(property as fc.IProperty<T>, parametersOf(own));
}

const fromCode = (min: number, max: number) =>
  fc.integer({ min, max }).map((code) => String.fromCodePoint(code));

/** Any code point, often ASCII. Like `unit: 'binary'`, which takes seconds to list them all. */
export const anyCharacter = fc.oneof(
  fromCode(0, 0x7f),
  fromCode(0x80, 0xd7ff),
  fromCode(0xe000, 0x10_ffff),
);
