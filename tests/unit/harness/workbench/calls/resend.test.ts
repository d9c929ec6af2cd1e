/** A call edited and sent again to the simulator: as the phone seals it, with its token; every ending a sentence. */
import { describe, expect, test } from 'vitest';
import type { CallEntry, LogEntry } from '#harness/protocol/log.ts';
import { isCall } from '#harness/workbench/calls/calls.ts';
import {
  draftOf,
  newOpId,
  payloadText,
  resend,
  senderOf,
  withOpId,
} from '#harness/workbench/calls/resend.ts';
import { ORIGIN, START, createSimulator } from '../../simulator.ts';
import { callEntry } from '../../call-entry.ts';

async function loggedInWorld() {
  const simulator = createSimulator();
  const { body } = await simulator.control('POST', 'worlds', {
    scenario: 'step-personal',
    seed: 7,
  });
  const { id } = body as { id: string };
  const state = (await simulator.control('GET', `worlds/${id}`)).body as {
    sessions: readonly { token: string }[];
  };
  const token = state.sessions[0]?.token ?? '';
  const log = async () =>
    ((await simulator.control('GET', `worlds/${id}/log`)).body as readonly LogEntry[]).filter(
      isCall,
    );
  const place = `${ORIGIN}/w/${id}/`;
  const fetch = (input: RequestInfo | URL, init?: RequestInit) =>
    simulator.app.fetch(new Request(input, init));
  return { log, token, parts: { place, now: START, fetch } };
}

const entry = (token: string, change: Partial<CallEntry> = {}) =>
  callEntry({
    headers: {
      packagename: 'com.lendmax.app',
      appname: 'LendMax%20N',
      afid: '1',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...change,
  });

describe('a call sent again', () => {
  test('is answered as a phone’s, and stands in the log', async () => {
    const { log, token, parts } = await loggedInWorld();
    const draft = draftOf('/portal/loan/order/latest', '{ "marked": true }');
    if (!draft.ok) throw new Error(draft.problem);
    expect(draft.kind).toBe('read');
    const answer = await resend(draft.call, senderOf(entry(token), []), parts);
    expect(answer.ok).toBe(true);
    expect(answer.text).toMatch(/^HTTP 200 in \d+ ms$/);
    expect(answer.reply).toMatchObject({ code: 0 });
    const [last] = (await log()).slice(-1);
    expect(last).toMatchObject({ path: '/portal/loan/order/latest', payload: { marked: true } });
    expect(last?.t).toBe(START);
  });

  test('takes the token that was used last, and the names of the call', () => {
    const log = [entry('first'), entry('second', { seq: 2 }), entry('', { seq: 3 })];
    expect(senderOf(entry('first'), log)).toMatchObject({
      packageName: 'com.lendmax.app',
      appName: 'LendMax N',
      token: 'second',
    });
    expect(senderOf(entry(''), []).token).toBe('');
  });

  test('that meets a cut connection or no usable name reports it', async () => {
    const draft = draftOf('/portal/loan/order/latest', '{}');
    if (!draft.ok) throw new Error(draft.problem);
    const parts = { place: '/', now: 0, fetch: () => Promise.reject(new TypeError('failed')) };
    const cut = await resend(draft.call, senderOf(entry(''), []), parts);
    expect(cut).toMatchObject({ ok: false });
    expect(cut.text).toContain('connection closed');
    const nameless = senderOf(entry('', { headers: {} }), []);
    expect((await resend(draft.call, nameless, parts)).text).toContain("Couldn't encrypt");
  });

  test.each([
    ['/nonsense', '{}', "isn't in the contract"],
    ['', '{}', "wasn't decrypted"],
    ['/loan/get-money', '{', "isn't valid JSON"],
    ['/loan/get-money', '[]', 'JSON object'],
    ['/loan/get-money', 'null', 'JSON object'],
  ])('%s with %s is refused with a sentence', (path, text, words) => {
    const draft = draftOf(path, text);
    expect(draft.ok ? '' : draft.problem).toContain(words);
  });

  test('asks first where it moves money, and can be another intent', () => {
    const money = draftOf('/loan/get-money', payloadText(entry('', { payload: { opId: 'a' } })));
    expect(money.ok && money.kind).toBe('money');
    const opId = newOpId();
    expect(opId).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.parse(withOpId('{"opId":"a","x":1}', opId))).toEqual({ opId, x: 1 });
    expect(withOpId('{', opId)).toBe('{');
  });
});
