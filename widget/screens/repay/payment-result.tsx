/** A payment that was received, with receipt and remaining debt. */
import { useStore } from '@nanostores/react';
import { cashier } from '#src/repay/cashier.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { sawPaidInFull } from '#src/home/paid-news.ts';
import { sawMoney } from '#src/repay/moved-money.ts';
import { useEffect } from 'react';
import { repay } from '#src/repay/repay.texts.ts';
import { replace } from '#src/core/navigation/router.ts';
import { countedKobo, type PaymentRecord } from '#src/repay/repay.ts';
import { $latest } from '#src/core/loan/order.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Amount } from '../../ui/status/amount.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Moment } from '../../ui/status/moment.tsx';
import { ReceiptRows, useReceipt } from './receipt.tsx';
import { Said } from '../kit/reading/said.tsx';

export function PaymentArrived({ payment }: { payment: PaymentRecord }) {
  const t = useTexts(repay);
  const tCashier = useTexts(cashier);
  const tCommon = useTexts(common);
  const { order } = useStore($latest);
  const receipt = useReceipt(payment, order?.orderNo);
  const left = order?.owedKobo ?? 0;
  useEffect(() => {
    if (!left) sawPaidInFull();
    void sawMoney([payment]);
  }, [left, payment]);
  return (
    <>
      <Moment
        drawing="paid"
        title={
          left ? (
            <Said fact="received" value={payment.payOrderId}>
              {t.partPaidTitle}
            </Said>
          ) : (
            <Said fact="repaid" value={order?.loanOrderId}>
              {t.finishedTitle}
            </Said>
          )
        }
      >
        {!left && (
          <Amount
            size="moment"
            text={formatKobo(countedKobo(payment))}
            money={payment.receivedKobo === null ? 'payment' : undefined}
          />
        )}
        <p>
          {left ? (
            <>
              {t.partPaidText} <b data-money="owed">{formatKobo(left)}</b>.
            </>
          ) : (
            t.finishedText
          )}
        </p>
      </Moment>
      <Card title={tCashier.receipt}>
        <ReceiptRows rows={receipt.rows} />
      </Card>
      <Button
        kind={left ? 'primary' : 'amber'}
        onPress={() => replace(left ? 'repayDetail' : 'home')}
      >
        {left ? tCashier.seeLeft : tCommon.goHome}
      </Button>
      <Button block kind="text" onPress={receipt.onShare}>
        {receipt.shareLabel}
      </Button>
    </>
  );
}
