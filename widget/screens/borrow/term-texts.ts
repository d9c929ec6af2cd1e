/** Labels and values of a loan's terms as texts. */
import { borrow } from '#src/borrow/borrow.texts.ts';
import { costs } from '#src/borrow/costs.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import type { TermName } from '#src/borrow/offer-terms.ts';
import { useDates, useTexts } from '../../texts.ts';

/** `taxPercent` is the rate of the tax on the fee, or empty. */
export function useTermTexts(taxPercent: string) {
  const t = useTexts(borrow);
  const tCosts = useTexts(costs);
  const dates = useDates();
  const labels: Record<TermName, string> = {
    disbursal: tCosts.paidOut,
    repayment: tCosts.owed,
    principal: tCosts.principal,
    processingFee: tCosts.fee,
    taxOnFee: tCosts.tax(taxPercent),
    interest: tCosts.partInterest,
    coupon: tCosts.coupon,
    penaltyPerDay: tCosts.lateDay,
    dueAt: tCosts.dueOn,
    bankName: t.bank,
    accountEnding: t.accountEnding,
    lenderName: t.lender,
    agreementVersion: t.agreementTitle,
  };
  return {
    labels,
    textOf: (name: TermName, value: number | string) =>
      typeof value === 'string' ? value : name === 'dueAt' ? dates.day(value) : formatKobo(value),
  };
}
