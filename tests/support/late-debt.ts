/** What the scenarios' running loan costs when it is late. */
import { formatKobo } from '#src/core/texts/figures.ts';
import { limits } from '#src/facts/limits.ts';

/** As agreed, for ₦25,000 over 91 days. */
const agreedKobo = 2_724_384;
const feePerDayKobo = Math.round((agreedKobo * limits.penaltyPerDayBp) / 10_000);

/** What so many late days add, as the app writes it. */
export const feesLate = (days: number, moreKobo = 0): string =>
  formatKobo(days * feePerDayKobo + moreKobo);

/** What is owed so many days after the due date, as the app writes it. */
export const owedLate = (days: number, moreKobo = 0): string =>
  formatKobo(agreedKobo + days * feePerDayKobo + moreKobo);
