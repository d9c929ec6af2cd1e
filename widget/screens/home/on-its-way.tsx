/** Pending money for a running loan, shown so that it isn't paid twice. An unknown amount is left out. */
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import type { LoanOrder } from '#src/core/loan/order-facts.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import type { MoneyMark } from '#src/facts/money-marks.ts';
import { useTexts } from '../../texts.ts';
import { ListRow } from '../../ui/layout/list.tsx';

interface OnItsWayProps {
  order: LoanOrder;
  /** Links the payment here if home's button pays the rest. */
  withWay: boolean;
}

export function OnItsWay({ order, withWay }: OnItsWayProps) {
  const t = useTexts(home);
  const { repaymentPending, pendingKobo, rolloverPending, rolloverPendingKobo } = order;
  const row = (
    mark: MoneyMark,
    kobo: number | null,
    title: (amount: string) => string,
    text: string,
    href?: string,
  ) => (
    <ListRow
      warn
      icon="clock"
      label={
        <output data-money={kobo ? mark : undefined}>
          <b>{title(kobo ? formatKobo(kobo) : '')}</b>
        </output>
      }
      note={text}
      href={href}
    />
  );
  return (
    <>
      {repaymentPending &&
        row(
          'pending',
          pendingKobo,
          t.paymentOnWay,
          t.paymentOnWayText,
          withWay ? hrefOf('cashier') : undefined,
        )}
      {rolloverPending &&
        row('rolloverPending', rolloverPendingKobo, t.rolloverOnWay, t.rolloverOnWayText)}
    </>
  );
}
