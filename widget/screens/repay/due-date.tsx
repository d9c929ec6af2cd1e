/** The remaining payments and dates. A coming date can go to the calendar or be copied. */
import { cashier } from '#src/repay/cashier.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { daysLate } from '#src/core/order-facts.ts';
import { calendarSaver, type RepaymentDetail } from '#src/repay/repay.ts';
import { copy } from '#src/core/sharing.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';

export function DueDate({ detail: { order, payableKobo } }: { detail: RepaymentDetail }) {
  const t = useTexts(cashier);
  const dates = useDates();
  if (order.dueAt === null || payableKobo === 0) return null;
  const date = dates.day(order.dueAt);
  const late = daysLate(order) > 0;
  const save = calendarSaver(order, t.paymentDue, t.inTheApp);
  return (
    <Card title={t.dueDate}>
      <KeyRows>
        <KeyRow
          label={late ? t.payNow : t.leftToPay}
          note={late ? t.wasDueOn(date) : t.byDay(date)}
          value={formatKobo(payableKobo)}
          money="payable"
        />
      </KeyRows>
      {!late && (
        <Button kind="quiet" block onPress={save ?? (() => void copy(`${t.paymentDue}: ${date}`))}>
          {save ? t.toCalendar : t.copyDate}
        </Button>
      )}
    </Card>
  );
}
