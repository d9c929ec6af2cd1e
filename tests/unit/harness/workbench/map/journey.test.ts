/** The journey map: its statuses and transitions against §4 and the simulator's own transitions, and the trail of a world. */
import { beforeEach, describe, expect, test } from 'vitest';
import { type StatusCode, statusRoute, statuses } from '#src/facts/statuses.ts';
import { applied, completeCustomer, paidOff, rollOver } from '#harness/server/scenarios/history.ts';
import { scenarioNames } from '#harness/server/scenarios/index.ts';
import { withoutAdditional } from '#harness/server/scenarios/logged-in.ts';
import { takeTo } from '#harness/server/scenarios/journey.ts';
import { advance, confirmOffer, startPayout } from '#harness/server/market/orders.ts';
import type { Customer, Order, World } from '#harness/server/world/world.ts';
import { placeOf, placeOfStatus, sidesOf, stopSize } from '#harness/workbench/map/journey-graph.ts';
import {
  neighbour,
  stops,
  transitionKey,
  transitions,
} from '#harness/workbench/map/journey-map.ts';
import { trailOf } from '#harness/workbench/map/journey-trail.ts';
import { type Phone, type Simulator, createSimulator } from '../../simulator.ts';

let simulator: Simulator;
let phone: Phone;
let world: World;

beforeEach(async () => {
  simulator = createSimulator();
  phone = await simulator.world('new-customer');
  world = simulator.app.worlds.get(phone.id);
});

const all: readonly StatusCode[] = Object.values(statuses);
const trail = () =>
  trailOf(simulator.app.worlds.get(phone.id), simulator.app.worlds.get(phone.id).log);

describe('the statuses', () => {
  test('are the 17 of §4, each at a place of its own', () => {
    expect(stops.map(({ status }) => status).sort((a, b) => a - b)).toEqual(all);
    expect(new Set(stops.map(({ column, row }) => `${column} ${row}`)).size).toBe(17);
  });

  test('show as ends and waits exactly those that route nowhere: 4, 8, 10 and 16', () => {
    const shown = stops.filter(({ kind }) => kind !== 'screen').map((one) => one.status);
    expect(shown.sort((a, b) => a - b)).toEqual([4, 8, 10, 16]);
    expect(all.filter((status) => !(status in statusRoute))).toEqual([4, 8, 10, 16]);
    const ends = stops.filter(({ kind }) => kind === 'end').map((one) => one.status);
    expect(ends.sort((a, b) => a - b)).toEqual([4, 8]);
    expect(transitions.filter(({ from }) => ends.includes(from))).toEqual([]);
  });

  test('are all reached with the arrow keys from the first one', () => {
    const seen = new Set<StatusCode>([6]);
    for (const from of seen) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = neighbour(from, key);
        if (next !== undefined) seen.add(next);
      }
    }
    expect(seen.size).toBe(17);
    expect(neighbour(6, 'ArrowRight')).toBe(11);
    expect(neighbour(14, 'ArrowDown')).toBe(7);
    expect(neighbour(6, 'ArrowLeft')).toBeUndefined();
    expect(neighbour(6, 'Enter')).toBeUndefined();
  });
});

describe('the transitions', () => {
  const known = new Set(transitions.map(transitionKey));

  test('are each there once', () => {
    expect(known.size).toBe(transitions.length);
  });

  test.each([
    ['information to the end', [6, 11, 12, 5, 17, 1, 14, 7, 2, 4]],
    ['a refusal', [17, 1, 9]],
    ['overdue and repaid', [2, 3, 4]],
    ['get money', [1, 18, 7]],
  ])('hold the flow of §4: %s', (_name, flow) => {
    const steps = flow.slice(1).map((to, index) => transitionKey({ from: flow[index] ?? 0, to }));
    expect(steps.filter((key) => !known.has(key))).toEqual([]);
  });

  test('hold every transition of every scenario, but into the status that nobody knows', async () => {
    const strange = new Set<string>();
    for (const name of scenarioNames) {
      const state = await (await simulator.world(name)).state();
      for (const walk of trailOf(state, state.log).strange) strange.add(transitionKey(walk));
    }
    expect([...strange]).toEqual(['14-42']);
  });
});

describe('the drawing', () => {
  test('leaves room between any two statuses', () => {
    for (const one of stops) {
      for (const other of stops) {
        const [a, b] = [placeOf(one), placeOf(other)];
        const apart = Math.abs(a.x - b.x) > stopSize.width || Math.abs(a.y - b.y) > stopSize.height;
        expect(apart).toBe(one !== other);
      }
    }
  });

  test('draws no two transitions over each other', () => {
    const lines = transitions.map((one) => `${one.from} ${one.to} ${sidesOf(one).join('')}`);
    expect(new Set(lines).size).toBe(transitions.length);
    expect(sidesOf({ from: 6, to: 11, by: '', skips: false })).toEqual(['r', 'l']);
    expect(sidesOf({ from: 1, to: 14, by: '', skips: false })).toEqual(['b', 't']);
    expect(sidesOf({ from: 10, to: 7, by: '', skips: false })).toEqual(['b', 'b']);
  });

  test('opens the phone at the screen of a status, and at its own start where there is none', () => {
    expect(placeOfStatus(14)).toBe('#/borrow/confirm_borrow');
    expect(placeOfStatus(17)).toBe('#/auth/loan_question');
    for (const status of [4, 8, 10, 16] as const) expect(placeOfStatus(status)).toBe('');
  });
});

