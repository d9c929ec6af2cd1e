/** Money calls sent twice: one effect, the same answer, and everything counted. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  OTHER_MOBILE,
  PAY,
  type PaymentWish,
  type Phone,
  type Simulator,
  createSimulator,
  errorOf,
  opId,
} from '../../simulator.ts';

let simulator: Simulator;
let phone: Phone;

beforeEach(async () => {
  simulator = createSimulator();
  phone = await simulator.loggedIn('repaying');
});

const payment = (change: PaymentWish = {}) => phone.payment({ amountKobo: 100_000, ...change });
const effectOf = async (id: string) => (await phone.effects()).filter((row) => row.opId === id);

describe('a repeated opId', () => {
  test('is answered exactly as before and has no second effect', async () => {
    const body = await payment();
    const first = await phone.call(PAY, body);
    await phone.advance('P3D');
    const second = await phone.call(PAY, body);
    expect(second.data).toEqual(first.data);
    expect((await phone.order()).paidKobo).toBe(100_000);
    expect(await effectOf(body.opId)).toMatchObject([
      {
        path: PAY,
        kind: 'money',
        times: 1,
        arrivals: 2,
        summary: 'payment of ₦1,000.00: succeeded',
      },
    ]);
  });

  test('sent ten times at once has one effect', async () => {
    const body = await payment();
    const answers = await Promise.all(Array.from({ length: 10 }, () => phone.call(PAY, body)));
    expect(new Set(answers.map((row) => JSON.stringify(row.data))).size).toBe(1);
    expect((await phone.order()).paidKobo).toBe(100_000);
    expect(await effectOf(body.opId)).toMatchObject([{ times: 1, arrivals: 10 }]);
  });

  test('with another payload is refused', async () => {
    const body = await payment();
    await phone.call(PAY, body);
    const other = await phone.call(PAY, { ...body, amountKobo: 200_000 });
    expect(other.code).toBe(errorOf('operationKnown'));
    expect((await phone.order()).paidKobo).toBe(100_000);
  });

  test('of a refused call is refused again, even when it would be allowed by now', async () => {
    const body = { mobile: OTHER_MOBILE, purpose: 'login', opId: opId() } as const;
    const first = await phone.call('/security/getVerifyCode', body);
    expect(first.code).toBe(errorOf('mobileNotRegistered'));
    const register = { ...body, purpose: 'register', opId: opId() } as const;
    await phone.call('/security/getVerifyCode', register);
    const code = await phone.code();
    await phone.call('/security/register', { mobile: OTHER_MOBILE, code, opId: opId() });
    expect(await phone.call('/security/getVerifyCode', body)).toMatchObject({
      code: first.code,
      msg: first.msg,
    });
    expect(await effectOf(body.opId)).toEqual([]);
  });

  test('is not used up by a call without a session', async () => {
    const body = await payment();
    const { token } = phone;
    expect((await phone.call(PAY, body, { token: 'x' })).code).toBe(100103);
    expect((await phone.call(PAY, body, { token })).code).toBe(0);
  });

  test('of another customer is refused', async () => {
    const body = await payment();
    await phone.call(PAY, body);
    simulator.real.now += 60_000;
    await phone.call('/security/getVerifyCode', {
      mobile: OTHER_MOBILE,
      purpose: 'register',
      opId: opId(),
    });
    const code = await phone.code();
    const { data } = await phone.call('/security/register', {
      mobile: OTHER_MOBILE,
      code,
      opId: opId(),
    });
    phone.useToken(data.token);
    expect((await phone.call(PAY, body)).code).toBe(errorOf('operationKnown'));
  });

  test('may be missing in no call that changes something', async () => {
    const { opId: _opId, ...body } = await payment();
    const answer = await phone.call(PAY, body as typeof body & { opId: string });
    expect(answer.code).toBe(errorOf('requestInvalid'));
    expect((await phone.order()).paidKobo).toBe(0);
  });
});

describe('the newest committed operations', () => {
  test('come with the latest order, newest first, money only', async () => {
    const one = await payment();
    await phone.call(PAY, one);
    const two = await payment();
    await phone.call(PAY, two);
    const { code } = await phone.call(PAY, await payment({ amountKobo: 1 }));
    expect(code).toBe(errorOf('amountInvalid'));
    const { operations } = (await phone.call('/portal/loan/order/latest', {})).data;
    expect(operations?.map((row) => row.opId)).toEqual([two.opId, one.opId]);
    expect(operations?.[0]).toMatchObject({
      path: PAY,
      committedAt: simulator.real.now,
    });
  });

  test('say since when the list is whole: since the oldest one in it, once there are more', async () => {
    const latest = async () => (await phone.call('/portal/loan/order/latest', {})).data;
    const registeredAt = (await latest()).operationsSince;
    const sent: string[] = [];
    const pay = async () => {
      simulator.real.now += 1_000;
      const body = await payment();
      await phone.call(PAY, body);
      sent.unshift(body.opId);
    };
    while (sent.length < 20) await pay();
    expect((await latest()).operationsSince).toBe(registeredAt);
    await pay();
    const { operations, operationsSince } = await latest();
    expect(operations?.map((row) => row.opId)).toEqual(sent.slice(0, 20));
    expect(operationsSince).toBe(operations?.at(-1)?.committedAt);
    expect(operationsSince).toBeGreaterThan(registeredAt ?? Infinity);
  });
});
