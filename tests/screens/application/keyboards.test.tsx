/** The keyboards of fields outside the catalogue, which tests/everything/keyboards has. */
import { expect, test } from 'vitest';
import { deleteAccount } from '#src/account/delete-account.texts.ts';
import { privacy } from '#src/account/privacy.texts.ts';
import { additional } from '#src/application/additional/additional-information.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { personal as personalTexts } from '#src/application/personal/personal-information.texts.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { createFeedbackForm } from '#src/feedback/feedback.form.ts';
import { feedback as feedbackTexts } from '#src/feedback/feedback.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { faq } from '#src/help/help.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { like, saying } from '#harness/player/names.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { keyboardsIn, type KeyboardRow, rowsOf } from './keyboards.ts';
import { type OpenForm, openForm } from './typing.ts';
import { usual } from '../../support/usual-loan.ts';

const feedback: Record<string, KeyboardRow> = {
  description: ['message', 'enter'],
  receiverAccount: ['digits', 'next'],
  contactPhone: ['phone', 'next', 'tel'],
};

async function expectKeyboards(fields: Readonly<Record<string, KeyboardRow>>, place?: ParentNode) {
  expect(await keyboardsIn(place)).toEqual(rowsOf(fields));
}

const dialog = () => document.querySelector<HTMLElement>('dialog[open]') ?? undefined;

async function email(form: OpenForm, id: string) {
  await form.openRow(id);
  await expectKeyboards({ [`${id}-typed`]: ['email', 'done', 'email'] }, dialog());
  await form.tap(common.en.cancel);
}

test('The login opens the phone keyboard, then the one for codes', async () => {
  const form = await openForm({
    scenario: 'approved',
    route: '/user/login',
    loggedIn: false,
  });
  await form.sees(loginTexts.en.mobile);
  await expectKeyboards({ mobile: ['phone', 'send', 'tel'] });
  await form.type(like(`${loginTexts.en.mobile}…`), customer.mobile);
  await form.tap(loginTexts.en.sendCode);
  await form.sees(saying(loginTexts.en.codeSentTo('…')));
  await expectKeyboards({ code: ['digits', 'done', 'one-time-code'] });
});

test('The sheets of an email and of a state open their keyboards', async () => {
  const form = await openForm({
    scenario: 'step-additional',
    route: '/auth/additionalInfomation',
  });
  await form.sees(additional.en.residenceCard);
  await email(form, 'email');
  await form.openRow('state');
  await expectKeyboards({ [application.en.search]: ['search', 'search'] }, dialog());
});

test('Each field of feedback opens its keyboard', async () => {
  const form = await openForm({ scenario: 'repaying', route: '/feedback/add_feedback' });
  await form.sees(feedbackTexts.en.description);
  await expectKeyboards(feedback);
  await email(form, 'contactEmail');
});

test('An answer to feedback opens its keyboard', async () => {
  const form = await openForm({ scenario: 'feedback-long', route: '/feedback/feedback_list' });
  await form.until(() => document.querySelector('a[href*="Detail?"]') !== null, 'No feedback.');
  const link = document.querySelector('a[href*="Detail?"]')?.getAttribute('href') ?? '';
  await form.go(link.slice(1));
  await form.sees(feedbackTexts.en.reply);
  await expectKeyboards({ text: ['message', 'enter'] });
});

test('The cashier opens a keyboard with decimals only where the debt has kobo', async () => {
  const form = await openForm({ scenario: 'repaying', route: '/repay/cashier' });
  await form.sees(usual.repayment);
  await expectKeyboards({ amountKobo: ['money', 'next'] });
  form.close();
  const whole = await openForm({
    scenario: 'repaying',
    route: '/repay/cashier',
    rewrite: (data) => {
      const { order } = data;
      if (isRecord(order) && 'owedKobo' in order) order['owedKobo'] = 2_700_000;
      if ('payableKobo' in data) data['payableKobo'] = 2_700_000;
    },
  });
  await whole.sees('₦27,000');
  await expectKeyboards({ amountKobo: ['digits', 'next'] });
});

test('The code that deletes an account opens the keyboard for codes', async () => {
  const form = await openForm({ scenario: 'finished', route: '/user_center/delete_account' });
  await form.sees(deleteAccount.en.sendCode);
  await form.tap(deleteAccount.en.sendCode);
  await form.sees(deleteAccount.en.sent);
  await expectKeyboards({ code: ['digits', 'send', 'one-time-code'] });
});

test('The search of questions opens its keyboard', async () => {
  const form = await openForm({ scenario: 'repaying', route: '/user_center/faq' });
  await form.sees(faq.en.search);
  await expectKeyboards({ search: ['search', 'search'] });
});

test('Enter leads from field to field, over a choice, and sends from the last one', async () => {
  const form = await openForm({ scenario: 'step-bank-card', route: '/bank_account/add_bankcard' });
  await form.sees(fieldTexts.en.bvn);
  const enter = (id: string, init = {}) =>
    form.act(() => {
      const field = document.getElementById(id);
      field?.focus();
      if (field) form.fireEvent.keyDown(field, { key: 'Enter', ...init });
    });
  await enter('accountNumber', { isComposing: true });
  expect(document.activeElement?.id).toBe('accountNumber');
  await enter('accountNumber');
  expect(document.activeElement?.id).toBe('accountAgain');
  await enter('accountAgain');
  expect(document.activeElement?.id).toBe('bvn');
  expect(form.summary()).toEqual([]);
  // The CVC is folded, so this is the last one.
  await enter('bvn');
  expect(form.summary()).toHaveLength(4);
  form.close();

  const about = await openForm({ scenario: 'step-personal', route: '/auth/personal_infomation' });
  await about.sees(privacy.en.gateTitle);
  await about.send();
  await about.sees(personalTexts.en.nameCard);
  await enter('lastName');
  expect(document.activeElement?.getAttribute('name')).toBe('gender');
  await enter('inputBirthday-day');
  expect(document.activeElement?.id).toBe('inputBirthday-month');
  about.close();
});

test('Every typed field of feedback is named in this test', () => {
  const { names, isChosen } = createFeedbackForm({ now: () => 0, report: () => undefined });
  const typed = names.filter((name) => !isChosen(name) && name !== 'contactEmail');
  expect(new Set<string>(typed)).toEqual(new Set(Object.keys(feedback)));
});
