/** From when a customer whose application was declined can apply again, in large type. */
import { borrow } from '#src/borrow/borrow.texts.ts';
import { isToday } from '#src/core/loan/order-facts.ts';
import { useDates, useTexts } from '../../../texts.ts';
import { Amount } from '../../../ui/status/amount.tsx';

interface ApplyAgainProps {
  /** ms UTC; null if the lender sends only the days. */
  until: number | null;
  days: number;
}

export function ApplyAgain({ until, days }: ApplyAgainProps) {
  const t = useTexts(borrow);
  const dates = useDates();
  const frozen = days > 0;
  const end = until === null ? t.rejectFreezeIn(days) : dates.day(until);
  return (
    <Amount
      caption={t.rejectFreeze}
      size="large"
      tone={frozen ? undefined : 'good'}
      text={frozen ? end : t.rejectFreezeOver}
      note={
        frozen && until !== null
          ? t.rejectFreezeAt(isToday(until) ? 0 : days, dates.clock(until))
          : undefined
      }
    />
  );
}
