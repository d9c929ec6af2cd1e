/** ID details that the customer may correct (§3): prefilled, corrected, typed without a picture. */
// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { opened } from '../unit/src/application/identity/identity-step.ts';

async function withForm() {
  const app = await opened();
  const { details } = app.model;
  if (!details) throw new Error('the profile asks for nothing');
  const idInfo = async () => (await app.world.control.state()).customers[0]?.idInfo;
  return { ...app, details, idInfo };
}

describe('with an ID picture', () => {
  test('The fields show what was read from the ID, and corrections are sent and stored', async () => {
    const app = await withForm();
    await app.sent('face');
    await app.sent('idFront');
    await app.through(app.model.next());
    expect(app.model.$part.get()).toBe('compare');
    expect(app.details.$values.get()).toEqual(customer.idInfo);
    app.details.change('motherName', 'Ngozi Eze-Okafor ');
    app.details.change('birthday', '1994-06-13');
    await app.through(app.model.next());
    expect(app.$place.get().name).toBe('addBankCard');
    expect(await app.idInfo()).toEqual({
      ...customer.idInfo,
      motherName: 'Ngozi Eze-Okafor',
      birthday: '1994-06-13',
    });
    expect(app.details.$values.get().fatherName).toBe('');
  });
});

describe('without an ID picture', () => {
  test('Without an ID picture the fields are required, too', async () => {
    const app = await withForm();
    await app.sent('face');
    await app.model.next();
    expect(app.model.$part.get()).toBe('compare');
    await app.model.next();
    expect(app.$place.get().name).toBe('idCardAuthentication');
    expect(app.details.$problems.get()).toEqual({
      fatherName: 'empty',
      motherName: 'empty',
      birthday: 'empty',
      address: 'empty',
    });
  });

  test('A birthday outside the age limits is refused, and one from the calendar is accepted', async () => {
    const app = await withForm();
    await app.sent('face');
    await app.model.next();
    app.details.change('fatherName', 'Emeka');
    app.details.change('motherName', 'Ng');
    app.details.change('birthday', '2020-01-01');
    app.details.change('address', 'x');
    await app.model.next();
    expect(app.details.$problems.get()).toEqual({
      motherName: 'tooShort',
      birthday: 'birthdayRange',
      address: 'tooShort',
    });
    app.details.change('motherName', 'Ngozi');
    app.details.change('birthday', '1990-01-31');
    app.details.change('address', '3 Road');
    await app.through(app.model.next());
    expect(app.$place.get().name).toBe('addBankCard');
  });

  test.each([
    ['rubbish', '<b>\u0000;--'],
    ['emoji', '👩🏽‍💼👩🏽‍💼'],
    ['10,000 characters', 'x'.repeat(10_000)],
    ['right-to-left marks', '\u202eEmeka\u200f'],
  ])('%s is cleaned in the ID fields, and cut to their length', async (_, typed) => {
    const { details } = await withForm();
    for (const name of ['fatherName', 'motherName', 'address'] as const) {
      details.change(name, typed);
      const kept = details.$values.get()[name];
      expect([...kept].length).toBeLessThanOrEqual(name === 'address' ? 100 : 50);
      expect(kept).not.toMatch(/\p{Cc}|[\u200f\u202e]/u);
    }
    details.change('birthday', typed);
    details.submit();
    expect(details.$problems.get().birthday).toBe('birthdayPart');
  });
});
