/** When the loan is due: the date and the agreed repayment, for the calendar or to be copied. */
import { borrow } from '#src/messages/borrow.ts';
import { cashier } from '#src/messages/cashier.ts';
import { formatKobo } from '#src/messages/figures.ts';
import type { LoanOrder } from '#src/screens/order-facts.ts';
import { calendarSaver } from '#src/screens/repay.ts';
import { copy } from '#src/screens/sharing.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { KeyRow, KeyRows } from '../../ui/key-rows.tsx';

export function DueDate({ order }: { order: LoanOrder }) {
  const t = useTexts(cashier);
  const dates = useDates();
  const terms = useTexts(borrow);
  if (order.dueAt === null) return null;
  const date = dates.long(order.dueAt);
  const save = calendarSaver(order, t.paymentDue, t.inTheApp);
  return (
    <Card title={t.dueDate}>
      <KeyRows>
        <KeyRow
          label={terms.owed}
          note={date}
          value={formatKobo(order.repaymentKobo)}
          money="repayment"
        />
      </KeyRows>
      <Button kind="quiet" block onPress={save ?? (() => void copy(`${t.paymentDue}: ${date}`))}>
        {save ? t.toCalendar : t.copyDate}
      </Button>
    </Card>
  );
}
