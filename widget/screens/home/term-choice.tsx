/** The terms on offer side by side, each with its repayment and yearly rate. */
import { formatKobo, formatRate } from '#src/core/texts/figures.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import type { Calculation } from '#src/home/calculator.ts';
import { useTexts } from '../../texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useRedraw } from '../../ui/fields/use-redraw.ts';
import { quoteMark } from './quote-mark.ts';

interface TermChoiceProps {
  now: Calculation;
  onChange: (termDays: number) => void;
}

/** Native radios. A screen reader reads a row as one sentence. */
export function TermChoice({ now, onChange }: TermChoiceProps) {
  const t = useTexts(home);
  const every = useTexts(common);
  const redraw = useRedraw();
  return (
    <Card title={t.howLong}>
      <div role="radiogroup" aria-label={t.howLong}>
        <p className="terms__row terms__row--head" aria-hidden="true">
          <span className="terms__cell">{t.term}</span>
          <span className="terms__cell">{t.payBack}</span>
          <span className="terms__cell">{t.yearlyShort}</span>
        </p>
        {now.terms.map((term) => {
          const { offer, fault, yearlyRate } = term;
          const { termDays } = offer;
          const days = every.days(termDays);
          const amount = formatKobo(offer.repaymentKobo);
          const rate = formatRate(yearlyRate ?? 0);
          return (
            <label key={termDays} className="terms__row" data-quote={quoteMark(now.product, term)}>
              <input
                type="radio"
                className="radio"
                name="term"
                checked={term === now.chosen}
                disabled={Boolean(fault)}
                aria-label={fault ? `${days}: ${t.notAvailable}` : t.termWords(days, amount, rate)}
                onChange={() => {
                  onChange(termDays);
                  redraw();
                }}
              />
              <span className="terms__cell">{days}</span>
              {fault ? (
                <span className="terms__cell terms__off">{t.notAvailable}</span>
              ) : (
                <>
                  <span className="terms__cell" data-money="quote.repayment">
                    {amount}
                  </span>
                  <span className="terms__cell" data-money="quote.yearlyRate">
                    {rate}
                  </span>
                </>
              )}
            </label>
          );
        })}
      </div>
    </Card>
  );
}
