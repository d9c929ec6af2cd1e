/**
 * fast-check with draws that repeat: one seed for every property, so that a red test is a change of ours and not a rare
 * draw. `PROPERTY_TIMES=20 PROPERTY_SEED=7` draws others, more often.
 */
import fc, { type Parameters } from 'fast-check';

export * from 'fast-check';

/** Multiplies the runs of every property. */
const times = Number(process.env['PROPERTY_TIMES'] ?? 1);
const given = process.env['PROPERTY_SEED'];

/** The parameters of a property here: its own runs and seed, or those that the environment asks for. */
function parametersOf<T>(own: Parameters<T>): Parameters<T> {
  const { numRuns = 100, seed = 20_261_123 } = own;
  return { ...own, numRuns: numRuns * times, seed: given === undefined ? seed : Number(given) };
}

export function assert<T>(property: fc.IAsyncProperty<T>, own?: Parameters<T>): Promise<void>;
export function assert<T>(property: fc.IProperty<T>, own?: Parameters<T>): void;
/** As fast-check's: throws, with seed and smallest counterexample, where the property does not hold. */
export function assert<T>(
  property: fc.IRawProperty<T>,
  own: Parameters<T> = {},
): void | Promise<void> {
  return fc.assert(property as fc.IProperty<T>, parametersOf(own));
}

const fromCode = (min: number, max: number) =>
  fc.integer({ min, max }).map((code) => String.fromCodePoint(code));

/** Any code point, ASCII often; as `unit: 'binary'`, which takes seconds to list them all. */
export const anyCharacter = fc.oneof(
  fromCode(0, 0x7f),
  fromCode(0x80, 0xd7ff),
  fromCode(0xe000, 0x10_ffff),
);
