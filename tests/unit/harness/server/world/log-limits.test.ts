/** Limits of the log: entries within a depth and a size, of which the oldest go; and what any body may be. */
import { beforeEach, describe, expect, test } from 'vitest';
import { encrypt, payloadKey } from '#src/contract/cipher.ts';
import { seal } from '#src/contract/envelope.ts';
import { BODY_DEEPEST, LOGGED_BYTES, LOG_BYTES } from '#harness/server/world/budgets.ts';
import { logBytes, record } from '#harness/server/world/log.ts';
import {
  MOBILE,
  ORIGIN,
  type Phone,
  type Simulator,
  START,
  createSimulator,
  hex,
} from '../../simulator.ts';

let simulator: Simulator;
let phone: Phone;
beforeEach(async () => {
  simulator = createSimulator();
  phone = await simulator.world('approved');
});

const post = (entries: readonly object[] | string) =>
  simulator.control('POST', `worlds/${phone.id}/log`, entries);
const entry = (detail: unknown) => ({ kind: 'console', text: 'x', detail });
const statusOf = async (id: string, what = '') =>
  (await simulator.control('GET', `worlds/${id}${what}`)).status;
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('a log', () => {
  test('drops its oldest entries beyond its bytes', async () => {
    const first = (await phone.log())[0]?.seq;
    for (let index = 0; index < 14; index += 1)
      await post([entry(`${index}`.padEnd(900_000, 'd'))]);
    const log = await phone.log();
    expect(logBytes(simulator.app.worlds.get(phone.id).log)).toBeLessThanOrEqual(LOG_BYTES);
    expect(log[0]?.seq).toBeGreaterThan(first ?? 0);
    expect(log.at(-1)).toMatchObject({ detail: '13'.padEnd(900_000, 'd') });
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => (log[0]?.seq ?? 0) + index));
  });

  test('of an imported world is cut to them', async () => {
    const state = await phone.state();
    const log = Array.from({ length: 14 }, (_, index) => ({
      ...entry('d'.repeat(900_000)),
      seq: index + 1,
      at: START,
    }));
    expect((await phone.put({ ...state, log, nextSeq: 15 })).status).toBe(200);
    expect(logBytes(simulator.app.worlds.get(phone.id).log)).toBeLessThanOrEqual(LOG_BYTES);
    expect((await phone.log()).at(-1)?.seq).toBe(14);
  });

  test('has no payload that could not be told again: such a call is refused', async () => {
    const payload = JSON.parse(`{"deep":${deep(100_000)}}`) as Record<string, unknown>;
    const nested = `{"mobile":"${MOBILE}","deep":${deep(100_000)},"t":1}`;
    const sealed = sealText(nested);
    expect(payload['deep']).toBeDefined();
    const answer = await simulator.app.fetch(
      new Request(`${ORIGIN}/w/${phone.id}/${sealed.url}`, {
        method: 'POST',
        headers: sealed.headers,
        body: sealed.body,
      }),
    );
    expect(answer.status).toBe(400);
    expect((await phone.calls()).at(-1)).toMatchObject({
      payload: null,
      problem: `the payload is nested deeper than ${BODY_DEEPEST} levels`,
    });
    expect(await statusOf(phone.id)).toBe(200);
  });

  test('names a large value by its size', async () => {
    await phone.call('/app/package-config', {});
    const [call] = await phone.calls();
    if (!call) throw new Error('the call is not in the log');
    const large = 'x'.repeat(LOGGED_BYTES);
    const world = simulator.app.worlds.get(phone.id);
    const logged = record(world, START, { ...call, reply: large, payload: { large } });
    expect(logged).toMatchObject({
      payload: null,
      problem: expect.stringMatching(/bytes, not logged/) as string,
      reply: `${LOGGED_BYTES + 2} bytes, not logged`,
    });
  });
});

/** Seals a text as the payload of getVerifyCode, whatever it is. */
function sealText(text: string) {
  const sender = {
    packageName: 'com.lendmax.app',
    appName: 'LendMax',
    afid: '1',
    token: '',
    extraHeaders: {},
    mode: 'ecb',
  } as const;
  const call = { method: 'POST', base: 'api', path: '/security/getVerifyCode' } as const;
  const { url, headers } = seal({ ...call, payload: {} }, sender, START, hex);
  return { url, headers, body: encrypt(text, payloadKey(sender.packageName), 'ecb', '') };
}

describe('a body', () => {
  test.each([
    ['nested too deep', deep(101), 400, /nested deeper than 100 levels/],
    ['nested too deep in objects', `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`, 400, /deeper/],
    ['never closed', '['.repeat(1_000_000), 400, /deeper/],
    [
      'of brackets in texts',
      JSON.stringify(['['.repeat(500), '\\"[[', '"']),
      400,
      /expected object/,
    ],
    ['of a text that never ends', `["${'['.repeat(500)}`, 400, /isn't (?:a|valid)/],
    ['of escaped ends', `["\\\\", "\\"${'['.repeat(500)}"]`, 400, /expected object/],
  ])('%s is refused for what it is', async (_, body, status, words) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect((answer.body as { error: string }).error).toMatch(words);
  });

  test('of more values than any state has is refused before it is read', async () => {
    const body = `[${'[],'.repeat(1_500_000)}1]`;
    const answer = await simulator.control('PUT', `worlds/${phone.id}`, body);
    expect(answer).toMatchObject({ status: 413, body: { error: /more than 1500000 values/ } });
  });
});
