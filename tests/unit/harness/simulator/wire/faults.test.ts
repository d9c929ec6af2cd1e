/**
 * Every fault of the wire in process: what the caller sees and what the log has. What the marketplace did is in
 * fault-table.test.ts.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { brokenAnswerKinds, type WireFaultKind } from '#harness/simulator/protocol/fault-kinds.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import {
  BrokenAnswer,
  ConnectionDropped,
  neverAnswer,
} from '#harness/simulator/wire/connection.ts';
import { watch } from '#harness/simulator/world/log.ts';
import { PAY, type Phone, type Simulator, createSimulator } from '../../simulator.ts';

let simulator: Simulator;
let phone: Phone;
let waited: number[];

beforeEach(async () => {
  waited = [];
  simulator = createSimulator({
    wait: (ms) => {
      waited.push(ms);
      return Promise.resolve();
    },
  });
  phone = await simulator.loggedIn('repaying');
});

const payment = () => phone.payment({ amountKobo: 100_000 });
const paid = async () => (await phone.order()).paidKobo;
const fault = (kind: WireFaultKind, more: object = {}) =>
  phone.faults([{ path: PAY, kind, times: 1, ...more } as Fault]);
const lastCall = async () => (await phone.calls()).at(-1);

describe('one fault', () => {
  test.each([
    ['dropBefore', ConnectionDropped, { status: null, reply: null }],
    ['dropAfterCommit', ConnectionDropped, { status: null, reply: { code: 0 } }],
    ['offline', ConnectionDropped, { status: null, sealedBody: '' }],
    ...brokenAnswerKinds.map(
      (kind) => [kind, BrokenAnswer, { status: 200, reply: { code: 0 } }] as const,
    ),
  ] as const)('%s ends the connection, and a repeat is done once in all', async (kind, ...told) => {
    const [error, logged] = told;
    const body = await payment();
    await fault(kind);
    await expect(phone.send(PAY, body)).rejects.toThrow(error);
    expect(await lastCall()).toMatchObject({ path: PAY, fault: kind, ...logged });
    expect((await phone.call(PAY, body)).data.payment.state).toBe('succeeded');
    expect(await paid()).toBe(100_000);
  });

  test.each([
    ['httpStatus', 502, '<h1>502</h1>'],
    ['captivePortal', 200, 'FreeAirportWiFi'],
    ['captivePortal', 302, 'FreeAirportWiFi'],
  ] as const)(
    '%s %i answers in the place of the marketplace, without CORS headers',
    async (kind, status, page) => {
      const body = await payment();
      await fault(kind, { status });
      const response = await phone.send(PAY, body);
      expect(response.status).toBe(status);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(await response.text()).toContain(page);
      expect(await paid()).toBe(0);
    },
  );

  test.each([
    ['httpStatus', 204, ''],
    ['httpStatus', 205, ''],
    ['httpStatus', 304, ''],
    ['empty', 200, ''],
    ['malformedJson', 200, expect.stringMatching(/^\{"code":0.*[^}]$/)],
  ] as const)('%s %i has no readable body', async (kind, status, text) => {
    const body = await payment();
    await fault(kind, kind === 'httpStatus' ? { status } : {});
    const response = await phone.send(PAY, body);
    expect([response.status, await response.text()]).toEqual([status, text]);
  });

  test.each([10010304, '100103'])(
    'businessCode %j is answered as given, without an effect',
    async (code) => {
      const body = await payment();
      await fault('businessCode', { code });
      const answer = await phone.call(PAY, body);
      expect(answer).toMatchObject({ status: 200, code, data: null });
      expect(await paid()).toBe(0);
      expect((await phone.call(PAY, body)).code).toBe(0);
    },
  );

  test('neverAnswers has its effect and stays silent', async () => {
    const body = await payment();
    await fault('neverAnswers');
    let ended = false;
    const handled = new Promise<void>((resolve) => {
      watch(simulator.app.worlds.get(phone.id), (event) => {
        if (event.type === 'log' && event.entry.kind === 'call') resolve();
      });
    });
    void phone.send(PAY, body).finally(() => {
      ended = true;
    });
    await handled;
    expect(await lastCall()).toMatchObject({ path: PAY, fault: 'neverAnswers', status: null });
    expect(await paid()).toBe(100_000);
    expect(ended).toBe(false);
  });

  test('A fault with after strikes later: ok, ok, 502, ok', async () => {
    const read = '/country/meta/code';
    await phone.faults([{ path: read, kind: 'httpStatus', status: 502, after: 2, times: 1 }]);
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) {
      statuses.push((await phone.send(read, { code: 'NG' })).status);
    }
    expect(statuses).toEqual([200, 200, 502, 200]);
    expect((await phone.state()).faults).toMatchObject([{ after: 0, times: 0 }]);
  });

  test('neverAnswers ends when the caller gives up, before or after', async () => {
    const caller = new AbortController();
    const silence = neverAnswer(caller.signal);
    caller.abort();
    await expect(silence).rejects.toThrow(ConnectionDropped);
    await expect(neverAnswer(caller.signal)).rejects.toThrow(ConnectionDropped);
  });

  test('delay answers later', async () => {
    await fault('delay', { ms: 4_000 });
    expect((await phone.call(PAY, await payment())).code).toBe(0);
    expect(waited).toEqual([4_000]);
    expect((await phone.calls()).find((row) => row.path === PAY)?.fault).toBe('delay 4000 ms');
  });

  test('A caller who gives up during a delay has its effect and got no answer', async () => {
    const caller = new AbortController();
    const { signal } = caller;
    const impatient = createSimulator({
      wait: () => {
        caller.abort();
        return Promise.resolve();
      },
    });
    phone = await impatient.loggedIn('repaying');
    const body = await payment();
    await fault('delay', { ms: 90_000 });
    await expect(phone.send(PAY, body, { signal })).rejects.toThrow(ConnectionDropped);
    expect(await lastCall()).toMatchObject({ path: PAY, status: null, reply: { code: 0 } });
    expect(await paid()).toBe(100_000);
  });

  test('jitter waits differently for each call, the same for the same seed, within its limit', async () => {
    const named = async () => {
      phone = await simulator.world('repaying');
      await phone.faults([{ path: '*', kind: 'jitter', ms: 500 }]);
      waited = [];
      for (let index = 0; index < 8; index += 1) await phone.call('/app/package-config', {});
      return waited;
    };
    const first = await named();
    expect(new Set(first).size).toBeGreaterThan(4);
    expect(Math.max(...first)).toBeLessThanOrEqual(500);
    expect(await named()).toEqual(first);
    expect((await lastCall())?.fault).toBe(`jitter ${first.at(-1)} ms`);
  });

  test('businessCode answers with the sentence of its code', async () => {
    const said = async (code: string | number) => {
      await fault('businessCode', { code });
      return (await phone.call(PAY, await payment())).msg;
    };
    expect(await said('100303')).toBe('orderNo cannot be empty');
    expect(await said(10010301)).toBe('User not logged in');
    expect(await said('77')).toBe('Something went wrong. Try again.');
  });

  test('A slow network delays bodies by their size, and applies together with another fault', async () => {
    const body = await payment();
    await phone.faults([
      { path: PAY, kind: 'network2g', times: 1 },
      { path: PAY, kind: 'hostile', shape: 'nullData', times: 1 },
    ]);
    const response = await phone.send(PAY, body);
    const bytes = (await response.text()).length;
    expect(response.headers.get('content-length')).toBe(String(bytes));
    expect(waited).toContain(650);
    const sent = (await lastCall())?.sealedBody.length ?? 0;
    const paced = waited.reduce((sum, ms) => sum + ms, 0) - 650;
    expect(paced).toBeCloseTo((sent * 8) / 42 + (bytes * 8) / 50, 3);
    expect((await lastCall())?.fault).toBe('network2g, hostile nullData');
  });
});

describe('count of a fault', () => {
  const codes = async (count: number) => {
    const seen: (number | string)[] = [];
    for (let index = 0; index < count; index += 1) {
      seen.push((await phone.call('/portal/homepage/data', {})).code);
    }
    return seen;
  };

  test('A fault applies once, n times or always, counted down in the world’s state', async () => {
    const path = '/portal/homepage/data';
    await phone.faults([{ path, kind: 'businessCode', code: 5, times: 2 }]);
    expect(await codes(3)).toEqual([5, 5, 0]);
    expect((await phone.state()).faults).toEqual([
      { path, kind: 'businessCode', code: 5, times: 0 },
    ]);
    await phone.faults([{ path: '*', kind: 'businessCode', code: 6 }]);
    expect(await codes(4)).toEqual([6, 6, 6, 6]);
    await phone.faults([]);
    expect(await codes(1)).toEqual([0]);
  });

  test('Faults for the same call apply one after another', async () => {
    await phone.faults([
      { path: '*', kind: 'businessCode', code: 1, times: 1 },
      { path: '/portal/homepage/data', kind: 'businessCode', code: 2, times: 1 },
    ]);
    expect(await codes(3)).toEqual([1, 2, 0]);
  });

  test('A fault is not used up by other paths, preflights or faults of the bridge', async () => {
    await phone.faults([
      { action: 'toLogin', kind: 'missing', times: 1 },
      { path: PAY, kind: 'dropBefore', times: 1 },
    ]);
    expect(await codes(2)).toEqual([0, 0]);
    await simulator.app.fetch(
      new Request(`http://localhost/w/${phone.id}/api/00`, { method: 'OPTIONS' }),
    );
    expect((await phone.state()).faults).toEqual([
      { action: 'toLogin', kind: 'missing', times: 1 },
      { path: PAY, kind: 'dropBefore', times: 1 },
    ]);
  });
});

describe('a fault of the bridge', () => {
  const refuses: Fault = { action: '*', kind: 'refuses', times: 2 };
  const struck = () =>
    simulator.control('POST', `worlds/${phone.id}/log?phone=1`, [
      { kind: 'struck', action: '*', fault: 'refuses' },
    ]);
  const left = async () => (await phone.state()).faults.map(({ times }) => times);

  test('A fault that struck in a phone is counted down until it is used up, and announced', async () => {
    await phone.faults([{ path: PAY, kind: 'empty', times: 2 }, refuses]);
    const told: unknown[] = [];
    watch(simulator.app.worlds.get(phone.id), (event) => {
      if (event.type === 'faults') told.push(event.faults[1]?.times);
    });
    const logged = (await phone.log()).length;
    expect((await struck()).status).toBe(204);
    expect(await left()).toEqual([2, 1]);
    await struck();
    await struck();
    expect(await left()).toEqual([2, 0]);
    expect(told).toEqual([1, 0]);
    expect(await phone.log()).toHaveLength(logged);
  });

  test('A fault that always applies stays, and another kind is not counted', async () => {
    await phone.faults([
      { action: '*', kind: 'twice', times: 1 },
      { action: '*', kind: 'refuses' },
    ]);
    await struck();
    expect(await left()).toEqual([1, undefined]);
  });
});
