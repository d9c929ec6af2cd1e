/** Small schemas shared by all entities and endpoints: kobo, instants, optional values. */
import * as v from 'valibot';
import { limits } from '../facts/limits.ts';

/** ₦100,000,000: two hundred times the largest loan in any reading (§9), so no personal loan reaches it. */
const MOST_KOBO = 10_000_000_000;

/** Money on the wire: a whole number of kobo (1 naira = 100 kobo), never a fraction. */
export const kobo = () =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(-MOST_KOBO), v.maxValue(MOST_KOBO));

/** A rate in basis points: 3600 is 36 %. */
export const basisPoints = () => count();

export const count = () => v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const text = () => v.string();

export const id = () => v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));

/** 128 random bits in hex, the same for every send of one intent. */
export const opId = () => v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** The fields of every money call beside its own. */
export const intent = () => ({
  opId: opId(),
  /**
   * The server's time when this was sent, ms UTC: the phone counts on from the `time` of the last answer. Missing if no
   * answer had one. A call that arrives more than `x-latest-arrival-ms` later is refused (`tooLate`), and so is one whose
   * `sentAt` is more than `x-latest-ahead-ms` in the future, since its phone's clock was set. The app then takes the time
   * of the refusal and sends the same `opId` once more.
   */
  sentAt: v.exactOptional(instant()),
});

/**
 * 1980 and 2200, UTC. No loan lies outside them, and between them a number of seconds is never mistaken for
 * milliseconds.
 */
const FIRST_S = 315_532_800;
const LAST_S = 7_258_118_400;

const between = (ms: number) => (ms >= FIRST_S * 1000 && ms < LAST_S * 1000 ? ms : undefined);

/**
 * Reads an instant in any form of the wire: 10 digits are seconds, 13 are milliseconds (§9), as a number or as digits
 * in a string; or an ISO 8601 text with its zone. Returns ms UTC, or `undefined` for anything else, such as a time
 * without a zone, 0, or a time before 1980 or after 2199.
 */
export function readInstant(value: unknown): number | undefined {
  if (typeof value === 'string') {
    if (/^\d{9,13}$/.test(value)) return readInstant(Number(value));
    const iso = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|([+-]\d\d):?(\d\d))$/.exec(
      value,
    );
    return iso
      ? between(Date.parse(`${iso[1]}${iso[2] ? `${iso[2]}:${iso[3]}` : 'Z'}`))
      : undefined;
  }
  if (typeof value !== 'number') return undefined;
  return between(Math.round(value < 10 ** limits.secondsDigits ? value * 1000 : value));
}

/** An instant that `readInstant` understands; the parsed value is ms UTC. */
export const instant = () =>
  v.pipe(
    v.union([v.number(), v.string()]),
    v.check((value) => readInstant(value) !== undefined, 'not an instant'),
    v.transform((value) => readInstant(value) ?? 0),
  );

/** A value that may be missing or null. It parses to the value or null. */
export const maybe = <const S extends v.GenericSchema>(schema: S) => v.nullish(schema, null);

/**
 * An instant that may be missing. An invalid one counts as missing, because one wrong date must not hide a whole list.
 */
export const maybeInstant = () => v.fallback(maybe(instant()), null);

/** An answer or a request without fields. */
export const nothing = () => v.nullish(v.object({}), {});
