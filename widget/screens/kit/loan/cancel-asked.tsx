/** Says that the customer has asked to cancel this application, which goes on until the lender has done so. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $cancelAsked, readCancelAsked } from '#src/application/cancel-asked.ts';
import { home } from '#src/home/home.texts.ts';
import { $latest } from '#src/core/loan/order.ts';
import { go } from '#src/core/navigation/router.ts';
import { useTexts } from '../../../texts.ts';
import { Button } from '../../../ui/basics/button.tsx';
import { Notice } from '../../../ui/status/notice.tsx';

/** Whether the customer has asked for it. False until the phone's storage answers. */
export function useCancelAsked(): boolean {
  const asked = useStore($cancelAsked);
  const { order } = useStore($latest);
  useEffect(() => void readCancelAsked(), []);
  return asked !== '' && asked === order?.loanOrderId;
}

export function CancelAsked() {
  const t = useTexts(home);
  if (!useCancelAsked()) return null;
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