type Act = (customer: Customer, order: Order, now: number) => unknown;

/** The act that causes each transition; without one, time causes it. */
function actOf(from: StatusCode, to: StatusCode): Act {
  const reviews: readonly number[] = [1, 16, 19];
  if (reviews.includes(to)) world.policy.review = to as 1;
  if (reviews.includes(from)) {
    world.policy.decision = to === 9 ? 'reject' : to === 18 ? 'getMoney' : 'confirm';
  }
  if (to === 10) world.policy.payout = 'fails';
  const sent: Readonly<Record<number, (customer: Customer) => void>> = {
    11: withoutAdditional,
    12: (customer) => Object.assign(customer, { identityDone: false, card: null, answers: null }),
    5: (customer) => Object.assign(customer, { card: null, answers: null }),
    17: (customer) => Object.assign(customer, { answers: null }),
  };
  if ([6, 11, 12, 5, 17].includes(from)) {
    return (customer, order, now) => {
      completeCustomer(world, now);
      sent[to]?.(customer);
      advance(world, now, customer, order);
    };
  }
  if (to === 7) {
    return (_customer, order, now) =>
      from === 10 ? startPayout(world, now, order) : confirmOffer(world, now, order);
  }
  if (to === 4) return (_customer, order, now) => paidOff(world, order, now);
  if (to === 2 && from === 3) return (_customer, order, now) => rollOver(world, order, now);
  return () => undefined;
}

describe.each(transitions)('the transition $from → $to: $by', ({ from, to }) => {
  test('is walked in the simulator, and then covered by the session', async () => {
    takeTo(world, from, simulator.app.worlds.now(world));
    expect(trail().covered.get(transitionKey({ from, to }))).not.toBe('lived');
    await phone.advance('PT1S');
    const [customer] = world.customers;
    const [order] = world.orders;
    if (!customer || !order) throw new Error('no loan was played');
    actOf(from, to)(customer, order, simulator.app.worlds.now(world));
    for (let hours = 0; hours < 24 * 60 && order.status === from; hours += 1) {
      await phone.advance('PT1H');
    }
    expect(order.status).toBe(to);
    expect(trail()).toMatchObject({ here: to, strange: [] });
    expect(trail().covered.get(transitionKey({ from, to }))).toBe('lived');
    expect([...trail().been]).toEqual(expect.arrayContaining([from, to]));
  });
});

describe('the trail', () => {
  test('is empty before there is a world, and where nobody has a loan', () => {
    const nowhere = { here: null, strange: [], livedCount: 0, playedCount: 0 };
    expect(trailOf(null, [])).toMatchObject(nowhere);
    expect(trail()).toMatchObject(nowhere);
    expect([...trail().been]).toEqual([]);
  });

  test('tells what a history played from what the session lived, over jumps', async () => {
    phone = await simulator.world('approved');
    expect(trail()).toMatchObject({ here: 14, livedCount: 0, playedCount: 2 });
    expect([...trail().been].sort((a, b) => a - b)).toEqual([1, 6, 14]);
    await phone.advance('P2D');
    expect(trail()).toMatchObject({ here: 8, livedCount: 1, playedCount: 2 });
    await simulator.control('POST', `worlds/${phone.id}/journey`, { status: 3 });
    expect(trail()).toMatchObject({ here: 3, livedCount: 1, playedCount: 5 });
    expect([...trail().been].sort((a, b) => a - b)).toEqual([1, 2, 3, 6, 7, 14]);
    expect(trail().covered.get('14-8')).toBe('lived');
    expect(trail().covered.get('2-3')).toBe('played');
  });

  test('follows the latest loan of the present customer', async () => {
    takeTo(world, 4, simulator.app.worlds.now(world));
    await phone.advance('PT1S');
    const [customer] = world.customers;
    if (!customer) throw new Error('no customer was made');
    applied(world, customer, simulator.app.worlds.now(world));
    expect(trail().here).toBe(1);
    expect([...trail().been].sort((a, b) => a - b)).toEqual([1, 6]);
    expect(trail().covered.get('6-1')).toBe('lived');
    customer.deletedAt = simulator.app.worlds.now(world);
    expect(trail().here).toBeNull();
  });

  test('names a transition that the map does not know', async () => {
    phone = await simulator.world('unknown-status');
    expect(trail()).toMatchObject({ here: 42, strange: [{ from: 14, to: 42 }] });
  });
});
