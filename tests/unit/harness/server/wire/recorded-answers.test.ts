/** Answers of a HAR, or of another world, in the lender's place: matched by call and order, sealed ones opened. */
import { describe, expect, test } from 'vitest';
import { encrypt, payloadKey } from '#src/contract/cipher.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { ConnectionDropped } from '#harness/server/wire/connection.ts';
import { readHar } from '#harness/traffic/read-har.ts';
import { harFaults } from '../../../../support/har.ts';
import { secondSimulator } from '../upstream/backend.ts';
import { MOBILE, PAY, type Phone, createSimulator, expectRefused, opId } from '../../simulator.ts';

type Har = Awaited<ReturnType<ReturnType<typeof createSimulator>['typed']['har']>>;

/** A session at a lender of its own, whose debt no scenario has. */
async function recorded() {
  const simulator = createSimulator();
  const phone = await simulator.loggedIn('repaying');
  await phone.call(PAY, await phone.payment({ amountKobo: 1_234_500 }));
  const order = await phone.order();
  return { simulator, phone, order, har: await simulator.typed.har(phone.id) };
}

/** The same acts, at a world that plays the recording. */
async function played(har: unknown, more = {}) {
  const simulator = createSimulator();
  const phone = await simulator.world('approved');
  const report = await simulator.typed.setAnswers(phone.id, { har, name: 'session.har', ...more });
  return { simulator, phone, report };
}

/** A world that is asked to give them refuses in these words, and is as it was. */
async function expectAnswersRefused(
  body: unknown,
  status: number,
  words: string,
  prepare: Parameters<Phone['edit']>[0] = () => undefined,
) {
  const simulator = createSimulator();
  const phone = await simulator.world('approved');
  await phone.edit(prepare);
  await expectRefused(simulator, phone, status, 'PUT', `worlds/${phone.id}/answers`, body, words);
}

async function repayAgain(phone: Phone) {
  const { data } = await phone.call('/security/login', { mobile: MOBILE, code: '1', opId: opId() });
  phone.useToken(data.token);
  const payment = await phone.payment({ amountKobo: 1_234_500 });
  return { payment, paid: await phone.call(PAY, payment) };
}

const replies = async (phone: Phone) =>
  (await phone.calls()).map(({ path, status, reply }) => ({
    path,
    status,
    reply: isRecord(reply) ? { ...reply, time: 0 } : reply,
  }));

