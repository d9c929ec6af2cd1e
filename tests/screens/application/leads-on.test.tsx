/** After a first answer with a finger, the next row's sheet or the next empty field follows: one tap an answer. */
import { expect, test } from 'vitest';
import { additional } from '#src/application/additional/additional-information.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import {
  contactRelationLabels,
  employmentTypeLabels,
  genderLabels,
  payFrequencyLabels,
  residenceTypeLabels,
} from '#src/core/texts/options.texts.ts';
import { weekdayLabels } from '#src/core/texts/options.texts.ts';
import { privacy } from '#src/account/privacy.texts.ts';
import { educationLabels } from '#src/core/texts/options.texts.ts';
import { maritalStatusLabels } from '#src/core/texts/options.texts.ts';
import { like } from '#harness/player/names.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { type OpenForm, openForm, withoutWork } from './typing.ts';

const t = fieldTexts.en;
const open = async () => {
  const form = await openForm({ scenario: 'step-additional', route: '/auth/additionalInfomation' });
  await form.sees(additional.en.residenceCard);
  return form;
};
const title = () => document.querySelector('dialog[open] h2')?.textContent ?? '';
const opened = (form: OpenForm, of: string) => form.until(() => title() === of, `No sheet: ${of}`);
const closed = async (form: OpenForm, id: string) => {
  await form.until(() => document.activeElement?.id === id, `The focus is not at ${id}.`);
  expect(document.querySelectorAll('dialog')).toHaveLength(0);
};
/** A finger taps an option of the open sheet, or of the page. A key's click has a count of 0. */
const presses = (form: OpenForm, option: string, detail = 1) =>
  form.act(() => {
    const place = form.screen.queryByRole('dialog') ?? document.body;
    form.fireEvent.click(form.within(place).getByRole('radio', { name: option }), { detail });
  });
/** The *Next* key of the phone's keyboard. */
const next = (form: OpenForm, id: string) =>
  form.act(() => {
    const field = document.getElementById(id);
    if (!field) throw new Error(`no field ${id}`);
    field.focus();
    form.fireEvent.keyDown(field, { key: 'Enter' });
  });

test('Home, state and area are answered by a tap each, and the address is typed next', async () => {
  const form = await open();
  await presses(form, residenceTypeLabels.en.rented);
  await opened(form, t.state);
  expect(form.screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  await presses(form, 'Lagos');
  await opened(form, t.city);
  await presses(form, 'Ikeja');
  await closed(form, 'address');
  expect(['state', 'city'].map(form.rowText)).toEqual(['Lagos', 'Ikeja']);
  form.close();
});

test.each([common.en.cancel, common.en.back])(
  '%s closes the sheet that followed, and the answer before it stays',
  async (way) => {
    const form = await open();
    await form.openRow('state');
    await presses(form, 'Lagos');
    await opened(form, t.city);
    if (way === common.en.back) await form.act(() => form.history.pressBack());
    else await form.tap(common.en.cancel);
    await closed(form, 'city');
    expect(form.rowText('state')).toBe('Lagos');
    expect(form.history.path()).toBe('/auth/additionalInfomation');
    form.close();
  },
);

test('A corrected answer and an answer chosen with keys lead to nothing', async () => {
  const form = await open();
  await presses(form, residenceTypeLabels.en.rented, 0);
  await form.pick('state', 'Kano');
  await closed(form, 'state');
  await form.openRow('state');
  await presses(form, 'Lagos');
  await closed(form, 'state');
  expect(form.rowText('state')).toBe('Lagos');
  await presses(form, residenceTypeLabels.en.others);
  await form.act(() => form.clock.advance(300));
  expect(document.querySelectorAll('dialog')).toHaveLength(0);
  form.close();
});

test('An answer leads to no row that is answered or gone, and to no field with a text', async () => {
  const form = await open();
  await form.pick('state', 'Kano');
  await presses(form, residenceTypeLabels.en.rented);
  await form.typeInto('address', '12 Close');
  await form.openRow('city');
  await presses(form, 'Dala');
  await closed(form, 'city');
  await form.givePage(customer.residence);
  await form.sees(additional.en.workCard);
  await form.openRow('employmentType');
  // Without work there is no industry, and the income is chosen on the page.
  await presses(form, employmentTypeLabels.en.unemployed);
  await closed(form, 'employmentType');
  form.close();
});

test('How often one is paid leads to the payday, which the answer has shown', async () => {
  const form = await open();
  await form.givePage(customer.residence);
  await form.pick('employmentType', employmentTypeLabels.en.employee);
  await presses(form, payFrequencyLabels.en.fourteen);
  await opened(form, additional.en.firstPayday);
  await presses(form, weekdayLabels.en.friday);
  await opened(form, t.monthlyPaydayTwo);
  expect(form.rowText('monthlyPayday')).toBe(weekdayLabels.en.friday);
  form.close();
});

test('Next after a number opens the relationship, and its answer leads to the second name', async () => {
  const form = await open();
  await form.givePage(customer.residence);
  await form.givePage(withoutWork);
  const { emergencyContactName1 } = customer.contacts;
  await form.give({ emergencyContactName1 });
  await next(form, 'emergencyContactName1');
  expect(document.activeElement?.id).toBe('emergencyContactMobile1');
  await next(form, 'emergencyContactMobile1');
  await opened(form, t.emergencyContactRelation);
  await presses(form, contactRelationLabels.en.parents);
  await closed(form, 'emergencyContactName2');
  form.close();
});

test('Gender leads to the birthday, and the own number to the email but the status to no number', async () => {
  const form = await openForm({ scenario: 'step-personal', route: '/auth/personal_infomation' });
  await form.sees(privacy.en.gateTitle);
  await form.tap(common.en.continue);
  await form.sees(personal.en.nameCard);
  await presses(form, genderLabels.en['2']);
  await form.until(() => document.activeElement?.id === 'inputBirthday-day', 'Not at the day.');
  await form.typeInto('inputBirthday-day', '14');
  await form.typeInto('inputBirthday-month', '3');
  await form.typeInto('inputBirthday-year', '1996');
  await next(form, 'inputBirthday-year');
  await opened(form, t.education);
  await presses(form, educationLabels.en.secondary);
  await opened(form, t.maritalStatus);
  await presses(form, maritalStatusLabels.en.single);
  await closed(form, 'maritalStatus');
  await form.tap(like(`${personal.en.takeNumber('0803')}…`));
  await opened(form, t.email);
  form.close();
});
