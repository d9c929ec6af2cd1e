/**
 * The journeys of a customer, on any engine: what a user taps and types by role and name, and what they must see
 * (§1–§5).
 */
import { answersOf } from '#src/facts/questionnaire.ts';
import type { RollPicture } from '../simulator/protocol/phone.ts';
import { askedWithoutDebts, customer, withoutDebts } from '../simulator/scenarios/customer.ts';
import { confirmPage } from './pages/confirm.ts';
import { type Answer, fillForm } from './pages/form.ts';
import { homePage } from './pages/home.ts';
import { loginPage } from './pages/login.ts';
import { repayPage } from './pages/repay.ts';
import type { Player } from './player.ts';

export async function logIn(phone: Player): Promise<void> {
  await homePage(phone).logIn.tap();
  await phone.at('#/user/login');
  await loginPage(phone).logIn();
  await phone.at('#/');
  await phone.sees('Hello, ');
}

/** What the app shows after it has found that the lender received a call with a lost answer. */
const foundOut = /^(?:It went through|The lender has your payment request)$/;

/** Waits for the screen after a confirmed money call, directly or through the checking screen after a lost answer. */
async function settled(phone: Player, shows: string | RegExp): Promise<void> {
  const end = await phone.either({ shows }, { finds: { role: 'heading', name: foundOut } });
  if (end === 0) return;
  await phone.button('Continue').tap();
  await phone.heading(foundOut).gone();
}

/** The forms of an application by the names of their fields and rows. Two with the same name have both answers. */
const { personal, residence, contacts, card } = customer;
const aboutYou: readonly Answer[] = [
  ['field', 'First name', personal.firstName],
  ['field', 'Last name', personal.lastName],
  ['radio', 'Female'],
  // The three fields move the focus on during typing.
  ['field', 'Day', '12/6/1994'],
  ['row', 'Education', 'Graduate'],
  ['row', 'Marital status', 'Single'],
  ['field', 'WhatsApp number', personal.whatsappNo],
  ['row', 'Email', personal.email],
];
const livesAt: readonly Answer[] = [
  ['row', 'Type of home', 'Rented'],
  ['row', 'State', 'Lagos'],
  ['row', 'City or LGA', residence.city],
  ['field', 'Address', residence.address],
  ['row', 'Email', residence.email],
];
const worksAs: readonly Answer[] = [
  ['row', 'Type of work', 'Employee'],
  ['row', 'Industry', 'Education'],
  ['row', 'Time in this job', '1 to 3 years'],
  ['row', 'Monthly income', '₦100,000 to ₦149,999'],
  ['row', "How often you're paid", 'Once a month'],
  ['row', 'Payday', 'Day 25 of the month'],
];
const twoPeople: readonly Answer[] = [
  ['field', 'Full name', contacts.emergencyContactName1, contacts.emergencyContactName2],
  ['field', 'Phone number', contacts.emergencyContactMobile1, contacts.emergencyContactMobile2],
  ['row', 'Relationship to you', 'Parent', 'Colleague'],
];
const bankAccount: readonly Answer[] = [
  ['row', 'Bank or wallet', 'Guaranty Trust Bank'],
  ['field', 'Account number', card.accountNumber],
  ['field', 'Confirm account number', card.accountNumber],
  ['field', 'BVN', card.bvn],
];

/** Fills the pages of a step of the application, checks its answers and sends them. */
async function sendStep(phone: Player, ...pages: (readonly Answer[])[]): Promise<void> {
  for (const answers of pages) {
    await fillForm(phone, answers);
    await phone.button('Continue').tap();
  }
  await phone.button('Send answers').tap();
}

/** Answers one question after another as a customer without debts. */
async function answerQuestions(phone: Player): Promise<void> {
  for (const [index, { answers }] of askedWithoutDebts.entries()) {
    const place = answersOf(answers).indexOf(withoutDebts[answers]);
    const { controls } = await phone.until({
      finds: { role: 'button', name: new RegExp(`^See all answers \\(${index} of`) },
    });
    const choices = controls.filter(
      ({ role, name }) => role === 'button' && !/^(?:Back|See all answers)/.test(name),
    );
    const choice = choices[place];
    if (!choice) throw new Error(`Question ${index + 1} has ${choices.length} answers.`);
    await phone.button(choice.name).tap();
  }
}

