/** What came of the payment just made: arrived, still being worked on, or failed. */
import { formatKobo } from '#src/messages/figures.ts';
import { repay } from '#src/messages/repay.ts';
import type { LoanOrder } from '#src/screens/order-facts.ts';
import type { Payment } from '#src/screens/repay.ts';
import { useTexts } from '../../texts.ts';
import { Notice } from '../../ui/notice.tsx';

export function PaymentResult({ payment, order }: { payment: Payment | null; order: LoanOrder }) {
  const t = useTexts(repay);
  if (order.repaymentPending) {
    return (
      <Notice tone="warn" icon="clock" title={t.pendingTitle} live>
        {t.pendingText}
      </Notice>
    );
  }
  if (payment?.state === 'failed') {
    return (
      <Notice tone="bad" title={t.failedTitle} live>
        {t.failedText}
      </Notice>
    );
  }
  if (payment?.state !== 'succeeded') return null;
  return (
    <Notice tone="good" title={t.partPaidTitle} live>
      {t.partPaidText(formatKobo(order.owedKobo))}
    </Notice>
  );
}
