/** Labels and values of a loan's terms as texts. */
import { borrow } from '#src/borrow/borrow.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import type { TermName } from '#src/borrow/confirm-borrow.ts';
import { useDates, useTexts } from '../../texts.ts';

/** `taxPercent` is the rate of the tax on the fee, or empty. */
export function useTermTexts(taxPercent: string) {
  const t = useTexts(borrow);
  const dates = useDates();
  const labels: Record<TermName, string> = {
    disbursal: t.paidOut,
    repayment: t.owed,
    principal: t.principal,
    processingFee: t.fee,
    taxOnFee: t.tax(taxPercent),
    interest: t.partInterest,
    coupon: t.coupon,
    penaltyPerDay: t.lateDay,
    dueAt: t.dueOn,
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
