/** Logging in and registering against §1, §8 and the readings of the SMS codes. */
import { describe, expect, test } from 'vitest';
import { MOBILE, OTHER_MOBILE, errorOf, opId } from '../../../simulator.ts';
import { eachTest, phone, simulator, visit } from '../../../one-phone.ts';

eachTest(() => visit('repaying'));

const ask = (mobile = MOBILE, purpose: 'login' | 'register' = 'login') =>
  phone.call('/security/getVerifyCode', { mobile, purpose, opId: opId() });
const enter = (code: string, mobile = MOBILE) =>
  phone.call('/security/login', { mobile, code, opId: opId() });
const wrong = async () => ((await phone.code()) === '111111' ? '222222' : '111111');

describe('a mobile number', () => {
  test.each([
    '',
    '8031234567',
    '080312345678',
    '0803123456a',
    '+2348031234567',
    '01234567890',
    '08001234567',
    '07001234567',
    '06031234567',
  ])('The number %j is refused wherever it is sent', async (mobile) => {
    const invalid = errorOf('mobileInvalid');
    expect((await phone.call('/security/existsByMobile', { mobile })).code).toBe(invalid);
    expect((await ask(mobile)).code).toBe(invalid);
    expect((await enter('123456', mobile)).code).toBe(invalid);
    expect(await phone.sms()).toHaveLength((await phone.state()).sms.length);
  });

  test('A number is registered or not', async () => {
    expect((await phone.call('/security/existsByMobile', { mobile: MOBILE })).data.exists).toBe(
      true,
    );
    expect(
      (await phone.call('/security/existsByMobile', { mobile: OTHER_MOBILE })).data.exists,
    ).toBe(false);
  });

  test('A number starts with one of the listed segments', async () => {
    const { segments } = (await phone.call('/app/get-mobile-segment', {})).data;
    expect(segments).toContain('0803');
    expect(segments.every((segment) => /^0[789]\d{2,3}$/.test(segment))).toBe(true);
    expect(new Set(segments).size).toBe(segments.length);
  });
});

describe('a code', () => {
  test('A code of six digits comes by SMS, with its validity and the wait for another', async () => {
    const { data } = await ask();
    expect(data).toEqual({ resendAfterMs: 60_000, expiresInMs: 300_000 });
    const sms = (await phone.sms()).at(-1);
    expect(sms).toMatchObject({ to: MOBILE });
    expect(sms?.code).toMatch(/^\d{6}$/);
    expect(sms?.text).toContain(sms?.code);
  });

  test('A code is refused within a minute of the last one, and sent after it', async () => {
    await ask();
    simulator.real.now += 59_999;
    expect((await ask()).code).toBe(errorOf('codeTooSoon'));
    simulator.real.now += 1;
    expect((await ask()).code).toBe(0);
  });

  test('A new code replaces the one before', async () => {
    await ask();
    const first = await phone.code();
    simulator.real.now += 60_000;
    await ask();
    const second = await phone.code();
    expect(first).not.toBe(second);
    expect((await enter(first)).code).toBe(errorOf('codeWrong'));
    expect((await enter(second)).code).toBe(0);
  });

  test('A code is valid to the last ms of five minutes', async () => {
    await ask();
    const code = await phone.code();
    simulator.real.now += 299_999;
    expect((await enter(code)).code).toBe(0);
    simulator.real.now += 60_000;
    await ask();
    const next = await phone.code();
    simulator.real.now += 300_000;
    expect((await enter(next)).code).toBe(errorOf('codeExpired'));
  });

  test('A code is valid for one login', async () => {
    await ask();
    const code = await phone.code();
    expect((await enter(code)).code).toBe(0);
    expect((await enter(code)).code).toBe(errorOf('codeExpired'));
  });

  test('After five wrong tries not even the right code is accepted', async () => {
    await ask();
    const code = await phone.code();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await enter(await wrong())).code).toBe(errorOf('codeWrong'));
    }
    expect((await enter(code)).code).toBe(errorOf('codeTooManyTries'));
    simulator.real.now += 60_000;
    await ask();
    expect((await enter(await phone.code())).code).toBe(0);
  });

  test.each(['abcdef', '', '12345', '1234567'])(
    'The code %j is wrong and changes nothing else',
    async (code) => {
      await ask();
      expect((await enter(code)).code).toBe(errorOf('codeWrong'));
      expect((await phone.state()).sessions).toEqual([]);
    },
  );

  test('A code of another number, or one never requested, is refused', async () => {
    expect((await enter('123456')).code).toBe(errorOf('codeExpired'));
    await ask(OTHER_MOBILE, 'register');
    expect((await enter(await phone.code())).code).toBe(errorOf('codeExpired'));
  });
});

describe('login and registration', () => {
  test('Only a registered number can log in', async () => {
    expect((await ask(OTHER_MOBILE)).code).toBe(errorOf('mobileNotRegistered'));
    expect((await enter('123456', OTHER_MOBILE)).code).toBe(errorOf('mobileNotRegistered'));
  });

  test('Only a new number can register', async () => {
    expect((await ask(MOBILE, 'register')).code).toBe(errorOf('mobileRegistered'));
    await ask(OTHER_MOBILE, 'register');
    const body = { mobile: OTHER_MOBILE, code: await phone.code(), opId: opId() };
    const { data } = await phone.call('/security/register', body);
    phone.useToken(data.token);
    const info = await phone.call('/security/getUserInfo', {});
    expect(info.data).toEqual({
      userId: data.userId,
      mobile: OTHER_MOBILE,
      firstName: null,
      lastName: null,
      details: {
        inputBirthday: null,
        whatsappNo: null,
        email: null,
        address: null,
        employmentType: null,
        industryCategory: null,
        monthlySalary: null,
        contacts: [],
        bankName: null,
        accountEnding: null,
      },
    });
    const again = { mobile: OTHER_MOBILE, code: '123456', opId: opId() };
    expect((await phone.call('/security/register', again)).code).toBe(errorOf('mobileRegistered'));
  });

  test('A registration code does not log in', async () => {
    await ask(OTHER_MOBILE, 'register');
    const code = await phone.code();
    await phone.call('/security/register', { mobile: OTHER_MOBILE, code, opId: opId() });
    expect((await enter(code, OTHER_MOBILE)).code).toBe(errorOf('codeExpired'));
  });
});

describe('a session', () => {
  const code = async () => (await phone.call('/portal/loan/order/latest', {})).code;

  test('A missing session is refused by 10010301', async () => {
    expect(await code()).toBe(10010301);
  });

  test('An unknown session is refused by 100103', async () => {
    phone.useToken('nobody');
    expect(await code()).toBe(100103);
  });

  test('A session is ended by a newer login with 10010304', async () => {
    const older = await phone.login();
    simulator.real.now += 60_000;
    await phone.login();
    expect(await code()).toBe(0);
    phone.useToken(older);
    expect(await code()).toBe(10010304);
  });

  test('A session outlasts the longest loan, and then expires with 10010303', async () => {
    await phone.login();
    await phone.advance('P399D');
    expect(await code()).toBe(0);
    await phone.advance('P1D');
    expect(await code()).toBe(10010303);
  });

  test('A session is not needed before login, but a bad one is refused on the home page', async () => {
    phone.useToken('nobody');
    expect((await phone.call('/security/existsByMobile', { mobile: MOBILE })).code).toBe(0);
    expect((await phone.call('/portal/homepage/data', {})).code).toBe(100103);
    phone.useToken('');
    const home = await phone.call('/portal/homepage/data', {});
    expect(home.data).toMatchObject({ creditLimitKobo: null, product: { productId: 'personal' } });
  });
});
