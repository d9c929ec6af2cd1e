/** Pending payments, each with an account to copy, a page outside the app, or no action. */
import type { ReactNode } from 'react';
import { cashier } from '#src/repay/cashier.texts.ts';
import { coolingOffTexts } from '#src/repay/cooling-off.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { type PaymentRecord, paymentPage } from '#src/repay/repay.ts';
import { copy } from '#src/core/notices/sharing.ts';
import { useTexts } from '../../texts.ts';
import { Amount } from '../../ui/status/amount.tsx';
import { Button, LinkOut } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { AskUs } from '../kit/contact/ask-us.tsx';

interface PendingNoticeProps {
  pending: readonly PaymentRecord[];
  action?: ReactNode;
}

/** Whether one of them needs an action. */
export const needsDoing = (pending: readonly PaymentRecord[]) =>
  pending.some((one) => one.account ?? one.gatewayUrl);

export function PendingNotice({ pending, action }: PendingNoticeProps) {
  const t = useTexts(cashier);
  const tRepay = useTexts(repay);
  const toDo = needsDoing(pending);
  return (
    <Notice
      tone="warn"
      icon="clock"
      title={toDo ? t.finishIt : tRepay.pendingTitle}
      action={action}
      live
    >
      {toDo ? t.finishText : tRepay.pendingText}
    </Notice>
  );
}

interface PendingPaymentProps {
  payment: PaymentRecord;
  /** Replaces it by another payment. */
  onReplace: (payOrderId: string) => void;
}

export function PendingPayment({ payment, onReplace }: PendingPaymentProps) {
  const t = useTexts(cashier);
  const tRepay = useTexts(repay);
  const tCoolingOff = useTexts(coolingOffTexts);
  const { account, amountKobo, cancels, channelKind, gatewayUrl } = payment;
  const page = paymentPage(payment);
  const sendsBack = cancels ? tCoolingOff.cancel : undefined;
  return (
    <Card title={payment.purpose === 'rollover' ? tRepay.rollover : sendsBack}>
      <Amount
        caption={account ? t.transferExactly : tRepay[channelKind]}
        size="large"
        text={formatKobo(amountKobo)}
        note={`${t.payOrderId}: ${payment.payOrderId}`}
        money="payment"
      />
      {cancels && <p>{tCoolingOff.ask}</p>}
      {account && (
        <>
          <Button kind="quiet" block onPress={() => void copy((amountKobo / 100).toFixed(2))}>
            {t.copyAmount}
          </Button>
          <KeyRows>
            <KeyRow label={t.accountNumber} value={account.accountNumber} strong />
            <KeyRow label={t.bank} value={account.bankName} />
            <KeyRow label={t.accountName} value={account.accountName} />
          </KeyRows>
          <Button kind="quiet" block onPress={() => void copy(account.accountNumber)}>
            {t.copyNumber}
          </Button>
        </>
      )}
      {gatewayUrl !== null &&
        (page ? (
          <>
            <LinkOut action={payment.purpose} href={page}>
              {t.openPage}
            </LinkOut>
            <p className="small">{t.pageText}</p>
          </>
        ) : (
          <Notice tone="bad" action={<AskUs />}>
            {t.noPage}
          </Notice>
        ))}
      {payment.replaceable && !cancels && (
        <Button kind="text" block onPress={() => onReplace(payment.payOrderId)}>
          {t.payAnotherWay}
        </Button>
      )}
    </Card>
  );
}
