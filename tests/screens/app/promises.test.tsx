/** What a screen promises, says of itself and leads to: paid in full, a review by a person, titles, missing dates. */
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#src/facts/time.ts';
import { openWidget } from './open.tsx';

test('home says once that a debt ended while the customer was away', async () => {
  const status = { now: 2 };
  const app = await openWidget({
    scenario: 'repaying',
    rewrite: (data) => {
      const { order } = data;
      if (typeof order !== 'object' || order === null || status.now === 2) return;
      Object.assign(order, { status: status.now, owedKobo: 0, paidKobo: 27_243_84 });
    },
  });
  await app.sees('Your loan is active');
  await app.go('/me');
  await app.sees('Settings');
  status.now = 4;
  await app.act(() => app.clock.advance(MINUTE_MS));
  await app.go('/');
  await app.sees('Paid in full');
  expect(app.shown()).toContain('₦27,243.84');
  expect(app.shown()).not.toMatch(/Apply|Enjoying the app/);
  await app.tap('See your next loan');
  await app.seesNo('Paid in full');
  await app.go('/me');
  await app.sees('Settings');
  await app.go('/');
  await app.act(() => app.clock.advance(2_000));
  expect(app.shown()).not.toContain('Paid in full');
  expect((await app.durable.keys()).filter((key) => key.startsWith('owed:'))).toEqual([]);
  app.close();
});

test('a declined customer can ask for a person, with the number of the application', async () => {
  const app = await openWidget({ scenario: 'rejected', route: '/borrow/reject' });
  await app.sees('Ask a person to look again');
  await app.tap('Ask a person to look again');
  await app.at('/feedback/add_feedback?review=1');
  await app.sees('What happened?');
  const { $latest } = await import('#src/core/order.ts');
  const field = document.getElementById('description') as HTMLTextAreaElement;
  expect(field.value).toContain('Please have a person look at my application again.');
  expect(field.value).toContain($latest.get().order?.orderNo);
  app.close();
});

test('a step says that an ended session lost its unsent answers', async () => {
  const app = await openWidget({
    scenario: 'step-additional',
    route: '/auth/additionalInfomation',
  });
  await app.sees('Where you live');
  await app.act(() => {
    const address = document.getElementById('address');
    if (address) app.fireEvent.input(address, { target: { value: '12 Example Close' } });
  });
  await app.sees('Saved');
  const { $sessionEnd, call } = await import('#src/core/api.ts');
  await app.act(() => $sessionEnd.set('10010303'));
  await app.sees('Token expired, please login again');
  const { startSession } = await import('#src/core/session.ts');
  const mobile = '08031234567';
  await app.control.moveClock({ advance: 'PT2M' });
  await call('/security/getVerifyCode', { mobile, purpose: 'login' });
  const inbox = (await app.control.sms()) as { code?: string }[];
  const code = inbox.reverse().find((sms) => sms.code !== undefined)?.code ?? '';
  const entered = await call('/security/login', { mobile, code, deviceMsg: null });
  if (!entered.ok) throw new Error(JSON.stringify(entered.failure));
  await app.act(() => startSession(entered.data));
  await app.go('/auth/additionalInfomation');
  await app.sees("We cleared the answers you hadn't sent.");
  expect((document.getElementById('address') as HTMLTextAreaElement).value).toBe('');
  app.close();
});

test('no page claims that nothing is paid first without saying what comes off', async () => {
  for (const route of ['/pop', '/yx1']) {
    const app = await openWidget({ scenario: 'repaying', route });
    await app.sees('You never pay us before you get your money. The fee comes off the loan.');
    app.close();
  }
});

test('a customer with a loan is not asked how much they need', async () => {
  const app = await openWidget({ scenario: 'repaying', route: '/yx2' });
  await app.sees('You already have a loan with us');
  expect(app.shown()).not.toContain('no loan for you');
  await app.tap('Go to my loan');
  await app.at('/');
  app.close();
});

test.each([
  ['en', '/me', 'Me · Example'],
  ['en', '/', 'Home · Example'],
  ['es', '/records', 'Historial · Example'],
  ['es', '/repay/repay_detail', 'Pago · Example'],
])('%s, %s has a title of its own, without a name', async (language, route, title) => {
  const app = await openWidget({ scenario: 'repaying', route, language });
  await app.act(() => app.clock.advance(1_000));
  expect(document.title).toBe(title);
  app.close();
});

test('a loan without a due date says so, and leads to customer service', async () => {
  for (const route of ['/', '/repay/repay_detail']) {
    const app = await openWidget({ scenario: 'missing-dates', route });
    await app.sees("We don't know your due date yet");
    expect(app.shown()).not.toContain('Enjoying the app?');
    await app.tap('Customer service');
    await app.at('/user_center/customer_services');
    app.close();
  }
});

test('the product is chosen before the amount', async () => {
  const app = await openWidget({ scenario: 'two-products' });
  await app.sees('Which loan?');
  const shown = app.shown();
  expect(shown.indexOf('Which loan?')).toBeLessThan(shown.indexOf('Choose your loan'));
  app.close();
});

test('a visitor on a page of customers has the login and the way home', async () => {
  const app = await openWidget({ scenario: 'repaying', loggedIn: false, route: '/repay/cashier' });
  await app.sees("You're not logged in.");
  await app.tap('Go to home');
  await app.at('/');
  expect(app.history.entries).toEqual(['/']);
  app.close();
});
