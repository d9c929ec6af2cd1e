/** Local time of a zone by its IANA name, daylight saving included: what `Date` needs for another place. */
import { DAY_MS } from '#src/facts/time.ts';

export interface Zone {
  readonly name: string;
  /** Local time minus UTC at an instant (ms UTC), ms. */
  readonly offsetAt: (at: number) => number;
  /** The instant (ms UTC) of a local time, given as if it were UTC; by the rules of ECMAScript where it is none or two. */
  readonly instantOf: (local: number) => number;
  /** `Central European Standard Time`. */
  readonly titleAt: (at: number) => string;
}

/** Since 1970 offsets change at full quarters of an hour only. */
const QUARTER_MS = 900_000;
const MOST_KNOWN = 5_000;
/** The furthest instant of a Date. */
const LAST_MS = 8.64e15;

/** `Format` is the engine's own, untouched. Throws RangeError for a name that the engine does not know. */
export function createZone(name: string, Format: typeof Intl.DateTimeFormat): Zone {
  const fields = new Format('en-US', {
    timeZone: name,
    calendar: 'gregory',
    numberingSystem: 'latn',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hour12: false,
  });
  const title = new Format('en-US', { timeZone: name, timeZoneName: 'long' });
  const { formatToParts } = Format.prototype;

  const asked = (at: number) => {
    const parts = Object.fromEntries(
      formatToParts.call(fields, at).map(({ type, value }) => [type, value]),
    );
    const number = (part: string) => Number(parts[part] ?? 0);
    const year = parts['era'] === 'BC' ? 1 - number('year') : number('year');
    const local = new Date(0);
    local.setUTCFullYear(year, number('month') - 1, number('day'));
    local.setUTCHours(number('hour') % 24, number('minute'), number('second'));
    return local.getTime() - Math.floor(at / 1000) * 1000;
  };
  const known = new Map<number, number>();
  const offsetAt = (at: number) => {
    if (!(Math.abs(at) <= LAST_MS)) return Number.NaN;
    if (at < 0) return asked(at);
    const quarter = Math.floor(at / QUARTER_MS);
    const offset = known.get(quarter) ?? asked(at);
    if (known.size > MOST_KNOWN) known.clear();
    known.set(quarter, offset);
    return offset;
  };
  return {
    name: fields.resolvedOptions().timeZone,
    offsetAt,
    instantOf(local) {
      const [before, after] = [offsetAt(local - DAY_MS), offsetAt(local + DAY_MS)];
      const fits = [before, after].find((offset) => offsetAt(local - offset) === offset);
      return local - (fits ?? before);
    },
    titleAt: (at) =>
      formatToParts.call(title, at).find(({ type }) => type === 'timeZoneName')?.value ?? name,
  };
}
