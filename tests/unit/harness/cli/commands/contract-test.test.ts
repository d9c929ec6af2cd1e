/** The contract test of a real backend: a second simulator, honest or not, on a real socket. */
import { afterEach, expect, test } from 'vitest';
import { testContract } from '#harness/cli/commands/contract-test.ts';
import { createControl } from '#harness/client/control.ts';
import { createApp } from '#harness/server/app.ts';
import { listen } from '#harness/server/node.ts';
import { closeBackends, secondSimulator } from '../../server/upstream/backend.ts';
import { MOBILE, opId } from '../../simulator.ts';

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
  await closeBackends();
});

async function own() {
  const listening = await listen(createApp(), 0, '127.0.0.1');
  close = listening.close;
  return createControl(listening.origin);
}

test('without a login only what needs no session is verified, and the rest says why', async () => {
  const backend = await secondSimulator('overdue');
  const verdicts = await testContract(await own(), backend.url, null);
  const of = (path: string) => verdicts.find((row) => row.path === path);
  expect(of('/country/meta/code')).toMatchObject({ verdict: 'verified', found: [] });
  expect(of('/portal/repayment/detail')).toMatchObject({
    verdict: 'not verified',
    found: [expect.stringContaining('--mobile')],
  });
  expect(verdicts.filter(({ verdict }) => verdict === 'differs')).toEqual([]);
});

test('with a login ids come from its own answers, and a difference is told by its field', async () => {
  const backend = await secondSimulator('overdue', (body) => {
    if ('payableKobo' in (body.data ?? {})) body.data['payableKobo'] = 'much';
  });
  const asked = { mobile: MOBILE, purpose: 'login', opId: opId() } as const;
  await backend.phone.call('/security/getVerifyCode', asked);
  const code = (await backend.phone.state()).sms.at(-1)?.code ?? '';
  const verdicts = await testContract(await own(), backend.url, { mobile: MOBILE, code });
  const verified = verdicts.filter(({ verdict }) => verdict === 'verified');
  expect(verified.length).toBeGreaterThan(20);
  expect(verdicts.find(({ path }) => path === '/portal/repayment/detail')).toMatchObject({
    verdict: 'differs',
    found: [expect.stringContaining('payableKobo')],
  });
});

test('a backend that is away differs in every call that was sent', async () => {
  const verdicts = await testContract(await own(), 'http://127.0.0.1:9', null);
  expect(verdicts.some(({ verdict }) => verdict === 'verified')).toBe(false);
  expect(verdicts.find(({ path }) => path === '/country/meta/code')?.verdict).toBe('differs');
});
