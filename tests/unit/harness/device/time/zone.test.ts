/** The phone's zone and its wrong clock in a realm of their own, checked against the engine's own zones. */
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { installClock } from '#harness/device/time/clock.ts';
import { createZone } from '#harness/device/time/zone.ts';
import type { ClockScope } from '#harness/device/time/zone-of-date.ts';
import { DAY_MS, HOUR_MS } from '#src/facts/time.ts';

const zones = [
  'Africa/Lagos',
  'UTC',
  'Europe/London',
  'America/New_York',
  'Pacific/Auckland',
  'Asia/Kolkata',
  'America/St_Johns',
  'Australia/Lord_Howe',
] as const;

/** A fresh realm in which the phone is in `zone` and its clock is wrong by `errorMs`. */
function phone(zone: string | null, errorMs = 0) {
  const context = createContext({});
  const scope = runInContext('globalThis', context) as ClockScope;
  const clock = installClock(scope, { now: Date.now(), offsetMs: 0 });
  clock.setPhone({ zone, errorMs });
  return { clock, run: <T>(code: string) => runInContext(code, context) as T };
}

/** The wall clock of an instant as ICU itself gives it: `2026-03-29 01:30:00`. */
const walls = new Map<string, Intl.DateTimeFormat>(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);
function wall(zone: string, at: number): string {
  const format = walls.get(zone);
  if (!format) throw new Error(`${zone} is none of the zones under test.`);
  return format.format(at);
}

/** The same from the local getters of a patched Date. */
const byGetters = `(at) => {
  const date = new Date(at);
  const two = (value) => String(value).padStart(2, '0');
  return date.getFullYear() + '-' + two(date.getMonth() + 1) + '-' + two(date.getDate()) + ' ' +
    [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
}`;

/** Every 41 hours of a year and, around both changes of summer time, every 25 minutes. */
const steps = (from: number, to: number, ms: number) =>
  Array.from({ length: Math.floor((to - from) / ms) }, (_, index) => from + index * ms);
const moments = [
  ...steps(Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1), 41 * HOUR_MS),
  ...steps(Date.UTC(2026, 2, 7), Date.UTC(2026, 2, 9), HOUR_MS / 2.4),
  ...steps(Date.UTC(2026, 9, 24), Date.UTC(2026, 9, 26), HOUR_MS / 2.4),
];

describe.each(zones)('in %s', (zone) => {
  const { run } = phone(zone);
  const getters = run<(at: number) => string>(byGetters);

  test('local getters follow the zone through the year, and local arguments lead back', () => {
    for (const at of moments) expect(getters(at)).toBe(wall(zone, at));
    const back = run<(text: string) => number>(
      `(text) => { const [y, m, d, h, i, s] = text.split(/\\D/).map(Number); return +new Date(y, m - 1, d, h, i, s) }`,
    );
    for (const at of moments) expect(wall(zone, back(wall(zone, at)))).toBe(wall(zone, at));
  });

  test('formats, texts and the zone that is told are of the zone', () => {
    expect(run('Intl.DateTimeFormat().resolvedOptions().timeZone')).toBe(
      new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone,
    );
    const at = Date.UTC(2026, 6, 1, 22, 45);
    const there = { timeZone: zone };
    expect(run(`new Date(${at}).toLocaleString('en-GB')`)).toBe(
      new Date(at).toLocaleString('en-GB', there),
    );
    expect(run(`new Intl.DateTimeFormat('en-GB').format(${at})`)).toBe(
      new Intl.DateTimeFormat('en-GB', there).format(at),
    );
    expect(run(`Date.parse(new Date(${at}).toString())`)).toBe(at);
    expect(run(`new Date(${at}).toString()`)).toContain(wall(zone, at).slice(11));
    expect(run(`new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo' }).format(${at})`)).toBe(
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo' }).format(at),
    );
  });
});

