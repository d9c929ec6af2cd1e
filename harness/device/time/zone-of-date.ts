/** Moves a realm's `Date` and date formats to another time zone: getters, setters, texts, local parsing, defaults. */
import { type Zone, createZone } from './zone.ts';
import { MINUTE_MS } from '#src/facts/time.ts';

/** The zone of now; null: the engine's own, as if nothing here had been installed. */
export interface ZoneControl {
  readonly current: () => Zone | null;
  /** Throws RangeError for a name that the engine does not know. */
  readonly set: (name: string | null) => void;
  /** The instant of `new Date(…)` by its arguments, ms UTC; undefined where the engine is right on its own. */
  readonly read: (args: readonly unknown[]) => number | undefined;
  readonly text: (at: number) => string;
}

const fields = [
  'FullYear',
  'Month',
  'Date',
  'Hours',
  'Minutes',
  'Seconds',
  'Milliseconds',
] as const;
const localeTexts = ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const;

type Method = (this: Date, ...args: number[]) => unknown;

/** A date alone is UTC by ECMAScript; everything else without a zone is local. */
const saysZone = (text: string) =>
  /^[+-]?\d{4,6}(-\d\d(-\d\d)?)?$/.test(text) ||
  /(z|[+-]\d{2}:?\d{2}|\b(utc?|gmt|[ecmp][sd]t))\s*(\(.*\))?$/i.test(text);

const two = (value: number) => String(value).padStart(2, '0');

/** Installs once; `set` changes the zone of everything at any time. Formats keep the zone they were made in. */
export function installZone(scope: ClockScope): ZoneControl {
  const RealDate = scope.Date;
  const RealFormat = scope.Intl.DateTimeFormat;
  const { prototype } = RealDate;
  let zone: Zone | null = null;

  const method = (name: string) => Reflect.get(prototype, name) as Method;
  const put = (name: string, value: Method) =>
    Object.defineProperty(prototype, name, { configurable: true, writable: true, value });
  const timeOf = method('getTime') as (this: Date) => number;
  /** The local time of a date, as a date whose UTC fields show it. */
  const local = (date: Date, at: Zone) => {
    const time = timeOf.call(date);
    return new RealDate(time + at.offsetAt(time));
  };

  for (const name of [...fields, 'Day']) {
    const real = method(`get${name}`);
    const inUtc = method(`getUTC${name}`);
    put(`get${name}`, function get() {
      return zone === null ? real.call(this) : inUtc.call(local(this, zone));
    });
  }
  for (const name of fields) {
    const real = method(`set${name}`);
    const inUtc = method(`setUTC${name}`);
    put(`set${name}`, function set(...args) {
      if (zone === null) return real.call(this, ...args);
      const time = timeOf.call(this);
      // As in ECMAScript, a year makes a date of what is none; nothing else does.
      const from = Number.isNaN(time) && name === 'FullYear' ? new RealDate(0) : local(this, zone);
      inUtc.call(from, ...args);
      return this.setTime(zone.instantOf(from.getTime()));
    });
  }
  const realOffset = method('getTimezoneOffset');
  put('getTimezoneOffset', function get() {
    return zone === null ? realOffset.call(this) : -zone.offsetAt(timeOf.call(this)) / MINUTE_MS;
  });

  const dayText = (at: number, there: Zone) =>
    new RealDate(at + there.offsetAt(at))
      .toUTCString()
      .replace(/^(\w+), (\d+) (\w+) (-?\d+).*$/, '$1 $3 $2 $4');
  const hourText = (at: number, there: Zone) => {
    const offset = there.offsetAt(at);
    const minutes = Math.floor(Math.abs(offset) / MINUTE_MS);
    const [clock] = /\d\d:\d\d:\d\d/.exec(new RealDate(at + offset).toUTCString()) ?? [''];
    const ahead = `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
    return `${clock} GMT${ahead} (${there.titleAt(at)})`;
  };
  const texts: Readonly<Record<string, (at: number, there: Zone) => string>> = {
    toString: (at: number, there: Zone) => `${dayText(at, there)} ${hourText(at, there)}`,
    toDateString: dayText,
    toTimeString: hourText,
  };
  for (const [name, write] of Object.entries(texts)) {
    const real = method(name);
    put(name, function text() {
      const at = timeOf.call(this);
      return zone === null || Number.isNaN(at) ? real.call(this) : write(at, zone);
    });
  }
  const zoned = (options: unknown): object | undefined => {
    const given = typeof options === 'object' && options !== null ? options : {};
    if (zone === null || Reflect.get(given, 'timeZone') !== undefined) return undefined;
    return { ...given, timeZone: zone.name };
  };
  for (const name of localeTexts) {
    const real = Reflect.get(prototype, name) as (this: Date, ...args: unknown[]) => string;
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(this: Date, locales?: unknown, options?: unknown) {
        return real.call(this, locales, zoned(options) ?? options);
      },
    });
  }

  const withZone = ([locales, options]: readonly unknown[]) => [locales, zoned(options) ?? options];
  const ZonedFormat = new Proxy(RealFormat, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, withZone(args), newTarget) as object,
    apply: (target, _this, args: unknown[]) =>
      Reflect.construct(target, withZone(args)) as Intl.DateTimeFormat,
  });
  RealFormat.prototype.constructor = ZonedFormat;
  Object.defineProperty(scope.Intl, 'DateTimeFormat', {
    configurable: true,
    writable: true,
    value: ZonedFormat,
  });

  return {
    current: () => zone,
    set(name) {
      zone = name === null ? null : createZone(name, RealFormat);
    },
    text: (at) => new RealDate(at).toString(),
    read(args) {
      if (zone === null) return undefined;
      const [first] = args;
      if (args.length > 1) {
        const whole = args.map(Number) as [number, number];
        return zone.instantOf(RealDate.UTC(...whole));
      }
      if (typeof first !== 'string' || saysZone(first.trim())) return undefined;
      const asUtc = [`${first}Z`, `${first} UTC`].map((text) => RealDate.parse(text));
      const found = asUtc.find((ms) => !Number.isNaN(ms));
      return found === undefined ? undefined : zone.instantOf(found);
    },
  };
}

/** The place of the clock: the page's window, or a realm of its own in a test. */
export interface ClockScope {
  Date: DateConstructor;
  readonly Intl: { readonly DateTimeFormat: typeof Intl.DateTimeFormat };
}
