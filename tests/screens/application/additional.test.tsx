/** additionalInfomation on the real simulator: rules of the rows, three pages, drafts, stale options, a refusal. */
import { expect, test, vi } from 'vitest';
import { userCenter } from '#src/account/account.texts.ts';
import { additional } from '#src/application/additional/additional-information.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import {
  employmentTypeLabels,
  payFrequencyLabels,
  weekdayLabels,
  contactRelationLabels,
} from '#src/core/texts/options.texts.ts';
import { industryLabels } from '#src/core/texts/options.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { toastHelp } from '#src/core/texts/toasts.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { fieldProblems } from '#src/application/fields/fields.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { stateName } from '#src/facts/states.ts';
import { like, saying } from '#harness/player/names.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { openForm, withoutWork } from './typing.ts';

const route = '/auth/additionalInfomation';
const save = '/user/saveAdditionInfo-market';
const open = async (language: 'en' | 'es' = 'en') => {
  const form = await openForm({ scenario: 'step-additional', route, language });
  await form.sees(additional[language].residenceCard);
  return form;
};
const { residence, contacts } = customer;
type Form = Awaited<ReturnType<typeof open>>;

async function fill(form: Form) {
  await form.givePage({ ...residence, address: `${residence.address}\n` });
  await form.givePage(withoutWork);
  await form.give({ ...contacts, emergencyContactMobile1: '+234 805 123 4567' });
}

test('Additional information filled in by hand is saved once, its draft is wiped, and the order goes on', async () => {
  const form = await open();
  expect(form.shown()).toMatch(saying(home.en.stepOf(2, 5, 10)));
  await fill(form);
  expect(form.shown()).toContain(application.en.left(0));
  await form.send();
  await form.at('/auth/id_card_authentication');
  const [sent, ...more] = await form.sent(save);
  expect(more).toEqual([]);
  expect(sent).toMatchObject({
    loanOrderId: expect.any(String),
    residence,
    work: {
      ...withoutWork,
      industryCategory: null,
      payFrequency: null,
      monthlyPayday: null,
    },
    contacts,
  });
  expect([...form.durable.values.keys()].filter((key) => key.endsWith(':additional'))).toEqual([]);
});

test('A tap on the city before a state shows a toast, opens no sheet and marks nothing red', async () => {
  const form = await open();
  await form.openRow('city');
  await form.sees(toasts.en.stateTip);
  expect(form.screen.queryByRole('dialog')).toBeNull();
  expect(form.errorAt('state')).toBe('');
  expect(form.errorAt('city')).toBe('');
});

test('Typing finds one of Kano’s 44 areas, and another state clears it', async () => {
  const form = await open();
  await form.pick('state', 'Kano');
  await form.openRow('city');
  const sheet = form.within(form.screen.getByRole('dialog'));
  expect(sheet.getAllByRole('radio')).toHaveLength(44);
  const search = form.screen.getByRole('searchbox');
  await form.act(() => {
    form.fireEvent.input(search, { target: { value: 'ka' } });
  });
  const [first] = sheet.getAllByRole('radio') as HTMLInputElement[];
  expect(first?.value).toBe('Kabo');
  await form.act(() => {
    form.fireEvent.input(search, { target: { value: 'DAL' } });
  });
  expect(sheet.getAllByRole('radio').map((row) => (row as HTMLInputElement).value)).toEqual([
    'Dala',
  ]);
  await form.act(() => form.screen.getByRole('radio', { name: 'Dala' }).click());
  await form.tap(common.en.confirm);
  expect(form.rowText('city')).toBe('Dala');
  await form.pick('state', 'Lagos');
  expect(form.rowText('city')).toBe(application.en.choose);
});

test('A session that ends in the form leads home, and says that the typed answers are gone', async () => {
  const form = await open();
  await fill(form);
  await form.faults([{ path: save, kind: 'businessCode', code: '10010303' }]);
  await form.send();
  await form.sees(toastHelp.en.tokenExpired);
  await form.at('/');
  expect(form.shown()).not.toContain('We saved');
  expect([...form.durable.values.keys()]).toEqual([]);
});

test('Fields that the kind of work hides are absent, and paydays follow the frequency', async () => {
  const form = await open();
  await form.givePage(residence);
  const there = (id: string) => document.getElementById(id) !== null;
  await form.pick('employmentType', employmentTypeLabels.en.selfEmployed);
  expect(['industryCategory', 'jobExperience', 'payFrequency'].map(there)).toEqual([
    true,
    false,
    false,
  ]);
  await form.pick('employmentType', employmentTypeLabels.en.unemployed);
  expect(['industryCategory', 'jobExperience', 'payFrequency'].map(there)).toEqual([
    false,
    false,
    false,
  ]);
  await form.pick('employmentType', employmentTypeLabels.en.employee);
  await form.pick('industryCategory', industryLabels.en.education);
  await form.choose('payFrequency', payFrequencyLabels.en.monthly);
  await form.pick('monthlyPayday', additional.en.dayOfMonth('31'));
  expect(there('monthlyPaydayTwo')).toBe(false);
  await form.choose('payFrequency', payFrequencyLabels.en.fourteen);
  expect(form.rowText('monthlyPayday')).toBe(application.en.choose);
  await form.pick('monthlyPayday', weekdayLabels.en.friday);
  await form.pick('monthlyPaydayTwo', weekdayLabels.en.monday);
  await form.pick('employmentType', employmentTypeLabels.en.freelance);
  expect(form.rowText('industryCategory')).toBe(application.en.choose);
});

