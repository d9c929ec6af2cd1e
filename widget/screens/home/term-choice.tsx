/** The terms on offer in rows, each with its due month, its cost and its yearly rate. */
import { formatKobo, formatRate } from '#src/core/texts/figures.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import type { Calculation } from '#src/home/calculator.ts';
import { useDates, useTexts } from '../../texts.ts';
import { useRedraw } from '../../ui/fields/use-redraw.ts';
import { quoteMark } from './quote-mark.ts';

interface TermChoiceProps {
  now: Calculation;
  onChange: (termDays: number) => void;
}

/** Native radios. A screen reader reads each term as one sentence. */
export function TermChoice({ now, onChange }: TermChoiceProps) {
  const t = useTexts(home);
  const tCommon = useTexts(common);
  const dates = useDates();
  const redraw = useRedraw();
  return (
    <div className="terms" role="radiogroup" aria-label={t.howLong}>
      {now.terms.map((term) => {
        const { offer, fault, yearlyRate, costKobo } = term;
        const { termDays } = offer;
        const days = tCommon.days(termDays);
        const amount = formatKobo(offer.repaymentKobo);
        const cost = formatKobo(costKobo);
        const month = dates.month(offer.schedule[0]?.dueAt ?? 0);
        const rate = formatRate(yearlyRate ?? 0);
        return (
          <label key={termDays} className="terms__term" data-quote={quoteMark(now.product, term)}>
            <input
              type="radio"
              className="radio"
              name="termDays"
              value={termDays}
              checked={term === now.chosen}
              disabled={Boolean(fault)}
              aria-label={
                fault ? `${days}: ${t.notAvailable}` : t.termWords(days, month, cost, amount, rate)
              }
              onChange={() => {
                onChange(termDays);
                redraw();
              }}
            />
            <span className="terms__text">
              <b>{days}</b>
              {!fault && <span>{month}</span>}
            </span>
            <span className="terms__text terms__text--end">
              {fault ? (
                t.notAvailable
              ) : (
                <>
                  <span data-money="quote.cost">{t.termCost(cost)}</span>
                  <span data-money="quote.yearlyRate">{t.termRate(rate)}</span>
                </>
              )}
            </span>
          </label>
        );
      })}
    </div>
  );
}
