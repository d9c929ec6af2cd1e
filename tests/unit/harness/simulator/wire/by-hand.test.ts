/** Responses by hand and held calls: rows of Faults like the others (harness/simulator/wire/held-calls.ts). */
import { expect, test } from 'vitest';
import type { HeldCall } from '#harness/simulator/protocol/held.ts';
import { errorOf, MOBILE, opId } from '../../simulator.ts';
import { eachTest, simulator } from '../../one-phone.ts';

eachTest();

const asks = '/security/existsByMobile';
const sends = '/security/getVerifyCode';

async function open() {
  const phone = await simulator.world('approved');
  const own = (method: string, path: string, body?: unknown) =>
    simulator.control(method, `worlds/${phone.id}/${path}`, body);
  /** The only held call, once it is there. */
  const held = async (): Promise<HeldCall> => {
    await expect.poll(async () => (await own('GET', 'held')).body).toHaveLength(1);
    return ((await own('GET', 'held')).body as [HeldCall])[0];
  };
  const ask = () => phone.call(asks, { mobile: MOBILE });
  const code = () => phone.call(sends, { mobile: MOBILE, purpose: 'login', opId: opId() });
  return { ...phone, own, held, ask, code };
}

test('A stub answers instead of the lender, for its number of times', async () => {
  const { own, code, sms } = await open();
  await own('PUT', 'stubs', [{ path: sends, status: 503, code: '100306', times: 1 }]);
  expect(await code()).toMatchObject({ status: 503, code: '100306', data: null });
  expect(await sms()).toEqual([]);
  expect(await code()).toMatchObject({ status: 200, code: 0 });
  expect(await sms()).toHaveLength(1);
});

test('A stub that breaks the contract is refused unless on purpose, and other faults stay', async () => {
  const { own, ask, faults, state } = await open();
  await faults([{ path: '*', kind: 'delay', ms: 5 }]);
  const stub = { path: asks, body: { code: 0, msg: '', data: { registered: 'perhaps' } } };
  const refused = await own('PUT', 'stubs', [stub]);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining('unchecked'),
  ]);
  expect((await own('PUT', 'stubs', [{ ...stub, unchecked: true }])).status).toBe(200);
  expect((await state()).faults.map(({ kind }) => kind)).toEqual(['stub', 'delay']);
  expect(await ask()).toMatchObject(stub.body);
});

test('A held request reaches the lender as the tester edits it', async () => {
  const { own, calls, code, faults, held, sms } = await open();
  await faults([{ path: sends, kind: 'holdRequest', times: 1 }]);
  const calling = code();
  const { id, before, content } = await held();
  expect([before, await sms()]).toEqual(['lender', []]);
  const changed = { ...(content as object), mobile: '08099999999' };
  await own('POST', `held/${id}`, { do: 'release', content: changed });
  expect(await calling).toMatchObject({ code: errorOf('mobileNotRegistered') });
  expect((await calls()).at(-1)).toMatchObject({ payload: { mobile: '08099999999' } });
  expect((await own('GET', 'held')).body).toEqual([]);
  expect((await own('POST', `held/${id}`, { do: 'drop' })).status).toBe(404);
});

test('A held response is committed and edited, and the log keeps the true one', async () => {
  const { own, code, calls, faults, held, sms } = await open();
  await faults([{ path: sends, kind: 'holdResponse', times: 1 }]);
  const calling = code();
  const { id, content } = await held();
  expect(await sms()).toHaveLength(1);
  await own('POST', `held/${id}`, {
    do: 'release',
    content: { ...(content as object), msg: 'Hi' },
  });
  expect(await calling).toMatchObject({ code: 0, msg: 'Hi' });
  expect((await calls()).at(-1)).toMatchObject({
    reply: { msg: 'Hi' },
    trueReply: { msg: 'success' },
  });
});

test.each(['holdRequest', 'holdResponse'] as const)('A dropped %s gets no answer', async (kind) => {
  const { own, code, calls, faults, held, sms } = await open();
  await faults([{ path: sends, kind, times: 1 }]);
  const calling = code().catch((error: unknown) => String(error));
  await own('POST', `held/${(await held()).id}`, { do: 'drop' });
  expect(await calling).toContain('dropped');
  expect(await sms()).toHaveLength(kind === 'holdRequest' ? 0 : 1);
  expect((await calls()).at(-1)).toMatchObject({ status: null });
});
