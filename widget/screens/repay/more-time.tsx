/** A link to the rollover, with its price and the total to pay. */
import { formatKobo } from '#src/core/texts/figures.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import { home } from '#src/home/home.texts.ts';
import type { RolloverOffer } from '#src/repay/rollover-offer.ts';
import { useDates, useTexts } from '../../texts.ts';
import { ListRow } from '../../ui/layout/list.tsx';

/** `of`: null if the price is unknown, for instance while a rollover is pending or the debt has just changed. */
export function MoreTimeRow({ of }: { of: RolloverOffer | null }) {
  const t = useTexts(home);
  const dates = useDates();
  return (
    <ListRow
      icon="calendar"
      label={t.moreTime}
      note={
        of && (
          <span
            data-money="rolloverPrice rolloverTotal"
            data-fact="wouldBeDueAt"
            data-value={of.newDueAt}
          >
            {t.rolloverCost(
              of.days,
              formatKobo(of.priceKobo),
              formatKobo(of.totalWithRolloverKobo),
              dates.day(of.newDueAt),
            )}
          </span>
        )
      }
      href={hrefOf('exhibitionPeriodDetail')}
    />
  );
}
