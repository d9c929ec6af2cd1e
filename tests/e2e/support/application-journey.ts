/** A new customer's whole application (§2–§5), from register to the wait for the decision. */
import { expect } from 'vitest';
import { additional } from '#src/application/additional/additional-information.texts.ts';
import { application } from '#src/application/application.texts.ts';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { fieldHints, fieldProblems, fieldTexts } from '#src/application/fields/fields.texts.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import { questionnaire } from '#src/application/questionnaire/questionnaire.texts.ts';
import { review } from '#src/application/review/review.texts.ts';
import { contactRelationLabels } from '#src/core/texts/options.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { eventually } from '#harness/player/eventually.ts';
import { like } from '#harness/player/names.ts';
import { applicationPage, reached, routes, statusOf } from '#harness/player/pages/application.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { identityPage } from '#harness/player/pages/identity.ts';
import { customerMobile, loginPage } from '#harness/player/pages/login.ts';
import { drawJpeg, withFiles } from '../../support/pictures.ts';
import { chooseFiles } from './choose-files.ts';
import { errorOf } from './field.ts';

export interface Journey {
  readonly phone: Phone;
  /** Checks of each screen, open sheet and error state. */
  readonly look: () => Promise<void>;
}

const t = application.en;
const tFields = fieldTexts.en;
const tProblems = fieldProblems.en;
const birthday = '12-June-1994';
const emailWrong = personal.en.email_verify(personal.en.or('@gmail.com', '@yahoo.com'));

/** The lines of the error summary, which has the focus. */
async function summaryOf(phone: Phone, count: number): Promise<string[]> {
  const lines = await applicationPage(phone).summary(count);
  const focused = await phone.browser.execute(() =>
    Array.from(document.activeElement?.querySelectorAll('li') ?? [], (line) => line.textContent),
  );
  expect(focused).toEqual(lines);
  return lines;
}

/** A field's hint may have the words of the toast. */
const seesToast = (phone: Phone, words: string) =>
  eventually(
    async () => {
      const shown = await phone.browser.execute(
        () => document.querySelector('.toasts')?.textContent ?? '',
      );
      return shown.includes(words) ? true : undefined;
    },
    async () => `No toast says ${words}.\n${await phone.describe()}`,
  );

async function register({ phone, look }: Journey): Promise<void> {
  const login = loginPage(phone);
  await homePage(phone).logIn.tap();
  await phone.at('#/user/login');
  await login.mobile.fill(customerMobile);
  await login.send.tap();
  await phone.at('#/user/register');
  await look();
  await login.code.fill(await phone.sms());
  await phone.at('#/');
}

async function apply({ phone, look }: Journey): Promise<void> {
  const home = homePage(phone);
  await home.apply.tap();
  await home.question.see();
  await look();
  await home.apply.tap();
  await reached(phone, 6, routes.personal);
}

async function consent({ phone, look }: Journey): Promise<void> {
  const { next } = applicationPage(phone);
  await next.see();
  const { controls } = await phone.look();
  expect(controls.filter(({ checked }) => checked)).toEqual([]);
  await look();
  await next.tap();
}

/** From the day that the picker opens at, 1-January-1984 in these worlds, to the customer's, 12-June-1994. */
async function turnToBirthday(phone: Phone): Promise<void> {
  const keyDown = '\uE015';
  for (const [from, to] of [
    ['1984', '1994'],
    ['January', 'June'],
    ['1', '12'],
  ] as const) {
    const names = phone.radio(from);
    const { elementId } = await names.see();
    const { controls } = await phone.look();
    const radios = controls.filter(({ role }) => role === 'radio').map(({ name }) => name);
    await phone.browser.elementSendKeys(
      elementId,
      keyDown.repeat(radios.indexOf(to) - radios.indexOf(from)),
    );
  }
  await applicationPage(phone).confirm.tap();
  await phone.dialog().gone();
}

