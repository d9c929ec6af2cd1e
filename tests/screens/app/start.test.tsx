/** The number of calls until home shows; and that the first calls don't wait for a paint. */
import { expect, test, vi } from 'vitest';
import { userCenter } from '#src/account/account.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { openWidget } from './open.tsx';

const always = ['/portal/homepage/data', '/portal/loan/order/latest'];
const badges = ['/feedback/red-dot-marker', '/lottery-draw/coupon/quantity'];

test.each([
  ['overdue', '/loanMarket/repay-color'],
  ['step-personal'],
  ['approved', '/loan/confirm/product-info'],
] as const)('At %s home makes the fewest calls', async (scenario, ...own) => {
  const app = await openWidget({ scenario, route: '/me' });
  await app.sees(userCenter.en.settingsTitle);
  const paths = async () =>
    ((await app.control.calls()) as { readonly path: string }[]).map(({ path }) => path);
  // The previous page's calls are answered with a delay.
  await vi.waitFor(
    async () => expect(await paths()).toEqual(expect.arrayContaining(badges)),
    30_000,
  );
  const before = (await paths()).length;
  await app.go('/');
  await app.seesNo(common.en.loading);
  const expected = [...always, ...own, ...badges];
  // What Me has read shows at once, so no ‘Loading’ marks when home is complete.
  for (let turn = 0; turn < 40 && (await paths()).length < before + expected.length; turn += 1)
    await app.act(() => app.clock.advance(50));
  expect((await paths()).slice(before)).toEqual(expected);
});

test('The first calls of home leave before it is painted', async () => {
  const app = await openWidget({ scenario: 'overdue', route: '/me' });
  await app.sees(userCenter.en.settingsTitle);
  const send = vi.spyOn(app.transport, 'send');
  // Without act(), which would run what waits for a paint.
  app.history.type('/');
  for (let step = 0; step < 20; step += 1) await Promise.resolve();
  expect(send).toHaveBeenCalledTimes(always.length);
  await app.seesNo(common.en.loading);
});
