/** The page on which a step's answers are checked before they are sent: all in words, each group can be changed. */
import { expect, test } from 'vitest';
import { additional } from '#src/application/additional/additional-information.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import {
  educationLabels,
  employmentTypeLabels,
  maritalStatusLabels,
  genderLabels,
  residenceTypeLabels,
  monthlySalaryLabels,
  contactRelationLabels,
} from '#src/core/texts/options.texts.ts';
import { privacy } from '#src/account/privacy.texts.ts';
import { personal as personalTexts } from '#src/application/personal/personal-information.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { like } from '#harness/player/names.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { stateName } from '#src/facts/states.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { type OpenForm, openForm, withoutWork } from './typing.ts';

const save = '/user/saveBasicInfo-market';

/** Each group with its answers, as read. */
const groups = () =>
  Object.fromEntries(
    Array.from(document.querySelectorAll('main section.card'), (group) => [
      group.querySelector('h2')?.textContent,
      Array.from(group.querySelectorAll('.rows__row'), (row) =>
        Array.from(row.children, (one) => one.textContent).join(': '),
      ),
    ]),
  );

/** For the open app, because each has its own modules. */
const offset = async (ms: number) => (await import('#src/core/calls/api.ts')).$serverOffset.set(ms);

async function personal(language: 'en' | 'es' = 'en', daysAhead = 0) {
  const form = await openForm({
    scenario: 'step-personal',
    route: '/auth/personal_infomation',
    language,
  });
  await form.sees(privacy[language].gateTitle);
  await form.send();
  await form.sees(personalTexts[language].nameCard);
  await form.act(() => form.clock.advance(2_000));
  if (daysAhead) await offset(daysAhead * DAY_MS);
  await form.give({ ...customer.personal, ...(daysAhead && { inputBirthday: '2009-01-01' }) });
  return form;
}

const reachCheck = async (form: OpenForm) => {
  await form.tap(common.en.continue);
  await form.sees(application.en.checkTitle);
};

test('The check lists all answers in words without empty ones, and nothing is sent before it', async () => {
  const form = await personal();
  await reachCheck(form);
  expect(groups()).toEqual({
    [personalTexts.en.nameCard]: [
      `${fieldTexts.en.firstName}: ${customer.personal.firstName}`,
      `${fieldTexts.en.lastName}: ${customer.personal.lastName}`,
    ],
    [personalTexts.en.bornCard]: [
      `${fieldTexts.en.gender}: ${genderLabels.en['2']}`,
      `${fieldTexts.en.inputBirthday}: 12-June-1994`,
    ],
    [personalTexts.en.lifeCard]: [
      `${fieldTexts.en.education}: ${educationLabels.en.graduate}`,
      `${fieldTexts.en.maritalStatus}: ${maritalStatusLabels.en.single}`,
    ],
    [personalTexts.en.reachCard]: [
      `${fieldTexts.en.whatsappNo}: ${customer.personal.whatsappNo}`,
      `${fieldTexts.en.email}: ${customer.personal.email}`,
    ],
  });
  expect(form.shown()).toContain(application.en.checkLead);
  expect(document.querySelectorAll('main input, main textarea')).toHaveLength(0);
  expect(document.activeElement?.textContent).toContain(application.en.checkLead);
  expect(await form.sent(save)).toEqual([]);
  await form.tap(application.en.send);
  await form.at('/auth/additionalInfomation');
  expect(await form.sent(save)).toHaveLength(1);
});

test('Change opens the first field of the group, and Continue returns with the new answer', async () => {
  const form = await personal();
  await reachCheck(form);
  await form.tap(`${application.en.change} ${personalTexts.en.lifeCard}`);
  expect(document.activeElement?.id).toBe('education');
  expect(form.rowText('education')).toBe(educationLabels.en.graduate);
  await form.pick('education', educationLabels.en.secondary);
  await reachCheck(form);
  expect(groups()[personalTexts.en.lifeCard]).toContain(
    `${fieldTexts.en.education}: ${educationLabels.en.secondary}`,
  );
  await form.tap(application.en.send);
  await form.at('/auth/additionalInfomation');
  expect((await form.sent(save)).at(-1)?.['info']).toMatchObject({ education: 'secondary' });
});

