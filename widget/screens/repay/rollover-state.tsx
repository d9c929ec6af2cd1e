/** Shown if there is no rollover to buy: it is pending, done or not available, with the reason. */
import { formatKobo } from '#src/core/texts/figures.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import type { RolloverStand } from '#src/repay/rollover.ts';
import type { Rollover } from '#src/repay/rollover-data.ts';
import { review } from '#src/application/review/review.texts.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { Timeline } from '../../ui/status/timeline.tsx';
import { PendingPayment } from './payment-pending.tsx';
import { Said } from '../kit/reading/said.tsx';

interface RolloverStateProps {
  stand: Exclude<RolloverStand, 'offered'>;
  data: Rollover | null;
  /** Replaces the pending payment by another one. */
  onReplace: () => void;
}

const meanings = {
  nothingOwed: 'nothingOwed',
  pending: 'waiting',
  rolledOver: 'newDueDate',
  paymentPending: 'waiting',
  notOffered: 'noMoreTime',
  faulty: 'faulty',
} as const;

export function RolloverState({ stand, data, onReplace }: RolloverStateProps) {
  const t = useTexts(rollover);
  const tRepay = useTexts(repay);
  const tReview = useTexts(review);
  const dates = useDates();
  const payment = stand === 'pending' && data?.payment;
  const done = stand === 'rolledOver';
  return (
    <>
      {payment ? (
        <>
          <Notice tone="warn" icon="clock" title={t.pendingTitle} live>
            {t.pendingText}
          </Notice>
          <Timeline
            label={t.stages}
            words={{ done: tReview.stageDone, now: tReview.stageNow, next: tReview.stageNext }}
            stages={[
              { label: t.stageAsked, at: 'done' },
              { label: t.stagePaid(formatKobo(payment.amountKobo)), at: 'now' },
              { label: t.stageMoves, at: 'next' },
            ]}
          />
          <PendingPayment payment={payment} onReplace={onReplace} />
        </>
      ) : (
        <StateView
          means={meanings[stand]}
          title={
            stand === 'paymentPending' ? (
              tRepay.pendingTitle
            ) : done ? (
              <Said fact="rolledOver" value={data?.order.loanOrderId}>
                {t.rolledOverTitle}
              </Said>
            ) : (
              t[`${stand}Title`]
            )
          }
        >
          {done ? !data?.available && t.notAgain : t[`${stand}Text`]}
        </StateView>
      )}
      {data && (done || stand === 'pending') && (
        <Card>
          <KeyRows>
            {done && data.order.dueAt !== null && (
              <KeyRow
                label={t.newDueDate}
                value={
                  <Said fact="dueAt" value={data.order.dueAt}>
                    {dates.day(data.order.dueAt)}
                  </Said>
                }
              />
            )}
            <KeyRow
              label={done ? t.stillOwed : tRepay.owedNow}
              value={formatKobo(data.order.owedKobo)}
              money="owed"
            />
          </KeyRows>
        </Card>
      )}
    </>
  );
}
