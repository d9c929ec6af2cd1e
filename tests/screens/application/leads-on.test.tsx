/** After a first answer in a sheet, the sheet of the next row without an answer follows: one tap an answer. */
import { expect, test } from 'vitest';
import { additional } from '#src/application/additional/additional-information.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { employmentTypeLabels, residenceTypeLabels } from '#src/core/texts/options.texts.ts';
import { fillResidence, type OpenForm, openForm } from './typing.ts';

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
/** A finger taps an option of the open sheet. */
const presses = (form: OpenForm, option: string) =>
  form.act(() => {
    const radio = form.within(form.screen.getByRole('dialog')).getByRole('radio', { name: option });
    form.fireEvent.click(radio, { detail: 1 });
  });

test('Home, state and area are answered by a tap each, after the tap that opens the first', async () => {
  const form = await open();
  await form.openRow('residenceType');
  await presses(form, residenceTypeLabels.en.rented);
  await opened(form, t.state);
  expect(form.screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  await presses(form, 'Lagos');
  await opened(form, t.city);
  await presses(form, 'Ikeja');
  await closed(form, 'city');
  expect(['residenceType', 'state', 'city'].map(form.rowText)).toEqual([
    residenceTypeLabels.en.rented,
    'Lagos',
    'Ikeja',
  ]);
  form.close();
});

test.each(['Cancel', 'Back'])(
  '%s closes the sheet that followed, and the answer before it stays',
  async (way) => {
    const form = await open();
    await form.openRow('residenceType');
    await presses(form, residenceTypeLabels.en.rented);
    await opened(form, t.state);
    if (way === 'Back') await form.act(() => form.history.pressBack());
    else await form.tap(common.en.cancel);
    await closed(form, 'state');
    expect(form.rowText('residenceType')).toBe(residenceTypeLabels.en.rented);
    expect(form.history.path()).toBe('/auth/additionalInfomation');
    form.close();
  },
);

test('A corrected answer and an answer chosen with keys lead to no other sheet', async () => {
  const form = await open();
  await form.pick('residenceType', residenceTypeLabels.en.rented);
  await closed(form, 'residenceType');
  await form.openRow('residenceType');
  await presses(form, residenceTypeLabels.en.others);
  await closed(form, 'residenceType');
  expect(form.rowText('residenceType')).toBe(residenceTypeLabels.en.others);
  form.close();
});

test('An answer leads to no row that is answered, and over no field that is typed or on the page', async () => {
  const form = await open();
  await form.pick('state', 'Kano');
  await form.openRow('residenceType');
  await presses(form, residenceTypeLabels.en.rented);
  await closed(form, 'residenceType');
  await form.pick('city', 'Dala');
  await fillResidence(form);
  await form.sees(additional.en.workCard);
  await form.openRow('employmentType');
  // Without work there is no industry, and the income is chosen on the page.
  await presses(form, employmentTypeLabels.en.unemployed);
  await closed(form, 'employmentType');
  form.close();
});
