/** Every amount of an offer as rows, the same on the confirm screen and in the agreement. */
import { costs } from '#src/borrow/costs.texts.ts';
import { formatBasisPoints, formatKobo, formatRate } from '#src/core/texts/figures.ts';
import type { SoundOffer } from '#src/borrow/sound-offer.ts';
import type { Offer } from '#src/core/loan/order-facts.ts';
import { useDates, useTexts } from '../../../texts.ts';
import { KeyRow, KeyRows } from '../../../ui/layout/key-rows.tsx';
import { Said } from '../reading/said.tsx';

type Figure =
  | 'principalKobo'
  | 'processingFeeKobo'
  | 'taxOnFeeKobo'
  | 'taxOnFeeBp'
  | 'disbursalKobo'
  | 'interestKobo'
  | 'interestBpPerYear'
  | 'couponReductionKobo'
  | 'repaymentKobo'
  | 'penaltyKoboPerDay'
  | 'penaltyRateBpPerDay';

interface CostRowsProps {
  offer: Readonly<Pick<Offer, Figure>> & {
    readonly schedule: readonly { readonly dueAt: number }[];
  };
  yearlyRate: number | undefined;
  /** A coupon that is chosen but not used yet. */
  coupon?: SoundOffer['coupon'];
  /** An estimate. Its amounts have other marks. */
  quote?: boolean;
}

export function CostRows({ offer, yearlyRate, coupon = null, quote }: CostRowsProps) {
  const t = useTexts(costs);
  const dates = useDates();
  const reduced = offer.couponReductionKobo > 0;
  const payments = offer.schedule.length;
  const due = offer.schedule[payments - 1]?.dueAt;
  const marks = marksOf(coupon, payments);
  const mark = (name: string) => (quote ? `quote.${name}` : name);
  return (
    <KeyRows>
      <KeyRow
        label={t.principal}
        value={formatKobo(offer.principalKobo)}
        money={mark('principal')}
      />
      <KeyRow
        label={t.fee}
        value={`− ${formatKobo(offer.processingFeeKobo)}`}
        money={mark('processingFee')}
      />
      <KeyRow
        label={
          <span data-money={mark('taxRate')}>{t.tax(formatBasisPoints(offer.taxOnFeeBp))}</span>
        }
        value={`− ${formatKobo(offer.taxOnFeeKobo)}`}
        money={mark('taxOnFee')}
      />
      <KeyRow
        label={t.paidOut}
        note={t.paidOutSum}
        value={formatKobo(offer.disbursalKobo)}
        strong
        money={mark('disbursal')}
      />
      <KeyRow
        label={
          <span data-money={mark('interestRate')}>
            {t.interest(formatBasisPoints(offer.interestBpPerYear))}
          </span>
        }
        value={`+ ${formatKobo(offer.interestKobo)}`}
        money={mark('interest')}
      />
      {reduced && (
        <KeyRow
          label={t.coupon}
          value={`− ${formatKobo(offer.couponReductionKobo)}`}
          tone="good"
          money={marks.coupon}
        />
      )}
      <KeyRow
        label={t.owed}
        note={t.owedSum(reduced)}
        value={formatKobo(offer.repaymentKobo)}
        strong
        money={mark(marks.repayment)}
      />
      {quote && due !== undefined && (
        <KeyRow
          label={t.dueOn}
          value={
            <Said fact="wouldBeDueAt" value={due}>
              {dates.day(due)}
            </Said>
          }
        />
      )}
      {yearlyRate !== undefined && (
        <KeyRow
          label={t.yearlyRate}
          value={formatRate(yearlyRate)}
          strong
          money={mark(marks.rate)}
        />
      )}
      <LateRow offer={offer} mark={mark} hasCoupon={coupon !== null} />
    </KeyRows>
  );
}

interface LateRowProps {
  offer: Pick<Offer, 'penaltyKoboPerDay' | 'penaltyRateBpPerDay'>;
  mark: (name: string) => string;
  hasCoupon: boolean;
}

/** The cost of a late day, and the percentage that it is. */
function LateRow({ offer, mark, hasCoupon }: LateRowProps) {
  const t = useTexts(costs);
  return (
    <KeyRow
      label={t.lateDay}
      value={formatKobo(offer.penaltyKoboPerDay)}
      note={
        <span data-money={mark('penaltyRate')}>
          {t.lateNote(formatBasisPoints(offer.penaltyRateBpPerDay), hasCoupon)}
        </span>
      }
      tone="bad"
      money={mark('penaltyPerDay')}
    />
  );
}

/** Marks of amounts that a chosen, unused coupon changes. */
export function marksOf(coupon: SoundOffer['coupon'], payments: number) {
  if (!coupon) {
    return { repayment: 'repayment', rate: 'yearlyRate', coupon: 'coupon', part: 'instalment' };
  }
  const repayment = 'repaymentWithCoupon';
  const known = { repayment, coupon: 'couponAmount' };
  return payments > 1
    ? { ...known, rate: 'yearlyRate', part: 'instalment' }
    : { ...known, rate: 'yearlyRateWithCoupon', part: repayment };
}
