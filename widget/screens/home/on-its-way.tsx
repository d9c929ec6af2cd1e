/** Money on its way to a running loan, so that nobody pays it twice; without an amount where none is told. */
import { formatKobo } from '#src/messages/figures.ts';
import { home } from '#src/messages/home.ts';
import type { LoanOrder } from '#src/screens/order-facts.ts';
import type { MoneyMark } from '#src/spec/money-marks.ts';
import { useTexts } from '../../texts.ts';
import { Notice } from '../../ui/notice.tsx';

export function OnItsWay({ order }: { order: LoanOrder }) {
  const t = useTexts(home);
  const { repaymentPending, pendingKobo, rolloverPending, rolloverPendingKobo } = order;
  const notice = (
    mark: MoneyMark,
    kobo: number | null,
    title: (amount: string) => string,
    text: string,
  ) => (
    <Notice
      tone="warn"
      icon="clock"
      title={
        <span data-money={kobo ? mark : undefined}>{title(kobo ? formatKobo(kobo) : '')}</span>
      }
      live
    >
      {text}
    </Notice>
  );
  return (
    <>
      {repaymentPending && notice('pending', pendingKobo, t.paymentOnWay, t.paymentOnWayText)}
      {rolloverPending &&
        notice('rolloverPending', rolloverPendingKobo, t.rolloverOnWay, t.rolloverOnWayText)}
    </>
  );
}
