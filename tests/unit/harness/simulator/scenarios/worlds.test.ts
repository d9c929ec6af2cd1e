/** Several worlds: isolated, repeatable by seed, exported, imported and replaced as a whole. */
import { MOST_WORLDS } from '#harness/simulator/world/budgets.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { issueText } from '#harness/simulator/protocol/schema.ts';
import { stateBody, type World } from '#harness/simulator/world/world.ts';
import { editableParts } from '#harness/workbench/world/world-parts.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { MOBILE, PAY, type Phone, START, createSimulator } from '../../simulator.ts';
import { eachTest, simulator } from '../../one-phone.ts';
import { usualLoan } from '../../../../support/usual-loan.ts';

const { repayment: ALL } = usualLoan;

eachTest();

/** Every record inside a value, with its place as an error names it. */
const recordsIn = (value: unknown, place: string): { place: string; record: object }[] =>
  typeof value === 'object' && value !== null
    ? [
        ...(Array.isArray(value) ? [] : [{ place, record: value }]),
        ...Object.entries(value).flatMap(([name, inside]) => recordsIn(inside, `${place}.${name}`)),
      ]
    : [];

describe('two worlds', () => {
  test('Two worlds of the same scenario and seed are equal except for their ids', async () => {
    const [one, two] = [await simulator.world('overdue'), await simulator.world('overdue')];
    expect(one.id).not.toBe(two.id);
    expect({ ...(await two.state()), id: '' }).toEqual({ ...(await one.state()), id: '' });
    expect(await one.login()).toBe(await two.login());
  });

  test('Two worlds of different seeds differ in codes, tokens and times', async () => {
    const [one, two] = [
      await simulator.world('lending', { seed: 1 }),
      await simulator.world('lending', { seed: 2 }),
    ];
    expect(await one.login()).not.toBe(await two.login());
    expect((await one.order()).expectedAt).not.toBe((await two.order()).expectedAt);
    expect((await one.sms()).at(-1)?.code).not.toBe((await two.sms()).at(-1)?.code);
  });

  test('Twenty worlds played at once never disturb each other', async () => {
    const walk = async (phone: Phone, days: number, naira: number) => {
      await phone.login();
      await phone.advance(`P${days}D`);
      await phone.faults([{ path: '/loan/get-credit-info', kind: 'businessCode', code: naira }]);
      await phone.call(PAY, await phone.payment({ amountKobo: naira * 100 }));
      const order = await phone.order();
      const fault = await phone.call('/loan/get-credit-info', {});
      return {
        owed: order.owedKobo,
        days: order.daysOverdue,
        code: fault.code,
        calls: (await phone.calls()).length,
      };
    };
    const results = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        walk(await simulator.world('overdue'), index, 1_000 + index),
      ),
    );
    expect(results).toEqual(
      Array.from({ length: 20 }, (_, index) => ({
        owed: ALL + (5 + index) * usualLoan.penaltyPerDay - (1_000 + index) * 100,
        days: 5 + index,
        code: 1_000 + index,
        calls: 7,
      })),
    );
  });

  test('Worlds beyond the maximum remove the one unused for longest', async () => {
    const first = await simulator.world('new-customer');
    const second = await simulator.world('new-customer');
    await first.state();
    for (let count = 1; count < MOST_WORLDS; count += 1) await simulator.world('new-customer');
    expect(await simulator.control('GET', `worlds/${second.id}`)).toEqual({
      status: 404,
      body: {
        error: `there is no world ${second.id}; without a store, a server holds the ${MOST_WORLDS} worlds that were used last`,
      },
    });
    expect((await simulator.control('GET', `worlds/${first.id}`)).status).toBe(200);
  });
});

