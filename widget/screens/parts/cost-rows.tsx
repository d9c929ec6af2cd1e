/** Every amount of an offer as rows: the confirm screen and the agreement show the same ones (law). */
import { borrow } from '#src/messages/borrow.ts';
import { formatBasisPoints, formatKobo, formatRate } from '#src/messages/figures.ts';
import type { Offer } from '#src/screens/order-facts.ts';
import { useDates, useTexts } from '../../texts.ts';
import { KeyRow, KeyRows } from '../../ui/key-rows.tsx';

interface CostRowsProps {
  offer: Offer;
  yearlyRate: number | undefined;
}

export function CostRows({ offer, yearlyRate }: CostRowsProps) {
  const t = useTexts(borrow);
  const dates = useDates();
  const due = offer.schedule[offer.schedule.length - 1]?.dueAt;
  return (
    <KeyRows>
      <KeyRow label={t.principal} value={formatKobo(offer.principalKobo)} money="principal" />
      <KeyRow
        label={t.fee}
        value={`− ${formatKobo(offer.processingFeeKobo)}`}
        money="processingFee"
      />
      <KeyRow
        label={t.tax(formatBasisPoints(offer.taxOnFeeBp))}
        value={`− ${formatKobo(offer.taxOnFeeKobo)}`}
        money="taxOnFee"
      />
      <KeyRow label={t.paidOut} value={formatKobo(offer.disbursalKobo)} strong money="disbursal" />
      <KeyRow
        label={t.interest(formatBasisPoints(offer.interestBpPerYear))}
        value={`+ ${formatKobo(offer.interestKobo)}`}
        money="interest"
      />
      {offer.couponReductionKobo > 0 && (
        <KeyRow
          label={t.coupon}
          value={`− ${formatKobo(offer.couponReductionKobo)}`}
          tone="good"
          money="coupon"
        />
      )}
      <KeyRow label={t.owed} value={formatKobo(offer.repaymentKobo)} strong money="repayment" />
      {due !== undefined && <KeyRow label={t.dueOn} value={dates.long(due)} />}
      {yearlyRate !== undefined && (
        <KeyRow label={t.yearlyRate} value={t.rateValue(formatRate(yearlyRate))} strong />
      )}
      <KeyRow
        label={t.lateDay}
        value={formatKobo(offer.penaltyKoboPerDay)}
        note={t.lateNote(formatBasisPoints(offer.penaltyRateBpPerDay))}
        tone="bad"
        money="penaltyPerDay"
      />
    </KeyRows>
  );
}