test('Each page has its own count and a summary that takes the focus and leads to the field', async () => {
  const form = await open();
  const expectSummary = async (lines: number, line: RegExp, id: string) => {
    await form.tap(common.en.continue);
    expect(form.summary()).toHaveLength(lines);
    await form.until(
      () => document.activeElement?.classList.contains('errors') === true,
      'The summary has no focus.',
    );
    await form.tap(line);
    expect(document.activeElement?.getAttribute('name')).toBe(id);
  };
  await form.sees(additional.en.pageOf(additional.en.residencePage, 1, 3));
  expect(form.shown()).toContain(application.en.left(5));
  await expectSummary(5, like(`${fieldTexts.en.residenceType}:…`), 'residenceType');
  await form.givePage(residence);
  await form.sees(additional.en.pageOf(additional.en.workPage, 2, 3));
  expect(form.shown()).not.toContain(additional.en.residenceCard);
  expect(document.activeElement?.tagName).toBe('H1');
  expect(form.summary()).toEqual([]);
  await expectSummary(5, like(`${fieldTexts.en.monthlySalary}:…`), 'monthlySalary');
  await form.givePage(withoutWork);
  await form.sees(additional.en.pageOf(additional.en.contactsPage, 3, 3));
  await expectSummary(
    6,
    like(`${additional.en.contact2}, ${fieldTexts.en.emergencyContactMobile}:…`),
    'emergencyContactMobile2',
  );
  expect(await form.sent(save)).toEqual([]);
});

test('Back leads from page to page and then out, and a return opens the first page with a gap', async () => {
  const form = await open();
  await form.givePage(residence);
  await form.tap(common.en.back);
  await form.sees(additional.en.pageOf(additional.en.residencePage, 1, 3));
  expect(document.activeElement?.tagName).toBe('H1');
  expect(form.rowText('city')).toBe(residence.city);
  await form.tap(common.en.continue);
  await form.givePage(withoutWork);
  await form.go('/me');
  await form.sees(userCenter.en.settingsTitle);
  await form.go(route);
  await form.sees(additional.en.pageOf(additional.en.contactsPage, 3, 3));
  await form.tap(common.en.back);
  await form.sees(additional.en.pageOf(additional.en.workPage, 2, 3));
  expect(form.rowText('employmentType')).toBe(employmentTypeLabels.en.unemployed);
  await form.tap(common.en.back);
  expect(form.rowText('city')).toBe(residence.city);
  await form.tap(common.en.back);
  // The customer came back to the step from here.
  await form.at('/me');
});

test('Change opens the page of the answer, and Continue from there returns to the check', async () => {
  const form = await open();
  await fill(form);
  await form.tap(common.en.continue);
  await form.sees(application.en.checkTitle);
  await form.tap(`${application.en.change} ${additional.en.residenceCard}`);
  expect(document.activeElement?.getAttribute('name')).toBe('residenceType');
  await form.typeInto('address', '14 Close');
  await form.tap(common.en.continue);
  await form.sees(application.en.checkTitle);
  expect(form.shown()).toContain('14 Close');
  await form.tap(`${application.en.change} ${additional.en.workCard}`);
  await form.pick('employmentType', employmentTypeLabels.en.selfEmployed);
  await form.tap(common.en.continue);
  expect(form.summary()).toEqual([
    `${fieldTexts.en.industryCategory}: ${application.en.emptyPick}`,
  ]);
});

test.each([
  ['address', ' a ', fieldProblems.en.textShort(2)],
  ['emergencyContactMobile1', '0803', fieldProblems.en.notANumber],
  ['emergencyContactMobile1', '+44 7911 123456', fieldProblems.en.abroad],
  ['emergencyContactMobile1', '8031234567', fieldProblems.en.contactPhoneIsLoginPhone],
  ['emergencyContactMobile2', '8051234567', fieldProblems.en.contactPhonesEqual],
  ['emergencyContactName2', '\u202e  ', application.en.empty],
])(
  'The field %s with "%s" shows its message, and everything else stays',
  async (id, value, message) => {
    const form = await open();
    await fill(form);
    if (id === 'address') {
      await form.tap(common.en.back);
      await form.tap(common.en.back);
    }
    await form.typeInto(id, value);
    await form.send();
    expect(form.errorAt(id)).toBe(message);
    expect(form.summary()).toHaveLength(1);
    expect(form.rowText(id === 'address' ? 'city' : 'emergencyContactRelation1')).toBe(
      id === 'address' ? residence.city : contactRelationLabels.en.parents,
    );
    expect(await form.sent(save)).toEqual([]);
  },
);

