/** The control API: its effects, and that a bad request gets a plain reason and changes nothing. */
import { describe, expect, test } from 'vitest';
import { scenarioNames } from '#harness/simulator/scenarios/index.ts';
import { ORIGIN, START, expectRefused } from '../../simulator.ts';
import { eachTest, phone, simulator, visit } from '../../one-phone.ts';

eachTest(() => visit('approved'));

const refused = (status: number, method: string, path: string, body: unknown, words: string) =>
  expectRefused(simulator, phone, status, method, path, body, words);

describe('worlds', () => {
  test('A world is created from a scenario, and answers 201 with id and phone page', async () => {
    const { status, body } = await simulator.control('POST', 'worlds', { scenario: 'repaying' });
    expect(status).toBe(201);
    const { id, url } = body as { id: string; url: string };
    expect(id).toMatch(/^[0-9a-f]{20}$/);
    expect(url).toBe(`${ORIGIN}/w/${id}/`);
  });

  test('A world takes time, language, device, faults and seed', async () => {
    const wanted = {
      now: '2027-02-28T12:00:00+01:00',
      language: 'es',
      device: { shell: 'ios', theme: 'dark', deviceMsg: { appVersion: '9' } },
      faults: [{ path: '*', kind: 'delay', ms: 5 }],
      seed: 12,
    } as const;
    const state = await (await simulator.world('new-customer', wanted)).state();
    expect(state).toMatchObject({
      language: 'es',
      seed: 12,
      faults: wanted.faults,
      createdAt: Date.UTC(2027, 1, 28, 11),
      now: Date.UTC(2027, 1, 28, 11),
    });
    expect(state.device).toMatchObject({
      shell: 'ios',
      theme: 'dark',
      width: 360,
      packageName: 'com.lendmax.app',
    });
    expect(state.device.deviceMsg).toMatchObject({ appVersion: '9', platform: 'android' });
  });

  test.each([
    ['', "isn't valid JSON"],
    ['{\n  "scenario": "approved",,\n}', 'Line 2: "scenario": "approved",,'],
    ['[]', 'scenario'],
    [{}, 'scenario'],
    [{ scenario: 3 }, 'scenario'],
    [{ scenario: 'rich' }, 'new-customer'],
    [{ scenario: 'constructor' }, 'unknown scenario'],
    [{ scenario: 'approved', now: 'yesterday' }, 'now'],
    [{ scenario: 'approved', now: 1_795_000_000 }, 'now'],
    [{ scenario: 'approved', now: '2150-01-01T00:00:00Z' }, 'now'],
    [{ scenario: 'approved', now: {} }, 'now'],
    [{ scenario: 'approved', language: 'fr' }, 'language'],
    [{ scenario: 'approved', seed: -1 }, 'seed'],
    [{ scenario: 'approved', seed: 1.5 }, 'seed'],
    [{ scenario: 'approved', speed: 2 }, 'speed'],
    [{ scenario: 'approved', device: { shell: 'symbian' } }, 'device.shell'],
    [{ scenario: 'approved', device: { width: 20 } }, 'device.width'],
    [{ scenario: 'approved', device: { packageName: 'com lendmax' } }, 'device.packageName'],
    [{ scenario: 'approved', device: { deviceMsg: { iccid: '1' } } }, 'device.deviceMsg.iccid'],
    [{ scenario: 'approved', faults: [{ path: '/nowhere', kind: 'empty' }] }, 'faults.0.path'],
    [{ scenario: 'new-customer', loggedIn: true }, 'nobody is registered'],
    [{ scenario: 'approved', loggedIn: true, backend: 'https://bank.example' }, 'real backend'],
  ])('A world created with %j is refused: %s', async (body, words) => {
    await refused(400, 'POST', 'worlds', body, words);
  });

  test('A world that does not exist is 404, whatever the request', async () => {
    for (const [method, rest, body] of [
      ['GET', ''],
      ['PUT', '', {}],
      ['DELETE', ''],
      ['POST', '/clock', { advance: 'P1D' }],
      ['PUT', '/faults', []],
      ['GET', '/faults'],
      ['GET', '/log'],
      ['POST', '/log', []],
      ['GET', '/events'],
      ['GET', '/effects'],
      ['GET', '/sms'],
    ] as const) {
      await refused(404, method, `worlds/nobody${rest}`, body, 'there is no world nobody');
    }
    for (const path of ['/w/nobody/', '/w/nobody/api/00', '/w/nobody/cou/00']) {
      expect((await simulator.app.fetch(new Request(ORIGIN + path))).status, path).toBe(404);
    }
  });

  test('Unknown methods and paths are refused', async () => {
    await refused(404, 'GET', 'planets', undefined, 'not found: ');
    await refused(405, 'POST', `worlds/${phone.id}`, {}, 'use GET, PUT, DELETE');
    await refused(405, 'DELETE', 'scenarios', undefined, 'DELETE /sim/scenarios: use GET');
    await refused(405, 'PUT', 'worlds', {}, 'use GET, POST');
    const other = await simulator.app.fetch(
      new Request(`${ORIGIN}/sim/worlds/${phone.id}/law`, { method: 'POST' }),
    );
    expect(other.headers.get('allow')).toBe('GET');
  });

  test('Worlds are listed with the last used first', async () => {
    const second = await simulator.world('repaying');
    await phone.state();
    const { body } = await simulator.control('GET', 'worlds');
    const row = { createdAt: START, now: START, until: null };
    expect(body).toEqual([
      { ...row, id: phone.id, url: `${ORIGIN}/w/${phone.id}/`, scenario: 'approved', status: 14 },
      { ...row, id: second.id, url: `${ORIGIN}/w/${second.id}/`, scenario: 'repaying', status: 2 },
    ]);
  });

  test('A world starts logged in when asked to', async () => {
    const { stored, sessions } = await (
      await simulator.world('overdue', { loggedIn: true })
    ).state();
    expect(sessions.map(({ token }) => token)).toContain(stored['token']);
    expect((await phone.state()).stored['token']).toBeUndefined();
  });

  test('A deleted world is gone', async () => {
    expect((await simulator.control('DELETE', `worlds/${phone.id}`)).status).toBe(204);
    expect((await simulator.control('GET', `worlds/${phone.id}`)).status).toBe(404);
  });

  test('A page of another origin cannot change worlds', async () => {
    const request = (origin: string) =>
      new Request(`${ORIGIN}/sim/worlds`, {
        method: 'POST',
        headers: { origin },
        body: '{"scenario":"approved"}',
      });
    expect((await simulator.app.fetch(request('https://evil.example'))).status).toBe(403);
    expect((await simulator.app.fetch(request('null'))).status).toBe(403);
    expect((await simulator.app.fetch(request(ORIGIN))).status).toBe(201);
  });

  test('A body larger than needed is refused', async () => {
    await refused(413, 'POST', 'worlds', { scenario: 'x'.repeat(200_000) }, 'larger than');
  });
});

