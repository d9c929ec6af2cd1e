/**
 * personal_infomation on the real simulator: order, birthday first, words at the field, drafts, a refusal, the way on.
 */
import { expect, test } from 'vitest';
import { userCenter } from '#src/account/account.texts.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { privacy } from '#src/account/privacy.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { fieldProblems } from '#src/application/fields/fields.texts.ts';
import { additional } from '#src/application/additional/additional-information.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { namedMessages } from '#src/facts/errors.ts';
import { like, saying } from '#harness/player/names.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { askedIn, isRequired } from '#src/facts/asked-fields.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { openForm } from './typing.ts';

const route = '/auth/personal_infomation';
const save = '/user/saveBasicInfo-market';
const optional = askedIn('name', 'born', 'you', 'situation', 'reach').flatMap(({ field, name }) =>
  isRequired(field) ? [] : [name],
);

/** Past the page on collected data, which comes before the first form. */
async function open(language: 'en' | 'es' = 'en') {
  const form = await openForm({ scenario: 'step-personal', route, language });
  await form.sees(privacy[language].gateTitle);
  await form.send();
  return form;
}
type Form = Awaited<ReturnType<typeof open>>;

/** Picks the birthday that the picker opens at. */
async function born(form: Form, confirm = common.en.confirm) {
  await form.openRow('inputBirthday-pick');
  await form.tap(confirm);
}

async function fill(form: Form, inputBirthday: string = customer.personal.inputBirthday) {
  await form.sees(personal.en.nameCard);
  await form.give({ ...customer.personal, inputBirthday });
}

test('The fields after the birthday appear once it is picked, and it is shown D-MMMM-YYYY', async () => {
  const form = await open();
  await form.sees(personal.en.nameCard);
  expect(form.shown()).toMatch(saying(home.en.stepOf(1, 5, 13)));
  expect(form.shown()).not.toContain(fieldTexts.en.whatsappNo);
  await born(form);
  expect(form.hintAt('inputBirthday')).toBe('1-January-1984');
  const labels = Array.from(document.querySelectorAll('.field__label'), (one) => one.textContent);
  expect(labels).toEqual([
    fieldTexts.en.firstName,
    fieldTexts.en.middleName,
    fieldTexts.en.lastName,
    fieldTexts.en.gender,
    fieldTexts.en.inputBirthday,
    fieldTexts.en.education,
    fieldTexts.en.maritalStatus,
    fieldTexts.en.whatsappNo,
    fieldTexts.en.email,
    fieldTexts.en.telegram,
    fieldTexts.en.facebook,
    fieldTexts.en.messenger,
    fieldTexts.en.viber,
    fieldTexts.en.sparePhone,
  ]);
});

const typeDay = async (form: Form, day: string, month: string, year: string) => {
  await form.typeInto('inputBirthday-day', day);
  await form.typeInto('inputBirthday-month', month);
  await form.typeInto('inputBirthday-year', year);
};

test('A birthday typed in three fields shows the remaining fields, and is sent as that day', async () => {
  const form = await open();
  await form.sees(personal.en.nameCard);
  await form.typeInto('inputBirthday-day', '5');
  await form.typeInto('inputBirthday-month', '3');
  await form.typeInto('inputBirthday-year', '199');
  expect(form.shown()).not.toContain(fieldTexts.en.whatsappNo);
  await form.typeInto('inputBirthday-year', '1990');
  expect(form.shown()).toContain(fieldTexts.en.whatsappNo);
  expect(form.hintAt('inputBirthday')).toBe('5-March-1990');
  expect(form.errorAt('inputBirthday')).toBe('');
  await fill(form);
  await typeDay(form, '5', '3', '1990');
  await form.send();
  await form.at('/auth/additionalInfomation');
  expect((await form.sent(save))[0]?.['info']).toMatchObject({ inputBirthday: '1990-03-05' });
});

test('Nothing vanishes or turns red while a birthday is corrected, and emptying it begins anew', async () => {
  const form = await open();
  await form.sees(personal.en.nameCard);
  await typeDay(form, '5', '3', '1990');
  expect(form.shown()).toContain(fieldTexts.en.whatsappNo);
  for (const year of ['199', '19', '1', '', '1', '19', '198']) {
    await form.typeInto('inputBirthday-year', year);
    expect(form.errorAt('inputBirthday')).toBe('');
    for (const later of [
      fieldTexts.en.maritalStatus,
      fieldTexts.en.whatsappNo,
      fieldTexts.en.gender,
    ]) {
      expect(form.shown()).toContain(later);
    }
    expect(form.shown()).not.toContain(personal.en.moreLater);
  }
  await form.typeInto('whatsappNo', customer.mobile);
  await form.typeInto('inputBirthday-year', '1985');
  expect(form.input(like(`${fieldTexts.en.whatsappNo}…`)).value).toBe(customer.mobile);
  await typeDay(form, '', '', '');
  expect(form.shown()).toContain(personal.en.moreLater);
  expect(form.shown()).not.toContain(fieldTexts.en.whatsappNo);
});

