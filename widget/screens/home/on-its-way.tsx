/** Money on its way to a running loan, so that nobody pays it twice. Without an unknown amount. */
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import type { LoanOrder } from '#src/core/order-facts.ts';
import { go } from '#src/core/navigation/router.ts';
import type { MoneyMark } from '#src/facts/money-marks.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';

interface OnItsWayProps {
  order: LoanOrder;
  /** Links the payment here if home's button pays the rest. */
  withWay: boolean;
}

export function OnItsWay({ order, withWay }: OnItsWayProps) {
  const t = useTexts(home);
  const { repaymentPending, pendingKobo, rolloverPending, rolloverPendingKobo } = order;
  const notice = (
    mark: MoneyMark,
    kobo: number | null,
    title: (amount: string) => string,
    text: string,
    aside = false,
  ) => (
    <Notice
      tone="warn"
      icon="clock"
      title={
        <span data-money={kobo ? mark : undefined}>{title(kobo ? formatKobo(kobo) : '')}</span>
      }
      action={
        aside && (
          <Button kind="text" onPress={() => go('cashier')}>
            {t.seePayment}
          </Button>
        )
      }
      live
    >
      {text}
    </Notice>
  );
  return (
    <>
      {repaymentPending &&
        notice('pending', pendingKobo, t.paymentOnWay, t.paymentOnWayText, withWay)}
      {rolloverPending &&
        notice('rolloverPending', rolloverPendingKobo, t.rolloverOnWay, t.rolloverOnWayText)}
    </>
  );
}