test('Back from the check returns to the form with everything typed', async () => {
  const form = await personal();
  await reachCheck(form);
  await form.tap(common.en.back);
  await form.until(() => document.getElementById('firstName') !== null, 'The form is not back.');
  expect(form.input(like(`${fieldTexts.en.firstName}…`)).value).toBe(customer.personal.firstName);
  await form.at('/auth/personal_infomation');
});

test('An answer that is no longer valid when sent returns to the form, with the focus on the summary', async () => {
  // A year ahead of the lender's clock, which the app learns while the answers are checked.
  const form = await personal('en', 366);
  await reachCheck(form);
  await offset(0);
  await form.tap(application.en.send);
  await form.until(() => form.summary().length > 0, 'No refusal is shown.');
  expect(form.summary()[0]).toMatch(like(`${fieldTexts.en.inputBirthday}: …`));
  expect(document.activeElement?.classList).toContain('errors');
});

test('Without a network the check stays, and sends when it is back', async () => {
  const form = await personal();
  await reachCheck(form);
  await form.faults([{ path: save, kind: 'httpStatus', status: 502 }]);
  await form.tap(application.en.send);
  await form.sees(application.en.notSent);
  expect(form.shown()).toContain(application.en.checkTitle);
  await form.faults([]);
  await form.tap(application.en.send);
  await form.at('/auth/additionalInfomation');
});

test('The check is shown in Spanish', async () => {
  const form = await personal('es');
  await form.tap(common.es.continue);
  await form.sees(application.es.checkTitle);
  expect(groups()[personalTexts.es.bornCard]).toEqual([
    `${fieldTexts.es.gender}: ${genderLabels.es['2']}`,
    `${fieldTexts.es.inputBirthday}: 12-junio-1994`,
  ]);
  await form.tap(application.es.send);
  await form.at('/auth/additionalInfomation');
});

test('Home, work and contacts are checked without hidden rows, and each contact has its own group', async () => {
  const form = await openForm({
    scenario: 'step-additional',
    route: '/auth/additionalInfomation',
  });
  await form.sees(additional.en.residenceCard);
  const { residence, work, contacts } = customer;
  await form.givePage(residence);
  await form.give(work);
  await form.givePage(withoutWork);
  await form.give(contacts);
  await reachCheck(form);
  expect(groups()).toEqual({
    [additional.en.residenceCard]: [
      `${fieldTexts.en.residenceType}: ${residenceTypeLabels.en.rented}`,
      `${fieldTexts.en.state}: ${stateName(residence.state)}`,
      `${fieldTexts.en.city}: ${residence.city}`,
      `${fieldTexts.en.address}: ${residence.address}`,
      `${fieldTexts.en.email}: ${residence.email}`,
    ],
    [additional.en.workCard]: [
      `${fieldTexts.en.employmentType}: ${employmentTypeLabels.en.unemployed}`,
      `${fieldTexts.en.monthlySalary}: ${monthlySalaryLabels.en.lessThan29999}`,
    ],
    [additional.en.contact1]: [
      `${fieldTexts.en.emergencyContactName}: ${contacts.emergencyContactName1}`,
      `${fieldTexts.en.emergencyContactMobile}: ${contacts.emergencyContactMobile1}`,
      `${fieldTexts.en.emergencyContactRelation}: ${contactRelationLabels.en.parents}`,
    ],
    [additional.en.contact2]: [
      `${fieldTexts.en.emergencyContactName}: ${contacts.emergencyContactName2}`,
      `${fieldTexts.en.emergencyContactMobile}: ${contacts.emergencyContactMobile2}`,
      `${fieldTexts.en.emergencyContactRelation}: ${contactRelationLabels.en.colleagues}`,
    ],
  });
  await form.tap(`${application.en.change} ${additional.en.contact2}`);
  expect(document.activeElement?.id).toBe('emergencyContactName2');
});