describe('the phone’s time', () => {
  test('has the offsets of the engine: New York by winter and summer, India by the half hour', () => {
    const offset = (zone: string, day: string) =>
      phone(zone).run<number>(`new Date('${day}T12:00:00Z').getTimezoneOffset()`);
    expect(offset('America/New_York', '2026-01-15')).toBe(300);
    expect(offset('America/New_York', '2026-07-15')).toBe(240);
    expect(offset('Asia/Kolkata', '2026-07-15')).toBe(-330);
    expect(offset('Pacific/Auckland', '2026-01-15')).toBe(-780);
    expect(offset('Africa/Lagos', '2026-07-15')).toBe(-60);
  });

  test('takes an hour that daylight saving skips as before it, and one that comes twice as the first', () => {
    const { instantOf } = createZone('America/New_York', Intl.DateTimeFormat);
    const local = (text: string) => new Date(instantOf(Date.parse(`${text}Z`))).toISOString();
    expect(local('2026-03-08T02:30:00')).toBe('2026-03-08T07:30:00.000Z');
    expect(local('2026-11-01T01:30:00')).toBe('2026-11-01T05:30:00.000Z');
  });

  test('reads texts without a zone as local, and all others as they say', () => {
    const { run } = phone('America/New_York');
    const iso = (text: string) => run<string>(`new Date('${text}').toISOString()`);
    expect(iso('2026-11-22T10:00')).toBe('2026-11-22T15:00:00.000Z');
    expect(iso('Nov 22 2026 10:00')).toBe('2026-11-22T15:00:00.000Z');
    expect(iso('2026-11-22')).toBe('2026-11-22T00:00:00.000Z');
    expect(iso('2026-11-22T10:00:00Z')).toBe('2026-11-22T10:00:00.000Z');
    expect(iso('2026-11-22T10:00:00+01:00')).toBe('2026-11-22T09:00:00.000Z');
    expect(run("Date.parse('2026-11-22T10:00')")).toBe(Date.UTC(2026, 10, 22, 15));
    expect(run("new Date('nonsense').getTime()")).toBeNaN();
    expect(run('new Date(NaN).getHours()')).toBeNaN();
    expect(run('new Date(NaN).toString()')).toBe('Invalid Date');
  });

  test('sets fields in local time', () => {
    const { run } = phone('America/New_York');
    const at = `new Date(Date.UTC(2026, 2, 8, 6))`;
    expect(run(`const a = ${at}; a.setHours(12, 30); a.toISOString()`)).toBe(
      '2026-03-08T16:30:00.000Z',
    );
    expect(run(`const b = ${at}; b.setDate(b.getDate() + 1); b.getHours()`)).toBe(1);
    expect(run('const c = new Date(NaN); c.setFullYear(2026); c.getFullYear()')).toBe(2026);
    expect(run('const d = new Date(NaN); d.setHours(3)')).toBeNaN();
  });

  test('is wrong by what it is told, whatever the world’s clock does', () => {
    const { run, clock } = phone(null, -365 * DAY_MS);
    const year = () => run<number>('Date.now()') - Date.now();
    expect(Math.abs(year() + 365 * DAY_MS)).toBeLessThan(2_000);
    expect(Math.abs(run<number>('Date.parse(Date())') - Date.now() + 365 * DAY_MS)).toBeLessThan(
      2_000,
    );
    clock.set({ now: Date.now() + 10 * DAY_MS, offsetMs: 10 * DAY_MS });
    expect(Math.abs(year() + 355 * DAY_MS)).toBeLessThan(2_000);
    clock.setPhone({ zone: null, errorMs: HOUR_MS });
    expect(Math.abs(year() - 10 * DAY_MS - HOUR_MS)).toBeLessThan(2_000);
  });

  test('keeps its zone where the engine does not know the new one', () => {
    const { run, clock } = phone('Pacific/Auckland');
    expect(() => clock.setPhone({ zone: 'Mars/Olympus', errorMs: 0 })).toThrow('Mars/Olympus');
    expect(run('new Date(0).getHours()')).toBe(12);
  });

  test('leaves the engine’s own zone alone where none is set', () => {
    const { run } = phone(null);
    expect(run('new Date(0).getTimezoneOffset()')).toBe(new Date(0).getTimezoneOffset());
    expect(run("new Date('2026-11-22T10:00').getTime()")).toBe(
      new Date('2026-11-22T10:00').getTime(),
    );
  });
});