async function personalStep({ phone, look }: Journey): Promise<void> {
  const { personal: answers } = customer;
  const page = applicationPage(phone);
  await page.field('firstName').see();
  await look();
  await page.next.tap();
  expect(await summaryOf(phone, 4)).toEqual([
    `${tFields.firstName}: ${t.empty}`,
    `${tFields.lastName}: ${t.empty}`,
    `${tFields.gender}: ${t.emptyPick}`,
    `${tFields.inputBirthday}: ${tProblems.birthdayPart}`,
  ]);
  await look();
  await page.field('firstName').fill('Ada3ze');
  await page.field('lastName').fill(answers.lastName);
  await page.tick('gender', answers.gender);
  await phone.button(like(`${personal.en.pick}…`)).tap();
  await phone.dialog().see();
  await look();
  await turnToBirthday(phone);
  await phone.sees(birthday);
  expect(await page.field('firstName').value()).toBe('Adaze');
  await page.field('firstName').fill(answers.firstName);
  await page.openSheet('education');
  await look();
  await page.choose('education', answers.education);
  await page.pick('maritalStatus', answers.maritalStatus);
  await page.field('whatsappNo').fill('0803');
  await page.openMoreWays();
  for (const [name, value] of Object.entries(customer.optional)) await page.field(name).fill(value);
  await page.next.tap();
  expect(await summaryOf(phone, 2)).toEqual([
    expect.stringContaining(`${tFields.whatsappNo}: ${toasts.en.whatsappIncorrect}`),
    `${tFields.email}: ${tProblems.emptyEmail}`,
  ]);
  await look();
  await page.field('whatsappNo').fill(answers.whatsappNo);
  await page.openSheet('email');
  await page.field('email').fill('adaeze.okafor@outlook.com');
  await page.confirm.tap();
  await phone.sees(emailWrong);
  expect(await errorOf(phone, page.field('email'))).toBe(emailWrong);
  await look();
  await page.field('email').fill(answers.email.replace(/@.*/, ''));
  await look();
  await phone.button(answers.email).tap();
  await phone.dialog().gone();
  await page.next.tap();
  await page.sendAnswers.see();
  await look();
  await page.sendAnswers.tap();
  await reached(phone, 11, routes.additional);
}

async function residencePage({ phone, look }: Journey): Promise<void> {
  const { residence } = customer;
  const page = applicationPage(phone);
  await page.row('state').see();
  await phone.sees(additional.en.emailBefore(customer.personal.email));
  await look();
  await page.row('city').tap();
  await seesToast(phone, toasts.en.stateTip);
  for (const name of ['city', 'state']) expect(await errorOf(phone, page.row(name))).toBe('');
  await look();
  await page.next.tap();
  expect(await summaryOf(phone, 4)).toHaveLength(4);
  await look();
  await page.openSheet('state');
  await look();
  await page.choose('state', 'KN', 'Kan');
  await page.openSheet('city');
  await look();
  await page.choose('city', 'Dala', 'da');
  await page.pick('state', residence.state, 'Lag');
  expect(await page.chosen('city')).toBe(t.choose);
  await page.pick('city', residence.city, 'ike');
  await page.tick('residenceType', residence.residenceType);
  await page.field('address').fill(residence.address);
  await page.next.tap();
}

async function workPage({ phone, look }: Journey): Promise<void> {
  const { work } = customer;
  const page = applicationPage(phone);
  await page.row('employmentType').see();
  await look();
  await page.pick('employmentType', work.employmentType);
  await page.pick('industryCategory', work.industryCategory);
  await page.pick('employmentType', 'freelance');
  expect(await page.chosen('industryCategory')).toBe(t.choose);
  await page.pick('employmentType', work.employmentType);
  await page.pick('industryCategory', work.industryCategory);
  await page.tick('jobExperience', work.jobExperience);
  await page.tick('monthlySalary', work.monthlySalary);
  await page.tick('payFrequency', 'fourteen');
  // Its label changes with the second one.
  const first = additional.en.firstPayday;
  await phone.dialog(first).see();
  await look();
  await page.choose('monthlyPayday', 'friday');
  await page.pick('monthlyPaydayTwo', 'monday');
  await page.tick('payFrequency', work.payFrequency);
  expect(await page.chosen('monthlyPayday')).toBe(t.choose);
  await page.row('monthlyPaydayTwo').gone();
  await page.pick('monthlyPayday', work.monthlyPayday);
  await page.next.tap();
}

async function contactsPage({ phone, look }: Journey): Promise<void> {
  const { contacts } = customer;
  const page = applicationPage(phone);
  await page.field('emergencyContactName1').see();
  await look();
  await page.field('emergencyContactName1').fill(contacts.emergencyContactName1);
  await page.field('emergencyContactMobile1').fill(customerMobile);
  await page.pick('emergencyContactRelation1', contacts.emergencyContactRelation1);
  await page.field('emergencyContactName2').fill(contacts.emergencyContactName2);
  await page.field('emergencyContactMobile2').fill(contacts.emergencyContactMobile2.slice(1));
  await page.openSheet('emergencyContactRelation2');
  const taken = contactRelationLabels.en[contacts.emergencyContactRelation1];
  await phone.radio(`${taken} ${additional.en.takenRelation}`).tap();
  await phone.dialog().gone();
  await seesToast(phone, toasts.en.sameContactRelationTip);
  expect(await page.chosen('emergencyContactRelation2')).toBe(t.choose);
  await page.pick('emergencyContactRelation2', contacts.emergencyContactRelation2);
  await page.next.tap();
  const { contact1, inSection } = additional.en;
  expect(await summaryOf(phone, 1)).toEqual([
    `${inSection(contact1, tFields.emergencyContactMobile)}: ${tProblems.contactPhoneIsLoginPhone}`,
  ]);
  await look();
  await page.field('emergencyContactMobile1').fill(contacts.emergencyContactMobile1);
  await page.next.tap();
}

