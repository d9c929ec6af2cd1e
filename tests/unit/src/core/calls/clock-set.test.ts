/** The phone's clock is set while a question is open: the call is timed anew, and no false reason is shown. */
import { expect, test } from 'vitest';
import { businessErrors } from '#src/facts/errors.ts';
import { LATEST_AHEAD_MS, LATEST_ARRIVAL_MS } from '#src/contract/late-arrival.ts';
import { HOUR_MS } from '#src/facts/time.ts';
import { handClock } from '../../../../support/environment.ts';
import { openApp } from '../../app.ts';
import { getMoney, NOW, orderOf } from '../../samples.ts';
import { bad, good, scriptedWire } from '../../wire.ts';

const GET_MONEY = '/loan/get-money';

/** A lender who refuses what is late or in the future, and a phone whose clock is then set by `ms`. */
async function withClockSet(ms: number, lender = NOW) {
  const clock = handClock(NOW);
  let offset = 0;
  const set = { ...clock, now: () => clock.now() + offset };
  const time = () => lender + clock.now() - NOW;
  const transport = scriptedWire(({ path, payload }) => {
    if (path !== GET_MONEY) return good({ exists: true }, { time: time() });
    const late = time() - Number(payload['sentAt']);
    const isTimely = late <= LATEST_ARRIVAL_MS && -late <= LATEST_AHEAD_MS;
    const answer = isTimely ? good({ order: orderOf({ status: 7 }) }, { time: time() }) : null;
    if (answer) return answer;
    const refusal = JSON.parse(String((bad(businessErrors.tooLate) as { body: string }).body));
    return { kind: 'answer', status: 200, body: JSON.stringify({ ...refusal, time: time() }) };
  });
  const app = await openApp({ transport, clock: set });
  await app.call('/security/existsByMobile', { mobile: '08031234567' });
  offset = ms;
  return { app, transport };
}

test.each([-3 * HOUR_MS, -LATEST_ARRIVAL_MS - 1, LATEST_AHEAD_MS + 1, HOUR_MS])(
  'A money call after the clock was set by %i ms is sent again with the right time, and done once',
  async (ms) => {
    const { app, transport } = await withClockSet(ms);
    expect(await app.call(GET_MONEY, getMoney)).toMatchObject({ ok: true });
    const sends = transport.sent.filter(({ path }) => path === GET_MONEY);
    expect(sends).toHaveLength(2);
    expect(new Set(sends.map(({ payload }) => payload['opId'])).size).toBe(1);
    expect(await app.unsettledOperations('')).toEqual([]);
  },
);

test('A call that is refused as late although the clock was not set is sent once', async () => {
  const transport = scriptedWire(({ path }) =>
    path === GET_MONEY ? bad(businessErrors.tooLate) : good({ exists: true }, { time: NOW }),
  );
  const app = await openApp({ transport, clock: handClock(NOW) });
  await app.call('/security/existsByMobile', { mobile: '08031234567' });
  expect(await app.call(GET_MONEY, getMoney)).toMatchObject({ failure: { kind: 'business' } });
  expect(transport.paths.filter((path) => path === GET_MONEY)).toHaveLength(1);
});
