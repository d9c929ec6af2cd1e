/** The plan from now on: what is left to pay and by when; a date that is still to come goes to the calendar, or is copied. */
import { cashier } from '#src/messages/cashier.ts';
import { formatKobo } from '#src/messages/figures.ts';
import { daysLate } from '#src/screens/order-facts.ts';
import { calendarSaver, type RepaymentDetail } from '#src/screens/repay.ts';
import { copy } from '#src/screens/sharing.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { KeyRow, KeyRows } from '../../ui/key-rows.tsx';

export function DueDate({ detail: { order, payableKobo } }: { detail: RepaymentDetail }) {
  const t = useTexts(cashier);
  const dates = useDates();
  if (order.dueAt === null || payableKobo === 0) return null;
  const date = dates.long(order.dueAt);
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
