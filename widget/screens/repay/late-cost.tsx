/** What each late day adds to a debt, and the most that late fees can add at a lender with a cap. */
import { formatKobo } from '#src/core/texts/figures.ts';
import { lateFees } from '#src/repay/late-fees.texts.ts';
import { lateFeeCapKobo, type LoanOrder } from '#src/core/loan/order-facts.ts';
import { useTexts } from '../../texts.ts';

interface LateCostProps {
  order: LoanOrder;
  /** What a late day adds, in other words. */
  text?: string;
}

/** Once the most is reached, a late day adds nothing and only the most shows. */
export function LateCost({ order, text }: LateCostProps) {
  const t = useTexts(lateFees);
  const perDay = order.penaltyKoboPerDay;
  const cap = lateFeeCapKobo(order);
  return (
    <>
      {(text || perDay > 0) && (
        <p data-money="penaltyPerDay">{text ?? t.perDay(formatKobo(perDay))}</p>
      )}
      {cap < Infinity && <p data-money="lateFeeCap">{t.cap(formatKobo(cap))}</p>}
    </>
  );
}
