/** The page on which a step's answers are checked before they are sent: all in words, each group can be changed. */
import { expect, test } from 'vitest';
import { additional } from '#src/application/additional/additional-information.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import {
  educationLabels,
  employmentTypeLabels,
  jobExperienceLabels,
  payFrequencyLabels,
} from '#src/core/texts/options.texts.ts';
import {
  industryLabels,
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
import { DAY_MS } from '#src/facts/time.ts';
import { fillContacts, fillNoWork, fillResidence, type OpenForm, openForm } from './typing.ts';

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
  await form.typeInto('firstName', 'Adaeze');
  await form.typeInto('lastName', 'Okafor');
  await form.act(() => document.querySelector<HTMLElement>('#gender input[value="2"]')?.click());
  if (daysAhead) await offset(daysAhead * DAY_MS);
  await form.openRow('inputBirthday-pick');
  if (daysAhead) await form.act(() => form.screen.getByRole('radio', { name: '2009' }).click());
  await form.tap(common[language].confirm);
  await form.pick('education', educationLabels[language].graduate);
  await form.pick('maritalStatus', maritalStatusLabels[language].single);
  await form.typeInto('whatsappNo', '08031234567');
  await form.openRow('email');
  await form.typeInto('email-typed', 'ada@gmail.com');
  await form.tap(common[language].confirm);
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
      `${fieldTexts.en.firstName}: Adaeze`,
      `${fieldTexts.en.lastName}: Okafor`,
    ],
    [personalTexts.en.bornCard]: [
      `${fieldTexts.en.gender}: ${genderLabels.en['2']}`,
      `${fieldTexts.en.inputBirthday}: 1-January-1984`,
    ],
    [personalTexts.en.lifeCard]: [
      `${fieldTexts.en.education}: ${educationLabels.en.graduate}`,
      `${fieldTexts.en.maritalStatus}: ${maritalStatusLabels.en.single}`,
    ],
    [personalTexts.en.reachCard]: [
      `${fieldTexts.en.whatsappNo}: 08031234567`,
      `${fieldTexts.en.email}: ada@gmail.com`,
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
  expect(form.input(like(`${fieldTexts.en.firstName}…`)).value).toBe('Adaeze');
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
    `${fieldTexts.es.inputBirthday}: 1-enero-1984`,
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
  await fillResidence(form);
  await form.pick('employmentType', employmentTypeLabels.en.employee);
  await form.pick('industryCategory', industryLabels.en.education);
  await form.choose('jobExperience', jobExperienceLabels.en.from1To3Years);
  await form.choose('payFrequency', payFrequencyLabels.en.monthly);
  await form.pick('monthlyPayday', additional.en.dayOfMonth('25'));
  await fillNoWork(form);
  await fillContacts(form);
  await reachCheck(form);
  expect(groups()).toEqual({
    [additional.en.residenceCard]: [
      `${fieldTexts.en.residenceType}: ${residenceTypeLabels.en.rented}`,
      `${fieldTexts.en.state}: Kano`,
      `${fieldTexts.en.city}: Dala`,
      `${fieldTexts.en.address}: 12 Close\n`,
      `${fieldTexts.en.email}: ada@firma.ng`,
    ],
    [additional.en.workCard]: [
      `${fieldTexts.en.employmentType}: ${employmentTypeLabels.en.unemployed}`,
      `${fieldTexts.en.monthlySalary}: ${monthlySalaryLabels.en.lessThan29999}`,
    ],
    [additional.en.contact1]: [
      `${fieldTexts.en.emergencyContactName}: Ngozi Okafor`,
      `${fieldTexts.en.emergencyContactMobile}: 08051234567`,
      `${fieldTexts.en.emergencyContactRelation}: ${contactRelationLabels.en.parents}`,
    ],
    [additional.en.contact2]: [
      `${fieldTexts.en.emergencyContactName}: Tunde Bello`,
      `${fieldTexts.en.emergencyContactMobile}: 8091234567`,
      `${fieldTexts.en.emergencyContactRelation}: ${contactRelationLabels.en.friends}`,
    ],
  });
  await form.tap(`${application.en.change} ${additional.en.contact2}`);
  expect(document.activeElement?.id).toBe('emergencyContactName2');
});
