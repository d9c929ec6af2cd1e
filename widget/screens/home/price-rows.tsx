/**
 * The cost of a loan in three rows: money, repayment, and always the yearly rate with all fees
 * (src/docs/law.md#yearly-rate).
 */
import { costs } from '#src/borrow/costs.texts.ts';
import { formatKobo, formatRate } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import { useTexts } from '../../texts.ts';
import { KeyRow } from '../../ui/layout/key-rows.tsx';

interface PriceRowsProps {
  of: { readonly disbursalKobo: number; readonly repaymentKobo: number };
  /** A share: 0.479 is 47.9%. */
  rate: number;
  /** The price belongs to a quote or example, not to an order. */
  quote?: boolean;
}

export function PriceRows({ of, rate, quote = false }: PriceRowsProps) {
  const t = useTexts(home);
  const tCosts = useTexts(costs);
  const mark = quote ? 'quote.' : '';
  return (
    <>
      <KeyRow
        label={t.youWouldGet}
        value={formatKobo(of.disbursalKobo)}
        money={`${mark}disbursal`}
      />
      <KeyRow
        label={t.youWouldPayBack}
        value={formatKobo(of.repaymentKobo)}
        money={`${mark}repayment`}
      />
      <KeyRow
        label={tCosts.yearlyRate}
        value={formatRate(rate)}
        strong={quote}
        money={`${mark}yearlyRate`}
      />
    </>
  );
}