describe('a recorded session', () => {
  test('is answered in its order: before the payment the old debt, after it the new one', async () => {
    const { order, har } = await recorded();
    const { phone, report } = await played(har);
    expect(report).toMatchObject({ name: 'session.har', otherwise: 'lender', used: 0 });
    const { paid } = await repayAgain(phone);
    expect(paid.code).toBe(0);
    expect(await phone.order()).toEqual(order);
    // A poll goes on with the last one.
    expect(await phone.order()).toEqual(order);
    const calls = (await phone.calls()).filter((call) => call.recorded === 'session.har');
    expect(calls).toHaveLength(6);
    expect(calls.map(({ problem }) => problem)).toEqual(calls.map(() => null));
  });

  test('has no answer that a fault gave in the place of the lender', async () => {
    const { simulator, phone } = await recorded();
    await phone.faults([{ path: '/country/meta/code', kind: 'businessCode', code: '100500' }]);
    expect((await phone.call('/country/meta/code', { code: 'NG' })).code).toBe('100500');
    const { phone: player } = await played(await simulator.typed.har(phone.id));
    expect((await player.call('/country/meta/code', { code: 'NG' })).code).toBe(0);
    const other = await simulator.world('approved');
    await simulator.typed.setAnswers(other.id, { world: phone.id });
    expect((await other.call('/country/meta/code', { code: 'NG' })).code).toBe(0);
  });

  test('a payment sent again under its opId gets its own answer, and the recorded opId is the new one', async () => {
    const { har } = await recorded();
    const { phone } = await played(har);
    const { payment, paid } = await repayAgain(phone);
    const again = await phone.call(PAY, payment);
    expect({ ...again, time: 0 }).toEqual({ ...paid, time: 0 });
    const { data } = await phone.call('/portal/loan/order/latest', {});
    expect(data.operations?.some((one) => one.opId === payment.opId)).toBe(true);
  });

  test('what it has no answer for, the lender answers, with the recorded session', async () => {
    const { har } = await recorded();
    const { phone } = await played(har);
    await repayAgain(phone);
    const { code } = await phone.call('/lottery-draw/coupons', {});
    expect(code).toBe(0);
    expect((await phone.calls()).at(-1)?.recorded).toBeUndefined();
  });

  test('or, strictly, nobody: 404 with the reason', async () => {
    const { har } = await recorded();
    const { phone } = await played(har, { otherwise: 'nothing' });
    const { status } = await phone.call('/lottery-draw/coupons', {});
    expect(status).toBe(404);
    expect((await phone.calls()).at(-1)?.problem).toBe(
      'no response to /lottery-draw/coupons was recorded in session.har',
    );
  });

  test('a call that a fault drops on its way uses no answer up', async () => {
    const { har } = await recorded();
    const { simulator, phone } = await played(har);
    await phone.faults([{ path: '/security/login', kind: 'dropBefore' }]);
    await expect(
      phone.call('/security/login', { mobile: MOBILE, code: '1', opId: opId() }),
    ).rejects.toBeInstanceOf(ConnectionDropped);
    expect((await simulator.typed.answers(phone.id))?.used).toBe(0);
  });

  test('cleared, the lender answers itself', async () => {
    const { har } = await recorded();
    const { simulator, phone } = await played(har);
    await simulator.typed.clearAnswers(phone.id);
    expect(await simulator.typed.answers(phone.id)).toBeNull();
    await phone.login();
    expect((await phone.order()).status).not.toBe(0);
  });
});

describe('the HAR of a world', () => {
  test('is HAR 1.2, and comes back as the same calls and answers', async () => {
    const { phone, har } = await recorded();
    expect(harFaults(JSON.stringify(har))).toEqual([]);
    const read = readHar(JSON.stringify(har), '');
    if (!read.ok) throw new Error(read.problem);
    const own = await phone.calls();
    const content = ({
      path,
      payload,
      opId: id,
      status,
      reply,
      problem,
    }: (typeof own)[number]) => ({
      path,
      payload,
      id,
      status,
      reply,
      problem,
    });
    expect(read.calls.map(content)).toEqual(own.map(content));
  });

  test.each<[string, (har: Har) => unknown]>([
    ['log.creator: missing', ({ log }) => Reflect.deleteProperty(log, 'creator')],
    [
      'log.entries.0.request.headersSize: missing',
      ({ log: { entries } }) => Reflect.deleteProperty(entries[0]?.request ?? {}, 'headersSize'),
    ],
    [
      'log.entries.0.request.url: expected a whole URL without #',
      ({ log: { entries } }) => Object.assign(entries[0]?.request ?? {}, { url: '/api/ff' }),
    ],
    [
      'log.entries.0: time is not the sum of its timings',
      ({ log: { entries } }) => Object.assign(entries[0] ?? {}, { time: 100_000 }),
    ],
    [
      'log.entries.0: a field that HAR 1.2 does not have, and without an underscore',
      ({ log: { entries } }) => Object.assign(entries[0] ?? {}, { fault: 'delay' }),
    ],
  ])('is told apart from one with %s', async (fault, spoil) => {
    const { har } = await recorded();
    spoil(har);
    expect(harFaults(JSON.stringify(har))).toEqual([fault]);
  });

  test('exported from the world that played it, it has the same answers again', async () => {
    const { har } = await recorded();
    const first = await played(har);
    await repayAgain(first.phone);
    const second = await played(await first.simulator.typed.har(first.phone.id));
    await repayAgain(second.phone);
    expect(await replies(second.phone)).toEqual(
      (await replies(first.phone)).map((row) =>
        expect.objectContaining({ path: row.path, status: row.status }),
      ),
    );
    expect((await replies(second.phone)).filter(({ path }) => path === PAY)).toEqual(
      (await replies(first.phone)).filter(({ path }) => path === PAY),
    );
  });

  test('sealed answers are opened with the package name of their request', async () => {
    const { har, order } = await recorded();
    const key = payloadKey('com.lendmax.app');
    const sealed = structuredClone(har) as Har;
    for (const { response } of sealed.log.entries) {
      response.content.text = encrypt(response.content.text, key);
    }
    const { phone } = await played(sealed);
    await repayAgain(phone);
    expect(await phone.order()).toEqual(order);
  });
});

