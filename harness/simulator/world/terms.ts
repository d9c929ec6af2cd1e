/** The marketplace's own figures: from the specification's tables if it has them (§1, §9), otherwise set here. */
import { lenderLimits, limits } from '#src/facts/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './time.ts';

export const KOBO = 100;

export const figures = {
  codeResendMs: limits.smsCodeResendSeconds * SECOND_MS,
  codeTries: lenderLimits.smsCodeMaxTries,
  /** Longer than the longest loan, so that moving the clock to the due date leaves the customer logged in. */
  sessionMs: 400 * DAY_MS,
  /** The earliest decision, as a share of the promised minutes. */
  assessmentLeast: 0.8,
  assessmentMost: 1.2,
  /** When an offer promises the money, counted from the moment it is shown. */
  payoutExpectedMs: 30 * MINUTE_MS,
  cancelAfterMs: limits.autoCancelHours * HOUR_MS,
  freezeDays: limits.rejectFreezeDays,
  rolloverDays: limits.rolloverDays,
  soonDays: limits.expiringSoonDays,
  minimumRepaymentKobo: lenderLimits.minRepaymentNaira * KOBO,
  wipeAfterMs: limits.deletionDays * DAY_MS,
  couponValidMs: 30 * DAY_MS,
  /** The prize of a draw. */
  wonCouponKobo: 100 * KOBO,
  fileBytes: limits.feedbackFileBytes,
  feedbackFiles: limits.feedbackFiles,
  descriptionLeast: limits.descriptionMinChars,
  descriptionMost: limits.descriptionMaxChars,
  feedbackTakenUpMs: HOUR_MS,
  feedbackAnsweredMs: 24 * HOUR_MS,
  feedbackResolvedMs: 2 * DAY_MS,
  creditLimitKobo: limits.maxLoanNaira * KOBO,
} as const;

/** Rates in basis points. */
export const standardTerms = {
  interestBpPerYear: limits.maxInterestYearBp,
  feeBp: limits.maxFeeBp,
  feeCharged: lenderLimits.feeCharged,
  taxOnFeeBp: limits.taxOnFeeBp,
  penaltyBpPerDay: limits.penaltyPerDayBp,
} as const;
