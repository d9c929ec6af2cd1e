/** The world's clock in a separate realm: what shows world time, and what must stay unchanged. */
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { type ClockScope, installClock, offsetFor } from '#harness/phone/device/time/clock.ts';
import { DAY_MS } from '#src/facts/time.ts';

const NEAR = 2_000;

/** A fresh realm with a Date that may be replaced without touching the test's own. */
function realm() {
  const context = createContext({});
  const scope = runInContext('globalThis', context) as ClockScope;
  const run = <T>(code: string) => runInContext(code, context) as T;
  const at = (offsetMs: number) => ({ now: Date.now() + offsetMs, offsetMs });
  const clock = installClock(scope, at(10 * DAY_MS));
  return { run, clock, at };
}

describe('world clock', () => {
  test('Every way of asking for now returns world time', () => {
    const { run } = realm();
    const expected = Date.now() + 10 * DAY_MS;
    expect(Math.abs(run<number>('Date.now()') - expected)).toBeLessThan(NEAR);
    expect(Math.abs(run<number>('new Date().getTime()') - expected)).toBeLessThan(NEAR);
    expect(Math.abs(run<number>('Date.parse(Date())') - expected)).toBeLessThan(NEAR);
    expect(Math.abs(run<number>('+new (class extends Date {})()') - expected)).toBeLessThan(NEAR);
  });

  test('The difference between two nows stays exact', () => {
    const { run } = realm();
    const passed = run<number>('const a = new Date(); const b = new Date(); b - a');
    expect(passed).toBeGreaterThanOrEqual(0);
    expect(passed).toBeLessThan(NEAR);
  });

  test('Dates with arguments, parse and UTC are unchanged', () => {
    const { run } = realm();
    expect(run('new Date(0).toISOString()')).toBe('1970-01-01T00:00:00.000Z');
    expect(run("Date.parse('2027-02-20T05:41:00Z')")).toBe(Date.parse('2027-02-20T05:41:00Z'));
    expect(run('Date.UTC(2027, 1, 20)')).toBe(Date.UTC(2027, 1, 20));
    expect(run('new Date(2027, 1, 20, 12).getMonth()')).toBe(1);
    expect(run('new Date(new Date(86400000)).getTime()')).toBe(DAY_MS);
    expect(run('new Date(NaN).getTime()')).toBeNaN();
  });

  test('The replaced Date passes every check of a Date', () => {
    const { run } = realm();
    expect(run('new Date() instanceof Date')).toBe(true);
    expect(run('new Date(0).constructor === Date')).toBe(true);
    expect(run('Object.prototype.toString.call(new Date())')).toBe('[object Date]');
    expect(run('typeof Date()')).toBe('string');
    expect(run('Date.length')).toBe(7);
  });

  test('Date formats show world time without an argument, and the argument with one', () => {
    const { run } = realm();
    const format = "new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' })";
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' });
    expect(run(`${format}.format()`)).toBe(today.format(Date.now() + 10 * DAY_MS));
    expect(run(`${format}.format(0)`)).toBe('1970-01-01');
    expect(run(`${format}.formatToParts().find((p) => p.type === 'year').value`)).toBe(
      String(new Date(Date.now() + 10 * DAY_MS + 3_600_000).getUTCFullYear()),
    );
  });

  test('The clock moves when it is set, and says if it was set already', () => {
    const { run, clock, at } = realm();
    expect(clock.set(at(30 * DAY_MS))).toBe(true);
    expect(clock.set(at(30 * DAY_MS))).toBe(false);
    expect(Math.abs(run<number>('Date.now()') - (Date.now() + 30 * DAY_MS))).toBeLessThan(NEAR);
    expect(Math.abs(clock.now() - (Date.now() + 30 * DAY_MS))).toBeLessThan(NEAR);
  });

  test('The clock is wrong by the error that the user set', () => {
    const { run, clock } = realm();
    clock.setError(-3 * DAY_MS);
    expect(Math.abs(run<number>('Date.now()') - (Date.now() + 7 * DAY_MS))).toBeLessThan(NEAR);
  });
});

describe('offsetFor', () => {
  test('An offset is used where the clocks agree to within five seconds', () => {
    expect(offsetFor({ now: 1_000_300, offsetMs: 1_000_000 }, 0)).toBe(1_000_000);
  });

  test('The sent time is used on a phone whose own clock is a year off', () => {
    const realNow = Date.UTC(2025, 10, 21);
    const clock = { now: Date.UTC(2026, 10, 21), offsetMs: 0 };
    expect(realNow + offsetFor(clock, realNow)).toBe(clock.now);
  });
});
