/** Requests that arrive late: the phone is answered at once, and the marketplace handles the call at its arrival. */
import { beforeEach, describe, expect, test } from 'vitest';
import { LATEST_AHEAD_MS, LATEST_ARRIVAL_MS } from '#src/contract/late-arrival.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import { ConnectionDropped } from '#harness/simulator/wire/connection.ts';
import { type Phone, type Simulator, createSimulator, errorOf, opId } from '../../simulator.ts';

const PAY = '/portal/repayment/confirm';
let simulator: Simulator;
let phone: Phone;
let timers: { at: number; done: () => void; inBackground: boolean }[];

/** Lets real time pass, and runs the waits that end by then. */
async function pass(ms: number): Promise<void> {
  simulator.real.now += ms;
  for (const timer of timers.filter(({ at }) => at <= simulator.real.now)) timer.done();
  timers = timers.filter(({ at }) => at > simulator.real.now);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

beforeEach(async () => {
  timers = [];
  simulator = createSimulator({
    wait: (ms, inBackground = undefined) =>
      new Promise((done) => {
        timers.push({ at: simulator.real.now + ms, done, inBackground: inBackground === true });
      }),
  });
  phone = await simulator.loggedIn('repaying');
});

const payment = (amountKobo = 100_000) => phone.payment({ amountKobo });
const paid = async () => (await phone.order()).paidKobo;
const late = (more: object = {}) =>
  phone.faults([{ path: PAY, kind: 'arriveLate', times: 1, ...more } as Fault]);
const payCalls = async () => (await phone.calls()).filter(({ path }) => path === PAY);
const notes = async () =>
  (await phone.log()).flatMap((row) =>
    row.kind === 'world' && row.text.startsWith(PAY) ? [row.text] : [],
  );

describe('late request', () => {
  test('A late request loses its connection at once, and is done and logged when it arrives', async () => {
    const body = await payment();
    await late({ ms: 60_000 });
    await expect(phone.send(PAY, body)).rejects.toThrow(ConnectionDropped);
    expect(timers).toMatchObject([{ inBackground: true }]);
    const sentAt = simulator.real.now;
    expect(await notes()).toEqual([`${PAY} arrives 60 s late; the connection was dropped`]);
    await pass(59_999);
    expect(await payCalls()).toEqual([]);
    expect(await paid()).toBe(0);
    await pass(1);
    expect(await payCalls()).toMatchObject([
      {
        at: sentAt + 60_000,
        fault: 'arriveLate 60000 ms',
        opId: body.opId,
        payload: { amountKobo: 100_000 },
        status: null,
        reply: null,
        trueReply: { code: 0, data: { payment: { state: 'succeeded' } } },
        late: { sentAt },
        problem: null,
      },
    ]);
    expect(await paid()).toBe(100_000);
    expect((await phone.state()).faults).toMatchObject([{ times: 0 }]);
  });

  test.each([
    [{ status: 504 }, 'text/html', '<h1>504</h1>'],
    [{ status: 500, body: 'json', code: 500 }, 'application/json', '"code":500'],
  ])('A late request is answered by a gateway at once with %j', async (parts, type, text) => {
    const body = await payment();
    await late({ ms: 8_000, ...parts });
    const response = await phone.send(PAY, body);
    expect(response.status).toBe(parts.status);
    expect(response.headers.get('content-type')).toContain(type);
    expect(await response.text()).toContain(text);
    expect(await notes()).toEqual([
      `${PAY} arrives 8 s late; a gateway responded HTTP ${parts.status}`,
    ]);
    await pass(8_000);
    expect(await payCalls()).toMatchObject([{ status: parts.status, trueReply: { code: 0 } }]);
    expect(await paid()).toBe(100_000);
  });

  test('A late request counts once with a repeat of the same opId that overtook it', async () => {
    const body = await payment();
    await late();
    await expect(phone.send(PAY, body)).rejects.toThrow(ConnectionDropped);
    expect((await phone.call(PAY, body)).data.payment.state).toBe('succeeded');
    await pass(8_000);
    expect(await paid()).toBe(100_000);
    const [effect] = (await phone.effects()).filter((row) => row.opId === body.opId);
    expect(effect).toMatchObject({ times: 1, arrivals: 2 });
  });

  test('A late request is refused where another payment has changed its debt', async () => {
    const body = await payment(500_000);
    await late();
    await expect(phone.send(PAY, body)).rejects.toThrow(ConnectionDropped);
    await phone.call(PAY, { ...body, amountKobo: 600_000, opId: opId() });
    await pass(8_000);
    expect(await paid()).toBe(600_000);
    expect((await payCalls()).at(-1)).toMatchObject({
      trueReply: { code: errorOf('debtChanged') },
    });
  });

  test('A late request meets the session of its arrival, and is refused by an ended one', async () => {
    const body = await payment();
    await late({ ms: 120_000 });
    await expect(phone.send(PAY, body)).rejects.toThrow(ConnectionDropped);
    await pass(90_000);
    await phone.login();
    await pass(30_000);
    expect(await payCalls()).toMatchObject([{ reply: null, trueReply: { code: 10010304 } }]);
    expect(await paid()).toBe(0);
  });

  test.each([999, 600_001])('A late request of %i ms is refused', async (ms) => {
    expect((await late({ ms })).status).toBe(400);
    expect((await phone.state()).faults).toEqual([]);
  });
});

describe('request that comes too late', () => {
  const tooLate = `${PAY} arrived 181 s after it was sent, later than 180 s: not committed`;

  test('A request that comes too late is dropped with a note', async () => {
    const body = await payment();
    await late({ ms: LATEST_ARRIVAL_MS + 1_000 });
    await expect(phone.send(PAY, body)).rejects.toThrow(ConnectionDropped);
    await pass(LATEST_ARRIVAL_MS + 1_000);
    expect((await notes()).at(-1)).toBe(tooLate);
    expect(await payCalls()).toEqual([]);
    expect(await paid()).toBe(0);
  });

  test('A request is too late by the world’s clock, and moving the clock counts', async () => {
    const body = await payment();
    await late({ ms: 1_000 });
    await expect(phone.send(PAY, body)).rejects.toThrow(ConnectionDropped);
    await phone.advance('PT3M');
    await pass(1_000);
    expect((await notes()).at(-1)).toBe(tooLate);
    expect(await paid()).toBe(0);
  });
});

describe('changed world', () => {
  beforeEach(async () => {
    const body = await payment();
    await late();
    await phone.send(PAY, body).catch(() => undefined);
  });

  test('A late request changes nothing in a replaced world', async () => {
    await phone.edit(() => undefined);
    await pass(8_000);
    expect(await payCalls()).toEqual([]);
    expect(await paid()).toBe(0);
  });
});

test('The oracle does not count an answer as seen that no phone got', async () => {
  const body = await payment();
  await late();
  await expect(phone.send(PAY, body)).rejects.toThrow(ConnectionDropped);
  await pass(8_000);
  expect((await phone.log()).filter(({ kind }) => kind === 'oracle')).toEqual([]);
  const detail = {
    marks: [{ key: 'owed', text: '₦26,243.84', order: body.loanOrderId, quote: null }],
    settled: [],
    changed: true,
  };
  const shown = [{ kind: 'oracle', text: '#/', detail }];
  await simulator.control('POST', `worlds/${phone.id}/log`, shown);
  expect((await phone.log()).at(-1)).toMatchObject({ detail: { wrong: [{ why: 'wrong' }] } });
});

describe('request held by a network', () => {
  const sentAt = () => simulator.real.now;

  test('A request sent too long ago is refused, and its opId is accepted when sent in time', async () => {
    const body = { ...(await payment()), sentAt: sentAt() };
    simulator.real.now += LATEST_ARRIVAL_MS + 1;
    expect((await phone.call(PAY, body)).code).toBe(errorOf('tooLate'));
    expect(await paid()).toBe(0);
    expect((await phone.call(PAY, { ...body, sentAt: sentAt() })).code).toBe(0);
    expect(await paid()).toBe(100_000);
  });

  test.each([
    ['hour', 3_600_000],
    ['millisecond more than allowed', LATEST_AHEAD_MS + 1],
  ])(
    'A request from the future, by an %s, is refused, and accepted with the right time',
    async (_, ms) => {
      const body = { ...(await payment()), sentAt: sentAt() + ms };
      expect((await phone.call(PAY, body)).code).toBe(errorOf('tooLate'));
      expect(await paid()).toBe(0);
      expect((await phone.call(PAY, { ...body, sentAt: sentAt() + LATEST_AHEAD_MS })).code).toBe(0);
      expect(await paid()).toBe(100_000);
    },
  );

  test('A done request is answered as before, however late it is repeated', async () => {
    const body = { ...(await payment()), sentAt: sentAt() };
    expect((await phone.call(PAY, body)).code).toBe(0);
    simulator.real.now += 10 * LATEST_ARRIVAL_MS;
    expect((await phone.call(PAY, body)).code).toBe(0);
    expect(await paid()).toBe(100_000);
  });

  test('A request is not late because a tester moved the clock', async () => {
    const body = { ...(await payment()), sentAt: sentAt() };
    await phone.advance('PT10M');
    expect((await phone.call(PAY, body)).code).toBe(0);
  });

  test('A request is not from the future on a phone whose clock moved with the tester’s', async () => {
    const body = await payment();
    await phone.advance('PT10M');
    expect((await phone.call(PAY, { ...body, sentAt: sentAt() + 600_000 })).code).toBe(0);
  });

  test.each([
    ['in time', -LATEST_ARRIVAL_MS],
    ['ahead of the server', LATEST_AHEAD_MS],
    ['in seconds', null],
  ] as const)('A request is carried out when it was sent %s', async (_, ms) => {
    const at = ms === null ? Math.floor(sentAt() / 1000) : sentAt() + ms;
    expect((await phone.call(PAY, { ...(await payment()), sentAt: at })).code).toBe(0);
  });
});
