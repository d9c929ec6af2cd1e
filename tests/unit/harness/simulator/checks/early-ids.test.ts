/** Ids of a phone in calls before the consent, over logins, logouts and kills. */
import { describe, expect, test } from 'vitest';
import { consentEvent } from '#src/facts/events.ts';
import { earlyIds } from '#harness/simulator/checks/early-ids.ts';
import type { LogEntry } from '#harness/simulator/protocol/log.ts';
import { bridge, call, START, worldOf } from '../../world.ts';

const AFID = '1700000000000-1234567890123456789';
const VISITOR = '';

/** A call with an id of the phone, by the customer of a token. */
const sends = (token: string) =>
  call('/app/package-config', {
    headers: { afid: AFID, ...(token && { authorization: `Bearer ${token}` }) },
  });
const consents = (given: boolean) =>
  bridge('logEventByAF', { event: 'select', params: { field: consentEvent('device', given) } });
const login = call('/security/login', { headers: {} });
const logout = bridge('logout', {});

function earlyIn(...log: readonly LogEntry[]): number {
  const world = worldOf('approved');
  world.device = { ...world.device, afid: AFID };
  // Later than the report of a consent may come.
  const apart = log.map((entry, index) => ({ ...entry, at: START + index * 10_000 }));
  return earlyIds({ ...world, log: apart }).length;
}

describe('consent', () => {
  test('An id is sent with consent only after it was given, until it is withdrawn', () => {
    expect(earlyIn(sends('a'))).toBe(1);
    expect(earlyIn(consents(true), sends('a'))).toBe(0);
    expect(earlyIn(sends('a'), consents(true), sends('a'), consents(false), sends('a'))).toBe(2);
  });

  test("A visitor's consent isn't the customer's, and a customer's isn't the next visitor's", () => {
    const visitor = [call('/app/package-config', { headers: {} }), consents(true), sends(VISITOR)];
    expect(earlyIn(...visitor, login, sends('a'))).toBe(1);
    expect(earlyIn(...visitor, login, sends(VISITOR), sends('a'))).toBe(1);
    expect(earlyIn(consents(true), sends('a'), logout, sends(VISITOR))).toBe(1);
    expect(earlyIn(...visitor, login, sends('b'), logout, sends(VISITOR))).toBe(2);
  });

  test('A kill that takes a login or a logout back takes the consent back to its session', () => {
    const visitor = [call('/app/package-config', { headers: {} }), consents(true)];
    expect(earlyIn(...visitor, login, sends(VISITOR))).toBe(0);
    expect(earlyIn(consents(true), sends('a'), logout, sends('a'))).toBe(0);
  });

  test("The shell's new token is the same session", () => {
    expect(earlyIn(consents(true), sends('a'), sends('b'))).toBe(0);
    expect(earlyIn(sends('a'), consents(true), sends('b'), logout, sends('c'))).toBe(2);
  });
});
