/** Without a rollover to buy: pending, done, or not available, each with the reason. */
import { formatKobo } from '#src/core/texts/figures.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import type { Rollover, RolloverStand } from '#src/repay/rollover.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { PendingPayment } from './payment-pending.tsx';

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
  const { owedNow, pendingTitle } = useTexts(repay);
  const dates = useDates();
  const [icon, tone] = looks[stand];
  const payment = stand === 'pending' && data?.payment;
  const done = stand === 'rolledOver';
  return (
    <>
      {payment ? (
        <>
          <Notice tone="warn" icon="clock" title={t.pendingTitle} live>
            {t.pendingText}
          </Notice>
          <PendingPayment payment={payment} />
        </>
      ) : (
        <StateView
          icon={icon}
          tone={tone}
          title={stand === 'paymentPending' ? pendingTitle : t[`${stand}Title`]}
        >
          {done ? !data?.available && t.notAgain : t[`${stand}Text`]}
        </StateView>
      )}
      {data && (done || stand === 'pending') && (
        <Card>
          <KeyRows>
            {done && data.order.dueAt !== null && (
              <KeyRow label={t.newDueDate} value={dates.day(data.order.dueAt)} />
            )}
            <KeyRow
              label={done ? t.stillOwed : owedNow}
              value={formatKobo(data.order.owedKobo)}
              money="owed"
            />
          </KeyRows>
        </Card>
      )}
    </>
  );
}
