import { defaultSupport, limits } from '../limits.ts';
import { backend, fields } from '../profile.ts';
import type { Reading } from '../reading.ts';

export const limitsReadings: readonly Reading[] = [
  {
    value: limits.minAge,
    of: 'youngest age',
    others: ['over 18, the eighteenth birthday itself excluded'],
    spec: '§1, §5, §9',
    because: '§5 and §9 say up to 18 years ago and ages 18 to 65. Over 18 is the looser help text.',
  },
  {
    value: limits.birthdaySeparator,
    of: 'what separates the parts of a birthday, as in 12-June-1994',
    others: [' '],
    spec: '§5',
    because: 'Displayed day-month name-year: the hyphens as printed, the month in full.',
  },
  {
    value: limits.nameLetters,
    of: 'what a letter of a name is',
    others: ['A-Za-z', 'A-Za-z, blank, hyphen and apostrophe'],
    spec: '§5',
    because:
      'Yoruba, Igbo and Hausa names have letters with dots and tone marks. The rest is stripped.',
  },
  {
    value: limits.middleNameMinLetters,
    of: 'minimum of a middle name that is given',
    others: [0],
    spec: '§5',
    because:
      'First and last are required. At least 3 letters each is read of every name that is given.',
  },
  {
    value: limits.whatsappMinDigits,
    of: 'fewest digits of the WhatsApp number and of a spare phone that is given',
    others: [1, 11],
    spec: '§5, §8',
    because:
      'Only maxima are printed, yet an incorrect number has a message: 10 without the leading 0.',
  },
  {
    value: limits.addressMinChars,
    of: 'minimum of the address in the residence section',
    others: [1],
    spec: '§5, §9',
    because: '§9 says 2 to 100. The remark on the residence section repeats the maximum only.',
  },
  {
    value: limits.placeMaxChars,
    of: 'longest name of a city, a county or a company',
    others: [50],
    spec: '§3',
    because: 'The fields are printed without a limit: that of the address holds for all of them.',
  },
  {
    value: limits.contactPhoneDigits,
    of: 'digits of a contact phone without the leading 0',
    others: ['at most 10'],
    spec: '§5, §9',
    because: '§5 prints maxima, §9 the numbers themselves. A Nigerian mobile has no fewer digits.',
  },
  {
    value: fields.emergencyContactName,
    of: 'how the name of an emergency contact is asked',
    others: ['optional'],
    spec: '§5',
    because: 'Final checks are not shown. Contacts that must differ from each other must be there.',
  },
  {
    value: limits.feedbackFileBytes,
    of: 'the 20 MB of a feedback file',
    others: [20_000_000],
    spec: '§5, §9',
    because: 'File sizes are counted in 1,024s by phones. Nobody under the limit is refused.',
  },
  {
    value: limits.descriptionMinChars,
    of: 'num in minimum word length {num}',
    others: [1, 10],
    spec: '§5',
    because: 'No number is printed. 3 is the only minimum length of a text in the specification.',
  },
  {
    value: limits.descriptionMaxChars,
    of: 'longest text of a feedback, and of a message to it',
    others: [500, 'no limit'],
    spec: '§5',
    because:
      'Not shown. A page of text is enough for any case, and a network of 2G still carries it.',
  },
  {
    value: limits.feedbackFiles,
    of: 'most files of one feedback',
    others: [1, 9],
    spec: '§3',
    because:
      'Receipts are plural and no number is printed: both sides of two papers, and one more.',
  },
  {
    value: limits.appointmentDays,
    of: 'how many days ahead an appointment may be wished for, today included',
    others: [7, 30],
    spec: '§3',
    because:
      'Not shown. Answers take two days at most, and two weeks hold every working day twice.',
  },
  {
    value: limits.appointmentHours,
    of: 'hours between which an appointment may be wished for',
    others: [[9, 17], 'at any hour'],
    spec: '§3',
    because: 'Not shown. The hours at which offices answer, one before and one after work.',
  },
  {
    value: limits.maxLoanNaira,
    of: 'largest loan in naira',
    others: [50_000, 500_000],
    spec: '§1, §9',
    because: '§9 and the help content say 60,000 first. 500,000 is marketing.',
  },
  {
    value: limits.maxTenureDays,
    of: 'longest tenure in days',
    others: [180],
    spec: '§1, §9',
    because:
      '§9 and the help content say 365 first. Both are over the 60 days that stores ask for.',
  },
  {
    value: limits.maxInterestYearBp,
    of: 'highest interest',
    others: ['0.1 % a day', '0.01 % a day', 'under 36 % a year, 36 % itself excluded'],
    spec: '§1, §9',
    because: '36 % a year is the stated maximum. 0.1 % a day is 36.5 % a year, above it.',
  },
  {
    value: limits.yearDays,
    of: 'days of a year when interest is counted',
    others: [360, 366],
    spec: '§1',
    because: 'Not shown. Actual days over 365 is how the yearly rate is counted too.',
  },
  {
    value: limits.feeCharged,
    of: 'how often the processing fee is charged',
    others: ['daily'],
    spec: '§1, §9',
    because:
      'A fee of 0.98 % for each of 91 days with its tax is 105.2 % of the loan: nothing is paid out.',
  },
  {
    value: limits.autoCancelHours,
    of: 'what the 24 hours of the automatic cancellation are counted from',
    others: ['from the application', 'from the start of the payout'],
    spec: '§1, §9',
    because: 'Customers cannot cancel, so an approval that is not taken within 24 hours lapses.',
  },
  {
    value: limits.assessmentMinutes,
    of: 'how long the assessment takes',
    others: ['24 hours', '1 working day'],
    spec: '§1, §9',
    because: 'About 10 minutes is the usual case. 24 hours is the promise (assessmentMaxHours).',
  },
  {
    value: limits.assessmentMaxHours,
    of: 'longest assessment',
    others: ['1 working day'],
    spec: '§1, §9',
    because: '§9 says within 24 hours. A working day depends on weekends and holidays.',
  },
  {
    value: limits.maxDisbursementMinutes,
    of: 'longest time from approval to payout',
    others: ['within hours'],
    spec: '§9',
    because: '10 to 60 minutes is the figure. Automatic payout within hours has none.',
  },
  {
    value: limits.rejectFreezeDays,
    of: 'freeze after a refusal in days',
    others: ['the days that the server sends'],
    spec: '§2, §4, §9',
    because: '§9 says about 30 days. Where the server sends a number, that number is shown.',
  },
  {
    value: limits.rolloverOffered,
    of: 'whether a loan can be extended',
    others: [false],
    spec: '§1, §4, §9',
    because: 'The help says no extension, yet screen, calls and the 7 days of the rollover exist.',
  },
  {
    value: limits.expiringSoonDays,
    of: 'days before the due date at which home says loan expiring soon',
    others: [1, 7],
    spec: '§4',
    because: 'No number is printed. Three days leave time to bring money to the account.',
  },
  {
    value: limits.minRepaymentNaira,
    of: 'smallest repayment in naira',
    others: ['value not shown'],
    spec: '§5',
    because: 'A round tenth of the smallest loan. What is owed in full may always be paid.',
  },
  {
    value: backend.creditLimitNaira,
    of: 'credit limit of those who pay on time, in naira; 0 promises none',
    others: [300_000, 500_000],
    spec: '§9',
    because:
      'Both figures are above the largest loan. A brand that lends so much promises one of them.',
  },
  {
    value: backend.cardCouponNaira,
    of: 'coupon for the first repayment by card, in naira; 0: none',
    others: [100],
    spec: '§9',
    because:
      'No call authorizes a card, so the first card that pays counts. A brand that gives it says so.',
  },
  {
    value: limits.ratingAgainDays,
    of: 'days before the rating popup may ask again after a no',
    others: [7, 90],
    spec: '§3, §4',
    because:
      'popEvaluateTime keeps time, loan and refusal, no figure: another loan, a month later.',
  },
  {
    value: limits.smsCodeDigits,
    of: 'digits of an SMS code',
    others: [4],
    spec: '§1',
    because: 'Not shown. Six is what phones suggest above the keyboard.',
  },
  {
    value: limits.smsCodeMinutes,
    of: 'how long an SMS code is valid',
    others: [10],
    spec: '§1',
    because: 'Not shown. Long enough for a slow network, short for whoever finds the phone.',
  },
  {
    value: limits.smsCodeResendSeconds,
    of: 'wait before another SMS code',
    others: [30, 120],
    spec: '§1',
    because: 'Not shown. Messages may take most of a minute.',
  },
  {
    value: limits.smsCodeMaxTries,
    of: 'wrong tries of one SMS code',
    others: [3, 10],
    spec: '§1',
    because: 'Not shown. Five guesses at a million codes are harmless.',
  },
  {
    value: limits.country,
    of: 'country of the product',
    others: ['MX', 'KE', 'IN'],
    spec: 'preface, §1',
    because: 'For adults in Nigeria. Other countries appear in copied Spanish texts only.',
  },
  {
    value: defaultSupport,
    of: 'default support email and customer-service number',
    others: ['none'],
    spec: '§9',
    because:
      'Not printed. Names under .example are nobody’s. The configuration and a brand give real ones.',
  },
];
