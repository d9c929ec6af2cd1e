/**
 * Notices: what happens to a payment that is being replaced, what became of replaced ones, and unexpected sums that
 * arrived.
 */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { daysLate } from '#src/core/loan/order-facts.ts';
import { $latest } from '#src/core/loan/order.ts';
import { isOdd, sawMoney } from '#src/repay/moved-money.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import type { PaymentRecord } from '#src/repay/repay.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { AskUs } from '../kit/contact/ask-us.tsx';

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

/** Payments that were replaced, or for which another sum arrived than was ordered. */
export function ReplacedNotices({ payments }: { payments: readonly PaymentRecord[] }) {
  useEffect(() => void sawMoney(payments.filter(isOdd)), [payments]);
  return payments.map((payment) => <OddMoney key={payment.payOrderId} payment={payment} />);
}

/** What happens to odd money, in words. */
export function OddWords({ payment }: { payment: PaymentRecord }) {
  const t = useTexts(cashier);
  const { state, amountKobo, payOrderId, purpose, surplusKobo } = payment;
  const receivedKobo = payment.receivedKobo ?? amountKobo;
  if (surplusKobo > 0) return <p>{t.surplusText(payOrderId)}</p>;
  if (state !== 'refunded') return null;
  if (receivedKobo < amountKobo && purpose === 'rollover') return <p>{t.refundedRollover}</p>;
  return <p data-money="received">{t.refundedText(formatKobo(receivedKobo))}</p>;
}

function OddMoney({ payment }: { payment: PaymentRecord }) {
  const t = useTexts(cashier);
  const { order } = useStore($latest);
  const isLate = order !== null && daysLate(order) > 0;
  const { state, amountKobo, surplusKobo } = payment;
  const receivedKobo = payment.receivedKobo ?? amountKobo;
  const sums = (
    <span data-money="received payment">
      {t.receivedInstead(formatKobo(receivedKobo), formatKobo(amountKobo))}
    </span>
  );
  if (state === 'replaced') return <Notice tone="info">{t.replacedText}</Notice>;
  if (state === 'refunded' && receivedKobo < amountKobo && payment.purpose === 'rollover') {
    return (
      <Notice tone="warn" title={sums}>
        <OddWords payment={payment} />
      </Notice>
    );
  }
  if (state === 'refunded') {
    return (
      <Notice tone="info">
        <OddWords payment={payment} />
      </Notice>
    );
  }
  if (surplusKobo > 0) {
    return (
      <Notice
        tone="warn"
        title={<span data-money="surplus">{t.surplusTitle(formatKobo(surplusKobo))}</span>}
        action={<AskUs />}
      >
        {receivedKobo !== amountKobo && <p>{sums}.</p>}
        <OddWords payment={payment} />
      </Notice>
    );
  }
  if (receivedKobo === amountKobo) return null;
  return (
    <Notice tone="warn" title={sums}>
      {receivedKobo >= amountKobo ? t.receivedMore : isLate ? t.receivedLessLate : t.receivedLess}
    </Notice>
  );
}
