/** A lender whose contract gives name and birthday by BVN: the first form begins with it, and typing stays the way on. */
import { expect, test } from 'vitest';
import { bvnFirst } from '#src/application/personal/bvn-first.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { genderLabels } from '#src/core/texts/options.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { type OpenForm, openForm } from '../screens/application/typing.ts';

const CALL = '/user/bvn/details';
const bvn: string = customer.card.bvn;
const t = bvnFirst.en;

const open = (scenario: string, route: string) =>
  openForm({
    scenario,
    route,
    brand: 'everything',
  });

async function personalForm(): Promise<OpenForm> {
  const form = await open('step-personal', '/auth/personal_infomation');
  await form.sees(common.en.continue);
  await form.send();
  await form.sees(t.title);
  return form;
}

const valueOf = (id: string) =>
  (document.getElementById(id) as HTMLInputElement | null)?.value ?? '';

const names = () => [valueOf('firstName'), valueOf('lastName')];

async function find(form: OpenForm, typed = bvn) {
  await form.typeInto('bvn', typed);
  await form.tap(t.find);
}

test('The owner of the BVN is shown, and in the form once the customer confirms', async () => {
  const form = await personalForm();
  await find(form);
  await form.sees(t.askTitle);
  await form.sees('Adaeze Ngozi Okafor');
  await form.sees('12-June-1994');
  expect(document.activeElement?.textContent).toMatch(
    new RegExp(`^${t.askTitle.replace('?', '.')}`),
  );
  expect(names()).toEqual(['', '']);
  await form.tap(t.yes);
  await form.sees(personal.en.lifeCard);
  expect(names()).toEqual(['Adaeze', 'Okafor']);
  expect(valueOf('middleName')).toBe('Ngozi');
  expect(
    form.screen.getByRole<HTMLInputElement>('radio', { name: genderLabels.en['2'] }).checked,
  ).toBe(true);
  expect(form.screen.queryByLabelText(fieldTexts.en.bvn)).toBe(null);
  expect(await form.sent(CALL)).toEqual([expect.objectContaining({ bvn })]);
  await form.typeInto('firstName', 'Adaobi');
  expect(names()).toEqual(['Adaobi', 'Okafor']);
});

test('The BVN is not stored', async () => {
  const form = await personalForm();
  await find(form);
  await form.sees(t.askTitle);
  await form.tap(t.yes);
  await form.sees(personal.en.lifeCard);
  const stored = [...form.storage.values, ...form.durable.values];
  expect(stored.length).toBeGreaterThan(0);
  expect(JSON.stringify(stored)).not.toContain(bvn);
});

test('Somebody else is not taken, and what was typed below stays', async () => {
  const form = await personalForm();
  await form.typeInto('firstName', 'Chidinma');
  await find(form, '22123456788');
  await form.sees(t.askTitle);
  await form.tap(t.no);
  await form.sees(t.title);
  expect(document.activeElement?.textContent).toMatch(new RegExp(`^${t.title}`));
  expect(names()).toEqual(['Chidinma', '']);
  expect(valueOf('bvn')).toBe('');
  const { givenBvn } = await import('#src/application/personal/given-bvn.ts');
  expect(givenBvn()).toBe('');
});

test('A BVN that nobody has leaves the form to type', async () => {
  const form = await personalForm();
  await form.typeInto('lastName', 'Okafor');
  await find(form, '33123456789');
  await form.sees(t.unknown);
  expect(valueOf('bvn')).toBe('33123456789');
  expect(names()).toEqual(['', 'Okafor']);
  await find(form);
  await form.sees(t.askTitle);
});

test.each([
  ['fails', t.failed, { kind: 'httpStatus', status: 500 }],
  ['is switched off', t.unknown, { kind: 'businessCode', code: 100_404 }],
  ['gets no answer', t.failed, { kind: 'dropBefore' }],
  ['is no answer of the contract', t.failed, { kind: 'hostile', shape: 'nullData' }],
] as const)(
  'A call that %s leaves the form to type, and can be tried again',
  async (_, says, fault) => {
    const form = await personalForm();
    await form.typeInto('firstName', 'Adaeze');
    await form.faults([{ path: CALL, ...fault }]);
    await find(form);
    await form.sees(says);
    await form.faults([]);
    expect(names()).toEqual(['Adaeze', '']);
    await form.tap(t.find);
    await form.sees(t.askTitle);
  },
);

test('Digits that are missing are said before anything is sent', async () => {
  const form = await personalForm();
  expect(form.input(fieldTexts.en.bvn).getAttribute('aria-required')).toBe(null);
  await form.tap(t.find);
  expect(form.errorAt('bvn')).not.toBe('');
  await find(form, '2212');
  expect(form.errorAt('bvn')).toContain(fieldTexts.en.bvn.toLowerCase());
  expect(await form.sent(CALL)).toEqual([]);
});

test('The bank account has the BVN already, which can be changed', async () => {
  const form = await open('step-bank-card', '/me');
  const { giveBvn } = await import('#src/application/personal/given-bvn.ts');
  giveBvn(bvn);
  await form.go('/bank_account/add_bankcard');
  await form.sees(fieldTexts.en.bvn);
  expect(valueOf('bvn')).toBe(bvn);
  await form.typeInto('bvn', '22123456788');
  expect(valueOf('bvn')).toBe('22123456788');
});
