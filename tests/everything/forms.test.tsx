/** The brand 'everything', with a lender that has its dialect: every field of §3 is on screen, sent and stored. */
import { expect, test } from 'vitest';
import { accountOwner } from '#src/application/bank/account-owner.texts.ts';
import { additional as additionalTexts } from '#src/application/additional/additional-information.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { cardTypeLabels } from '#src/core/texts/options.texts.ts';
import type { Customer } from '#harness/simulator/world/world.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { fieldTexts, fieldProblems } from '#src/application/fields/fields.texts.ts';
import { privacy } from '#src/account/privacy.texts.ts';
import { personal as personalTexts } from '#src/application/personal/personal-information.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { saying } from '#harness/player/names.ts';
import { type NamedRow, rowsIn } from '#src/facts/fields.ts';
import { everythingProfile } from '#src/facts/profile-everything.ts';
import type { Language } from '#src/facts/languages.ts';
import { type OpenForm, openForm, withoutWork } from '../screens/application/typing.ts';

const open = (scenario: string, route: string, language: Language = 'en') =>
  openForm({
    scenario,
    route,
    language,
    brand: 'everything',
  });

const labels = () =>
  Array.from(document.querySelectorAll('.field__label'), (one) => one.textContent ?? '');

async function kept(form: OpenForm): Promise<Customer> {
  const { customers } = await form.control.state();
  const [one] = customers;
  if (!one) throw new Error('nobody is registered');
  return one;
}

const { free } = customer;

async function personalForm(language: Language = 'en') {
  const form = await open('step-personal', '/auth/personal_infomation', language);
  await form.sees(privacy[language].gateTitle);
  await form.send();
  await form.sees(personalTexts[language].nameCard);
  await form.openRow('inputBirthday-pick');
  await form.tap(common[language].confirm);
  return form;
}

const fillAll = (form: OpenForm) =>
  form.give({
    ...customer.personal,
    nationalId: '123 4567 8901',
    cityOfBirth: ` ${free.cityOfBirth} `,
    loanPurpose: free.loanPurpose,
    linkedin: free.linkedin,
  });

test('Personal information shows each field where the profile puts it, sends and stores it', async () => {
  const form = await personalForm();
  const isOptional = ({ field }: NamedRow) => everythingProfile.fields[field] === 'optional';
  const reach = rowsIn('reach');
  const rows = [
    ...rowsIn('name', 'born', 'you', 'situation'),
    ...reach.filter((row) => !isOptional(row)),
    ...reach.filter(isOptional),
  ];
  // The BVN, by which this lender finds name and birthday, comes before the name.
  expect(labels()).toEqual([fieldTexts.en.bvn, ...rows.map(({ field }) => fieldTexts.en[field])]);
  await form.send();
  const t = fieldTexts.en;
  const own = saying(t.nationalId, t.cityOfBirth, t.loanPurpose, t.linkedin);
  expect(form.summary().filter((line) => own.test(line ?? ''))).toEqual([
    `${t.nationalId}: ${application.en.empty}`,
    `${t.cityOfBirth}: ${application.en.empty}`,
    `${t.loanPurpose}: ${application.en.emptyPick}`,
  ]);
  await fillAll(form);
  await form.typeInto('nationalId', '1234567890');
  await form.typeInto('cityOfBirth', 'E');
  await form.send();
  expect(form.errorAt('nationalId')).toBe(fieldProblems.en.digitsLength(11));
  expect(form.errorAt('cityOfBirth')).toBe(fieldProblems.en.textShort(2));
  await form.typeInto('nationalId', free.nationalId);
  await form.typeInto('cityOfBirth', free.cityOfBirth);
  await form.send();
  await form.at('/auth/additionalInfomation');
  const { personal } = await kept(form);
  const { nationalId, cityOfBirth, loanPurpose, linkedin } = free;
  expect(personal).toMatchObject({ nationalId, cityOfBirth, loanPurpose, linkedin });
  expect(personal).not.toHaveProperty('county');
});

test('Personal information is shown in Spanish', async () => {
  const form = await personalForm('es');
  expect(labels()).toEqual(
    expect.arrayContaining([
      fieldTexts.es.nationalId,
      fieldTexts.es.cityOfBirth,
      fieldTexts.es.loanPurpose,
      fieldTexts.es.linkedin,
    ]),
  );
  await form.typeInto('nationalId', '1');
  await form.send();
  expect(form.errorAt('nationalId')).toBe(fieldProblems.es.digitsLength(11));
});