test('an upstream session: what the backend answered is answered without it', async () => {
  const { url } = await secondSimulator('repaying', (body) => {
    if (isRecord(body.data) && 'exists' in body.data) body.data['backend'] = 'real';
  });
  const simulator = createSimulator();
  const live = await simulator.world('approved', { upstream: url });
  await live.call('/security/existsByMobile', { mobile: MOBILE });
  const phone = await simulator.world('approved');
  await simulator.typed.setAnswers(phone.id, { world: live.id });
  const { data } = await phone.call('/security/existsByMobile', { mobile: MOBILE });
  expect(data).toMatchObject({ exists: true, backend: 'real' });
});

describe('what is no session', () => {
  test.each<[unknown, number, string]>([
    [{ har: 'rubbish' }, 400, "har: This JSON isn't a HAR: log.entries is missing."],
    [{ har: { log: { entries: 'no' } } }, 400, 'log.entries is missing'],
    [{ har: { log: { entries: [] } } }, 400, 'The HAR has no requests'],
    [{ har: { log: { entries: [null, 7, { request: {} }] } } }, 400, 'another app'],
    [
      {
        har: { log: { entries: [{ request: { method: 'GET', url: 'https://shop.example/a' } }] } },
      },
      400,
      'another app: none of its 1 request (the first to shop.example)',
    ],
    [{}, 400, 'expected har or world, and not both'],
    [{ world: 'none' }, 404, 'there is no world none'],
    [{ har: {}, otherwise: 'maybe' }, 400, 'otherwise'],
  ])('%j is refused: %i, %s', async (body, status, words) => {
    await expectAnswersRefused(body, status, words);
  });

  test('a HAR of another package name is refused with the reason', async () => {
    const { har } = await recorded();
    const foreign = JSON.parse(
      JSON.stringify(har).replaceAll('com.lendmax.app', 'com.other.app'),
    ) as Har;
    await expectAnswersRefused(
      { har: foreign },
      400,
      'wrong package name: ‘com.other.app’ decrypts it to garbage',
      (state) => void (state.device.packageName = 'com.third.app'),
    );
  });

  test('a huge one is cut at 2,000 calls; more than 8 MB of answers are refused', async () => {
    const { har } = await recorded();
    const [entry] = har.log.entries.filter(({ response }) => response.status === 200);
    if (!entry) throw new Error('nothing was recorded');
    const many = { log: { ...har.log, entries: Array.from({ length: 3_000 }, () => entry) } };
    const { report } = await played(many);
    expect(report?.recorded).toBe(2_000);
    const heavy = { log: { ...har.log, entries: [structuredClone(entry)] } };
    const [first] = heavy.log.entries;
    if (!first) throw new Error('no entry');
    first.response.content.text = JSON.stringify({ code: 0, msg: 'x'.repeat(9_000_000) });
    await expectAnswersRefused({ har: heavy }, 413, 'more than 8000000 bytes');
  });

  test('a world with a real backend takes none', async () => {
    const { url } = await secondSimulator('approved');
    const simulator = createSimulator();
    const phone = await simulator.world('approved', { upstream: url });
    const { har } = await recorded();
    await expectRefused(
      simulator,
      phone,
      400,
      'PUT',
      `worlds/${phone.id}/answers`,
      { har },
      'this world forwards its requests',
    );
  });
});
