/** What happens to a payment that another one is to replace, and what became of those that were. */
import { cashier } from '#src/repay/cashier.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import type { PaymentRecord } from '#src/repay/repay.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';

export function Replacing({ onKeep }: { onKeep: () => void }) {
  const t = useTexts(cashier);
  return (
    <>
      <Notice tone="warn">{t.replaceText}</Notice>
      <Button kind="text" block onPress={onKeep}>
        {t.keepPayment}
      </Button>
    </>
  );
}

export function ReplacedNotices({ payments }: { payments: readonly PaymentRecord[] }) {
  const t = useTexts(cashier);
  return payments.map(({ state, payOrderId, amountKobo }) =>
    state === 'replaced' ? (
      <Notice key={payOrderId} tone="info">
        {t.replacedText}
      </Notice>
    ) : (
      state === 'refunded' && (
        <Notice key={payOrderId} tone="info">
          <span data-money="payment">{t.refundedText(formatKobo(amountKobo))}</span>
        </Notice>
      )
    ),
  );
}
