/**
 * When the app asks to be updated, a shell opens its store (§7 toGooglePlayer); a browser shows where to get the app.
 */
import { expect, test } from 'vitest';
import { common } from '#src/core/texts/common.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { testShell, told } from '../../unit/src/shell.ts';
import { openWidget, type Opening } from './open.tsx';

const unreadable: Opening = {
  scenario: 'repaying',
  route: '/repay/repay_detail',
  before: (world) =>
    world.control.setFaults([
      { path: '/portal/repayment/detail', kind: 'hostile', shape: 'nullData' },
    ]),
};
const places = [
  [{ scenario: 'unknown-status' }, home.en.unknownText],
  [unreadable, common.en.failureMalformed],
] as const;

test.for(places)('At %j the update button opens the store', async ([opening, words]) => {
  const bridge = testShell({ toGooglePlayer: () => told<'toGooglePlayer'>({ opened: true }) });
  const app = await openWidget({ ...opening, bridge });
  await app.sees(words);
  expect(bridge.count('toGooglePlayer')).toBe(0);
  await app.tap(common.en.updateApp);
  expect(bridge.count('toGooglePlayer')).toBe(1);
});

test.for(places)(
  'At %j the update button tells a browser where to get the app',
  async ([opening, words]) => {
    const app = await openWidget(opening);
    await app.sees(words);
    await app.tap(common.en.updateApp);
    await app.at('/user_center/open_app');
    await app.sees(toasts.en.runInApp);
  },
);