async function sendPicture(phone: Player, name: string, picture: RollPicture): Promise<void> {
  await phone.act({ act: 'chooseNext', picture });
  await phone.button(`Choose a photo for ${name}`).tap();
  await phone.button(`Use this photo for ${name}`).tap();
  await phone.button(`Retake for ${name}`).see();
}

export async function apply(phone: Player): Promise<void> {
  const home = homePage(phone);
  await home.logIn.tap();
  await loginPage(phone).logIn();
  await phone.at('#/');
  await home.apply.tap();
  await phone.dialog('Apply for this loan?').see();
  await home.apply.tap();
  await phone.at('#/auth/personal_infomation');
  await phone.button('Continue').tap();
  await sendStep(phone, aboutYou);
  await phone.at('#/auth/additionalInfomation');
  await sendStep(phone, livesAt, worksAs, twoPeople);
  await phone.at('#/auth/id_card_authentication');
  await sendPicture(phone, 'Face photo', 'face');
  await phone.button(/^Add your ID/).tap();
  await sendPicture(phone, 'ID card, front', 'card');
  await sendPicture(phone, 'ID card, back', 'card');
  await phone.seesNo('Sending');
  await phone.button('Continue').tap();
  await phone.button('Confirm and continue').tap();
  await phone.at('#/bank_account/add_bankcard');
  await fillForm(phone, bankAccount);
  await phone.button('Check account').tap();
  await phone.dialog('Is this you?').see();
  await phone.button('Use this account').tap();
  await phone.at('#/auth/loan_question');
  await answerQuestions(phone);
  await phone.button('Send answers').tap();
  await phone.at('#/auth/review_tips');
  await phone.heading('Application under review').see();
}

export async function getMoney(phone: Player): Promise<void> {
  await logIn(phone);
  await homePage(phone).seeCost.tap();
  await phone.at('#/borrow/confirm_borrow');
  await confirmPage(phone).agree.tap();
  await phone.button(/^Get ₦/).tap();
  await settled(phone, 'To your bank account ₦');
  await phone.at('#/borrow/lending');
}

export async function repay(phone: Player): Promise<void> {
  await logIn(phone);
  await homePage(phone).pay.tap();
  await repayPage(phone).toCashier.tap();
  await phone.at('#/repay/cashier');
  await phone.button(/^Pay ₦/).tap();
  await phone.dialog(/^Pay ₦/).see();
  await phone.button(/^Pay ₦/).tap();
  await settled(phone, 'You owe nothing.');
}

export async function rollOver(phone: Player): Promise<void> {
  await logIn(phone);
  await phone.go('#/repay/exhibition_period_detail');
  await phone.radio(/^Bank card/).tap();
  await phone.button(/^Get \d+ more days? for ₦/).tap();
  await phone.dialog(/^Get \d+ more days? for ₦/).see();
  await phone.button(/^Pay ₦/).tap();
  await settled(phone, 'You have a new due date');
}

export async function coupon(phone: Player): Promise<void> {
  await logIn(phone);
  await homePage(phone).me.tap();
  await phone.link(/^Coupons/).tap();
  await phone.at('#/user_center/coupon');
  await phone.button(/^Use ₦/).tap();
  await phone.dialog('Use this coupon?').see();
  await phone.button('Use coupon').tap();
  await settled(phone, 'We took it off your loan');
}

export async function deleteAccount(phone: Player): Promise<void> {
  await logIn(phone);
  await phone.go('#/user_center/delete_account');
  // Only one code at a time is sent, and the last one was for the login.
  await phone.clock({ advance: 'PT2M' });
  const before = (await phone.control.sms(phone.id)).length;
  await phone.button('Send me a code').tap();
  await loginPage(phone).code.fill(await phone.sms(before));
  await phone.dialog('Delete your account for good?').see();
  await phone.button(/^Delete/).tap();
  await settled(phone, 'Your account is deleted');
}