describe('faults', () => {
  test('Faults are replaced and read', async () => {
    const faults = [
      { path: '/loan/get-money', kind: 'dropAfterCommit', times: 1 },
      { action: '*', kind: 'missing' },
    ];
    expect(await simulator.control('PUT', `worlds/${phone.id}/faults`, faults)).toEqual({
      status: 200,
      body: faults,
    });
    expect((await simulator.control('GET', `worlds/${phone.id}/faults`)).body).toEqual(faults);
    await simulator.control('PUT', `worlds/${phone.id}/faults`, []);
    expect((await phone.state()).faults).toEqual([]);
  });

  test.each([
    [{}, 'array'],
    [[{}], 'row 1, path'],
    [[{ path: '*' }], 'row 1, kind'],
    [[{ path: '*', kind: 'earthquake' }], 'row 1, kind'],
    [[{ path: '*', kind: 'refuses' }], 'row 1, kind'],
    [[{ path: '/loan/get-moneyy', kind: 'empty' }], 'row 1, path'],
    [[{ path: 'toString', kind: 'empty' }], 'row 1, path'],
    [[{ path: '*', kind: 'empty', times: -1 }], 'row 1, times'],
    [[{ path: '*', kind: 'empty', times: 1.5 }], 'row 1, times'],
    [[{ path: '*', kind: 'delay', ms: 1e9 }], 'row 1, ms'],
    [[{ path: '*', kind: 'httpStatus', status: 99 }], 'row 1, status'],
    [[{ action: 'toMoon', kind: 'delay' }], 'row 1, action'],
    [[{ action: 'logout', kind: 'empty' }], 'row 1, kind'],
    [[{ action: 'logout', path: '*', kind: 'delay' }], 'row 1, path'],
    [
      [
        { path: '*', kind: 'empty' },
        { path: '*', kind: 'empty', when: 'now' },
      ],
      'row 2, when',
    ],
  ])('The faults %j are refused: %s', async (body, words) => {
    await refused(400, 'PUT', `worlds/${phone.id}/faults`, body, words);
  });
});

describe('the log', () => {
  test('The log takes entries of a phone, and adds order and time', async () => {
    const entries = [
      { kind: 'bridge', action: 'logout', params: {}, outcome: { ok: true }, fault: null },
      { kind: 'route', text: '#/me', detail: null },
    ];
    expect((await simulator.control('POST', `worlds/${phone.id}/log`, entries)).status).toBe(204);
    const [bridge, route] = (await phone.log()).slice(-2);
    expect(bridge).toMatchObject({ ...entries[0], at: START });
    expect(route).toMatchObject(entries[1] ?? {});
    expect((route?.seq ?? 0) - (bridge?.seq ?? 0)).toBe(1);
    const after = await simulator.control('GET', `worlds/${phone.id}/log?after=${bridge?.seq}`);
    expect(after.body).toEqual([route]);
  });

  test.each([
    [{}, 'array'],
    [[{ kind: 'call', path: '/x' }], 'kind'],
    [[{ kind: 'sms', message: {} }], 'kind'],
    [[{ kind: 'route' }], 'text'],
    [[{ kind: 'route', text: 'x'.repeat(20_000) }], 'text'],
    [[{ kind: 'route', text: 'x', seq: 1 }], 'seq'],
  ])('The log entries %j are refused: %s', async (body, words) => {
    await refused(400, 'POST', `worlds/${phone.id}/log`, body, words);
  });

  test('A parameter after that is no number is refused', async () => {
    await refused(400, 'GET', `worlds/${phone.id}/log?after=x`, undefined, 'after');
  });

  test('The log learns from the bridge that device data were collected', async () => {
    await phone.login();
    const { orderNo } = await phone.order();
    const uploaded = async () =>
      (await phone.call('/time/upload/uploadStatus', { orderNo })).data.uploaded;
    expect(await uploaded()).toBe(false);
    const entry = {
      kind: 'bridge',
      action: 'timeSDK',
      params: { orderNo },
      outcome: { ok: true, result: { accepted: true } },
      fault: null,
    };
    await simulator.control('POST', `worlds/${phone.id}/log`, [entry]);
    expect(await uploaded()).toBe(true);
  });
});

describe('scenarios', () => {
  test('Scenarios are listed by name', async () => {
    const { body } = await simulator.control('GET', 'scenarios');
    expect((body as { name: string }[]).map((row) => row.name)).toEqual(scenarioNames);
  });
});
