/** How the backend of this build's lender speaks: as shipped, unless the build sets another in `LENDER_BACKEND`. */
import type { Backend } from './backend-options.ts';

declare const LENDER_BACKEND: Backend | undefined;
declare const LENDER_ASKS_BVN_FIRST: boolean | undefined;
declare const LENDER_SEALS_ANSWERS: boolean | undefined;

export const shippedBackend: Backend = {
  cipherMode: 'ecb',
  cipherPadding: 'pkcs7',
  tokenPrefix: 'Bearer ',
  timestampUnitMs: 1,
  sealedAnswers: false,
  refusalCodes: {},
  submitCloses: false,
  accountLookUp: true,
  bvnLookUp: false,
  deviceUpload: true,
  suggestedEmails: ['gmail.com', 'yahoo.com'],
  acceptedEmails: ['gmail.com', 'yahoo.com'],
  smsCodeDigits: 6,
  smsCodeMinutes: 5,
  assessmentMinutes: 10,
  assessmentMaxHours: 24,
  minDisbursementMinutes: 10,
  maxDisbursementMinutes: 60,
  coolingOffDays: 0,
  creditLimitNaira: 0,
  lateFeeCapBp: 0,
  cardCouponNaira: 0,
  acceptedIds: ['ninSlip', 'votersCard', 'driversLicence', 'passport'],
  resume: 'application',
};

export const backend: Backend =
  typeof LENDER_BACKEND === 'undefined' ? shippedBackend : LENDER_BACKEND;

/** `backend.bvnLookUp` as a literal of the build, so that a page without it carries none of its code. */
export const asksBvnFirst =
  typeof LENDER_ASKS_BVN_FIRST === 'undefined' ? shippedBackend.bvnLookUp : LENDER_ASKS_BVN_FIRST;

/** `backend.sealedAnswers`, likewise. */
export const sealsAnswers =
  typeof LENDER_SEALS_ANSWERS === 'undefined' ? shippedBackend.sealedAnswers : LENDER_SEALS_ANSWERS;
