/** A view that throws: a page that says so, with ways on, and the next page is whole. */
import { expect, test, vi } from 'vitest';
import { openWidget } from './open.tsx';

test('a view that throws leaves a page with a way on', async () => {
  let broken = true;
  vi.doMock('#widget/screens/account/settings.tsx', () => ({
    SettingsScreen() {
      if (broken) throw new Error('a broken view');
      return <p>Mended</p>;
    },
  }));
  const told = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', told);
  const app = await openWidget({ scenario: 'repaying', route: '/user_center/settings' });
  await app.sees("We couldn't load this page");
  expect(String(told.mock.calls[0]?.[0])).toContain('a broken view');
  await app.tap('Go to home');
  await app.at('/');
  await app.sees('Your loan is active');
  await app.go('/user_center/settings');
  await app.sees("We couldn't load this page");
  broken = false;
  await app.tap('Try again');
  await app.sees('Mended');
  app.close();
});