describe('a state', () => {
  test('A state is plain data that survives JSON, and lives on at another server in its own time', async () => {
    const phone = await simulator.world('repaying');
    const token = await phone.login();
    const exported = await phone.state();
    expect(JSON.parse(JSON.stringify(exported))).toEqual(exported);

    const elsewhere = createSimulator();
    elsewhere.real.now = START + 1_000 * DAY_MS;
    const copy = await elsewhere.world('new-customer');
    expect((await copy.put(exported)).status).toBe(200);
    expect({ ...(await copy.state()), offsetMs: 0 }).toEqual({
      ...exported,
      id: copy.id,
      offsetMs: 0,
    });
    copy.useToken(token);
    await copy.advance('P60D');
    expect((await copy.order()).owedKobo).toBeGreaterThan(ALL);
    expect((await phone.order()).owedKobo).toBe(ALL);
  });

  const spoilt: [string, (state: World & { now: number }) => void, string][] = [
    ['another version', (state) => Object.assign(state, { version: 2 }), 'version'],
    ['no customers', (state) => Object.assign(state, { customers: undefined }), 'customers'],
    ['an unknown field', (state) => Object.assign(state, { extra: 1 }), 'extra'],
    [
      'half a kobo',
      (state) => void state.orders.forEach((order) => void (order.principalKobo = 0.5)),
      'orders.0.principalKobo',
    ],
    [
      'a fault of no call',
      (state) => state.faults.push({ path: '/x', kind: 'empty' }),
      'faults.0.path',
    ],
    [
      'a status that the ledger denies',
      (state) => state.orders.forEach((order) => void (order.status = 4)),
      `orders.0.status: 4, but ${ALL} kobo are owed`,
    ],
    [
      'a status before its payout',
      (state) => state.orders.forEach((order) => void (order.status = 7)),
      'orders.0.status: 7, but the ledger has 1 payout',
    ],
    [
      'a paid-out loan without its time',
      (state) => state.orders.forEach((order) => void (order.disbursedAt = null)),
      'orders.0.disbursedAt: missing, but the ledger has a payout',
    ],
    [
      'a running loan that is never due',
      (state) => state.orders.forEach((order) => void (order.dueAt = null)),
      'orders.0.dueAt: missing in status 2',
    ],
    [
      'a principal that was never lent',
      (state) => void state.orders.forEach((order) => void (order.principalKobo = 2_600_000)),
      'orders.0.principalKobo: expected 2500000, as the ledger has it, got 2600000',
    ],
    ['an unbalanced ledger', (state) => void state.ledger[0]?.lines.pop(), 'sums to'],
    ['an order of nobody', (state) => void (state.customers = []), 'has no customer'],
    ['a log of rubbish', (state) => void Object.assign(state, { log: [1] }), 'log.0'],
    ['no market', (state) => void (state.market.products = []), 'market.products'],
  ];

  test.each(spoilt)(
    'A state with %s is refused and the world stays unchanged',
    async (_, spoil, words) => {
      const phone = await simulator.world('repaying');
      const before = await phone.state();
      const state = structuredClone(before);
      spoil(state);
      const answer = await phone.put(state);
      expect(answer.status).toBe(400);
      expect((answer.body as { error: string }).error).toContain(words);
      expect(await phone.state()).toEqual(before);
    },
  );

  test('An unknown field anywhere in what a tester edits is refused with its place', async () => {
    const phone = await simulator.world('repaying');
    const state = await phone.state();
    const parts = editableParts(state).filter((part) => part !== 'backend');
    const places = parts.flatMap((part) => recordsIn(Reflect.get(state, part), part));
    expect(places.length).toBeGreaterThan(30);
    const taken = places.filter(({ place, record }) => {
      const typo = Object.assign(record, { typo: 1 });
      const read = v.safeParse(stateBody(), state);
      Reflect.deleteProperty(typo, 'typo');
      return read.success || issueText(read.issues[0]) !== `${place}.typo: unknown field`;
    });
    // Values by names that nobody lists: stored values, answers, codes, and what a message or an answer holds.
    const free =
      /^(?:stored|profile\.backend\.refusalCodes|durable|customers\.\d+\.answers|operations\.\d+\.answer\.data|sms\.\d+)(?:\.|$)/;
    expect(taken.map(({ place }) => place).filter((place) => !free.test(place))).toEqual([]);
  });

  test('A state never contains a file, and its operations no second copy of typed values', async () => {
    const phone = await simulator.loggedIn('approved');
    const text = JSON.stringify((await phone.state()).operations);
    expect(text).not.toContain(`"mobile":"${MOBILE}","code"`);
    expect(text).toContain('fingerprint');
  });
});
