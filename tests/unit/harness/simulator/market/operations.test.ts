/**
 * Repeated operations that `conform` doesn't test: refused ones, without a session, of another customer, without an id.
 */
import { describe, expect, test } from 'vitest';
import { OTHER_MOBILE, PAY, type PaymentWish, errorOf, opId } from '../../simulator.ts';
import { at, eachTest, phone, simulator } from '../../one-phone.ts';

eachTest(() => at('repaying'));

const payment = (change: PaymentWish = {}) => phone.payment({ amountKobo: 100_000, ...change });
const effectOf = async (id: string) => (await phone.effects()).filter((row) => row.opId === id);

describe('repeated opId', () => {
  test('A repeated opId of a refused call is refused again, even when it would be allowed by now', async () => {
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

  test('An opId is not used up by a call without a session', async () => {
    const body = await payment();
    const { token } = phone;
    expect((await phone.call(PAY, body, { token: 'x' })).code).toBe(100103);
    expect((await phone.call(PAY, body, { token })).code).toBe(0);
  });

  test('The opId of another customer is refused', async () => {
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

  test('Every call that changes something needs an opId', async () => {
    const { opId: _opId, ...body } = await payment();
    const answer = await phone.call(PAY, body as typeof body & { opId: string });
    expect(answer.code).toBe(errorOf('requestInvalid'));
    expect((await phone.order()).paidKobo).toBe(0);
  });
});
