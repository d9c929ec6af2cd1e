/**
 * A page that is killed while the customer reads the SMS opens at the code again (§1), as long as the code may be
 * valid.
 */
import { expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#src/facts/time.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { type OpenWidget, openWidget } from '../app/open.tsx';
import { customer } from '#harness/simulator/scenarios/customer.ts';

const asked = async () => {
  const app = await openWidget({ scenario: 'approved', loggedIn: false, route: '/user/login' });
  await app.sees(loginTexts.en.mobile);
  await app.act(() => {
    const field = app.screen.getByRole('textbox');
    app.fireEvent.input(field, { target: { value: customer.mobile } });
  });
  await app.tap(loginTexts.en.sendCode);
  await app.sees(loginTexts.en.codeSentTo('0803 123 4567'));
  await vi.waitFor(async () => expect(await app.durable.get('login')).toBeDefined(), 30_000);
  return app;
};

function startAgain(first: OpenWidget) {
  first.close();
  return openWidget({
    scenario: '',
    loggedIn: false,
    route: '/user/login',
    phone: first.phone,
  });
}

test('After a kill the login opens at the code, with the number', async () => {
  const app = await startAgain(await asked());
  await app.sees(loginTexts.en.codeSentTo('0803 123 4567'));
  await app.tap(loginTexts.en.changeNumber);
  await app.sees(loginTexts.en.mobile);
  const number = app.screen.getByRole<HTMLInputElement>('textbox');
  expect(number.value).toBe(customer.mobile);
  expect(document.activeElement).toBe(number);
  const again = await startAgain(app);
  await again.sees(loginTexts.en.mobile);
  await again.act(() => again.clock.advance(1_000));
  expect(again.shown()).not.toContain('We sent a code');
});

test('After a kill the login opens at the number once the code has expired', async () => {
  const first = await asked();
  const kept = (await first.durable.get('login')) as { at: number };
  await first.durable.set('login', { ...kept, at: kept.at - 6 * MINUTE_MS });
  const app = await startAgain(first);
  await app.sees(loginTexts.en.mobile);
  await app.act(() => app.clock.advance(1_000));
  expect(app.shown()).not.toContain('We sent a code');
  expect(await first.durable.get('login')).toBeUndefined();
});
