/** A new customer's whole application (§2–§5), from register to the wait for the decision. */
import { expect } from 'vitest';
import { additional } from '#src/application/additional/additional-information.texts.ts';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import { review } from '#src/application/review/review.texts.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { like } from '#harness/player/names.ts';
import { applicationPage, routes } from '#harness/player/pages/application.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { reached, statusOf } from '../../support/reached.ts';
import { identityPage } from '#harness/player/pages/identity.ts';
import { customerMobile, loginPage } from '#harness/player/pages/login.ts';
import { drawJpeg, withFiles } from '../../support/pictures.ts';
import { chooseFiles } from './choose-files.ts';

export interface Journey {
  readonly phone: Phone;
  /** Checks of each screen, open sheet and error state. */
  readonly look: () => Promise<void>;
}

const birthday = '12-June-1994';

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
  await page.field('firstName').fill(answers.firstName);
  await page.field('lastName').fill(answers.lastName);
  await page.tick('gender', answers.gender);
  await phone.button(like(`${personal.en.pick}…`)).tap();
  await phone.dialog().see();
  await look();
  await turnToBirthday(phone);
  await phone.sees(birthday);
  await page.openSheet('education');
  await look();
  await page.choose('education', answers.education);
  await page.pick('maritalStatus', answers.maritalStatus);
  await page.field('whatsappNo').fill(answers.whatsappNo);
  await page.openMoreWays();
  for (const [name, value] of Object.entries(customer.optional)) await page.field(name).fill(value);
  await page.openSheet('email');
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

async function additionalStep({ phone, look }: Journey): Promise<void> {
  const { residence, work, contacts } = customer;
  const page = applicationPage(phone);
  await page.row('state').see();
  await phone.sees(additional.en.emailBefore(customer.personal.email));
  await look();
  await page.openSheet('state');
  await look();
  await page.choose('state', residence.state, 'Lag');
  await page.pick('city', residence.city, 'ike');
  await page.tick('residenceType', residence.residenceType);
  await page.field('address').fill(residence.address);
  await page.next.tap();
  await page.row('employmentType').see();
  await look();
  await page.fill(work);
  await page.next.tap();
  await page.field('emergencyContactName1').see();
  await look();
  await page.fill(contacts);
  await page.next.tap();
  await page.sendAnswers.see();
  await look();
  await page.sendAnswers.tap();
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
  await phone.sees(`${fieldTexts.en.fatherName} Emeka Okafor`);
  await phone.sees(birthday);
  await phone.sees(customer.residence.address);
  await look();
  await page.itIsRight.tap();
  await reached(phone, 5, routes.card);
}

/** Mistyped first, because a mistake isn't stored either. */
async function cardStep({ phone, look }: Journey): Promise<void> {
  const { card } = customer;
  const page = applicationPage(phone);
  await page.row('bankCode').see();
  await look();
  await page.openSheet('bankCode');
  await look();
  await page.choose('bankCode', card.bankCode, 'guar');
  await page.field('accountNumber').fill('0123456789');
  await page.accountAgain.fill(card.accountNumber);
  await page.field('bvn').fill(card.bvn.slice(0, -1));
  await phone.sees(bankCard.en.doubtfulTitle);
  await page.check.tap();
  await page.summary(2);
  await look();
  await page.field('accountNumber').fill(card.accountNumber);
  await phone.seesNo(bankCard.en.doubtfulTitle);
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
