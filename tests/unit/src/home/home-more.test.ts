/** Additions to home: asked for after the first content, silent where it fails, and never another customer's. */
import { describe, expect, test } from 'vitest';
import { dueTone } from '#src/home/home.ts';
import { settle } from '#harness/player/screens/environment.ts';
import { inWorld, type World } from '../world.ts';

/** Paths in the order of their arrival, from the login on. */
async function paths(app: World): Promise<string[]> {
  const calls = (await app.world.control.calls()).map(({ path }) => path);
  return calls.slice(calls.lastIndexOf('/security/getUserInfo') + 1);
}

async function opened(scenario: string, ...faults: readonly string[]) {
  const app = await inWorld(scenario);
  await app.logIn();
  app.$latest.set(app.noOrderYet);
  await app.faults(
    faults.map((path) => ({ path, kind: 'hostile' as const, shape: 'nullData' as const })),
  );
  const { $badges, readBadges } = await import('#src/core/badges.ts');
  const home = app.createHome();
  const close = home.open();
  await settle();
  const additions = async () => {
    await app.clock.advance(50);
    await settle();
  };
  return { app, home, close, $badges, readBadges, additions };
}

const first = ['/portal/homepage/data', '/portal/loan/order/latest'];
const badges = ['/feedback/red-dot-marker', '/lottery-draw/coupon/quantity'];

describe('the first content waits for two calls, the rest comes once it is painted', () => {
  test.each([
    ['repaying', ['/loanMarket/repay-color']],
    ['overdue', ['/loanMarket/repay-color']],
    ['rejected', ['/loan/reject-guide']],
    ['finished', ['/loan/product/list-market', '/loan/product/step-amount']],
    ['under-audit', []],
  ])('%s', async (scenario, more) => {
    const { app, close, additions } = await opened(scenario);
    const asked = async () => (await paths(app)).slice(1);
    expect((await asked()).sort()).toEqual(first);
    await additions();
    expect((await asked()).slice(2).sort()).toEqual([...more, ...badges].sort());
    close();
  });

  test('home that closes before asks for nothing more', async () => {
    const { app, close, additions } = await opened('repaying');
    close();
    await additions();
    expect((await paths(app)).slice(1).sort()).toEqual(first);
  });

  test('a visitor asks for no additions', async () => {
    const app = await inWorld('finished');
    const home = app.createHome();
    const close = home.open();
    await settle();
    await app.clock.advance(50);
    await settle();
    expect(home.$subject.get()).toBe('anonymous');
    expect((await paths(app)).sort()).toEqual(first);
    close();
  });

  test('nor does a customer whose loan cannot be read', async () => {
    const { app, home, close, additions } = await opened('repaying', '/portal/loan/order/latest');
    await additions();
    expect(home.$subject.get()).toBe('failed');
    expect((await paths(app)).slice(1).sort()).toEqual(first);
    close();
  });
});

test('the session is over: nothing more is asked in its name, and it is told once', async () => {
  const app = await inWorld('repaying');
  await app.logIn();
  app.$latest.set(app.noOrderYet);
  await app.faults([{ path: '*', kind: 'businessCode', code: '10010303' }]);
  const close = app.createHome().open();
  await settle();
  expect(app.$loggedIn.get()).toBe(false);
  expect((await paths(app)).slice(1).sort()).toEqual(first);
  expect(app.$toasts.get().map(({ key }) => key)).toEqual(['tokenExpired']);
  close();
});

test('what adds to home fails: home is as it was, and nothing is said', async () => {
  const extra = ['/loanMarket/repay-color', ...badges];
  const { app, home, $badges, close, additions } = await opened('repaying', ...extra);
  expect(home.$subject.get()).toBe('repaying');
  await additions();
  expect(home.repayColor.$state.get().state).toBe('failed');
  expect($badges.get()).toMatchObject({ unread: 0, coupons: 0 });
  expect(app.$toasts.get()).toEqual([]);
  close();
});

test('badges: what waits in Me, kept where a later read fails, gone with the session', async () => {
  const { app, $badges, readBadges, close, additions } = await opened('coupons');
  await additions();
  const { coupons } = $badges.get();
  expect(coupons).toBeGreaterThan(0);
  await app.faults(
    badges.map((path) => ({ path, kind: 'hostile' as const, shape: 'nullData' as const })),
  );
  await readBadges();
  expect($badges.get().coupons).toBe(coupons);
  await app.logout();
  expect($badges.get()).toMatchObject({ unread: 0, coupons: 0 });
  close();
});

describe('the tone of what is due is the more urgent one', () => {
  test.each([
    ['good', 'none', 'good'],
    ['good', 'calm', 'good'],
    ['good', 'soon', 'warn'],
    ['good', 'late', 'bad'],
    ['bad', 'calm', 'bad'],
    ['warn', 'calm', 'warn'],
    ['plain', 'none', 'plain'],
  ] as const)('%s at home, %s by the server: %s', (own, told, tone) => {
    expect(dueTone(own, told)).toBe(tone);
  });
});
