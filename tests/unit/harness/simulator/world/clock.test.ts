/** The clock of a world by the control API: forward by durations and to instants, refused otherwise. */
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#src/facts/time.ts';
import { MOBILE, START, expectRefused } from '../../simulator.ts';
import { eachTest, phone, simulator, visit } from '../../one-phone.ts';

eachTest(() => visit('approved'));

const refused = (status: number, method: string, path: string, body: unknown, words: string) =>
  expectRefused(simulator, phone, status, method, path, body, words);

describe('the clock', () => {
  const move = (body: unknown) => simulator.control('POST', `worlds/${phone.id}/clock`, body);

  test.each([
    ['PT10M', 600_000],
    ['P1D', DAY_MS],
    ['P2W', 1_209_600_000],
    ['P1DT2H3M4S', 93_784_000],
    ['PT0S', 0],
  ])('The clock advances by %s', async (advance, ms) => {
    expect(await move({ advance })).toEqual({
      status: 200,
      body: { now: START + ms, offsetMs: ms },
    });
    expect((await phone.state()).now).toBe(START + ms);
  });

  test.each([
    ['2027-01-01T00:00:00Z', Date.UTC(2027, 0, 1)],
    ['2027-01-01', Date.UTC(2026, 11, 31, 23)],
    [Date.UTC(2027, 0, 1), Date.UTC(2027, 0, 1)],
  ])('The clock goes to %j', async (now, expected) => {
    expect((await move({ now })).body).toMatchObject({ now: expected });
  });

  test.each(['2027-02-30T00:00:00+01:00', '2027-02-30', '2027-13-01T00:00:00Z'])(
    'The clock refuses %s, a date that does not exist',
    async (now) => {
      expect((await move({ now })).status).toBe(400);
    },
  );

  test.each([
    [{}, 'either'],
    [{ advance: 'P1M' }, 'advance'],
    [{ advance: '-P1D' }, 'advance'],
    [{ advance: 'P' }, 'advance'],
    [{ advance: 'P1DT' }, 'advance'],
    [{ advance: 3 }, 'either'],
    [{ advance: 'P1D', now: 1 }, 'either'],
    [{ now: 'soon' }, 'now'],
    [{ now: START - DAY_MS }, 'only goes forward'],
    [{ advance: 'P99999D' }, '2099'],
    [null, 'either'],
  ])('The clock refuses %j: %s', async (body, words) => {
    await refused(400, 'POST', `worlds/${phone.id}/clock`, body, words);
  });

  test('The clock runs with real time, and answers carry it', async () => {
    await move({ advance: 'P10D' });
    simulator.real.now += 5_000;
    expect((await simulator.control('GET', `worlds/${phone.id}/clock`)).body).toEqual({
      now: START + 864_005_000,
      offsetMs: 864_000_000,
    });
    const answer = await phone.call('/security/existsByMobile', { mobile: MOBILE });
    expect(answer.time).toBe(START + 864_005_000);
  });
});
