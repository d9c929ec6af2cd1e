/**
 * How a build passes its lender to the app and the simulator (src/facts/profile.ts, src/facts/asked-fields.ts,
 * src/facts/limits.ts).
 */
import type { Profile } from '#src/facts/lender-profile.ts';
import type { LoanLimits } from '#src/facts/limits.ts';

/** For `define` of Vite and Vitest. */
export const definesOf = (
  { fields, backend }: Profile,
  { minLoanNaira, maxLoanNaira, minTenureDays, maxTenureDays }: LoanLimits,
) => ({
  LENDER_FIELDS: JSON.stringify(fields),
  LENDER_ASKS_BVN_FIRST: JSON.stringify(backend.bvnLookUp),
  LENDER_SEALS_ANSWERS: JSON.stringify(backend.sealedAnswers),
  LENDER_BACKEND: JSON.stringify(backend),
  LENDER_LIMITS: JSON.stringify({ minLoanNaira, maxLoanNaira, minTenureDays, maxTenureDays }),
});
