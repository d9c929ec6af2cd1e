/** The keyboard of every field of the catalogue, with the brand that asks for everything; the ID's details too. */
import { privacy } from '#src/account/privacy.texts.ts';
import { additional } from '#src/application/additional/additional-information.texts.ts';
import { fieldTexts, fieldProblems } from '#src/application/fields/fields.texts.ts';
import { createIdDetailsForm } from '#src/application/identity/id-details.form.ts';
import { personal as personalTexts } from '#src/application/personal/personal-information.texts.ts';
import { rowsIn, wireRows } from '#src/facts/fields.ts';
import { IdDetails } from '#widget/screens/application/id-details.tsx';
import { expect, test, vi } from 'vitest';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { useEnvironment } from '../support/environment.ts';
import { keyboardsIn, keyboardsOf, rowsOf } from '../screens/application/keyboards.ts';
import { openForm, withoutWork } from '../screens/application/typing.ts';
import { show } from '../screens/ui/show.tsx';

const open = (scenario: string, route: string) =>
  openForm({ scenario, route, brand: 'everything' });

const personal = {
  // This lender finds name and birthday by it.
  bvn: ['digits', 'next'] as const,
  ...keyboardsOf(rowsIn('name', 'born', 'you', 'situation', 'reach'), rowsIn('reach').at(-1)?.name),
};
const residence = keyboardsOf(rowsIn('residence'));
const work = keyboardsOf(rowsIn('work'));
const contacts = keyboardsOf(wireRows('contacts'));
const card = {
  applicantName: ['name', 'next', 'name'] as const,
  ...keyboardsOf(rowsIn('account', 'card'), 'cvc'),
};
const idDetails = keyboardsOf(rowsIn('id'));

test('Each field of personal information opens its keyboard', async () => {
  const form = await open('step-personal', '/auth/personal_infomation');
  await form.sees(privacy.en.gateTitle);
  await form.send();
  await form.sees(personalTexts.en.nameCard);
  await form.give({ inputBirthday: customer.personal.inputBirthday });
  expect(await keyboardsIn()).toEqual(rowsOf(personal));
});

test('Each field of additional information opens its keyboard', async () => {
  const form = await open('step-additional', '/auth/additionalInfomation');
  await form.sees(additional.en.residenceCard);
  expect(await keyboardsIn()).toEqual(rowsOf(residence));
  await form.givePage({ county: customer.free.county, ...customer.residence });
  expect(await keyboardsIn()).toEqual(rowsOf(work));
  await form.givePage({ incomeSource: customer.free.incomeSource, ...withoutWork });
  expect(await keyboardsIn()).toEqual(rowsOf(contacts));
});

test('Each field of the bank account opens its keyboard', async () => {
  const form = await open('step-bank-card', '/bank_account/add_bankcard');
  await form.sees(fieldTexts.en.bvn);
  expect(await keyboardsIn()).toEqual(rowsOf(card));
});

const now = () => Date.UTC(2026, 10, 21, 9);

test('The ID details open their keyboards, and the birthday is typed as everywhere', async () => {
  useEnvironment({});
  const form = createIdDetailsForm(now);
  const model = {};
  await show(<IdDetails model={model as never} form={form} wasRead={false} />);
  expect(await keyboardsIn()).toEqual(rowsOf(idDetails));
  const { fireEvent, screen } = await import('@testing-library/preact');
  fireEvent.input(screen.getByLabelText(personalTexts.en.day), { target: { value: '31/02/1990' } });
  await vi.waitFor(
    () =>
      expect(document.getElementById('birthday-error')?.textContent).toContain(
        fieldProblems.en.notADay,
      ),
    30_000,
  );
  expect(form.$values.get().birthday).toBe('1990-02-31');
});
