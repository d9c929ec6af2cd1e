/** Each due date with its amount, even if there is only one. */
import { borrow } from '#src/borrow/borrow.texts.ts';
import { costs } from '#src/borrow/costs.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import type { SoundOffer } from '#src/borrow/sound-offer.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { marksOf } from '../kit/loan/cost-rows.tsx';
import { Said } from '../kit/reading/said.tsx';

export function Schedule({ sound }: { sound: SoundOffer }) {
  const { offer, coupon } = sound;
  const t = useTexts(borrow);
  const tCosts = useTexts(costs);
  const dates = useDates();
  const payments = offer.schedule.length;
  const marks = marksOf(coupon, payments);
  return (
    <Card title={t.scheduleTitle}>
      <KeyRows>
        {offer.schedule.map((part) => (
          <KeyRow
            key={part.dueAt}
            label={
              <Said fact="wouldBeDueAt" value={part.dueAt}>
                {dates.day(part.dueAt)}
              </Said>
            }
            value={formatKobo(part.amountKobo)}
            money={marks.part}
          />
        ))}
        {payments > 1 && coupon && (
          <KeyRow
            label={tCosts.coupon}
            note={t.couponSpread}
            value={`− ${formatKobo(coupon.amountKobo)}`}
            tone="good"
            money={marks.coupon}
          />
        )}
      </KeyRows>
      <p className="muted">{t.earlier}</p>
    </Card>
  );
}
