import { expect, test } from 'vitest';
import { limits } from '#src/facts/limits.ts';
import { MINUTE_MS } from '#src/facts/time.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { openWidget } from '../app/open.tsx';
import { customer } from '#harness/simulator/scenarios/customer.ts';

test('Each new code takes the focus to its field', async () => {
  const app = await openWidget({ scenario: 'overdue', loggedIn: false, route: '/user/login' });
  await app.act(() => {
    app.fireEvent.input(app.screen.getByRole('textbox'), { target: { value: customer.mobile } });
  });
  await app.tap(loginTexts.en.sendCode);
  const field = await app.screen.findByRole('textbox', { name: new RegExp(loginTexts.en.code) });
  await expect.poll(() => document.activeElement).toBe(field);
  for (const _ of ['second', 'third']) {
    await app.act(() => app.clock.advance(limits.smsCodeMinutes * MINUTE_MS));
    app.screen.getByRole('button', { name: loginTexts.en.resend }).focus();
    await app.tap(loginTexts.en.resend);
    await expect.poll(() => document.activeElement).toBe(field);
  }
});
