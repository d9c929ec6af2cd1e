/** Words for the catalogue's fields (src/facts/fields.ts): labels, hints and problems. */
import { accountDigits, bvn, cvcDigits, nin } from '../../facts/account-numbers.ts';
import { namedMessages } from '../../facts/errors.ts';
import { limits } from '../../facts/limits.ts';
import { area, sentence } from '../../core/texts/area.ts';
import {
  address,
  birthday,
  email,
  mobileExample,
  whatsappNumber,
} from '../../core/texts/shared.texts.ts';

/** Labels by the field's name. */
export const fieldTexts = area('fieldTexts', {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  gender: 'Gender',
  inputBirthday: birthday,
  nationalId: 'National ID number (NIN)',
  cityOfBirth: 'City where you were born',
  education: 'Education',
  maritalStatus: 'Marital status',
  loanPurpose: 'What the loan is for',
  whatsappNo: whatsappNumber,
  email,
  telegram: 'Telegram number',
  facebook: 'Facebook',
  messenger: 'Messenger',
  viber: 'Viber number',
  sparePhone: 'Second phone',
  linkedin: 'LinkedIn',
  residenceType: 'Type of home',
  state: 'State',
  city: 'City or LGA',
  county: 'County',
  address,
  residenceEmail: email,
  employmentType: 'Type of work',
  industryCategory: 'Industry',
  jobExperience: 'Time in this job',
  monthlySalary: 'Monthly income',
  payFrequency: "How often you're paid",
  monthlyPayday: 'Payday',
  monthlyPaydayTwo: 'Second payday',
  companyName: 'Company name',
  workThereTime: 'Time at this company',
  designation: 'Your position',
  incomeSource: 'Where your income comes from',
  companyPhone: 'Company phone',
  workAddress: 'Work address',
  payMethod: 'How you are paid',
  emergencyContactName: 'Full name',
  emergencyContactMobile: 'Phone number',
  emergencyContactRelation: 'Relationship to you',
  fatherName: "Father's name",
  motherName: "Mother's name",
  idBirthday: birthday,
  idAddress: address,
  bankCode: 'Bank or wallet',
  cardType: 'Type of account',
  accountNumber: 'Account number',
  bvn: 'BVN',
  cvc: 'CVC',
});

/** Hints by the field's name. */
export const fieldHints = area('fieldHints', {
  inputBirthday: sentence(
    'Example: 14 3 1996. You must be {minAge} to {maxAge} years old.',
    limits,
  ),
  nationalId: sentence('{digits} digits. Dial {dial} from your registered number to see it.', nin),
  whatsappNo: mobileExample,
  telegram: sentence('{telegramMaxDigits} digits, without the first 0', limits),
  viber: sentence('{viberMaxDigits} digits, without the first 0', limits),
  sparePhone: 'Another number we can call',
  county: 'Your town, ward or district',
  address: 'House number, street and a landmark',
  emergencyContactMobile: mobileExample,
  bvn: sentence('{digits} digits. Dial {dial} on your registered number to see it.', bvn),
  cvc: sentence(
    "{less} or {more} digits on the back of this account's card. You can leave it empty. We never ask for your PIN.",
    { less: cvcDigits[0], more: cvcDigits[1] },
  ),
});

/** Messages by problem, and by what was removed from an answer. */
export const fieldProblems = area('fieldProblems', {
  emptyEmail: 'Enter your email',
  birthdayPart: 'Enter the day, the month and the full year',
  notADay: "This date doesn't exist. Check the day and the month.",
  birthdayRange: sentence('Check the year. You must be {minAge} to {maxAge}.', limits),
  nameShort: (least: number) => sentence('Enter at least {least} letters', { least }),
  textShort: (least: number) => sentence('Enter at least {least} characters', { least }),
  digitsLength: (count: number) => sentence('Enter all {count} digits', { count }),
  notANumber: sentence(
    'Use a Nigerian number: {whatsappMinDigits} digits, or {whatsappMaxDigits} starting with 0',
    limits,
  ),
  abroad: "This is another country's number. Use a Nigerian one.",
  email_verify: 'Enter an email like name@gmail.com',
  contactPhonesEqual: "This is your first contact's number. Enter another one.",
  contactPhoneIsLoginPhone: "This is your own number. Enter your contact's.",
  sameRelation: 'Choose a different relationship for each contact',
  accountLength10: sentence('Enter the {digits} digits of the account number', {
    digits: accountDigits.bankCard,
  }),
  accountLength16: 'This looks like a card number. Enter the account number.',
  accountLength18: sentence('Enter the {digits} digits of your CLABE', {
    digits: accountDigits.clabe,
  }),
  accountMismatch: "It doesn't match. Check both numbers.",
  accountUnknown: "The bank can't find this account. Check the bank and the number.",
  bvnIncorrect: namedMessages.bvnIncorrect,
  cvcLength: 'Enter the whole CVC or leave it empty',
  digitsUpTo: (most: number) =>
    sentence("Numbers only, up to {most} digits. We didn't take the rest.", { most }),
  textUpTo: (most: number) => sentence('Up to {most} characters. We removed the rest.', { most }),
  contactDigits: sentence(
    'Numbers only: {contactPhoneDigits} digits, or {contactPhoneDigitsAfterZero} starting with 0.',
    limits,
  ),
});
