/** How far a running loan is paid: what has arrived, what is pending or about to be paid, what is left. */
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import type { LoanOrder } from '#src/core/loan/order-facts.ts';
import { useTexts } from '../../texts.ts';
import { CompositionBar } from '../../ui/status/composition-bar.tsx';

interface PaidBarProps {
  order: LoanOrder;
  /** The payment that the customer is about to make, kobo. */
  payingKobo?: number | undefined;
  /** The payment that it replaces. */
  insteadOf?: { readonly amountKobo: number } | undefined;
  /** The last known state. Its figures may have changed since, so none has a mark for tests. */
  old?: boolean;
}

/** Empty before the first payment. */
export function PaidBar({ order, payingKobo = 0, insteadOf, old }: PaidBarProps) {
  const t = useTexts(home);
  const { owedKobo, paidKobo, rolloverKobo, pendingKobo } = order;
  // The price of a rollover doesn't reduce the debt.
  const paid = paidKobo - rolloverKobo;
  const onWay = (pendingKobo ?? 0) - (insteadOf?.amountKobo ?? 0);
  const whole = owedKobo + paid;
  const left = Math.max(owedKobo - onWay - payingKobo, 0) / whole;
  if (!paid && !onWay && !payingKobo) return null;
  return (
    <CompositionBar
      label={t.paidOfAll}
      parts={[
        {
          label: paid ? t.paidPart(formatKobo(paid)) : '',
          share: paid / whole,
          tone: 'paid',
          money: rolloverKobo || old ? undefined : 'paid',
        },
        {
          label: onWay ? t.onWayPart(formatKobo(onWay)) : '',
          share: onWay / whole,
          tone: 'way',
          money: old || insteadOf ? undefined : 'pending',
        },
        { label: payingKobo ? t.payingPart : '', share: payingKobo / whole, tone: 'way' },
        { label: '', share: left, tone: 'left' },
      ]}
    />
  );
}
