/**
 * Business constants and limits of §1, §5 and §9, each on its own, so that a build keeps what it uses. Money in whole
 * naira, rates in basis points (100 Bp = 1 %), units in the names. Read them as `limits.<name>` of limits.ts.
 */
import { reading } from './reading.ts';

// calls (§7, §9)
export const timeoutMs = 60_000;

// personal information (§5, §9)
export const minAge = reading(18, {
  of: 'youngest age',
  others: ['over 18, the eighteenth birthday itself excluded'],
  spec: '§1, §5, §9',
  because: '§5 and §9 say up to 18 years ago and ages 18 to 65; over 18 is the looser help text.',
});
export const maxAge = 65;
export const birthdayDisplay = reading('D-MMMM-YYYY', {
  of: 'how a birthday is shown',
  others: ['DD-MMM-YYYY', 'D MMMM YYYY'],
  spec: '§5',
  because: 'Displayed day-month name-year: the hyphens as printed, the month in full.',
});
export const nameMinLetters = 3;
/** The inside of a character class for a regular expression with the flag u. */
export const nameLetters = reading('\\p{L}\\p{M}', {
  of: 'what a letter of a name is',
  others: ['A-Za-z', 'A-Za-z, blank, hyphen and apostrophe'],
  spec: '§5',
  because:
    'Yoruba, Igbo and Hausa names have letters with dots and tone marks; the rest is stripped.',
});
export const middleNameMinLetters = reading(3, {
  of: 'minimum of a middle name that is given',
  others: [0],
  spec: '§5',
  because:
    'First and last are required; at least 3 letters each is read of every name that is given.',
});
export const whatsappMinDigits = reading(10, {
  of: 'fewest digits of the WhatsApp number and of a spare phone that is given',
  others: [1, 11],
  spec: '§5, §8',
  because:
    'Only maxima are printed, yet an incorrect number has a message: 10 without the leading 0.',
});
export const whatsappMaxDigits = 11;
export const telegramMaxDigits = 10;
export const viberMaxDigits = 10;
export const sparePhoneMaxDigits = 11;
export const socialMaxChars = 74;

// additional information (§5, §9)
export const addressMinChars = reading(2, {
  of: 'minimum of the address in the residence section',
  others: [1],
  spec: '§5, §9',
  because: '§9 says 2 to 100; the remark on the residence section repeats the maximum only.',
});
export const addressMaxChars = 100;
export const contactNameMaxChars = 50;
export const contactPhoneDigits = reading(10, {
  of: 'digits of a contact phone without the leading 0',
  others: ['at most 10'],
  spec: '§5, §9',
  because: '§5 prints maxima, §9 the numbers themselves; fewer digits are no Nigerian mobile.',
});
export const contactPhoneDigitsAfterZero = 11;
export const contactsRequired = reading(true, {
  of: 'whether the emergency contacts are required',
  others: [false],
  spec: '§5',
  because: 'Final checks are not shown; contacts that must differ from each other must be there.',
});
export const firstDayOfMonth = 1;
export const lastDayOfMonth = 31;

// feedback (§5, §9)
export const feedbackFileBytes = reading(20_971_520, {
  of: 'the 20 MB of a feedback file',
  others: [20_000_000],
  spec: '§5, §9',
  because: 'File sizes are counted in 1,024s by phones; nobody under the limit is refused.',
});
export const descriptionMinChars = reading(3, {
  of: 'num in minimum word length {num}',
  others: [1, 10],
  spec: '§5',
  because: 'No number is printed; 3 is the only minimum length of a text in the specification.',
});
export const descriptionMaxChars = reading(2_000, {
  of: 'longest text of a feedback, and of a message to it',
  others: [500, 'no limit'],
  spec: '§5',
  because: 'Not shown; a page of text tells any case, and a network of 2G still carries it.',
});
export const feedbackFiles = reading(5, {
  of: 'most files of one feedback',
  others: [1, 9],
  spec: '§3',
  because: 'Receipts are plural and no number is printed: both sides of two papers, and one more.',
});
export const appointmentDays = reading(14, {
  of: 'how many days ahead an appointment may be wished for, today included',
  others: [7, 30],
  spec: '§3',
  because: 'Not shown; answers take two days at most, and two weeks hold every working day twice.',
});
/** The first and the last full hour, Lagos time. */
export const appointmentHours = reading([8, 18], {
  of: 'hours between which an appointment may be wished for',
  others: [[9, 17], 'at any hour'],
  spec: '§3',
  because: 'Not shown; the hours at which offices answer, one before and one after work.',
});

