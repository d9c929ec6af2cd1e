/** Questions before the shell may collect data, in the worlds of both kinds of server (§7). */
import { expect, test } from 'vitest';
import { settle } from '../../../support/environment.ts';
import { inWorld } from '../world.ts';

test.each([
  ['device-upload', ['/time/upload/enable', '/time/upload/uploadStatus']],
  ['step-bank-card', ['/time/upload/enable']],
])('%s: %j', async (scenario, asked) => {
  const app = await inWorld(scenario);
  await app.logIn();
  const { createBankCard } = await import('#src/application/bank-card.ts');
  const close = createBankCard().open();
  const questions = async () => {
    await settle();
    const log = await app.world.control.log();
    const paths = log.flatMap((entry) => (entry.kind === 'call' ? [entry.path] : []));
    return paths.filter((path) => path.startsWith('/time/upload/'));
  };
  // The form is painted first.
  expect(await questions()).toEqual([]);
  await app.clock.advance(50);
  expect(await questions()).toEqual(asked);
  close();
});
