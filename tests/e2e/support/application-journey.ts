/** A new customer's whole application (§2–§5), from register to the wait for the decision. */
import { expect } from 'vitest';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { applicationPage, reached, routes, statusOf } from '#harness/player/pages/application.ts';
import { applicationWords as t } from '#harness/player/pages/application-words.ts';
import { identityPage } from '#harness/player/pages/identity.ts';
import { customerMobile } from '#harness/player/pages/login.ts';
import { drawJpeg, withFiles } from '#harness/player/pages/pictures.ts';

export interface Journey {
  readonly phone: Phone;
  /** Checks of each screen, open sheet and error state. */
  readonly look: () => Promise<void>;
}

async function register({ phone, look }: Journey): Promise<void> {
  await phone.button(t.logIn).tap();
  await phone.at('#/user/login');
  await phone.field(t.mobile).fill(customerMobile);
  await phone.button(t.sendCode).tap();
  await phone.at('#/user/register');
  await look();
  await phone.field(t.code).fill(await phone.sms());
  await phone.at('#/');
}

async function apply({ phone, look }: Journey): Promise<void> {
  await phone.button(t.apply).tap();
  await phone.dialog(t.applyTitle).see();
  await look();
  await applicationPage(phone).tap('dialog[open] .ask__in button');
  await reached(phone, 6, routes.personal);
}

async function consent({ phone, look }: Journey): Promise<void> {
  const { goOn } = applicationPage(phone);
  await goOn.see();
  expect(await phone.browser.execute(() => document.querySelectorAll('main :checked').length)).toBe(
    0,
  );
  await look();
  await goOn.tap();
}

async function personalStep({ phone, look }: Journey): Promise<void> {
  const { personal } = customer;
  const page = applicationPage(phone);
  await page.seen('[id="firstName"]');
  await look();
  await page.next.tap();
  expect(await page.summary()).toEqual(t.personalEmpty);
  await look();
  await page.type('firstName', 'Ada3ze');
  await page.type('lastName', personal.lastName);
  await page.tap(`[id="gender"] label:has(input[value="${personal.gender}"])`);
  await page.openSheet('inputBirthday-pick');
  await look();
  await page.chooseBirthday();
  expect(await page.hintAt('inputBirthday')).toBe(t.birthday);
  expect(await page.valueOf('firstName')).toBe('Adaze');
  await page.type('firstName', personal.firstName);
  await page.openSheet('education');
  await look();
  await page.choose(personal.education);
  await page.pick('maritalStatus', personal.maritalStatus);
  await page.type('whatsappNo', '0803');
  await page.openFold('facebook');
  for (const [id, value] of Object.entries(customer.optional)) await page.type(id, value);
  await page.next.tap();
  expect(await page.summary()).toEqual(t.personalWrong);
  await look();
  await page.type('whatsappNo', personal.whatsappNo);
  await page.openSheet('email');
  await page.type('email-typed', 'adaeze.okafor@outlook.com');
  await page.tap('dialog[open] .sheet__act--yes');
  await page.seen('[id="email-typed-error"]');
  expect(await page.errorAt('email-typed')).toBe(t.emailWrong);
  await look();
  await page.type('email-typed', personal.email.replace(/@.*/, ''));
  await look();
  await phone.button(personal.email).tap();
  await page.gone('dialog[open]');
  await page.next.tap();
  await page.sendAnswers.see();
  await look();
  await page.sendChecked();
  await reached(phone, 11, routes.additional);
}

