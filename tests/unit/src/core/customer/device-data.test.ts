/** Questions before the shell may collect data, in worlds with both kinds of server (§7). */
import { expect, test } from 'vitest';
import { settle } from '../../../../support/environment.ts';
import { loggedIn } from '../../world.ts';

async function atBankCard(scenario: string) {
  const app = await loggedIn(scenario);
  const { createBankCard } = await import('#src/application/bank/bank-card.ts');
  const close = createBankCard().open();
  const questions = async () => {
    await settle();
    const log = await app.world.control.log();
    const paths = log.flatMap((entry) => (entry.kind === 'call' ? [entry.path] : []));
    return paths.filter((path) => path.startsWith('/time/upload/'));
  };
  return { app, close, questions };
}

test.each([
  ['device-upload', ['/time/upload/enable', '/time/upload/uploadStatus']],
  ['step-bank-card', ['/time/upload/enable']],
])('At %s the server is asked %j once the form is painted', async (scenario, asked) => {
  const { app, close, questions } = await atBankCard(scenario);
  // The form is painted first.
  expect(await questions()).toEqual([]);
  await app.clock.advance(50);
  expect(await questions()).toEqual(asked);
  close();
});

test('After a logout before the form is painted, no question about device data is sent', async () => {
  const { app, close, questions } = await atBankCard('device-upload');
  await settle();
  const { logout } = await import('#src/core/customer/session.ts');
  await logout();
  await app.clock.advance(50);
  expect(await questions()).toEqual([]);
  close();
});
