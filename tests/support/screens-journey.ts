/**
 * The `test` of a journey that needs no browser: a phone on the engine for screens, with a new simulator per test. As
 * in tests/e2e, a test that has passed fails for any bad verdict of the judge.
 */
import { expect, test as base } from 'vitest';
import { bundleApp } from '#harness/phone/process/bundle.ts';
import { quietSimulator } from '#harness/phone/process/quiet-simulator.ts';
import { ScreensPlayer } from '#harness/player/screens.ts';
import { now } from './screens-player.ts';

async function expectGoodVerdict(phone: ScreensPlayer): Promise<void> {
  const { checks } = await phone.verdict();
  expect(checks.filter(({ verdict }) => verdict === 'bad')).toEqual([]);
}

export const test = base
  .extend('app', { scope: 'file' }, async () => bundleApp())
  .extend('phone', async ({ app, task }, { onCleanup }) => {
    const phone = new ScreensPlayer(app, quietSimulator(Date.parse(now)));
    onCleanup(async () => {
      if (phone.isOpen && task.result?.state !== 'fail') await expectGoodVerdict(phone);
      await phone.close();
    });
    return phone;
  });

export { expect } from 'vitest';
