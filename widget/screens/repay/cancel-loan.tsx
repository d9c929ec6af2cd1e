/** Within the cooling-off period: until when a loan can be cancelled, and sending the money back. */
import { useStore } from '@nanostores/react';
import { formatKobo } from '#src/core/texts/figures.ts';
import { go } from '#src/core/navigation/router.ts';
import type { LoanOrder } from '#src/core/order-facts.ts';
import type { CashierModel } from '#src/repay/cashier.ts';
import { MINUTE_MS } from '#src/facts/time.ts';
import { cancelSum } from '#src/repay/cooling-off.ts';
import { coolingOffTexts } from '#src/repay/cooling-off.texts.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { ChannelChoice } from './channel-choice.tsx';

function useWords(order: LoanOrder) {
  const t = useTexts(coolingOffTexts);
  const dates = useDates();
  const kobo = cancelSum(order);
  const amount = formatKobo(kobo ?? 0);
  // A minute less: the midnight that ends a day is named by the next one.
  const text = t.text(dates.deadline((order.coolingOffUntil ?? 0) - MINUTE_MS), amount);
  return { t, kobo, amount, text };
}

/** On home and in the debt: the way to cancel, while there is one. */
export function CoolingOffNotice({ order }: { order: LoanOrder }) {
  const { t, kobo, text } = useWords(order);
  if (!kobo) return null;
  return (
    <Notice
      tone="info"
      icon="clock"
      title={t.title}
      action={
        <Button kind="text" onPress={() => go('cashier', { cancel: '1' })}>
          {t.cancel}
        </Button>
      }
    >
      <span data-money="disbursal">{text}</span>
    </Notice>
  );
}

/** In the cashier, in the place of amount and channel. */
export function CancelLoan({ model, order }: { model: CashierModel; order: LoanOrder }) {
  const { t, kobo, amount, text } = useWords(order);
  const busy = useStore(model.$busy);
  if (!kobo) return null;
  return (
    <Card title={t.cancel}>
      <p data-money="disbursal">{text}</p>
      <ChannelChoice model={model} />
      <p className="small">{t.ask}</p>
      <Button action="cancelLoan" busy={busy} onPress={model.ask}>
        <span data-money="disbursal">{t.sendBack(amount)}</span>
      </Button>
      <Button kind="text" block onPress={() => model.cancelLoan(false)}>
        {t.keep}
      </Button>
    </Card>
  );
}
