/** A lender stops a faulty version: the app asks to be updated, once no money call is in doubt. */
import { expect, test } from 'vitest';
import { home } from '#src/home/home.texts.ts';
import { update } from '#src/help/update-app.texts.ts';
import { languages } from '#src/facts/languages.ts';
import { testShell, told } from '../../unit/src/shell.ts';
import { openWidget, type Opening } from './open.tsx';
import type { TestPhone } from '../../support/phone.ts';

const lead = update.en.lead;
const stops = (minVersion: string | null) => async (world: TestPhone) => {
  const state = await world.control.state();
  await world.control.replace({ ...state, market: { ...state.market, minVersion } });
};

async function checked(opening: Partial<Opening>) {
  const bridge = testShell({ toGooglePlayer: () => told<'toGooglePlayer'>({ opened: true }) });
  const app = await openWidget({ scenario: 'repaying', bridge, ...opening });
  const { checkVersion } = await import('#src/core/calls/lowest-version.ts');
  await app.act(() => checkVersion());
  return { app, bridge };
}

test.each(languages)('An older version leads to the store in %s', async (language) => {
  const t = update[language];
  const action = home[language].updateApp;
  const { app, bridge } = await checked({ language, before: stops('99.0.0') });
  await app.sees(t.lead);
  expect(app.shown()).toContain(t.title('Example'));
  expect(app.buttons()).toEqual([action]);
  await app.go('/repay/repay_detail');
  expect(app.shown()).toContain(t.lead);
  await app.tap(action);
  expect(bridge.count('toGooglePlayer')).toBe(1);
});

test.each([null, '0.0.0', 'soon'])(
  'With %j as the lowest version every page opens',
  async (lowest) => {
    const { app } = await checked({ before: stops(lowest) });
    await app.sees(home.en.repayingTitle);
    expect(app.shown()).not.toContain(lead);
  },
);

test('Without an answer about the lowest version every page opens', async () => {
  const { app } = await checked({
    before: (world) =>
      world.control.setFaults([
        { path: '/app/package-config', kind: 'businessCode', code: 100404 },
      ]),
  });
  await app.sees(home.en.repayingTitle);
});

test('A browser does not ask for the lowest version', async () => {
  const app = await openWidget({ scenario: 'repaying', before: stops('99.0.0') });
  const { checkVersion } = await import('#src/core/calls/lowest-version.ts');
  await app.act(() => checkVersion());
  await app.sees(home.en.repayingTitle);
});

test('A money call in doubt is finished before the update is demanded', async () => {
  const { app } = await checked({ before: stops('99.0.0') });
  await app.sees(lead);
  const { $unknownOperation } = await import('#src/core/calls/api.ts');
  await app.act(() =>
    $unknownOperation.set({
      opId: '0a',
      path: '/repay/confirmExtensionOrder',
      about: {},
      sends: 1,
      waitedMs: 0,
      sentAt: 0,
    }),
  );
  await app.seesNo(lead);
  await app.act(() => $unknownOperation.set(null));
  await app.sees(lead);
});