test.each([
  ['rubbish', '<img src=x onerror=1> \u0000\u0007;--'],
  ['emoji', '👩🏽‍💼'.repeat(3)],
  ['10,000 characters', 'ab'.repeat(5_000)],
  ['right-to-left marks', '\u202eEnugu\u200f'],
])('%s in the typed fields neither breaks the form nor is sent unnoticed', async (_, typed) => {
  const form = await personalForm();
  await fillAll(form);
  for (const name of ['nationalId', 'cityOfBirth', 'linkedin']) await form.typeInto(name, typed);
  const valueOf = (name: string) =>
    (document.getElementById(name) as HTMLInputElement | null)?.value ?? '';
  expect(valueOf('nationalId')).toMatch(/^\d{0,12}$/);
  expect([...valueOf('cityOfBirth')].length).toBeLessThanOrEqual(100);
  expect([...valueOf('linkedin')].length).toBeLessThanOrEqual(74);
  expect(valueOf('cityOfBirth')).not.toMatch(/\p{Cc}|[\u200f\u202e]/u);
  const city = valueOf('cityOfBirth').trim();
  await form.typeInto('nationalId', free.nationalId);
  await form.send();
  await form.at('/auth/additionalInfomation');
  expect((await kept(form)).personal?.cityOfBirth).toBe(city);
});

async function additionalForm() {
  const form = await open('step-additional', '/auth/additionalInfomation');
  await form.sees(additionalTexts.en.residenceCard);
  return form;
}

/** The first page, and the second as far as every customer has it. */
async function fillHomeAndWork(form: OpenForm, work: Readonly<Record<string, string>>) {
  await form.givePage({ county: free.county, ...customer.residence });
  await form.give({ ...work, incomeSource: free.incomeSource });
}

const { companyName, workThereTime, designation, workAddress, payMethod } = free;
const company = { companyName, workThereTime, designation, workAddress, payMethod };

test('Additional information asks for the company, sends and stores it', async () => {
  const form = await additionalForm();
  await fillHomeAndWork(form, customer.work);
  await form.givePage({ ...company, companyPhone: '0201' });
  expect(form.summary()).toEqual([`${fieldTexts.en.companyPhone}: ${fieldProblems.en.notANumber}`]);
  await form.typeInto('companyPhone', '+234 201 330 0002');
  await form.tap(common.en.continue);
  await form.give(customer.contacts);
  await form.send();
  await form.at('/auth/id_card_authentication');
  const { additional } = await kept(form);
  expect(additional?.residence).toMatchObject({ county: free.county });
  expect(additional?.work).toMatchObject({
    ...company,
    incomeSource: free.incomeSource,
    companyPhone: free.companyPhone,
  });
});

test('Additional information without work asks nothing about a company', async () => {
  const form = await additionalForm();
  await fillHomeAndWork(form, withoutWork);
  for (const name of ['companyName', 'designation', 'companyPhone', 'workAddress', 'payMethod']) {
    expect(document.getElementById(name), name).toBeNull();
  }
  await form.tap(common.en.continue);
  await form.give(customer.contacts);
  await form.send();
  await form.at('/auth/id_card_authentication');
  const { additional } = await kept(form);
  expect(additional?.work).toMatchObject({ companyName: null, payMethod: null });
});

test('The bank account asks for a typed name, offers a CLABE, and stores both', async () => {
  const form = await open('step-bank-card', '/bank_account/add_bankcard');
  await form.sees(fieldTexts.en.bvn);
  await form.act(() => document.getElementById('bankCode')?.click());
  await form.act(() => form.screen.getByRole('radio', { name: /^Guaranty Trust/ }).click());
  await form.tap(common.en.confirm);
  await form.act(() => form.screen.getByRole('radio', { name: cardTypeLabels.en.clabe }).click());
  await form.typeInto('accountNumber', '0123456789');
  await form.typeInto('accountAgain', '0123456789');
  await form.typeInto('bvn', customer.card.bvn);
  await form.tap(common.en.continue);
  expect(form.errorAt('accountNumber')).toBe(fieldProblems.en.accountLength18);
  expect(form.errorAt('applicantName')).toBe(application.en.empty);
  await form.typeInto('applicantName', ' OKAFOR ADAEZE\u202e ');
  const clabe = '012345678901234567';
  await form.typeInto('accountNumber', clabe);
  await form.typeInto('accountAgain', clabe);
  await form.tap(common.en.continue);
  await form.sees('OKAFOR ADAEZE');
  expect(form.shown()).not.toContain(bankCard.en.askLead);
  expect(await form.sent('/user/verifyBankCard')).toEqual([]);
  await form.tap(accountOwner.en.yes);
  await form.at('/auth/loan_question');
  expect((await kept(form)).card).toMatchObject({
    applicantName: 'OKAFOR ADAEZE',
    cardType: 'clabe',
    accountNumber: clabe,
  });
});
