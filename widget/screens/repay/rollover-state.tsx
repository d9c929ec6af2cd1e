/** Where there is no rollover to buy: on its way, done, or not to be had, each with why and the way on. */
import { formatKobo } from '#src/messages/figures.ts';
import { repay } from '#src/messages/repay.ts';
import { rollover } from '#src/messages/rollover.ts';
import type { Rollover, RolloverStand } from '#src/screens/rollover.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Card } from '../../ui/card.tsx';
import { KeyRow, KeyRows } from '../../ui/key-rows.tsx';
import { StateView } from '../../ui/state-view.tsx';

interface RolloverStateProps {
  stand: Exclude<RolloverStand, 'offered'>;
  data: Rollover | null;
}

const looks = {
  nothingOwed: ['good', 'good'],
  pending: ['clock', 'warn'],
  rolledOver: ['good', 'good'],
  paymentPending: ['clock', 'warn'],
  notOffered: ['info', 'plain'],
  faulty: ['warn', 'warn'],
} as const;

export function RolloverState({ stand, data }: RolloverStateProps) {
  const t = useTexts(rollover);
  const pay = useTexts(repay);
  const dates = useDates();
  const [icon, tone] = looks[stand];
  const payment = data?.payment;
  const text = stand === 'rolledOver' ? !data?.available && t.notAgain : t[`${stand}Text`];
  return (
    <>
      <StateView icon={icon} tone={tone} title={t[`${stand}Title`]}>
        {text}
      </StateView>
      {data && (stand === 'rolledOver' || stand === 'pending') && (
        <Card>
          <KeyRows>
            {payment && (
              <KeyRow
                label={t.price}
                note={pay[payment.channelKind]}
                value={formatKobo(payment.amountKobo)}
                money="payment"
              />
            )}
            {stand === 'rolledOver' && data.order.dueAt !== null && (
              <KeyRow label={t.newDueDate} value={dates.long(data.order.dueAt)} />
            )}
            <KeyRow
              label={stand === 'rolledOver' ? t.stillOwed : pay.owedNow}
              value={formatKobo(data.order.owedKobo)}
              money="owed"
            />
          </KeyRows>
        </Card>
      )}
    </>
  );
}
