/** Another way to pay in the place of a payment that was ordered and not paid, and what became of one that was replaced. */
import { useStore } from '@nanostores/react';
import { cashier } from '#src/repay/cashier.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { repay } from '#src/repay/repay.texts.ts';
import type { CashierModel } from '#src/repay/cashier.ts';
import type { PaymentRecord } from '#src/repay/repay.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { ChannelChoice } from './channel-choice.tsx';

interface ReplacePaymentProps {
  model: CashierModel;
  payment: PaymentRecord;
}

export function ReplacePayment({ model, payment }: ReplacePaymentProps) {
  const t = useTexts(cashier);
  const names = useTexts(repay);
  const replacing = useStore(model.$replacing);
  const busy = useStore(model.$busy);
  const channel = useStore(model.$channel);
  const channels = useStore(model.$detail)?.channels ?? [];
  const { payOrderId, amountKobo, replaceable } = payment;
  if (!replaceable) return null;
  if (replacing?.payOrderId !== payOrderId) {
    return (
      <Button kind="text" block onPress={() => model.replacePayment(payOrderId)}>
        {t.payAnotherWay}
      </Button>
    );
  }
  return (
    <>
      <ChannelChoice
        channels={channels}
        value={channel?.channelId ?? ''}
        onChange={model.chooseChannel}
      />
      <Notice tone="warn">{t.replaceText}</Notice>
      <Button block busy={busy} onPress={model.ask}>
        <span data-money="payment">{names.pay(formatKobo(amountKobo))}</span>
      </Button>
      <Button kind="text" block onPress={() => model.replacePayment('')}>
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
