/** Additions to home: read after the first content, silent if that fails, and never another customer's. */
import { describe, expect, test } from 'vitest';
import { settle } from '../../../support/environment.ts';
import { type AppInWorld, inWorld, loggedIn } from '../world.ts';

/** Paths in the order of their arrival, from the login on. */
async function paths(app: AppInWorld): Promise<string[]> {
  const calls = (await app.world.control.calls()).map(({ path }) => path);
  return calls.slice(calls.lastIndexOf('/security/getUserInfo') + 1);
}

async function opened(scenario: string, ...faults: readonly string[]) {
  const app = await loggedIn(scenario);
  app.$latest.set(app.noOrderYet);
  await app.faults(
    faults.map((path) => ({ path, kind: 'hostile' as const, shape: 'nullData' as const })),
  );
  const { $badges, readBadges } = await import('#src/core/customer/badges.ts');
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

describe('calls of home', () => {
  test.each([
    ['repaying', ['/loanMarket/repay-color']],
    ['overdue', ['/loanMarket/repay-color']],
    ['rejected', ['/loan/reject-guide']],
    ['finished', ['/loan/product/list-market', '/loan/product/step-amount']],
    ['under-audit', []],
  ])(
    'At %s home needs two calls first, and the rest follows once it is painted',
    async (scenario, more) => {
      const { app, close, additions } = await opened(scenario);
      const asked = async () => (await paths(app)).slice(1);
      expect((await asked()).sort()).toEqual(first);
      await additions();
      expect((await asked()).slice(2).sort()).toEqual([...more, ...badges].sort());
      close();
    },
  );

  test('A home that closes early reads nothing more', async () => {
    const { app, close, additions } = await opened('repaying');
    close();
    await additions();
    expect((await paths(app)).slice(1).sort()).toEqual(first);
  });

  test('A visitor reads no additions', async () => {
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

  test('A customer whose loan cannot be read reads no additions', async () => {
    const { app, home, close, additions } = await opened('repaying', '/portal/loan/order/latest');
    await additions();
    expect(home.$subject.get()).toBe('failed');
    expect((await paths(app)).slice(1).sort()).toEqual(first);
    close();
  });
});

test('After the session has ended nothing more is read, and its end shows once', async () => {
  const app = await loggedIn('repaying');
  app.$latest.set(app.noOrderYet);
  await app.faults([{ path: '*', kind: 'businessCode', code: '10010303' }]);
  const close = app.createHome().open();
  await settle();
  expect(app.$loggedIn.get()).toBe(false);
  expect((await paths(app)).slice(1).sort()).toEqual(first);
  expect(app.$toasts.get().map(({ key }) => key)).toEqual(['tokenExpired']);
  close();
});

test('When an addition to home fails, home stays as it was, without a message', async () => {
  const extra = ['/loanMarket/repay-color', ...badges];
  const { app, home, $badges, close, additions } = await opened('repaying', ...extra);
  expect(home.$subject.get()).toBe('repaying');
  await additions();
  expect(home.repayColor.$state.get().state).toBe('failed');
  expect($badges.get()).toMatchObject({ unread: 0, coupons: 0 });
  expect(app.$toasts.get()).toEqual([]);
  close();
});

test('Badges count what waits in Me, survive a failed read and are gone with the session', async () => {
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

describe('urgency of the debt', () => {
  test.each([
    ['repaying', 'none', false],
    ['repaying', 'calm', false],
    ['repaying', 'soon', false],
    ['repaying', 'late', true],
    ['overdue', 'calm', true],
    ['overdue', 'none', true],
  ])(
    'At %s with the tone %s from the server the card is urgent: %s',
    async (scenario, tone, is) => {
      const { app, home, close, additions } = await opened(scenario);
      app.rewrites.set('/loanMarket/repay-color', (data) => (data['tone'] = tone));
      await additions();
      expect(home.repayColor.$state.get()).toMatchObject({ data: { tone } });
      expect(home.$running.get()?.isUrgent).toBe(is);
      close();
    },
  );

  test('Without a running loan there is no card of one', async () => {
    const { home, close } = await opened('finished');
    expect(home.$running.get()).toBeNull();
    close();
  });
});
