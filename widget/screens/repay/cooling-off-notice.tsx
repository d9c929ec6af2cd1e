/** Within the cooling-off period: until when a loan can be cancelled. */
import { formatKobo } from '#src/core/texts/figures.ts';
import { go } from '#src/core/navigation/router.ts';
import type { LoanOrder } from '#src/core/loan/order-facts.ts';
import { MINUTE_MS } from '#src/facts/time.ts';
import { cancelSum } from '#src/repay/cooling-off.ts';
import { coolingOffTexts } from '#src/repay/cooling-off.texts.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';

/** The sum to return, if any, and the words for it. */
export function useCoolingOff(order: LoanOrder) {
  const t = useTexts(coolingOffTexts);
  const dates = useDates();
  const kobo = cancelSum(order);
  const amount = formatKobo(kobo ?? 0);
  // One minute less: midnight at the end of a day would show as the next day.
  const text = t.text(dates.deadline((order.coolingOffUntil ?? 0) - MINUTE_MS), amount);
  return { t, kobo, amount, text };
}

/** On home and with the debt: a link to cancel, while that is possible. */
export function CoolingOffNotice({ order }: { order: LoanOrder }) {
  const { t, kobo, text } = useCoolingOff(order);
  if (!kobo) return null;
  return (
    <Notice
      tone="info"
      icon="clock"
      title={t.title}
      action={
        <Button kind="text" onPress={() => go('cashier', { cancel: '1' })}>
          {t.cancel}
        </Button>
      }
    >
      <span data-money="disbursal">{text}</span>
    </Notice>
  );
}