test.each([
  ['31', '2', '1990', fieldProblems.en.notADay],
  ['14', '13', '1990', fieldProblems.en.notADay],
  ['22', '11', '2008', fieldProblems.en.birthdayRange],
  ['1', '1', '1930', fieldProblems.en.birthdayRange],
])(
  'The birthday %s %s %s is refused in place, and stays as typed',
  async (day, month, year, message) => {
    const form = await open();
    await form.sees(personal.en.nameCard);
    await typeDay(form, day, month, year);
    expect(form.errorAt('inputBirthday')).toBe(message);
    await form.send();
    expect(form.summary()).toContain(`${fieldTexts.en.inputBirthday}: ${message}`);
    await form.tap(`${fieldTexts.en.inputBirthday}: ${message}`);
    expect(document.activeElement?.id).toBe('inputBirthday-day');
    for (const [part, value] of Object.entries({ day, month, year })) {
      expect(document.getElementById(`inputBirthday-${part}`)).toHaveProperty('value', value);
    }
    await form.typeInto('inputBirthday-day', '12');
    await form.typeInto('inputBirthday-month', '6');
    await form.typeInto('inputBirthday-year', '1994');
    expect(form.errorAt('inputBirthday')).toBe('');
  },
);

test('A partly typed birthday is kept, and its message asks for the rest', async () => {
  const form = await open();
  await form.sees(personal.en.nameCard);
  await form.send();
  expect(form.errorAt('inputBirthday')).toBe(fieldProblems.en.birthdayPart);
  await form.typeInto('inputBirthday-day', '14');
  await form.typeInto('inputBirthday-year', '96');
  await form.go('/me');
  await form.sees(userCenter.en.settingsTitle);
  await form.go(route);
  await form.sees(personal.en.nameCard);
  expect(document.getElementById('inputBirthday-day')).toHaveProperty('value', '14');
  expect(document.getElementById('inputBirthday-month')).toHaveProperty('value', '');
  expect(document.getElementById('inputBirthday-year')).toHaveProperty('value', '96');
});

test('The login number is offered as the WhatsApp number, and can be changed', async () => {
  const form = await open();
  await form.sees(personal.en.nameCard);
  await born(form);
  await form.type(like(`${fieldTexts.en.whatsappNo}…`), '0803');
  await form.tap(personal.en.takeNumber('0803 123 4567'));
  // The sheet of the email has followed.
  await form.tap(common.en.cancel);
  expect(form.input(like(`${fieldTexts.en.whatsappNo}…`)).value).toBe(customer.mobile);
  expect(form.errorAt('whatsappNo')).toBe('');
  const offer = form.screen.getByRole('button', { name: personal.en.takeNumber('0803 123 4567') });
  expect(offer.getAttribute('aria-pressed')).toBe('true');
  await form.type(like(`${fieldTexts.en.whatsappNo}…`), '07031234567');
  expect(offer.getAttribute('aria-pressed')).toBe('false');
});

test('Personal information filled in by hand is saved once, and the next step has the email', async () => {
  const form = await open();
  await form.sees(personal.en.nameCard);
  await born(form);
  const { inputBirthday: _, email: __, ...answers } = customer.personal;
  await form.give({ ...answers, whatsappNo: '0803 123 4567' });
  await form.openRow('email');
  await form.typeInto('email-typed', 'ada obi');
  await form.tap('adaobi@gmail.com');
  await form.send();
  await form.at('/auth/additionalInfomation');
  const [sent, ...more] = await form.sent(save);
  expect(more).toEqual([]);
  expect(sent?.['info']).toMatchObject({
    ...Object.fromEntries(optional.map((name) => [name, null])),
    ...answers,
    inputBirthday: '1984-01-01',
    email: 'adaobi@gmail.com',
  });
  // An email is asked for once: this step shows which one it uses, and whether another is wanted.
  await form.sees(additional.en.emailBefore('adaobi@gmail.com'));
  expect(document.getElementById('email')).toBeNull();
  await form.tap(`${application.en.change} ${fieldTexts.en.email}`);
  expect(document.activeElement?.id).toBe('email-typed');
  await form.tap(common.en.cancel);
  expect(form.rowText('email')).toBe('adaobi@gmail.com');
  expect([...form.durable.values.keys()].filter((key) => key.includes('personal'))).toEqual([]);
  expect(form.history.entries).not.toContain('/auth/personal_infomation');
  await form.go('/auth/personal_infomation');
  await form.sees(application.en.overLead);
  await form.tap(common.en.continue);
  await form.at('/auth/additionalInfomation');
  await form.go('/');
  await form.sees(home.en.greetingNamed(customer.personal.firstName));
  await form.go('/me');
  await form.sees('Adaeze Okafor');
});