async function additionalStep(journey: Journey): Promise<void> {
  const { phone, look } = journey;
  const { sendAnswers } = applicationPage(phone);
  await residencePage(journey);
  await workPage(journey);
  await contactsPage(journey);
  await sendAnswers.see();
  await look();
  await sendAnswers.tap();
  await reached(phone, 12, routes.identity);
}

async function identityStep({ phone, look }: Journey): Promise<void> {
  const page = identityPage(phone);
  await page.card('face').see();
  await look();
  await withFiles(async (put) => {
    const path = await put('me.jpg', await drawJpeg(phone.browser, 'photo', [1200, 900]));
    for (const kind of ['face', 'idFront', 'idBack'] as const) {
      await chooseFiles(phone, kind, path);
      await page.use(kind).see();
      if (kind === 'face') await look();
      await page.use(kind).tap();
    }
    const received = await page.received(3);
    expect(received.map(({ markers }) => markers)).toEqual([[], [], []]);
  });
  await phone.seesNo(identity.en.sending);
  await look();
  await page.go.tap();
  await phone.sees(`${tFields.fatherName} Emeka Okafor`);
  await phone.sees(birthday);
  await phone.sees(customer.residence.address);
  await look();
  await page.itIsRight.tap();
  await reached(phone, 5, routes.card);
}

async function cardStep({ phone, look }: Journey): Promise<void> {
  const { card } = customer;
  const tCard = bankCard.en;
  const page = applicationPage(phone);
  await page.row('bankCode').see();
  await look();
  await page.check.tap();
  expect(await summaryOf(phone, 4)).toHaveLength(4);
  await look();
  await page.openSheet('bankCode');
  await look();
  await page.choose('bankCode', card.bankCode, 'guar');
  await page.field('accountNumber').fill('0123456789');
  await page.accountAgain.fill(card.accountNumber);
  await page.field('bvn').fill(card.bvn.slice(0, -1));
  await phone.sees(tCard.doubtfulTitle);
  await page.check.tap();
  expect(await summaryOf(phone, 2)).toEqual([
    `${tCard.accountAgain}: ${tProblems.accountMismatch}`,
    `${tFields.bvn}: ${tProblems.bvnIncorrect} ${fieldHints.en.bvn}`,
  ]);
  await look();
  await page.field('accountNumber').fill(card.accountNumber);
  await phone.seesNo(tCard.doubtfulTitle);
  await page.field('bvn').fill(card.bvn);
  await page.check.tap();
  await page.owner.see();
  await phone.sees(card.applicantName);
  await look();
  expect(await statusOf(phone)).toBe(5);
  await page.confirmOwner();
  await reached(phone, 17, routes.questions);
}

async function questionStep({ phone, look }: Journey): Promise<void> {
  const page = applicationPage(phone);
  await page.question(0).see();
  await phone.button(questionnaire.en.seeAll(0, 11)).tap();
  await page.sendAnswers.tap();
  expect(await summaryOf(phone, 11)).toHaveLength(11);
  await look();
  await phone.back();
  await page.question(0).see();
  await page.answerAll(look);
  await look();
  expect(await statusOf(phone)).toBe(17);
  await page.sendAnswers.tap();
  await reached(phone, 1, routes.review);
  await phone.heading(review.en.reviewTitle).see();
  await look();
}

/** From the first page to the wait for the decision. */
export async function wholeApplication(journey: Journey): Promise<void> {
  const { phone, look } = journey;
  await look();
  await register(journey);
  await look();
  await apply(journey);
  await consent(journey);
  await personalStep(journey);
  await additionalStep(journey);
  await identityStep(journey);
  await cardStep(journey);
  await questionStep(journey);
  const effects = (await phone.effects()).filter(({ path }) => !path.startsWith('/security/'));
  expect(effects.map(({ kind, path, times }) => `${kind} ${path}: ${times}`)).toEqual([
    'money /loan/loan-order/apply-market: 1',
    'write /user/saveBasicInfo-market: 1',
    'write /user/saveAdditionInfo-market: 1',
    'write /user/saveFaceImage: 1',
    'write /user/upload/curp/front: 1',
    'write /user/upload/curp/back: 1',
    'write /user/finishUploadAllImg: 1',
    'money /user/addBankCard: 1',
    'money /user/save/questionnaire: 1',
  ]);
}