// the loan (§1, §9)
export const minLoanNaira = 1_000;
export const maxLoanNaira = reading(60_000, {
  of: 'largest loan in naira',
  others: [50_000, 500_000],
  spec: '§1, §9',
  because: '§9 and the help content say 60,000 first; 500,000 is marketing.',
});
export const minTenureDays = 91;
export const maxTenureDays = reading(365, {
  of: 'longest tenure in days',
  others: [180],
  spec: '§1, §9',
  because: '§9 and the help content say 365 first; both are over the 60 days that stores ask for.',
});
export const maxInterestYearBp = reading(3_600, {
  of: 'highest interest',
  others: ['0.1 % a day', '0.01 % a day', 'under 36 % a year, 36 % itself excluded'],
  spec: '§1, §9',
  because: '36 % a year is the stated maximum; 0.1 % a day is 36.5 % a year, above it.',
});
export const yearDays = reading(365, {
  of: 'days of a year when interest is counted',
  others: [360, 366],
  spec: '§1',
  because: 'Not shown; actual days over 365 is how the yearly rate is counted too.',
});
export const maxFeeBp = 98;
export const feeCharged = reading('once', {
  of: 'how often the processing fee is charged',
  others: ['daily'],
  spec: '§1, §9',
  because:
    'A fee of 0.98 % for each of 91 days with its tax is 105.2 % of the loan: nothing is paid out.',
});
export const taxOnFeeBp = 1_800;
export const penaltyPerDayBp = 200;
export const openLoans = 1;
export const autoCancelHours = reading(24, {
  of: 'what the 24 hours of the automatic cancellation are counted from',
  others: ['from the application', 'from the start of the payout'],
  spec: '§1, §9',
  because: 'Customers cannot cancel, so an approval that is not taken within 24 hours lapses.',
});

// after the decision (§1, §4, §9)
export const assessmentMinutes = reading(10, {
  of: 'how long the assessment takes',
  others: ['24 hours', '1 working day'],
  spec: '§1, §9',
  because: 'About 10 minutes is the usual case; 24 hours is the promise (assessmentMaxHours).',
});
export const assessmentMaxHours = reading(24, {
  of: 'longest assessment',
  others: ['1 working day'],
  spec: '§1, §9',
  because: '§9 says within 24 hours; a working day depends on weekends and holidays.',
});
export const minDisbursementMinutes = 10;
export const maxDisbursementMinutes = reading(60, {
  of: 'longest time from approval to payout',
  others: ['within hours'],
  spec: '§9',
  because: '10 to 60 minutes is the figure; automatic payout within hours has none.',
});
export const rejectFreezeDays = reading(30, {
  of: 'freeze after a refusal in days',
  others: ['the days that the server sends'],
  spec: '§2, §4, §9',
  because: '§9 says about 30 days; where the server sends a number, that number is shown.',
});
export const rolloverOffered = reading(true, {
  of: 'whether a loan can be extended',
  others: [false],
  spec: '§1, §4, §9',
  because: 'The help says no extension, yet screen, calls and the 7 days of the rollover exist.',
});
export const rolloverDays = 7;
export const expiringSoonDays = reading(3, {
  of: 'days before the due date at which home says loan expiring soon',
  others: [1, 7],
  spec: '§4',
  because: 'No number is printed; three days leave time to bring money to the account.',
});
export const minRepaymentNaira = reading(100, {
  of: 'smallest repayment in naira',
  others: ['value not shown'],
  spec: '§5',
  because: 'A round tenth of the smallest loan; what is owed in full may always be paid.',
});
export const cardCouponNaira = 100;
export const maxCreditNaira = reading(300_000, {
  of: 'credit limit of those who pay on time, in naira',
  others: [500_000],
  spec: '§9',
  because: 'Of two promises the smaller; both are above the largest loan and are no offer.',
});
export const deletionDays = 7;
export const ratingAgainDays = reading(30, {
  of: 'days before the rating popup may ask again after a no',
  others: [7, 90],
  spec: '§3, §4',
  because: 'popEvaluateTime keeps time, loan and refusal, no figure: another loan, a month later.',
});

// SMS codes (§1, §8)
export const smsCodeDigits = reading(6, {
  of: 'digits of an SMS code',
  others: [4],
  spec: '§1',
  because: 'Not shown; six is what phones suggest above the keyboard.',
});
export const smsCodeMinutes = reading(5, {
  of: 'how long an SMS code is valid',
  others: [10],
  spec: '§1',
  because: 'Not shown; long enough for a slow network, short for whoever finds the phone.',
});
export const smsCodeResendSeconds = reading(60, {
  of: 'wait before another SMS code',
  others: [30, 120],
  spec: '§1',
  because: 'Not shown; messages may take most of a minute.',
});
export const smsCodeMaxTries = reading(5, {
  of: 'wrong tries of one SMS code',
  others: [3, 10],
  spec: '§1',
  because: 'Not shown; five guesses at a million codes are harmless.',
});

// times (§9)
export const secondsDigits = 10;

export const currency = 'NGN';
export const country = reading('NG', {
  of: 'country of the product',
  others: ['MX', 'KE', 'IN'],
  spec: 'preface, §1',
  because: 'For adults in Nigeria; other countries appear in copied Spanish texts only.',
});
