/** The personal information by its rules (§2, §5): order, what waits for the birthday, required, limits, events. */
import { expect, test } from 'vitest';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { openForms } from '../forms.ts';

const sound = customer.personal;

test('The fields of personal information follow the order of §2', async () => {
  const { personal } = await openForms();
  expect(personal().names.join(' ')).toBe(
    'firstName middleName lastName gender inputBirthday education maritalStatus whatsappNo telegram facebook messenger viber sparePhone email',
  );
});

test('Both names, gender, birthday, education, marital status, WhatsApp and email are required', async () => {
  const form = (await openForms()).personal();
  form.change('inputBirthday', '1994-06-12');
  expect(form.submit()).toBeUndefined();
  const { inputBirthday: _given, ...missing } = sound;
  expect(form.$problems.get()).toEqual(
    Object.fromEntries(Object.keys(missing).map((name) => [name, 'empty'])),
  );
  for (const name of form.names) {
    expect(form.isRequired(name), name).toBe(name in sound);
  }
});

test('A valid form is submitted, with optional fields empty', async () => {
  const form = (await openForms()).personal();
  form.reset(sound);
  const empty = Object.fromEntries(form.names.map((name) => [name, '']));
  expect(form.submit()).toEqual({ ...empty, ...sound });
});

test.each([
  ['firstName', 'Ad', 'tooShort'],
  ['lastName', 'Ok', 'tooShort'],
  ['inputBirthday', '2010-01-01', 'birthdayRange'],
  ['whatsappNo', '0803', 'notANumber'],
  ['sparePhone', '0803', 'notANumber'],
  ['email', 'adaeze@outlook.com', 'email_verify'],
] as const)('The %s "%s" gives the problem %s', async (name, value, problem) => {
  const form = (await openForms()).personal();
  form.reset({ ...sound, [name]: value });
  expect(form.submit()).toBeUndefined();
  expect(form.$problems.get()).toEqual({ [name]: problem });
});

test.each(['Bo', 'B', 'Ọ́'])('A middle name may be as short as %s', async (middleName) => {
  const form = (await openForms()).personal();
  form.reset({ ...sound, middleName });
  expect(form.submit()).toMatchObject({ middleName });
});

test('The blank that a keyboard adds shows no message and is not sent', async () => {
  const form = (await openForms()).personal();
  form.reset({ ...sound, firstName: '', email: '' });
  form.change('firstName', 'Adaeze ');
  form.change('email', 'ada@gmail.com ');
  expect(form.$stripped.get()).toEqual({});
  form.leave('firstName');
  expect(form.$values.get().firstName).toBe('Adaeze');
  expect(form.submit()).toMatchObject({ firstName: 'Adaeze', email: 'ada@gmail.com' });
});

test.each([
  ['whatsappNo', 11],
  ['telegram', 10],
  ['viber', 10],
  ['sparePhone', 11],
] as const)('%s rejects a number longer than its limit, and says so', async (name, most) => {
  const form = (await openForms()).personal();
  form.reset({ ...sound, [name]: '' });
  form.change(name, `0${'1'.repeat(40)}`);
  expect(form.display(name)).toBe('');
  expect(form.$stripped.get()[name]).toBe(true);
  const number = most === 11 ? '08031234567' : '8031234567';
  form.change(name, number);
  form.change(name, `${number}8`);
  expect(form.display(name)).toBe(number);
  expect(form.$stripped.get()[name]).toBe(true);
});

test.each([
  ['facebook', 'a'.repeat(10_000), 74],
  ['messenger', 'a'.repeat(10_000), 74],
] as const)('%s is cut at its limit, and says so', async (name, typed, most) => {
  const form = (await openForms()).personal();
  form.reset(sound);
  form.change(name, typed);
  expect(form.$values.get()[name]).toHaveLength(most);
  expect(form.$stripped.get()[name]).toBe(true);
});

test.each(['whatsappNo', 'telegram', 'viber', 'sparePhone'] as const)(
  '%s shows only digits, and rejects a number of another country',
  async (name) => {
    for (const number of ['+95 9 123 4567', '+7 912 345 67 89', '+44 7911 123456']) {
      const form = (await openForms()).personal();
      form.reset({ ...sound, [name]: '' });
      for (const key of number) form.change(name, form.display(name) + key);
      expect(form.display(name)).toMatch(/^\d{10,11}$/);
      expect(form.submit()).toBeUndefined();
      expect(form.$problems.get()).toEqual({ [name]: 'abroad' });
    }
  },
);

test('An option that does not exist is not taken', async () => {
  const form = (await openForms()).personal();
  form.change('gender', '3');
  expect(form.$values.get().gender).toBe('');
});

test('Events name the field that was chosen or typed in, never its value', async () => {
  const { personal, events, heard } = await openForms();
  const form = personal();
  for (const [name, value] of Object.entries(sound)) {
    form.change(name as keyof typeof sound, value);
  }
  for (const name of ['firstName', 'lastName', 'whatsappNo', 'email'] as const) form.leave(name);
  expect(events()).toEqual([
    'select gender',
    'select education',
    'select maritalStatus',
    'input firstName',
    'input lastName',
    'input whatsappNo',
    'input email',
  ]);
  for (const value of ['Adaeze', 'Okafor', '1994', 'graduate', '0803', 'gmail']) {
    expect(heard()).not.toContain(value);
  }
});
