/** Typing is never interrupted: the summary comes at an attempt, not in the middle of a word. */
import { expect, test, vi } from 'vitest';
import { loginTexts } from '#src/login/login.texts.ts';
import { privacy } from '#src/account/privacy.texts.ts';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { contactTexts } from '#src/help/contacts.texts.ts';
import { like } from '#harness/player/names.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { openForm } from './typing.ts';

const region = () => document.querySelector('.errors');

async function openLogin() {
  return openForm({ scenario: 'new-customer', route: '/user/login', loggedIn: false });
}

test('A number that is wrong again says so once it is left, and keeps the focus until then', async () => {
  const form = await openLogin();
  const field = () => form.input(like(`${loginTexts.en.mobile}…`));
  const button = () => form.screen.getByRole('button', { name: loginTexts.en.sendCode });
  await vi.waitFor(() => field(), 30_000);
  await form.type(like(`${loginTexts.en.mobile}…`), '0803');
  await form.act(() => button().click());
  expect(document.activeElement).toBe(region());

  await form.act(() => field().focus());
  await form.type(like(`${loginTexts.en.mobile}…`), customer.mobile);
  expect(region()).toBeNull();
  await form.type(like(`${loginTexts.en.mobile}…`), '0803123456');
  expect(form.summary()).toEqual([]);
  expect(document.activeElement).toBe(field());
  await form.act(() => field().blur());
  await vi.waitFor(() => expect(form.summary()).toHaveLength(1), 30_000);
});

test('The count of open answers equals the summary, also where a filled field is wrong', async () => {
  const form = await openForm({ scenario: 'step-bank-card', route: '/bank_account/add_bankcard' });
  await form.sees(fieldTexts.en.bvn);
  await form.openRow('bankCode');
  await form.act(() => form.screen.getByRole('radio', { name: /^Guaranty Trust/ }).click());
  await form.tap(common.en.confirm);
  await form.typeInto('accountNumber', '0123456785');
  await form.typeInto('accountAgain', '0123456785');
  await form.typeInto('bvn', '2212345678');
  await form.tap(bankCard.en.check);
  expect(form.summary()).toHaveLength(1);
  expect(form.shown()).toContain(application.en.left(1));
  expect(form.shown()).not.toContain(application.en.left(0));
  await form.typeInto('accountAgain', '');
  await form.tap(bankCard.en.check);
  expect(form.summary()).toHaveLength(2);
  expect(form.shown()).toContain(application.en.left(2));
});

test('The message about removed letters stays during the next keys, until the field is left', async () => {
  const form = await openForm({ scenario: 'step-personal', route: '/auth/personal_infomation' });
  await form.sees(privacy.en.gateTitle);
  await form.send();
  await form.sees(personal.en.nameCard);
  for (const typed of ['O', "O'", 'ON', 'ONe', 'ONei', 'ONeil']) {
    await form.typeInto('firstName', typed);
    expect(form.wordAt('firstName')).toBe(
      typed === 'O' ? '' : `${application.en.lettersOnly} ${personal.en.secondName}`,
    );
  }
  await form.act(() => {
    form.input(like(`${fieldTexts.en.firstName}…`)).focus();
    form.input(like(`${fieldTexts.en.lastName}…`)).focus();
  });
  await vi.waitFor(() => expect(form.wordAt('firstName')).toBe(''), 30_000);
});

test('Questions that appear later are not red before they were seen', async () => {
  const form = await openForm({ scenario: 'step-personal', route: '/auth/personal_infomation' });
  await form.sees(privacy.en.gateTitle);
  await form.send();
  await form.sees(personal.en.nameCard);
  await form.send();
  const before = form.summary().length;
  await form.openRow('inputBirthday-pick');
  await form.tap(common.en.confirm);
  expect(form.shown()).toContain(contactTexts.en.whatsapp);
  expect(form.summary()).toHaveLength(before - 1);
  expect(form.errorAt('whatsappNo')).toBe('');
});
