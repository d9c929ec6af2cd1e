/**
 * Business constants and limits of §1, §5 and §9. Money in whole naira, rates in basis points (100 Bp = 1 %), units in
 * the names. Disputed ones are explained in src/docs/readings.md. Amounts and terms on offer are those of this build's
 * lender, which the build sets in `LENDER_LIMITS`.
 */
import { backend } from './profile.ts';

/** What a lender offers, in whole naira and days. An offer has its own figures. */
export interface LoanLimits {
  readonly minLoanNaira: number;
  readonly maxLoanNaira: number;
  readonly minTenureDays: number;
  readonly maxTenureDays: number;
}

declare const LENDER_LIMITS: LoanLimits | undefined;

/** Those of the specification (§1, §9). */
export const shippedLoanLimits: LoanLimits = {
  minLoanNaira: 1_000,
  maxLoanNaira: 60_000,
  minTenureDays: 91,
  maxTenureDays: 365,
};

export const limits = {
  // calls (§7, §9)
  timeoutMs: 60_000,

  // personal information (§5, §9)
  minAge: 18,
  maxAge: 65,
  /** Between the day, the name of the month and the year. */
  birthdaySeparator: '-',
  nameMinLetters: 3,
  /** The inside of a character class for a regular expression with the flag u. */
  nameLetters: '\\p{L}\\p{M}',
  middleNameMinLetters: 1,
  whatsappMinDigits: 10,
  whatsappMaxDigits: 11,
  telegramMaxDigits: 10,
  viberMaxDigits: 10,
  sparePhoneMaxDigits: 11,
  socialMaxChars: 74,

  // additional information (§5, §9)
  addressMinChars: 2,
  addressMaxChars: 100,
  contactNameMaxChars: 50,
  /** Names of places and companies (§3). Nothing is printed for them, so the limits of an address apply. */
  placeMinChars: 2,
  placeMaxChars: 100,
  contactPhoneDigits: 10,
  contactPhoneDigitsAfterZero: 11,
  firstDayOfMonth: 1,
  lastDayOfMonth: 31,

  // feedback (§5, §9)
  feedbackFileBytes: 20_971_520,
  descriptionMinChars: 3,
  descriptionMaxChars: 2_000,
  feedbackFiles: 5,
  appointmentDays: 14,
  /** The first and the last full hour, Lagos time. */
  appointmentHours: [8, 18],

  // the loan (§1, §9)
  ...(typeof LENDER_LIMITS === 'undefined' ? shippedLoanLimits : LENDER_LIMITS),
  maxInterestYearBp: 3_600,
  yearDays: 365,
  maxFeeBp: 98,
  taxOnFeeBp: 1_800,
  penaltyPerDayBp: 200,
  autoCancelHours: 24,

  // after the decision (§1, §4, §9)
  assessmentMinutes: backend.assessmentMinutes,
  assessmentMaxHours: backend.assessmentMaxHours,
  minDisbursementMinutes: backend.minDisbursementMinutes,
  maxDisbursementMinutes: backend.maxDisbursementMinutes,
  rejectFreezeDays: 30,
  rolloverDays: 7,
  /** Days before the due date from which the app points to a rollover, and home asks whether the customer can pay. */
  rolloverFromDays: 7,
  willManageFromDays: 5,
  /** Late days that the customer can preview. */
  whatIfLateDays: 7,
  expiringSoonDays: 3,
  quickPaymentsNaira: [2_000, 5_000],
  deletionDays: 7,
  ratingAgainDays: 30,

  // promises: complaints (FCCPC), a breach of data (NDPA), drafts on the phone
  replyMinHours: 24,
  replyMaxHours: 48,
  breachNoticeHours: 72,
  draftHours: 72,

  // SMS codes (§1, §8)
  smsCodeDigits: backend.smsCodeDigits,
  smsCodeMinutes: backend.smsCodeMinutes,
  smsCodeResendSeconds: 60,

  // times (§9)
  secondsDigits: 10,

  country: 'NG',
} as const;

/** What only the lender applies. The page doesn't contain it. */
export const lenderLimits = {
  feeCharged: 'once',
  openLoans: 1,
  rolloverOffered: true,
  minRepaymentNaira: 100,
  smsCodeMaxTries: 5,
  currency: 'NGN',
} as const;

/** The built-in support contacts (§9): hard-coded, but not printed. No one owns names under .example. */
export const defaultSupport = { email: 'help@lender.example', phone: '+2342013300000' } as const;
