/** The three sections by their rules (§2, §4, §5): what clears, hides, resets, refuses, and what is reported. */
import { describe, expect, test } from 'vitest';
import { employmentType, paydays, payFrequency } from '#src/facts/options.ts';
import { stateCodes } from '#src/facts/states.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { openForms, orderId } from '../forms.ts';

describe('residence', () => {
  test('Changing the state clears the city and reports it empty', async () => {
    const { residence, reported } = await openForms();
    const form = residence({ state: 'LA', city: 'Ikeja' });
    form.change('state', 'KN');
    expect(form.$values.get()).toMatchObject({ state: 'KN', city: '' });
    expect(reported).toEqual([`${orderId} state=KN`, `${orderId} city=`]);
    expect(form.$stripped.get().city, 'said at the field').toBe(true);
    form.change('city', 'Dala');
    expect(form.$stripped.get().city).toBe(false);
  });

  test('Choosing the same state again clears nothing', async () => {
    const { residence, reported } = await openForms();
    const form = residence({ state: 'LA', city: 'Ikeja' });
    form.change('state', 'LA');
    expect(form.$values.get().city).toBe('Ikeja');
    expect(reported).toEqual([]);
  });

  test('The cities offered are the areas of the state: Lagos 20, Kano 44, 774 in total', async () => {
    const form = (await openForms()).residence();
    const count = (state: string) => {
      form.change('state', state);
      return form.optionsOf('city').length;
    };
    expect(form.optionsOf('city')).toEqual([]);
    expect([count('LA'), count('KN')]).toEqual([20, 44]);
    expect(stateCodes.reduce((sum, state) => sum + count(state), 0)).toBe(774);
  });

  test.each([
    ['a', 'tooShort'],
    [' a ', 'tooShort'],
    ['   ', 'empty'],
    ['ab', undefined],
    ['👩‍🏫', undefined],
  ])('The address "%s" gives the problem %s', async (address, problem) => {
    const form = (await openForms()).residence();
    form.change('address', address);
    form.submit();
    expect(form.$problems.get().address).toBe(problem);
  });

  test('An address keeps 100 characters', async () => {
    const form = (await openForms()).residence();
    form.change('address', '😀'.repeat(5_000));
    expect(Array.from(form.$values.get().address)).toHaveLength(100);
  });

  test('All five fields of the residence are required', async () => {
    const form = (await openForms()).residence();
    expect(form.submit()).toBeUndefined();
    expect(form.$problems.get()).toEqual(
      Object.fromEntries(form.names.map((name) => [name, 'empty'])),
    );
  });

  test('A stored residence type that is no option and a city of another state are reset and reported', async () => {
    const { residence, reported } = await openForms();
    const form = residence({ residenceType: 'hostel', state: 'KN', city: 'Ikeja', address: 'ab' });
    expect(form.$values.get()).toMatchObject({ residenceType: '', state: 'KN', city: '' });
    expect(form.$values.get().address).toBe('ab');
    expect(reported).toEqual([`${orderId} residenceType=`, `${orderId} city=`]);
  });
});

