import { limits } from '../facts/limits.ts';
import { mobileNumber } from '../facts/phone-numbers.ts';
import { area, sentence } from '../core/texts/area.ts';
import { mobileExample } from '../core/texts/shared.texts.ts';

const { nationalDigits, trunkPrefix } = mobileNumber;

/** How mobile numbers start: 07, 08 and 09. */
const starts = mobileNumber.firstDigits.map((digit) => trunkPrefix + digit);

export const loginTexts = area('loginTexts', {
  loginTitle: 'Log in',
  registerTitle: 'Create your account',
  loginLead: "Enter your mobile number and we'll text you a code.",
  registerLead: 'This number is new to us. Enter the code to create your account.',
  registerStart: "Enter your mobile number. We'll text you a code to create your account.",
  mobile: 'Mobile number',
  mobileHint: mobileExample,
  mobileEmpty: 'Enter your mobile number',
  mobileTooShort: sentence(
    'This number is too short. Enter {nationalDigits} digits, starting with {trunkPrefix}.',
    { nationalDigits, trunkPrefix },
  ),
  mobileTooLong: sentence(
    'This number is too long. Enter {nationalDigits} digits, starting with {trunkPrefix}.',
    { nationalDigits, trunkPrefix },
  ),
  mobileNotMobile: sentence(
    "This isn't a Nigerian mobile number. Use one that starts with {starts} or {last}.",
    { starts: starts.slice(0, -1).join(', '), last: starts[starts.length - 1] ?? '' },
  ),
  mobileRefused: "We can't accept this number. Use another one.",
  mobileRegistered: 'This number already has an account. Request a code to log in.',
  mobileNotRegistered: 'This number has no account yet. Request a code to create one.',
  sendCode: 'Send me a code',
  codeSentTo: (mobile: string) =>
    sentence('We sent a code to {mobile}. It works for {smsCodeMinutes} minutes.', {
      mobile,
      smsCodeMinutes: limits.smsCodeMinutes,
    }),
  code: 'SMS code',
  codeHint: sentence("{smsCodeDigits} digits. Don't share it with anyone.", limits),
  codeEmpty: 'Enter the code we texted you',
  codeIncomplete: sentence('Enter all {smsCodeDigits} digits', limits),
  codeWrong: 'Wrong code. Check the latest SMS and try again.',
  codeExpired: 'This code has expired or was already used. Request a new one.',
  codeTooManyTries: 'Too many wrong codes. Request a new one.',
  resend: 'Send a new code',
  resendIn: (seconds: number) => sentence('New code in {seconds} s', { seconds }),
  changeNumber: 'Change number',
  noCode: 'No code, or a new number?',
  noCodeHelp: 'What to do, and how to reach us',
  lostSim: 'Lost your SIM? Your network can put your number on a new one.',
  newNumber:
    "Have a new number? Ask us to change it, and don't open a second account. We never ask for a code by phone or message.",
  logIn: 'Log in',
  register: 'Create account',
  failed: "That didn't work",
  country: 'Country: Nigeria, +234',
  termsLead: 'By creating an account, you accept the',
  terms: 'terms of service',
  and: 'and the',
  privacy: 'privacy notice',
  nationTitle: 'Country',
  nationLead: 'To borrow, you must live in Nigeria and have a Nigerian mobile number.',
  nigeria: 'Nigeria',
  nationHere: "It looks like you're in Nigeria.",
  nationElsewhere: (country: string) =>
    sentence("It looks like you're in {country}. You still need a Nigerian number to log in.", {
      country,
    }),
  useNigeria: 'Use a Nigerian number',
  already: "You're already logged in",
});
