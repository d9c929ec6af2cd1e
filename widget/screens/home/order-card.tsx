/** The customer's loan in one card: the message of §4, current figures, the next step. */
import { borrow } from '#src/borrow/borrow.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { type createHome, dueTone, type HomeSubject } from '#src/home/home.ts';
import { daysLate, daysUntilDue, type LoanOrder } from '#src/core/order-facts.ts';
import { freezeDaysLeft } from '#src/borrow/reject.ts';
import { limits } from '#src/facts/limits.ts';
import type { MoneyMark } from '#src/facts/money-marks.ts';
import { hasStore } from '#src/core/store.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Amount } from '../../ui/status/amount.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { OnItsWay } from './on-its-way.tsx';
import { PriceRows } from './price-rows.tsx';

interface OrderCardProps {
  subject: Exclude<HomeSubject, 'anonymous' | 'free'>;
  order: LoanOrder | null;
  model: ReturnType<typeof createHome>;
}

interface Words {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  readonly more?: string | undefined;
  /** Marks of the amounts in the text and after it. */
  readonly money?: readonly [MoneyMark, MoneyMark?];
}

export function OrderCard({ subject, order, model }: OrderCardProps) {
  const onProceed = model.proceed;
  const color = useStore(model.repayColor.$state);
  const guide = useStore(model.rejectGuide.$state);
  const way = useStore(model.$payWay);
  const t = useTexts(home);
  const every = useTexts(common);
  const pay = useTexts(cashier);
  const dates = useDates();
  const faults = useTexts(borrow);
  if (subject === 'approved' && order && order.disbursalKobo > 0) {
    return <ApprovedCard order={order} model={model} />;
  }

  const words = ((): Words => {
    const due = order?.dueAt ? dates.day(order.dueAt) : '';
    const owed = formatKobo(order?.owedKobo ?? 0);
    const late = order ? daysLate(order) : 0;
    const action =
      way === 'rest' ? (
        <span data-money="payable">{pay.payRest(formatKobo(order?.payableKobo ?? 0))}</span>
      ) : way === 'all' ? (
        t.payNow
      ) : (
        t.seePayment
      );
    switch (subject) {
      case 'approved':
        return {
          title: faults.faultyTitle,
          text: faults.faultNothingPaidOut,
          action: t.approvedAction,
        };
      case 'underAudit':
        return { title: t.underAuditTitle, text: t.underAuditText, action: t.underAuditAction };
      case 'expiringSoon': {
        const days = (order && daysUntilDue(order)) ?? 0;
        const text = days > 0 ? t.expiringSoonText(owed, due) : t.dueToday(owed);
        return { title: t.expiringSoonTitle(days), text, money: ['owed'], action };
      }
      case 'pastDue':
        return {
          title: t.pastDueTitle(late),
          text: t.owedText(owed),
          more: t.pastDueCost(formatKobo(order?.penaltyKoboPerDay ?? 0)),
          money: ['owed', 'penaltyPerDay'],
          action,
        };
      case 'repaying':
        return {
          title: t.repayingTitle,
          text: due ? t.expiringSoonText(owed, due) : t.owedText(owed),
          money: ['owed'],
          action,
        };
      case 'rejected': {
        const told = guide.state === 'ready' ? guide.data : null;
        const days = freezeDaysLeft(order?.freezeUntil ?? told?.freezeUntil ?? null);
        const text =
          days === null
            ? t.rejectedNoDate(told?.freezeDays || limits.rejectFreezeDays)
            : t.rejectedText(days);
        return { title: t.rejectedTitle, text, more: told?.reason, action: t.rejectedAction };
      }
      case 'lending': {
        const text = t.lendingText(formatKobo(order?.disbursalKobo ?? 0));
        return { title: t.lendingTitle, text, money: ['disbursal'], action: t.lendingAction };
      }
      case 'accountUnsupported':
        return {
          title: t.accountUnsupportedTitle,
          text: t.accountUnsupportedText,
          action: t.accountUnsupportedAction,
        };
      case 'complete':
        return { title: t.completeTitle, text: t.completeText, action: t.underAuditAction };
      case 'incomplete':
        return { title: t.incompleteTitle, text: t.incompleteText, action: t.incompleteAction };
      default:
        return {
          title: t.unknownTitle,
          text: t.unknownText,
          action: hasStore() && every.updateApp,
        };
    }
  })();

  const { icon, tone: own } = looks[subject];
  const tone = dueTone(own, color.state === 'ready' ? color.data.tone : 'none');
  return (
    <>
      {way && order && <OnItsWay order={order} withWay={way === 'rest'} />}
      <Card>
        <StateView
          icon={icon}
          tone={tone}
          title={words.title}
          action={words.action ? { label: words.action, onPress: onProceed } : undefined}
        >
          <p data-money={words.money?.[0]}>{words.text}</p>
          {words.more && <p data-money={words.money?.[1]}>{words.more}</p>}
        </StateView>
      </Card>
    </>
  );
}

const looks = {
  underAudit: { icon: 'clock', tone: 'plain' },
  approved: { icon: 'warn', tone: 'bad' },
  expiringSoon: { icon: 'calendar', tone: 'warn' },
  pastDue: { icon: 'warn', tone: 'bad' },
  repaying: { icon: 'calendar', tone: 'good' },
  rejected: { icon: 'info', tone: 'plain' },
  lending: { icon: 'money', tone: 'good' },
  accountUnsupported: { icon: 'bank', tone: 'warn' },
  complete: { icon: 'good', tone: 'good' },
  incomplete: { icon: 'document', tone: 'plain' },
  unknownStatus: { icon: 'clock', tone: 'plain' },
} as const;

function ApprovedCard({ order, model }: { order: LoanOrder; model: OrderCardProps['model'] }) {
  const t = useTexts(home);
  const words = useTexts(common);
  const dates = useDates();
  const rate = useStore(model.$rate);
  return (
    <>
      <Card tone="hero">
        <Amount
          caption={t.approvedLead}
          size="hero"
          text={formatKobo(order.principalKobo)}
          note={t.approvedNote(order.termDays)}
          money="principal"
        />
        <Button kind="amber" block onPress={model.proceed}>
          {t.approvedAction}
        </Button>
        <p className="small">{t.approvedPromise}</p>
      </Card>
      {rate === 'loading' && <Skeleton kind="card" label={words.loading} />}
      {(typeof rate === 'number' || order.cancelsAt !== null) && (
        <Card>
          <KeyRows>
            {typeof rate === 'number' && <PriceRows of={order} rate={rate} />}
            {order.cancelsAt !== null && (
              <KeyRow label={t.offerStandsUntil} value={dates.moment(order.cancelsAt)} />
            )}
          </KeyRows>
        </Card>
      )}
    </>
  );
}
