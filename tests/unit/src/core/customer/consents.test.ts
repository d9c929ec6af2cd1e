/** timeSDK's flags (§7): only what the build's policy allows and the customer agreed to is sent. */
import { describe, expect, test } from 'vitest';
import type { Environment } from '#src/core/environment.ts';
import { defaultTimeSdkFlags, type TimeSdkFlag, timeSdkFlags } from '#src/facts/bridge-actions.ts';
import { testBuild } from '#harness/phone/process/environment.ts';
import { settle } from '../../../../support/environment.ts';
import { openApp } from '../../app.ts';
import { orderOf } from '../../samples.ts';
import { testShell, told } from '../../shell.ts';
import { bad, broken, good, scriptedWire } from '../../wire.ts';

type Flags = Record<TimeSdkFlag, boolean>;

/** The flags whose bits are set in `bits`. */
const flagsOf = (bits: number) =>
  Object.fromEntries(timeSdkFlags.map((flag, at) => [flag, (bits & (1 << at)) !== 0])) as Flags;

const build = (policy: Flags): Environment['build'] => ({ ...testBuild, policy });

interface Switches {
  readonly policy?: Flags;
  readonly enabled?: boolean | 'refused' | 'broken';
  readonly uploaded?: boolean | 'refused';
}

async function open({ policy = flagsOf(127), enabled = true, uploaded = false }: Switches = {}) {
  const wire = scriptedWire(({ path }) => {
    if (path === '/time/upload/enable') {
      if (enabled === 'broken') return broken;
      return enabled === 'refused' ? bad(100404) : good({ enabled });
    }
    return uploaded === 'refused' ? bad(100404) : good({ uploaded });
  });
  const bridge = testShell({ timeSDK: () => told<'timeSDK'>({ accepted: true }) });
  const app = await openApp({ transport: wire, bridge, build: build(policy) });
  app.storedValues.token.set('t');
  app.storedValues.userInfo.set({ userId: 'u1', mobile: '', firstName: null, lastName: null });
  const consents = await import('#src/core/customer/consents.ts');
  const { reportStep } = await import('#src/core/customer/device-data.ts');
  const sent = () => bridge.asked.filter(({ action }) => action === 'timeSDK');
  const report = async (isSubmit = false) => {
    const reported = reportStep('addBankCard', orderOf({ orderNo: 'LM7' }), isSubmit);
    await app.environment.clock.advance(5_000);
    await reported;
  };
  return { ...app, ...consents, wire, bridge, report, sent };
}

describe('every policy with every consent', () => {
  test('A flag is on exactly when policy and consent both allow it: 128 × 128', async () => {
    const { allowedFlags, setEnvironment, environment } = {
      ...(await open()),
      ...(await import('#src/core/environment.ts')),
    };
    const wrong: string[] = [];
    let compared = 0;
    for (let policy = 0; policy < 128; policy += 1) {
      setEnvironment({ ...environment(), build: build(flagsOf(policy)) });
      for (let agreed = 0; agreed < 128; agreed += 1) {
        const out = allowedFlags({ read: true, flags: flagsOf(agreed) });
        const right = flagsOf(policy & agreed);
        for (const flag of timeSdkFlags) {
          if (out[flag] !== right[flag]) wrong.push(`${policy} and ${agreed}: ${flag}`);
        }
        compared += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBe(16_384);
  });

  test('The shipped build asks only for facts of the device', async () => {
    const { askableFlags } = await open({ policy: defaultTimeSdkFlags });
    expect(askableFlags()).toEqual(['device']);
  });
});

describe('report to the shell', () => {
  test('No flag is on before it is agreed to, though the policy allows everything', async () => {
    const app = await open();
    await app.report();
    expect(app.sent()).toEqual([
      {
        action: 'timeSDK',
        params: {
          step: 'addBankCard',
          orderNo: 'LM7',
          userId: 'u1',
          isSubmit: false,
          data: flagsOf(0),
        },
      },
    ]);
  });

  test.each(timeSdkFlags)(
    'The consent to %s is given and taken back without changing another',
    async (flag) => {
      const app = await open();
      await app.loadConsents();
      await app.setConsent(flag, true);
      await app.report();
      await app.setConsent(flag, false);
      await app.report(true);
      const data = app.sent().map(({ params }) => (params as { data: Flags }).data);
      expect(data).toEqual([{ ...flagsOf(0), [flag]: true }, flagsOf(0)]);
    },
  );

  test('A consent beyond the policy changes nothing', async () => {
    const app = await open({ policy: defaultTimeSdkFlags });
    await app.loadConsents();
    for (const flag of timeSdkFlags) await app.setConsent(flag, true);
    await app.report();
    expect(app.sent()[0]?.params).toMatchObject({ data: { ...flagsOf(0), device: true } });
  });

  test('A consent survives a kill, and is wiped at the end of the session', async () => {
    const app = await open();
    await app.loadConsents();
    await app.markRead();
    await app.setConsent('device', true);
    app.$consents.set(null);
    expect(await app.loadConsents()).toEqual({ read: true, flags: { device: true } });
    await app.logout();
    expect(await app.loadConsents()).toEqual({ read: false, flags: {} });
  });

  test('Another customer of this phone has agreed to nothing', async () => {
    const app = await open();
    await app.loadConsents();
    await app.setConsent('device', true);
    app.storedValues.userInfo.set({ userId: 'u2', mobile: '', firstName: null, lastName: null });
    await app.report();
    expect(app.sent()[0]?.params).toMatchObject({ userId: 'u2', data: flagsOf(0) });
  });
});

describe('server switches', () => {
  test.each([
    ['upload is not enabled', { enabled: false }, false, 0],
    ['enable is refused', { enabled: 'refused' }, false, 0],
    ['enable cannot be asked', { enabled: 'broken' }, false, 0],
    ['the status is refused', { uploaded: 'refused' }, true, 0],
    ['uploaded already, the step opened', { uploaded: true }, false, 0],
    ['uploaded already, the step sent', { uploaded: true }, true, 1],
    ['not uploaded, the step opened', { uploaded: false }, false, 1],
    ['not uploaded, the step sent', { uploaded: false }, true, 1],
  ] as const)(
    'The shell gets a report or none as the server decides: %s',
    async (_, switches, isSubmit, calls) => {
      const app = await open(switches);
      await app.report(isSubmit);
      expect(app.sent()).toHaveLength(calls);
    },
  );

  test('A customer who logged out meanwhile is not reported', async () => {
    const app = await open();
    const reported = app.report();
    await app.logout();
    await reported;
    await settle();
    expect(app.sent()).toEqual([]);
  });
});

test("A visitor's agreement to ids ends with the login, which may be another person's", async () => {
  const app = await open();
  app.storedValues.token.set('');
  const { areIdsAgreed } = await import('#src/core/phone/stored.ts');
  const { startSession } = await import('#src/core/customer/session.ts');
  await app.setConsent('device', true);
  expect(areIdsAgreed()).toBe(true);
  void startSession({ token: 't2', userId: 'u2', mobile: '08031234567' });
  expect(areIdsAgreed()).toBe(false);
});
