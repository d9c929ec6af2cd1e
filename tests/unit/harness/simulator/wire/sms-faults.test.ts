/** SMS that come late, never, or after the next one, while the call that sends them is answered. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import { MOBILE, type Phone, type Simulator, createSimulator, opId } from '../../simulator.ts';

const CODE = '/security/getVerifyCode';
const RESEND_MS = 60_000;
let simulator: Simulator;
let phone: Phone;
let timers: { at: number; done: () => void }[];

beforeEach(async () => {
  timers = [];
  simulator = createSimulator({
    wait: (ms) =>
      new Promise((done) => {
        timers.push({ at: simulator.real.now + ms, done });
      }),
  });
  phone = await simulator.world('repaying');
});

const ask = () => phone.call(CODE, { mobile: MOBILE, purpose: 'login', opId: opId() });
const enter = async (code: string) =>
  (await phone.call('/security/login', { mobile: MOBILE, code, opId: opId() })).code;
const strike = (more: object) => phone.faults([{ path: CODE, times: 1, ...more } as Fault]);
const codes = async () => (await phone.sms()).flatMap(({ code }) => (code ? [code] : []));
const sent = async () => (await phone.state()).codes.at(-1)?.code ?? '';
const notes = async () =>
  (await phone.log()).flatMap((row) => (row.kind === 'world' ? [row.text] : []));

describe('late SMS', () => {
  test('A late SMS comes by its timer alone, and its code is valid', async () => {
    const before = await codes();
    await strike({ kind: 'smsDelay' });
    expect(await ask()).toMatchObject({ code: 0 });
    expect(await codes()).toEqual(before);
    expect(await notes()).toContain(`SMS to ${MOBILE} arrives 40 s late`);
    simulator.real.now += 40_000;
    const [timer] = timers;
    expect(timer?.at).toBe(simulator.real.now);
    timer?.done();
    await Promise.resolve();
    const arrived = (await phone.log()).filter((row) => row.kind === 'sms');
    expect(arrived.at(-1)).toMatchObject({ at: simulator.real.now });
    expect(await codes()).toEqual([...before, await sent()]);
    expect(await enter(await sent())).toBe(0);
  });

  test('A late SMS comes once when the world’s clock is moved on', async () => {
    await strike({ kind: 'smsDelay', ms: 90_000 });
    await ask();
    const before = await codes();
    await phone.advance('PT2M');
    expect(await codes()).toHaveLength(before.length + 1);
    for (const { done } of timers) done();
    await Promise.resolve();
    expect(await codes()).toHaveLength(before.length + 1);
  });
});

test('A lost SMS never comes, and the next one does', async () => {
  await strike({ kind: 'smsLost' });
  const before = await codes();
  expect(await ask()).toMatchObject({ code: 0 });
  simulator.real.now += RESEND_MS;
  expect(await codes()).toEqual(before);
  expect(await notes()).toContain(`SMS to ${MOBILE} never arrives`);
  await ask();
  expect(await codes()).toEqual([...before, await sent()]);
});

describe('SMS fault', () => {
  test('An SMS fault on every call waits for one that sends an SMS', async () => {
    await phone.faults([{ path: '*', kind: 'smsLost', times: 1 }]);
    await phone.call('/security/existsByMobile', { mobile: MOBILE });
    const before = await codes();
    await ask();
    expect(await codes()).toEqual(before);
  });

  test('An SMS fault applies together with one of the wire', async () => {
    await phone.faults([
      { path: CODE, kind: 'codeAfterCommit', code: 500, times: 1 },
      { path: CODE, kind: 'smsLost', times: 1 },
    ]);
    const before = await codes();
    expect(await ask()).toMatchObject({ code: 500 });
    expect((await phone.calls()).at(-1)).toMatchObject({ fault: 'smsLost, codeAfterCommit 500' });
    expect(await codes()).toEqual(before);
  });

  test('An SMS fault is refused with a sentence on a call that sends none', async () => {
    const answer = await phone.faults([{ path: '/loan/get-money', kind: 'smsLost' }]);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: expect.stringContaining(
          "SMS faults only work on /security/getVerifyCode and /security/getVerifyCode-deleteUser, or '*'",
        ),
      },
    });
  });
});