test('An attempt with empty fields marks them red, and its summary takes the focus and leads on', async () => {
  const form = await open();
  await form.sees(personal.en.nameCard);
  await born(form);
  await form.send();
  expect(form.summary()).toHaveLength(7);
  await form.until(
    () => document.activeElement?.classList.contains('errors') === true,
    'The summary has no focus.',
  );
  expect(form.errorAt('firstName')).toBe(application.en.empty);
  expect(form.errorAt('email')).toBe(personal.en.emailPlaceholder);
  expect(document.querySelectorAll('.field__star')).toHaveLength(8);
  await form.tap(like(`${fieldTexts.en.firstName}:…`));
  expect(document.activeElement?.id).toBe('firstName');
  expect(await form.sent(save)).toEqual([]);
});

test.each([
  [like(`${fieldTexts.en.firstName}…`), 'firstName', 'Ad', fieldProblems.en.nameShort(3)],
  [
    like(`${fieldTexts.en.whatsappNo}…`),
    'whatsappNo',
    '0803',
    `${namedMessages.whatsappIncorrect}. ${fieldProblems.en.notANumber}.`,
  ],
  [like(`${fieldTexts.en.sparePhone}…`), 'sparePhone', '123', fieldProblems.en.notANumber],
] as const)(
  '%s with too little shows the message at the field, and everything else stays',
  async (label, id, value, message) => {
    const form = await open();
    await fill(form);
    await form.type(label, value);
    await form.send();
    expect(form.errorAt(id)).toBe(message);
    expect(form.summary()).toHaveLength(1);
    expect(form.input(like(`${fieldTexts.en.lastName}…`)).value).toBe('Okafor');
    expect(await form.sent(save)).toEqual([]);
  },
);

test.each([
  ['Ada 3\u202e😀', 'Ada'],
  ['Ada Obi', 'AdaObi'],
  ['a'.repeat(10_000), 'a'.repeat(50)],
])('A name pasted as %.10s… keeps its letters, and a message says so', async (pasted, kept) => {
  const form = await open();
  await form.sees(personal.en.nameCard);
  await form.type(like(`${fieldTexts.en.firstName}…`), pasted);
  expect(form.input(like(`${fieldTexts.en.firstName}…`)).value).toBe(kept);
  expect(form.wordAt('firstName')).toBe(`${application.en.lettersOnly} ${personal.en.secondName}`);
});

test('The email sheet offers suggestions, shows both errors, and cancel restores the old value', async () => {
  const form = await open();
  await form.sees(personal.en.nameCard);
  await born(form);
  const typed = (value: string) => form.typeInto('email-typed', value);
  await form.openRow('email');
  await typed('ada');
  expect(form.errorAt('email-typed')).toBe('');
  // Each address on offer is one that the field accepts.
  for (const host of ['gmail', 'yahoo']) {
    await form.tap(`ada@${host}.com`);
    expect(form.rowText('email')).toBe(`ada@${host}.com`);
    await form.openRow('email');
    await typed('ada');
  }
  expect(form.screen.queryByRole('button', { name: 'ada@outlook.com' })).toBeNull();
  await typed('ada@outlook.com');
  await form.tap(common.en.confirm);
  expect(form.errorAt('email-typed')).toBe(
    personal.en.email_verify(personal.en.or('@gmail.com', '@yahoo.com')),
  );
  await typed('ada@gmail.con');
  expect(document.body.textContent).toContain(personal.en.didYouMean);
  form.button('ada@gmail.com');
  await typed('ada@y');
  expect(document.body.textContent).not.toContain(personal.en.didYouMean);
  form.button('ada@yahoo.com');
  await typed('ada@gmail.com');
  expect(form.errorAt('email-typed')).toBe('');
  await form.tap(common.en.confirm);
  expect(form.rowText('email')).toBe('ada@gmail.com');
  await form.openRow('email');
  await typed('x');
  await form.tap(common.en.cancel);
  expect(form.rowText('email')).toBe('ada@gmail.com');
});

