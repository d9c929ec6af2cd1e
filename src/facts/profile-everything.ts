/** The profile of the brand ‘everything’, for the build of that brand and for the simulated lender. Not imported by the app. */
import { type Field, type FieldLevels, fieldRows, type Level } from './fields.ts';
import type { Profile } from './lender-profile.ts';

const nothingLeftOut = ((): FieldLevels => {
  const all: Partial<Record<Field, Level>> = {};
  for (const { field, row } of fieldRows)
    all[field] = row.level === 'left out' ? 'asked' : row.level;
  return all as FieldLevels;
})();

/** Every field of §3, the optional ones of §2 and §3 optional; of each choice of a backend the one that does not ship. */
export const everythingProfile: Profile = {
  fields: { ...nothingLeftOut, linkedin: 'optional' },
  backend: {
    cipherMode: 'cbc',
    cipherPadding: 'zeros',
    tokenPrefix: '',
    timestampUnitMs: 1_000,
    sealedAnswers: true,
    refusalCodes: { BVN_MISMATCH: '100306', DEBT_CHANGED: '100313', LOGGED_OUT: '10010301' },
    submitCloses: true,
    accountLookUp: false,
    deviceUpload: false,
    suggestedEmails: ['gmail.com', 'yahoo.com', 'outlook.com'],
    acceptedEmails: ['gmail.com', 'yahoo.com', 'outlook.com'],
    smsCodeDigits: 4,
    smsCodeMinutes: 10,
    assessmentMinutes: 15,
    assessmentMaxHours: 48,
    minDisbursementMinutes: 5,
    maxDisbursementMinutes: 45,
    coolingOffDays: 3,
    creditLimitNaira: 300_000,
    cardCouponNaira: 100,
    acceptedIds: ['passport', 'ninSlip'],
    resume: 'every',
  },
};
