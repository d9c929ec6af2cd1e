/**
 * The amount left and its due date. A slider shows the debt on another day, which can be paid today or noted for that
 * day.
 */
import { useState } from 'react';
import { daysUntilDue } from '#src/core/loan/order-facts.ts';
import { copy } from '#src/core/notices/sharing.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { calendarSaver, type RepaymentDetail } from '#src/repay/repay.ts';
import { daysOfDebt } from '#src/repay/what-if.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Range } from '../../ui/fields/range.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Amount } from '../../ui/status/amount.tsx';
import { Said } from '../kit/reading/said.tsx';

interface WhenToPayProps {
  detail: RepaymentDetail;
  onPay: () => void;
}

/** Starts at the due date, or today for a late debt. Empty while all of it is pending. */
export function WhenToPay({ detail, onPay }: WhenToPayProps) {
  const t = useTexts(cashier);
  const tRepay = useTexts(repay);
  const dates = useDates();
  const { order, payableKobo } = detail;
  const days = daysOfDebt(detail);
  const [chosen, setChosen] = useState(Math.max(0, daysUntilDue(order) ?? 0));
  const at = Math.min(chosen, days.length - 1);
  const day = days[at];
  if (!day || !payableKobo) return null;
  const date = dates.day(day.at);
  const amount = formatKobo(day.owedKobo);
  const late =
    day.late &&
    (at ? (
      tRepay.lateBy(day.late)
    ) : (
      <Said fact="dueAt" value={order.dueAt}>
        {t.wasDueOn(dates.day(order.dueAt ?? 0))}
      </Said>
    ));
  const payOn = t.ifPaidOn(date);
  const save = calendarSaver(order.loanOrderId, day.at, t.paymentDue, `${payOn}: ${amount}`);
  const toKeep = save ? t.toCalendar : t.copyDate;
  return (
    <Card title={t.dueDate}>
      <Amount
        caption={at ? payOn : t.leftToPay}
        size="large"
        text={amount}
        note={late || tRepay.notLate}
        money={at ? 'owedLater' : 'payable'}
      />
      <Range
        name="whatIf"
        label={t.dueDate}
        text={`${date}: ${amount}`}
        last={days.length - 1}
        at={at}
        onChange={setChosen}
      />
      <Button
        kind="quiet"
        block
        onPress={at ? (save ?? (() => void copy(`${t.paymentDue}: ${date}, ${amount}`))) : onPay}
      >
        {at ? toKeep : <span data-money="payable">{tRepay.pay(amount)}</span>}
      </Button>
    </Card>
  );
}
