/** The token of the environment goes to a shared server with each request. */
import { afterEach, expect, test, vi } from 'vitest';
import { createControl } from '#harness/simulator/client/control.ts';
import { fetchWithToken } from '#harness/simulator/client/token.ts';
import { createApp } from '#harness/simulator/app.ts';

const token = 'correct-horse-battery';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('Calls of a command pass with the right token, and name the variable without', async () => {
  const app = createApp({ access: { token, userHeader: null } });
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => app.fetch(new Request(url, init)));
  const control = createControl('http://localhost', fetchWithToken);
  vi.stubEnv('LENDMAX_TOKEN', '');
  await expect(control.worlds()).rejects.toThrow('set LENDMAX_TOKEN');
  vi.stubEnv('LENDMAX_TOKEN', token);
  const { id } = await control.create({ scenario: 'overdue' });
  expect(await control.worlds()).toMatchObject([{ id }]);
});