describe('work', () => {
  const employee = {
    employmentType: 'employee',
    industryCategory: 'education',
    jobExperience: 'from1To3Years',
    monthlySalary: 'from50000To99999',
    payFrequency: 'monthly',
    monthlyPayday: '25',
  };

  test('Changing the employment type clears the industry and reports it empty', async () => {
    const { work, reported } = await openForms();
    const form = work(employee);
    form.change('employmentType', 'freelance');
    expect(form.$values.get().industryCategory).toBe('');
    expect(reported).toEqual([
      `${orderId} employmentType=freelance`,
      `${orderId} industryCategory=`,
    ]);
  });

  test('Changing the pay frequency clears both paydays and reports them empty', async () => {
    const { work, reported } = await openForms();
    const form = work({ ...employee, payFrequency: 'biweekly', monthlyPaydayTwo: '10' });
    form.change('payFrequency', 'fourteen');
    expect(form.$values.get()).toMatchObject({ monthlyPayday: '', monthlyPaydayTwo: '' });
    expect(reported).toEqual([
      `${orderId} payFrequency=fourteen`,
      `${orderId} monthlyPayday=`,
      `${orderId} monthlyPaydayTwo=`,
    ]);
  });

  test('The two paydays of a month differ, and those of two weeks may have the same weekday', async () => {
    const form = (await openForms()).work({ ...employee, payFrequency: 'biweekly' });
    expect(form.optionsOf('monthlyPayday')).toHaveLength(31);
    expect(form.optionsOf('monthlyPaydayTwo')).toHaveLength(30);
    form.change('monthlyPaydayTwo', '25');
    expect(form.$values.get().monthlyPaydayTwo).toBe('');
    form.change('monthlyPaydayTwo', '10');
    form.change('monthlyPayday', '10');
    expect(form.$values.get()).toMatchObject({ monthlyPayday: '25', monthlyPaydayTwo: '10' });
    form.change('payFrequency', 'fourteen');
    form.change('monthlyPayday', 'friday');
    form.change('monthlyPaydayTwo', 'friday');
    expect(form.$values.get().monthlyPaydayTwo).toBe('friday');
  });

  test('A stored employment type or experience that is no option is reset and reported', async () => {
    const { work, reported } = await openForms();
    const form = work({ ...employee, employmentType: 'apprentice', jobExperience: 'from1To3' });
    expect(form.$values.get()).toMatchObject({ employmentType: '', jobExperience: '' });
    expect(form.$values.get().monthlyPayday).toBe('25');
    expect(reported).toEqual([`${orderId} employmentType=`, `${orderId} jobExperience=`]);
  });

  test.each(employmentType)('Employment type %s hides the fields that §2 names', async (type) => {
    const form = (await openForms()).work(employee);
    form.change('employmentType', type);
    const idle = type === 'unemployed' || type === 'noWork';
    const ownBoss = idle || type === 'selfEmployed';
    expect(form.$shown.get()).toMatchObject({
      industryCategory: !idle,
      jobExperience: !ownBoss,
      payFrequency: !ownBoss,
      monthlyPayday: !ownBoss,
      monthlySalary: true,
    });
  });

  test('Hidden work fields are neither required nor sent', async () => {
    const form = (await openForms()).work(employee);
    form.change('employmentType', 'unemployed');
    expect(form.$missing.get()).toBe(0);
    expect(form.submit()).toEqual({
      employmentType: 'unemployed',
      industryCategory: '',
      jobExperience: '',
      monthlySalary: 'from50000To99999',
      payFrequency: '',
      monthlyPayday: '',
      monthlyPaydayTwo: '',
    });
  });

  test.each(payFrequency)('Pay frequency %s shows its paydays (§4)', async (frequency) => {
    const form = (await openForms()).work({ ...employee, payFrequency: '', monthlyPayday: '' });
    form.change('payFrequency', frequency);
    const names = ['monthlyPayday', 'monthlyPaydayTwo'] as const;
    const kinds: readonly string[] = paydays[frequency];
    names.forEach((name, index) => {
      expect(form.$shown.get()[name], name).toBe(kinds[index] !== undefined);
      const options = form.optionsOf(name);
      const range = [options[0], options.at(-1), options.length];
      const expected = {
        weekday: ['monday', 'sunday', 7],
        dayOfMonth: ['1', '31', 31],
        none: [undefined, undefined, 0],
      };
      expect(range).toEqual(expected[paydays[frequency][index as 0] ?? 'none']);
    });
    form.submit();
    expect(Object.keys(form.$problems.get())).toEqual(names.slice(0, kinds.length));
  });
});

describe('emergency contacts', () => {
  const two = customer.contacts;

  test('Choosing the same relationship twice shows a toast, and the one before stays', async () => {
    const { contacts, toasts, reported } = await openForms();
    const form = contacts(two);
    form.change('emergencyContactRelation2', 'parents');
    expect(toasts()).toEqual(['sameContactRelationTip']);
    expect(form.$values.get().emergencyContactRelation2).toBe('colleagues');
    // Only the toast shows it.
    expect(form.$stripped.get()).toEqual({});
    expect(form.$missing.get()).toBe(0);
    form.change('emergencyContactRelation1', 'colleagues');
    expect(form.$values.get().emergencyContactRelation1).toBe('parents');
    expect(reported).toEqual([]);
  });

  test('A stored pair of equal relationships shows its problem at submit', async () => {
    const form = (await openForms()).contacts({ ...two, emergencyContactRelation2: 'parents' });
    expect(form.submit()).toBeUndefined();
    expect(form.$problems.get()).toEqual({ emergencyContactRelation2: 'sameRelation' });
  });

  test.each([
    ['08051234567', '8051234567', { emergencyContactMobile2: 'contactPhonesEqual' }],
    ['8031234567', '08091234567', { emergencyContactMobile1: 'contactPhoneIsLoginPhone' }],
    ['08051234567', '08031234567', { emergencyContactMobile2: 'contactPhoneIsLoginPhone' }],
    ['0805123456', '08091234567', { emergencyContactMobile1: 'notANumber' }],
  ])('Contact phones %s and %s give the problems %o', async (one, other, problems) => {
    const form = (await openForms()).contacts({
      ...two,
      emergencyContactMobile1: one,
      emergencyContactMobile2: other,
    });
    expect(form.submit()).toBeUndefined();
    expect(form.$problems.get()).toEqual(problems);
  });

  test('The login phone is recognised as a contact in whatever form it was stored', async () => {
    const form = (await openForms()).contacts(two, '+2348051234567');
    form.submit();
    expect(form.$problems.get()).toEqual({ emergencyContactMobile1: 'contactPhoneIsLoginPhone' });
  });

  test('A contact phone keeps only digits, a name keeps 50 characters, and blanks are no name', async () => {
    const form = (await openForms()).contacts(two);
    form.change('emergencyContactMobile1', '0805-123 45x67 and more 89');
    form.change('emergencyContactName1', 'N'.repeat(10_000));
    form.change('emergencyContactName2', '   ');
    expect(form.$values.get().emergencyContactMobile1).toBe('08051234567');
    expect(form.$values.get().emergencyContactName1).toHaveLength(50);
    form.submit();
    expect(form.$problems.get()).toEqual({ emergencyContactName2: 'empty' });
  });
});
