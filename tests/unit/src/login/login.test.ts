/** Login and register (§1, §2) on the simulator: numbers, codes, waits, refusals, the network. */
import { describe, expect, test, vi } from 'vitest';
import { settle } from '../../../support/environment.ts';
import { openApp } from '../app.ts';
import { bad, scriptedWire } from '../wire.ts';
import { inWorld } from '../world.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';

describe('known number', () => {
  test('A known number gets a code, logs in, is greeted, and goes where it wanted', async () => {
    const app = await inWorld('approved', '/borrow/confirm_borrow');
    expect(app.here()).toBe('login');
    await app.askForCode('+234 803 123 4567');
    expect(app.login.$codeFor.get()).toBe(customer.mobile);
    expect(app.here()).toBe('login');
    app.login.codeForm.change('code', ` ${await app.code()} `);
    await app.login.submitCode();
    expect(app.here()).toBe('toBorrow');
    expect(app.$loggedIn.get()).toBe(true);
    await settle();
    expect(app.$userInfo.get()).toMatchObject({ firstName: 'Adaeze', mobile: customer.mobile });
    expect(app.login.$codeFor.get()).toBeNull();
    expect(app.login.mobileForm.$values.get().mobile).toBe('');
    expect(app.login.codeForm.$values.get().code).toBe('');
  });
});

test('A known number on the register page is led to the login', async () => {
  const app = await inWorld('approved', '/user/register');
  app.login.open('register');
  await app.askForCode();
  expect(app.here()).toBe('login');
  expect(app.login.$purpose.get()).toBe('login');
});

describe('refused number', () => {
  test.each([
    ['100207', 'refused'],
    ['100206', 'registered'],
    ['100205', 'notRegistered'],
  ])('The server’s code %s shows at the number as %s', async (code, problem) => {
    const app = await inWorld('approved', '/user/login');
    await app.faults([{ path: '/security/getVerifyCode', kind: 'businessCode', code }]);
    await app.askForCode();
    expect(app.login.mobileForm.$problems.get()).toEqual({ mobile: problem });
    expect(app.login.$codeFor.get()).toBeNull();
  });

  test('A number that the server refuses shows the error at the field, another refusal above it', async () => {
    const app = await inWorld('approved', '/user/login');
    const path = '/security/existsByMobile';
    await app.faults([
      { path, kind: 'businessCode', code: '100207', times: 1 },
      { path, kind: 'businessCode', code: '100301', times: 1 },
    ]);
    await app.askForCode();
    expect(app.login.mobileForm.$problems.get()).toEqual({ mobile: 'refused' });
    expect(app.login.$failure.get()).toBeNull();
    await app.askForCode('08091234567');
    expect(app.login.mobileForm.$problems.get()).toEqual({});
    expect(app.login.$failure.get()).toMatchObject({ kind: 'business', code: '100301' });
    expect(await app.sms()).toEqual([]);
  });
});

test('A double tap tries the code once', async () => {
  const app = await inWorld('approved', '/user/login');
  await app.askForCode();
  app.login.codeForm.change('code', await app.code());
  await Promise.all([app.login.submitCode(), app.login.submitCode()]);
  const logins = (await app.effects()).filter(({ path }) => path === '/security/login');
  expect(logins.map(({ times, arrivals }) => [times, arrivals])).toEqual([[1, 1]]);
});

describe('code step', () => {
  test('The code step of a registration ends when the customer opens the login instead', async () => {
    const app = await inWorld('new-customer', '/user/register');
    app.login.open('register');
    await app.askForCode('08051234567');
    expect(app.login.$codeFor.get()).toBe('08051234567');
    app.login.open('login');
    expect(app.login.$codeFor.get()).toBeNull();
    expect(app.login.$purpose.get()).toBe('login');
  });

  test('The code step is stored until the code is used, so that it survives a kill', async () => {
    const app = await inWorld('approved', '/user/login');
    await app.askForCode();
    const { environment } = await import('#src/core/environment.ts');
    const { durable } = environment();
    await vi.waitFor(async () => expect(await durable.get('login')).toBeDefined(), 30_000);
    expect(await durable.get('login')).toMatchObject({ mobile: customer.mobile, purpose: 'login' });
    app.login.codeForm.change('code', await app.code());
    await app.login.submitCode();
    expect(await durable.get('login')).toBeUndefined();
  });
});

describe('another code', () => {
  test('Another code can be requested only after a countdown, and only the newest one works', async () => {
    const app = await inWorld('approved', '/user/login');
    const close = app.login.open('login');
    await app.askForCode();
    expect(app.login.$resendInSeconds.get()).toBe(60);
    await app.login.resend();
    expect(await app.sms()).toHaveLength(1);
    await app.clock.advance(10_000);
    expect(app.login.$resendInSeconds.get()).toBe(50);
    await app.pass('PT60S', 50_000);
    expect(app.login.$resendInSeconds.get()).toBe(0);
    await app.login.resend();
    expect(await app.sms()).toHaveLength(2);
    expect(app.login.$resendInSeconds.get()).toBe(60);
    close();
    await app.clock.advance(5_000);
    expect(app.login.$resendInSeconds.get()).toBe(60);
    app.login.open('login');
    expect(app.login.$resendInSeconds.get()).toBe(55);
  });

  test('A code refused as too soon opens its step with the server’s wait, and no second SMS is sent', async () => {
    const app = await inWorld('approved', '/user/login');
    await app.askForCode();
    app.login.changeNumber();
    expect(app.login.$codeFor.get()).toBeNull();
    await app.askForCode();
    expect(app.login.$codeFor.get()).toBe(customer.mobile);
    expect(app.login.$resendInSeconds.get()).toBe(60);
    expect(await app.sms()).toHaveLength(1);
  });
});

describe('wait before another code', () => {
  test.each([
    [25_000, 25],
    [3_599_000, 3_599],
    [3_600_000, 60],
    [0, 60],
    [-5, 60],
    ['25000', 60],
  ])('A wait of %j ms from the server shows %i s', async (resendAfterMs, seconds) => {
    const data = { resendAfterMs };
    const app = await openApp({ transport: scriptedWire(() => bad(100204, 'Too soon', data)) });
    const { createSmsCode } = await import('#src/login/sms-code.ts');
    const sms = createSmsCode();
    const close = sms.watch();
    const mobile = customer.mobile;
    const send = () => app.call('/security/getVerifyCode', { mobile, purpose: 'login' });
    expect(await sms.ask(send)).toBe(true);
    expect(sms.$resendInSeconds.get()).toBe(seconds);
    close();
  });
});

describe('network', () => {
  test('A double tap requests one code', async () => {
    const app = await inWorld('approved', '/user/login');
    app.login.mobileForm.change('mobile', customer.mobile);
    await Promise.all([app.login.submitMobile(), app.login.submitMobile()]);
    expect(await app.sms()).toHaveLength(1);
  });
});