async function additionalStep({ phone, look }: Journey): Promise<void> {
  const { residence, work, contacts } = customer;
  const page = applicationPage(phone);
  await page.seen('[id="residenceType"]');
  await phone.sees(`${t.emailBefore} ${customer.personal.email}.`);
  await look();
  await page.tap('[id="city"]');
  await page.toast(t.stateFirst);
  expect(await page.errorAt('city')).toBe('');
  expect(await page.errorAt('state')).toBe('');
  await look();
  await page.next.tap();
  expect(await page.summary()).toHaveLength(4);
  await look();
  await page.openSheet('state');
  await look();
  await page.choose('KN', 'Kan');
  await page.openSheet('city');
  await look();
  await page.choose('Dala', 'da');
  await page.pick('state', residence.state, 'Lag');
  expect(await page.rowText('city')).toBe(page.words.choose);
  await page.pick('city', residence.city, 'ike');
  await page.pick('residenceType', residence.residenceType);
  await page.type('address', residence.address);
  await page.next.tap();
  await page.seen('[id="employmentType"]');
  await look();
  await page.pick('employmentType', work.employmentType);
  await page.pick('industryCategory', work.industryCategory);
  await page.pick('employmentType', 'freelance');
  expect(await page.rowText('industryCategory')).toBe(page.words.choose);
  await page.pick('employmentType', work.employmentType);
  await page.pick('industryCategory', work.industryCategory);
  await page.pick('jobExperience', work.jobExperience);
  await page.pick('monthlySalary', work.monthlySalary);
  await page.pick('payFrequency', 'fourteen');
  await page.openSheet('monthlyPayday');
  await look();
  await page.choose('friday');
  await page.pick('monthlyPaydayTwo', 'monday');
  await page.pick('payFrequency', work.payFrequency);
  expect(await page.rowText('monthlyPayday')).toBe(page.words.choose);
  await page.gone('[id="monthlyPaydayTwo"]');
  await page.pick('monthlyPayday', work.monthlyPayday);
  await page.next.tap();
  await page.seen('[id="emergencyContactName1"]');
  await look();
  await page.type('emergencyContactName1', contacts.emergencyContactName1);
  await page.type('emergencyContactMobile1', customerMobile);
  await page.pick('emergencyContactRelation1', contacts.emergencyContactRelation1);
  await page.type('emergencyContactName2', contacts.emergencyContactName2);
  await page.type('emergencyContactMobile2', contacts.emergencyContactMobile2.slice(1));
  await page.pick('emergencyContactRelation2', contacts.emergencyContactRelation1);
  await page.toast(t.sameRelation);
  expect(await page.rowText('emergencyContactRelation2')).toBe(page.words.choose);
  await page.pick('emergencyContactRelation2', contacts.emergencyContactRelation2);
  await page.next.tap();
  expect(await page.summary()).toEqual(t.ownNumber);
  await look();
  await page.type('emergencyContactMobile1', contacts.emergencyContactMobile1);
  await page.next.tap();
  await page.sendAnswers.see();
  await look();
  await page.sendChecked();
  await reached(phone, 12, routes.identity);
}

async function identityStep({ phone, look }: Journey): Promise<void> {
  const page = applicationPage(phone);
  const use = (name: string) => phone.button(`${t.use} ${t.forCard} ${name}`);
  await phone.heading(t.face).see();
  await look();
  await withFiles(async (put) => {
    const path = await put('me.jpg', await drawJpeg(phone.browser, 'photo', [1200, 900]));
    const pictures = identityPage(phone);
    for (const [kind, name] of [
      ['face', t.face],
      ['idFront', t.idFront],
      ['idBack', t.idBack],
    ] as const) {
      await pictures.pick(kind, path);
      await use(name).see();
      if (kind === 'face') await look();
      await use(name).tap();
    }
    const received = await pictures.received(3);
    expect(received.map(({ markers }) => markers)).toEqual([[], [], []]);
  });
  await phone.seesNo(t.sending);
  await look();
  await page.next.tap();
  await phone.sees(`${t.father} Emeka Okafor`);
  await phone.sees(t.birthday);
  await phone.sees(customer.residence.address);
  await look();
  await phone.button(t.itIsRight).tap();
  await reached(phone, 5, routes.card);
}

async function cardStep({ phone, look }: Journey): Promise<void> {
  const { card } = customer;
  const page = applicationPage(phone);
  await page.seen('[id="bankCode"]');
  await look();
  await page.check.tap();
  expect(await page.summary()).toHaveLength(4);
  await look();
  await page.openSheet('bankCode');
  await look();
  await page.choose(card.bankCode, 'guar');
  await page.type('accountNumber', '0123456789');
  await page.type('accountAgain', card.accountNumber);
  await page.type('bvn', card.bvn.slice(0, -1));
  await phone.sees(t.doubtful);
  await page.check.tap();
  expect(await page.summary()).toEqual(t.cardWrong);
  await look();
  await page.type('accountNumber', card.accountNumber);
  await phone.seesNo(t.doubtful);
  await page.type('bvn', card.bvn);
  await page.check.tap();
  await phone.dialog(t.isThisYou).see();
  await phone.sees(card.applicantName);
  await look();
  expect(await statusOf(phone)).toBe(5);
  await page.confirmOwner();
  await reached(phone, 17, routes.questions);
}

async function questionStep({ phone, look }: Journey): Promise<void> {
  const page = applicationPage(phone);
  await phone.heading(t.firstQuestion).see();
  await phone.button(t.seeAll).tap();
  await phone.button(t.sendAnswers).tap();
  expect(await page.summary()).toHaveLength(11);
  await look();
  await phone.back();
  await phone.heading(t.firstQuestion).see();
  await page.answerAll(look);
  await look();
  expect(await statusOf(phone)).toBe(17);
  await phone.button(t.sendAnswers).tap();
  await reached(phone, 1, routes.review);
  await phone.heading(t.assessed).see();
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