test('Everything typed returns after leaving and after a reload', async () => {
  const form = await open();
  await form.sees(personal.en.nameCard);
  await form.type(like(`${fieldTexts.en.firstName}…`), 'Adaeze');
  await born(form);
  await form.type(like(`${fieldTexts.en.facebook}…`), 'ada.o 😀');
  await form.go('/me');
  await form.sees(userCenter.en.settingsTitle);
  await form.go(route);
  await form.sees(personal.en.nameCard);
  expect(form.input(like(`${fieldTexts.en.firstName}…`)).value).toBe('Adaeze');
  expect(form.input(like(`${fieldTexts.en.facebook}…`)).value).toBe('ada.o 😀');
  expect(form.hintAt('inputBirthday')).toBe('1-January-1984');
});

test('A birthday that only the server refuses shows its error at the field, and the rest stays', async () => {
  const form = await open();
  await form.sees(personal.en.nameCard);
  await form.act(() => form.clock.advance(2_000));
  const { $serverOffset } = await import('#src/core/calls/api.ts');
  // As with a phone's clock that is a year ahead and hasn't received the server's.
  $serverOffset.set(366 * DAY_MS);
  await fill(form, '2009-01-01');
  expect(form.hintAt('inputBirthday')).toBe('1-January-2009');
  await form.send();
  await form.until(() => form.summary().length > 0, 'No refusal is shown.');
  expect(form.errorAt('inputBirthday')).toBe(application.en.refused);
  expect(form.summary()).toEqual([`${fieldTexts.en.inputBirthday}: ${application.en.refused}`]);
  expect(form.input(like(`${fieldTexts.en.lastName}…`)).value).toBe('Okafor');
});

const folds = () => Array.from(document.querySelectorAll('details'));
const fold = () => folds().at(-1);

test('The middle name is behind its own line, and may be one letter', async () => {
  const form = await open();
  await form.sees(personal.en.nameCard);
  const [own] = folds();
  expect(own?.open).toBe(false);
  expect(own?.querySelector('summary')?.textContent).toBe(
    `${fieldTexts.en.middleName}${application.en.optional}`,
  );
  await form.type(like(`${fieldTexts.en.middleName}…`), 'X');
  await form.send();
  expect(own?.open).toBe(true);
  expect(form.errorAt('middleName')).toBe('');
});

test('Optional contacts are behind one line, which opens where one is filled or wrong', async () => {
  const form = await open();
  await form.sees(personal.en.nameCard);
  await born(form);
  expect(fold()?.open).toBe(false);
  expect(fold()?.querySelector('summary')?.textContent).toBe(
    `${personal.en.moreWays}${application.en.optional}: ${fieldTexts.en.telegram}, ${fieldTexts.en.facebook}, ${fieldTexts.en.messenger}, ${fieldTexts.en.viber}, ${fieldTexts.en.sparePhone}`,
  );
  expect(fold()?.querySelectorAll('.field__star')).toHaveLength(0);
  expect(Array.from(fold()?.querySelectorAll('input') ?? [], ({ id }) => id)).toEqual([
    'telegram',
    'facebook',
    'messenger',
    'viber',
    'sparePhone',
  ]);
  await form.type(like(`${fieldTexts.en.sparePhone}…`), '123');
  await form.act(() => form.clock.advance(300));
  expect(fold()?.open).toBe(true);
  await form.act(() => {
    const details = fold();
    if (details) details.open = false;
    details?.dispatchEvent(new Event('toggle'));
  });
  expect(fold()?.open).toBe(false);
  await form.send();
  expect(fold()?.open).toBe(true);
  expect(form.errorAt('sparePhone')).not.toBe('');
  await form.go('/me');
  await form.sees(userCenter.en.settingsTitle);
  await form.go(route);
  await form.sees(personal.en.nameCard);
  expect(fold()?.open).toBe(true);
  await form.type(like(`${fieldTexts.en.sparePhone}…`), '');
  expect(fold()?.open).toBe(true);
});

test('Personal information is shown in Spanish', async () => {
  const form = await open('es');
  await form.sees(personal.es.nameCard);
  await form.send();
  expect(form.errorAt('firstName')).toBe(application.es.empty);
  await born(form, common.es.confirm);
  await form.type(like(`${fieldTexts.es.whatsappNo}…`), '0803');
  await form.send();
  expect(form.errorAt('whatsappNo')).toBe(
    `${toasts.es.whatsappIncorrect}. ${fieldProblems.es.notANumber}.`,
  );
  expect(form.shown()).toContain(home.es.stepOf(1, 5, 13));
});
