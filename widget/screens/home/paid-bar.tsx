/** How far a running loan is paid: what has arrived, what is on its way, what is left. Nothing before the first payment. */
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import type { LoanOrder } from '#src/core/order-facts.ts';
import { useTexts } from '../../texts.ts';
import { CompositionBar } from '../../ui/status/composition-bar.tsx';

export function PaidBar({ order }: { order: LoanOrder }) {
  const t = useTexts(home);
  const { owedKobo, paidKobo, rolloverKobo, pendingKobo } = order;
  // The price of a rollover pays nothing off.
  const paid = paidKobo - rolloverKobo;
  const onWay = pendingKobo ?? 0;
  const whole = owedKobo + paid;
  const left = Math.max(owedKobo - onWay, 0) / whole;
  if (!paid && !onWay) return null;
  return (
    <CompositionBar
      label={t.paidOfAll}
      parts={[
        {
          label: paid ? t.paidPart(formatKobo(paid)) : '',
          share: paid / whole,
          tone: 'paid',
          money: rolloverKobo ? undefined : 'paid',
        },
        {
          label: onWay ? t.onWayPart(formatKobo(onWay)) : '',
          share: onWay / whole,
          tone: 'way',
          money: 'pending',
        },
        { label: '', share: left, tone: 'left' },
      ]}
    />
  );
}
