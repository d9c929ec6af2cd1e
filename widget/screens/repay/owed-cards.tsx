/** The debt, its parts, and how it grows if it is paid later. */
import type { ReactNode } from 'react';
import { formatKobo } from '#src/core/texts/figures.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { daysLate, daysUntilDue, type LoanOrder } from '#src/core/loan/order-facts.ts';
import type { PaymentRecord, RepaymentDetail } from '#src/repay/repay.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Amount } from '../../ui/status/amount.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { LateCost } from './late-cost.tsx';
import { Said } from '../kit/reading/said.tsx';

/** Parts that make the debt smaller. */
const takenOff: ReadonlySet<string> = new Set(['paid', 'coupon', 'waived']);

interface OnItsWayProps {
  payableKobo: number;
  /** Pending repayments. */
  pending: readonly PaymentRecord[];
}

/** Pending payments, and the rest of the debt. */
export function OnItsWay({ payableKobo, pending }: OnItsWayProps) {
  const t = useTexts(cashier);
  const tRepay = useTexts(repay);
  return pending.length > 0 ? (
    <KeyRows>
      {pending.map(({ payOrderId, amountKobo, channelKind }) => (
        <KeyRow
          key={payOrderId}
          label={t.pending}
          note={tRepay[channelKind]}
          value={formatKobo(amountKobo)}
          money="payment"
        />
      ))}
      <KeyRow label={t.leftToPay} value={formatKobo(payableKobo)} money="payable" strong />
    </KeyRows>
  ) : null;
}

interface OwedNowProps {
  order: LoanOrder;
  children?: ReactNode;
}

export function OwedNow({ order, children }: OwedNowProps) {
  const t = useTexts(repay);
  const tCashier = useTexts(cashier);
  const dates = useDates();
  const days = daysLate(order);
  const late = days > 0;
  const when = () => {
    if (order.finishedAt !== null) return tCashier.finishedOn(dates.day(order.finishedAt));
    if (late)
      return (
        <Said fact="daysLate" value={days}>
          {t.lateBy(days)}
        </Said>
      );
    if (daysUntilDue(order) === 0) return t.dueToday;
    return order.dueAt === null ? undefined : (
      <Said fact="dueAt" value={order.dueAt}>
        {t.dueOn(dates.day(order.dueAt))}
      </Said>
    );
  };
  return (
    <Card tone={order.finishedAt !== null ? 'plain' : late ? 'late' : 'hero'}>
      <Amount
        caption={t.owedNow}
        size="hero"
        text={formatKobo(order.owedKobo)}
        note={when()}
        money="owed"
      />
      {late && <LateCost order={order} />}
      {children}
    </Card>
  );
}

export function MadeUpOf({ detail: { order, parts } }: { detail: RepaymentDetail }) {
  const t = useTexts(repay);
  return (
    <Card title={t.madeUpOf}>
      <KeyRows>
        {parts.map((part) => (
          <KeyRow
            key={part.kind}
            label={t[part.kind]}
            value={`${takenOff.has(part.kind) ? '− ' : ''}${formatKobo(part.amountKobo)}`}
            money={part.kind}
            tone={part.kind === 'penalty' ? 'bad' : undefined}
          />
        ))}
        <KeyRow label={t.owedNow} value={formatKobo(order.owedKobo)} strong money="owed" />
      </KeyRows>
    </Card>
  );
}
