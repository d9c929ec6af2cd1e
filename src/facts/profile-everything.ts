/** The profile of the brand ‘everything’, for its build and for the simulated lender. The app doesn't import it. */
import { type Field, type FieldLevels, fieldRows, type Level } from './fields.ts';
import type { Profile } from './lender-profile.ts';

const nothingLeftOut = ((): FieldLevels => {
  const all: Partial<Record<Field, Level>> = {};
  for (const { field, row } of fieldRows)
    all[field] = row.level === 'left out' ? 'asked' : row.level;
  return all as FieldLevels;
})();

/** Every field of §3. Optional fields of §2 and §3 stay optional. Each backend option has a value that doesn't ship. */
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
    bvnLookUp: true,
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
    lateFeeCapBp: 5_000,
    cardCouponNaira: 100,
    acceptedIds: ['passport', 'ninSlip'],
    resume: 'every',
  },
};
