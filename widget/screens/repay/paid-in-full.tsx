/** A debt that ended, here or since the last visit: the news first, its receipt, then the next loan. */
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import { sawPaidInFull } from '#src/home/paid-news.ts';
import { go, replace } from '#src/core/navigation/router.ts';
import type { LoanOrder } from '#src/core/loan/order-facts.ts';
import { useEffect, useRef } from 'react';
import { useDates, useTexts } from '../../texts.ts';
import { Amount } from '../../ui/status/amount.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { Moment } from '../../ui/status/moment.tsx';
import { Said } from '../kit/reading/said.tsx';

export interface PaidInFullProps {
  readonly order: LoanOrder;
}

function toNextLoan() {
  sawPaidInFull();
  replace('home');
}

/** The news shows once: when the customer leaves it for anything but its receipt, they have seen it. */
export function PaidInFull({ order }: PaidInFullProps) {
  const t = useTexts(home);
  const dates = useDates();
  const opensReceipt = useRef(false);
  useEffect(
    () => () => {
      if (!opensReceipt.current) sawPaidInFull();
    },
    [],
  );
  const toReceipt = () => {
    opensReceipt.current = true;
    go('billDetail', { id: order.loanOrderId, receipt: 'last' });
  };
  return (
    <>
      <Moment
        drawing="paid"
        title={
          <Said fact="repaid" value={order.loanOrderId}>
            {t.finishedTitle}
          </Said>
        }
      >
        <Amount size="moment" text={formatKobo(order.paidKobo)} money="paid" />
        <p>{t.finishedText}</p>
      </Moment>
      <Card>
        <KeyRows>
          {order.finishedAt !== null && (
            <KeyRow label={t.paidOn} value={dates.day(order.finishedAt)} />
          )}
          <KeyRow label={t.loanNumber} value={order.orderNo} />
        </KeyRows>
      </Card>
      <Button kind="amber" onPress={toReceipt}>
        {t.seeReceipt}
      </Button>
      <Button block kind="text" onPress={toNextLoan}>
        {t.nextLoan}
      </Button>
    </>
  );
}
