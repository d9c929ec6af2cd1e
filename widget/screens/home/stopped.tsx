/** Home when the loan can't go on: what happened, from when the customer can do something, and what. Shown on paper. */
import { useStore } from '@nanostores/react';
import { coupon } from '#src/coupons/coupons.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { go } from '#src/core/navigation/router.ts';
import { accountOf, freezeDaysLeft, type LoanOrder } from '#src/core/loan/order-facts.ts';
import { limits } from '#src/facts/limits.ts';
import { statuses } from '#src/facts/statuses.ts';
import type { createHome } from '#src/home/home.ts';
import { home } from '#src/home/home.texts.ts';
import { useTexts } from '../../texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import type { DrawingName } from '../../ui/status/drawing.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { ApplyAgain } from '../kit/loan/apply-again.tsx';
import { Waiting } from '../kit/states/not-ready.tsx';

const meanings = {
  rejected: 'refused',
  accountUnsupported: 'wrongAccount',
  payFail: 'notSent',
  approved: 'faulty',
  unknownStatus: 'unknown',
  expired: 'expired',
  cancelled: 'cancelled',
} as const satisfies Readonly<Record<string, DrawingName>>;

/** Subjects of home, and an offer or a loan that has ended without the customer. `approved`: with a faulty offer. */
type Stop = keyof typeof meanings;

export interface StoppedProps {
  stop: Stop;
  order: LoanOrder | null;
  model: ReturnType<typeof createHome>;
}

/** Stops in which only a person can help with what went wrong. */
const asksUs: ReadonlySet<string> = new Set([
  'approved',
  'accountUnsupported',
  'payFail',
  'expired',
  'cancelled',
]);

export function Stopped({ stop, order, model }: StoppedProps) {
  const t = useTexts(home);
  const tCoupon = useTexts(coupon);
  const guide = useStore(model.rejectGuide.$state);
  const hasNoReason = guide.state === 'ready' && !guide.data?.reason;
  const words: Record<Stop, { title: string; text?: string; action?: string }> = {
    approved: { title: t.faultyTitle, text: t.faultNothingPaidOut, action: tCoupon.toOffer },
    rejected: { title: t.rejectedTitle, action: hasNoReason ? t.seeNext : t.rejectedAction },
    payFail: {
      title: t.payFailTitle,
      text: t.payFailText,
      action: t.accountUnsupportedAction,
    },
    accountUnsupported: {
      title: t.accountUnsupportedTitle,
      text: t.accountUnsupportedText,
      action: t.accountUnsupportedAction,
    },
    unknownStatus: { title: t.unknownTitle, text: t.unknownText, action: t.updateApp },
    expired: { title: t.offerExpired, text: t.oweNothing },
    cancelled: { title: t.loanCancelled, text: t.oweNothing },
  };
  const { title, text, action } = words[stop];
  return (
    <Card tone="known">
      <StateView
        means={meanings[stop]}
        title={title}
        action={action ? { label: action, onPress: model.proceed } : undefined}
        secondary={
          asksUs.has(stop)
            ? { label: t.talkToUs, onPress: () => go('addFeedback', { about: '1' }) }
            : undefined
        }
      >
        {text && <p>{text}</p>}
        {stop === 'rejected' && <Refused order={order} model={model} />}
        {order?.status === statuses.PayFail && <Unsent order={order} />}
      </StateView>
    </Card>
  );
}

/** The lender's reason, and the day from which the customer can apply again. */
function Refused({ order, model }: Pick<StoppedProps, 'order' | 'model'>) {
  const t = useTexts(home);
  const guide = useStore(model.rejectGuide.$state);
  const told = guide.state === 'ready' ? guide.data : null;
  const until = order?.freezeUntil ?? told?.freezeUntil ?? null;
  const days = freezeDaysLeft(until);
  return (
    <>
      {/* A reason takes two lines on most phones. */}
      {told?.reason ? (
        <p>{told.reason}</p>
      ) : (
        guide.state === 'loading' && <Waiting kind="text" lines={2} />
      )}
      {days === null ? (
        <p>{t.rejectedNoDate(told?.freezeDays || limits.rejectFreezeDays)}</p>
      ) : (
        <ApplyAgain until={until} days={days} />
      )}
    </>
  );
}

/** The loan whose money couldn't be sent, and the account that was tried. */
function Unsent({ order }: { order: LoanOrder }) {
  const t = useTexts(home);
  const account = accountOf(order);
  return (
    <>
      {account && <p>{t.triedAccount(account)}</p>}
      <p data-money="principal">{t.payFailLoan(formatKobo(order.principalKobo))}</p>
    </>
  );
}
