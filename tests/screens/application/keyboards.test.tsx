/**
 * The keyboard of every field of every form of the shipped brand. Each field is listed, and a new one fails until it
 * is.
 */
import { expect, test } from 'vitest';
import { isRecord } from '#src/contract/is-record.ts';
import { createContactsForm } from '#src/application/emergency-contacts.form.ts';
import { createPersonalForm } from '#src/application/personal-information.form.ts';
import { createResidenceForm } from '#src/application/residence.form.ts';
import { createBankCardForm } from '#src/application/bank-card.form.ts';
import { createFeedbackForm } from '#src/feedback/feedback.form.ts';
import {
  account,
  born,
  contacts,
  keyboardsIn,
  names,
  reach,
  type Row,
  rowsOf,
  typedIn,
} from './keyboards.ts';
import { fillNoWork, fillResidence, type OpenForm, openForm } from './typing.ts';

const personal: Record<string, Row> = { ...names, ...born('inputBirthday'), ...reach };
const residence: Record<string, Row> = { address: ['address', 'enter', 'street-address'] };
const feedback: Record<string, Row> = {
  description: ['message', 'enter'],
  receiverAccount: ['digits', 'next'],
  contactPhone: ['phone', 'next', 'tel'],
};

async function expectKeyboards(fields: Readonly<Record<string, Row>>, place?: ParentNode) {
  expect(await keyboardsIn(place)).toEqual(rowsOf(fields));
}

const dialog = () => document.querySelector<HTMLElement>('dialog[open]') ?? undefined;

async function email(form: OpenForm, id: string) {
  await form.openRow(id);
  await expectKeyboards({ [`${id}-typed`]: ['email', 'done', 'email'] }, dialog());
  await form.tap('Cancel');
}

test('The login opens the phone keyboard, then the one for codes', async () => {
  const form = await openForm({
    scenario: 'approved',
    route: '/user/login',
    loggedIn: false,
  });
  await form.sees('Mobile number');
  await expectKeyboards({ mobile: ['phone', 'send', 'tel'] });
  await form.type(/^Mobile/, '08031234567');
  await form.tap('Send me a code');
  await form.sees('We sent a code');
  await expectKeyboards({ code: ['digits', 'done', 'one-time-code'] });
  form.close();
});

test('Each field of personal information opens its keyboard', async () => {
  const form = await openForm({ scenario: 'step-personal', route: '/auth/personal_infomation' });
  await form.sees('Before you start');
  await form.send();
  await form.sees('Your name');
  await form.typeInto('inputBirthday-day', '12/06/1994');
  await expectKeyboards(personal);
  await email(form, 'email');
  form.close();
});

test('Each field of additional information opens its keyboard', async () => {
  const form = await openForm({
    scenario: 'step-additional',
    route: '/auth/additionalInfomation',
  });
  await form.sees('Where you live');
  await expectKeyboards(residence);
  await email(form, 'email');
  await form.openRow('state');
  await expectKeyboards({ Search: ['search', 'search'] }, dialog());
  await form.tap('Cancel');
  await fillResidence(form);
  await fillNoWork(form);
  await expectKeyboards(contacts);
  form.close();
});

test('Each field of the bank account opens its keyboard', async () => {
  const form = await openForm({ scenario: 'step-bank-card', route: '/bank_account/add_bankcard' });
  await form.sees('BVN');
  await expectKeyboards(account);
  form.close();
});

test('Each field of feedback opens its keyboard', async () => {
  const form = await openForm({ scenario: 'repaying', route: '/feedback/add_feedback' });
  await form.sees('What happened?');
  await expectKeyboards(feedback);
  await email(form, 'contactEmail');
  form.close();
});

test('An answer to feedback opens its keyboard', async () => {
  const form = await openForm({ scenario: 'feedback-long', route: '/feedback/feedback_list' });
  await form.until(() => document.querySelector('a[href*="Detail?"]') !== null, 'No feedback.');
  const link = document.querySelector('a[href*="Detail?"]')?.getAttribute('href') ?? '';
  await form.go(link.slice(1));
  await form.sees('Write more');
  await expectKeyboards({ text: ['message', 'enter'] });
  form.close();
});

test('The cashier opens a keyboard with decimals only where the debt has kobo', async () => {
  const form = await openForm({ scenario: 'repaying', route: '/repay/cashier' });
  await form.sees('₦27,243.84');
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
  whole.close();
});

test('The code that deletes an account opens the keyboard for codes', async () => {
  const form = await openForm({ scenario: 'finished', route: '/user_center/delete_account' });
  await form.sees('Send me a code');
  await form.tap('Send me a code');
  await form.sees('We sent a code to your phone by SMS.');
  await expectKeyboards({ code: ['digits', 'send', 'one-time-code'] });
  form.close();
});

test('The search of questions opens its keyboard', async () => {
  const form = await openForm({ scenario: 'repaying', route: '/user_center/faq' });
  await form.sees('How do I');
  await expectKeyboards({ search: ['search', 'search'] });
  form.close();
});

test('Enter leads from field to field, over a choice, and sends from the last one', async () => {
  const form = await openForm({ scenario: 'step-bank-card', route: '/bank_account/add_bankcard' });
  await form.sees('BVN');
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
  await about.sees('Before you start');
  await about.send();
  await about.sees('Your name');
  await enter('lastName');
  expect(document.activeElement?.getAttribute('name')).toBe('gender');
  await enter('inputBirthday-day');
  expect(document.activeElement?.id).toBe('inputBirthday-month');
  about.close();
});

test('Every typed field of every form is named in this test', () => {
  const settings = { loanOrderId: '1', report: () => undefined };
  const now = () => 0;
  const { all, unnamed } = typedIn(
    [
      createPersonalForm({ now }),
      createResidenceForm(settings),
      createContactsForm({ ...settings, loginPhone: '' }),
      createBankCardForm({ bankCodes: () => [], cardTypes: ['bankCard'] }),
      createFeedbackForm({ now, report: () => undefined }),
    ],
    [personal, residence, contacts, account, feedback],
    ['inputBirthday', 'email', 'contactEmail'],
  );
  expect(unnamed).toEqual([]);
  expect(all.length).toBeGreaterThan(20);
});
