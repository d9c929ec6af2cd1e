/** What a start costs until home stands: calls and renders; and that the first calls don't wait for a paint. */
import { expect, test, vi } from 'vitest';
import { openWidget } from './open.tsx';
import { countRenders } from './renders.ts';

/** Once with what is certain, once with what the server says. */
const RENDERS = ['HomeScreen', 'HomeScreen'];
const always = ['/portal/homepage/data', '/portal/loan/order/latest'];
const badges = ['/feedback/red-dot-marker', '/lottery-draw/coupon/quantity'];

/** With the most renders of all components until home is at rest; they were 53, 39 and 40. */
test.each([
  ['overdue', 54, '/loanMarket/repay-color'],
  ['step-personal', 40],
  ['approved', 41, '/loan/confirm/product-info'],
] as const)('%s: home renders twice and makes as few calls', async (scenario, most, ...own) => {
  const app = await openWidget({ scenario, route: '/me' });
  await app.sees('Settings');
  const paths = async () =>
    ((await app.control.calls()) as { readonly path: string }[]).map(({ path }) => path);
  // What the page before asks for is answered on its own time.
  await vi.waitFor(
    async () => expect(await paths()).toEqual(expect.arrayContaining(badges)),
    30_000,
  );
  const before = (await paths()).length;
  const renders = await countRenders();
  await app.go('/');
  await app.seesNo('Loading');
  const rendered = renders.taken();
  expect(rendered.filter((name) => name === 'HomeScreen')).toEqual(RENDERS);
  expect(rendered.length).toBeLessThanOrEqual(most);
  expect((await paths()).slice(before)).toEqual([...always, ...own, ...badges]);
  app.close();
});

test('the first calls of home leave before it is painted', async () => {
  const app = await openWidget({ scenario: 'overdue', route: '/me' });
  await app.sees('Settings');
  const send = vi.spyOn(app.transport, 'send');
  // No act(), which would run what waits for a paint.
  app.history.type('/');
  for (let step = 0; step < 20; step += 1) await Promise.resolve();
  expect(send).toHaveBeenCalledTimes(always.length);
  await app.seesNo('Loading');
  app.close();
});
