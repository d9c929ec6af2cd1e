/** Says that the customer has asked to cancel this application, which goes on until the lender has done so. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $cancelAsked, readCancelAsked } from '#src/application/cancel-asked.ts';
import { stepNamed } from '#src/application/steps.ts';
import type { LoanOrder } from '#src/core/loan/order-facts.ts';
import { statusRoute } from '#src/facts/statuses.ts';
import { home } from '#src/home/home.texts.ts';
import { go } from '#src/core/navigation/router.ts';
import { useTexts } from '../../../texts.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Notice } from '../../../ui/status/notice.tsx';

type Order = LoanOrder | null | undefined;

/** Whether the customer has asked for it, and the order isn't sent yet. False until the phone's storage answers. */
export function useCancelAsked(order: Order): boolean {
  const asked = useStore($cancelAsked);
  useEffect(() => void readCancelAsked(), []);
  return asked !== '' && asked === order?.loanOrderId && !!stepNamed(statusRoute[order.status]);
}

export function CancelAsked({ order }: { order: Order }) {
  const t = useTexts(home);
  if (!useCancelAsked(order)) return null;
  return (
    <Notice
      tone="info"
      icon="message"
      title={t.cancelAskedTitle}
      action={
        <Button kind="text" onPress={() => go('feedbackList')}>
          {t.seeMessages}
        </Button>
      }
    >
      {t.cancelAskedText}
    </Notice>
  );
}
