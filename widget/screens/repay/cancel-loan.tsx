/** Cancels a loan within the cooling-off period by returning the money. */
import { useStore } from '@nanostores/react';
import { backOr } from '#src/core/navigation/router.ts';
import type { LoanOrder } from '#src/core/loan/order-facts.ts';
import type { CashierModel } from '#src/repay/cashier.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ChannelChoice } from './channel-choice.tsx';
import { useCoolingOff } from './cooling-off-notice.tsx';

/** Replaces amount and channel in the cashier. */
export function CancelLoan({ model, order }: { model: CashierModel; order: LoanOrder }) {
  const { t, kobo, amount, text } = useCoolingOff(order);
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
      <Button kind="text" block onPress={() => backOr('repayDetail')}>
        {t.keep}
      </Button>
    </Card>
  );
}
