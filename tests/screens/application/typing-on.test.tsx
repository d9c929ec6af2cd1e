/** Nobody is disturbed while typing: the summary comes at an attempt, never in the middle of a word. */
import { expect, test, vi } from 'vitest';
import { openForm } from './typing.ts';

const region = () => document.querySelector('.errors');

async function openLogin() {
  return openForm({ scenario: 'new-customer', route: '/user/login', loggedIn: false });
}

test('a number that is wrong again while it is typed leaves the focus in its field', async () => {
  const form = await openLogin();
  const field = () => form.input(/^Mobile/);
  const button = () => form.screen.getByRole('button', { name: /code/i });
  await vi.waitFor(() => field());
  await form.type(/^Mobile/, '0803');
  await form.act(() => button().click());
  expect(document.activeElement).toBe(region());

  await form.act(() => field().focus());
  await form.type(/^Mobile/, '08031234567');
  expect(region()).toBeNull();
  await form.type(/^Mobile/, '0803123456');
  expect(form.summary()).toHaveLength(1);
  expect(document.activeElement).toBe(field());
  form.close();
});

test('questions that appear later are not red before they were seen', async () => {
  const form = await openForm({ scenario: 'step-personal', route: '/auth/personal_infomation' });
  await form.sees('Before you start');
  await form.send();
  await form.sees('Your name');
  await form.send();
  const before = form.summary().length;
  await form.openRow('inputBirthday-pick');
  await form.tap('Confirm');
  expect(form.shown()).toContain('WhatsApp');
  expect(form.summary()).toHaveLength(before - 1);
  expect(form.errorAt('whatsappNo')).toBe('');
  form.close();
});