test('The list marks the taken relationship, and picking it is refused with a toast', async () => {
  const form = await open();
  await fill(form);
  await form.pick(
    'emergencyContactRelation2',
    `${contactRelationLabels.en.parents} ${additional.en.takenRelation}`,
  );
  await form.sees(toasts.en.sameContactRelationTip);
  expect(form.rowText('emergencyContactRelation2')).toBe(contactRelationLabels.en.colleagues);
  expect(form.shown()).not.toContain(fieldProblems.en.sameRelation);
  await form.pick('emergencyContactRelation2', contactRelationLabels.en.friends);
  expect(form.rowText('emergencyContactRelation2')).toBe(contactRelationLabels.en.friends);
});

test('Everything returns after leaving, except options that no longer exist', async () => {
  const form = await open();
  await fill(form);
  await form.go('/me');
  await form.sees(userCenter.en.settingsTitle);
  const key = [...form.durable.values.keys()].find((one) => one.endsWith(':additional')) ?? '';
  const draft = form.durable.values.get(key) as { at: number; values: Record<string, string> };
  const { emergencyContactRelation2 } = contacts;
  expect(draft.values).toMatchObject({ city: residence.city, emergencyContactRelation2 });
  expect(JSON.stringify([...form.durable.values])).not.toMatch(/Ngozi|Tunde|8051234567|8091234567/);
  const stale = { residenceType: 'hostel', city: 'Dala', employmentType: 'apprentice' };
  await form.durable.set(key, { ...draft, values: { ...draft.values, ...stale } });
  await form.go(route);
  await form.sees(additional.en.residenceCard);
  expect(form.rowText('state')).toBe(stateName(residence.state));
  expect(document.querySelector('#residenceType :checked')).toBe(null);
  expect(form.rowText('city')).toBe(application.en.choose);
  await form.act(() => form.clock.advance(300));
  await vi.waitFor(
    () =>
      expect((form.durable.values.get(key) as typeof draft).values).toMatchObject({
        residenceType: '',
        city: '',
      }),
    30_000,
  );
  const { residenceType, city } = residence;
  await form.give({ residenceType, city });
  await form.tap(common.en.continue);
  expect(form.rowText('employmentType')).toBe(application.en.choose);
  await form.givePage(withoutWork);
  expect((document.getElementById('emergencyContactName2') as HTMLInputElement).value).toBe(
    contacts.emergencyContactName2,
  );
});

test.each([{ address: 7 }, null, 'text'])('A draft of %o is ignored', async (values) => {
  const form = await open();
  await form.go('/me');
  const userId = (JSON.parse(form.storage.values.get('userInfo') ?? '{}') as { userId: string })
    .userId;
  await form.durable.set(`draft:${userId}:additional`, { at: form.clock.now(), values });
  await form.go(route);
  await form.sees(additional.en.residenceCard);
  expect((document.getElementById('address') as HTMLTextAreaElement).value).toBe('');
});

test('A field that the server refuses shows the error there', async () => {
  const form = await open();
  await form.go('/me');
  await form.sees(userCenter.en.settingsTitle);
  const { storedValues } = await import('#src/core/phone/stored.ts');
  const known = storedValues.userInfo.store.get();
  // The phone has an old number of the customer, so only the server notices that the contact's is theirs.
  if (known) storedValues.userInfo.set({ ...known, mobile: '08099999999' });
  await form.go(route);
  await form.sees(additional.en.residenceCard);
  await fill(form);
  await form.typeInto('emergencyContactMobile1', customer.mobile);
  await form.send();
  await form.until(() => form.summary().length > 0, 'No refusal is shown.');
  expect(document.activeElement?.classList).toContain('errors');
  expect(form.errorAt('emergencyContactMobile1')).toBe(application.en.refused);
  expect(form.summary()).toEqual([
    `${additional.en.contact1}, ${fieldTexts.en.emergencyContactMobile}: ${application.en.refused}`,
  ]);
  expect(form.rowText('emergencyContactRelation2')).toBe(contactRelationLabels.en.colleagues);
  await form.typeInto('emergencyContactMobile1', contacts.emergencyContactMobile1);
  await form.send();
  await form.at('/auth/id_card_authentication');
});

test('Additional information is shown in Spanish', async () => {
  const form = await open('es');
  await form.send();
  expect(form.errorAt('residenceType')).toBe(application.es.emptyPick);
  expect(form.summary()[0]).toBe(`${fieldTexts.es.residenceType}: ${application.es.emptyPick}`);
});
