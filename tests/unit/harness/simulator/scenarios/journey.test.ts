/** The journey call: every status of §4 can be reached in an open world, and the world is consistent afterwards. */
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { statuses } from '#src/facts/statuses.ts';
import type { JourneyTaken } from '#harness/simulator/protocol/worlds.ts';
import { checkBooks } from '#harness/simulator/market/ledger.ts';
import { worldSchema } from '#harness/simulator/world/world.ts';
import { MOBILE, START } from '../../simulator.ts';
import { eachTest, phone, simulator, visit } from '../../one-phone.ts';

eachTest(() => visit('repaying', { faults: [{ path: '*', kind: 'delay', ms: 5 }] }));

const all = Object.values(statuses);
const journey = (body: unknown, id = phone.id) =>
  simulator.control('POST', `worlds/${id}/journey`, body);

describe.each(all)('jump to status %i', (status) => {
  test('After the jump the customer exists, at any hour, with a sound ledger now and later', async () => {
    for (let hour = 0; hour < 24; hour += 12) {
      await visit('overdue', {
        now: START + hour * 3_600_000 + 1_234,
        seed: hour,
      });
      const { status: code, body } = await journey({ status });
      expect(code).toBe(200);
      const state = await phone.state();
      const [order] = state.orders;
      expect(state.orders).toHaveLength(1);
      const { loanOrderId, orderNo } = order ?? {};
      expect(body).toEqual({ status, loanOrderId, orderNo } as JourneyTaken);
      expect(order?.status).toBe(status);
      const { now: _now, ...data } = state;
      expect(v.safeParse(worldSchema(), data).issues).toBeUndefined();
      for (const later of ['PT0S', 'PT13M', 'P1D', 'P100D']) {
        await phone.advance(later);
        expect(checkBooks(simulator.app.worlds.get(phone.id))).toEqual([]);
      }
    }
  });

  test('After the jump the phone starts logged in as this customer', async () => {
    await journey({ status });
    const { stored, customers } = await phone.state();
    expect(customers.map(({ mobile }) => mobile)).toEqual([MOBILE]);
    expect(JSON.parse(stored['userInfo'] ?? '')).toMatchObject({ mobile: MOBILE });
    phone.useToken(stored['token'] ?? '');
    expect((await phone.order()).status).toBe(status);
  });
});

test('A jump keeps clock, device, language, faults and log, and logs the jump and the played life', async () => {
  await visit('approved', {
    language: 'es',
    device: { shell: 'ios', width: 320 },
    faults: [{ path: '*', kind: 'empty' }],
  });
  await phone.advance('P2D');
  const before = await phone.state();
  await journey({ status: 3 });
  const after = await phone.state();
  for (const part of ['id', 'scenario', 'seed', 'now', 'device', 'language', 'faults'] as const) {
    expect(after[part]).toEqual(before[part]);
  }
  expect(after.log.slice(0, before.log.length)).toEqual(before.log);
  const [jump, ...played] = after.log.slice(before.log.length);
  expect(jump).toMatchObject({
    kind: 'world',
    detail: { journey: 3, before: before.createdAt, loanOrderId: after.orders[0]?.loanOrderId },
  });
  expect(played.at(-1)).toMatchObject({ detail: { from: 2, to: 3 } });
  const seqs = after.log.map(({ seq }) => seq);
  expect(new Set(seqs).size).toBe(seqs.length);
  expect(after.nextSeq).toBeGreaterThan(Math.max(...seqs));
});

test('A jump leads from any status to any other, with its own loan each time', async () => {
  const loans = new Set<string>();
  for (const status of [...all, ...[...all].reverse()]) {
    const { body } = await journey({ status });
    loans.add((body as JourneyTaken).loanOrderId);
    expect(checkBooks(simulator.app.worlds.get(phone.id))).toEqual([]);
  }
  expect(loans.size).toBe(2 * all.length);
});

test('A declined customer applies again after the freeze and may be approved', async () => {
  await journey({ status: 9 });
  expect((await phone.state()).policy.decision).toBe('confirm');
});

test.each([
  [{ status: 42 }, 'status: expected a status of §4'],
  [{ status: 13 }, 'status: '],
  [{ status: '14' }, 'status: '],
  [{ status: 14, now: 0 }, 'now'],
  [{}, 'status'],
  [[], 'status'],
  ['{', "isn't valid JSON"],
])('The jump %j is refused with its reason, and nothing changes', async (body, words) => {
  const before = await phone.state();
  const answer = await journey(body);
  expect(answer.status).toBe(400);
  expect((answer.body as { error: string }).error).toContain(words);
  expect(await phone.state()).toEqual(before);
});

test('A jump in a missing world answers 404', async () => {
  expect((await journey({ status: 14 }, 'none')).status).toBe(404);
});
