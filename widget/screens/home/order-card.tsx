/** The state of the customer's loan in one hero: the message of §4, the figures that matter now, the next step. */
import { CoolingOffNotice } from '../repay/cooling-off-notice.tsx';
import { LateCost } from '../repay/late-cost.tsx';
import { DueUnknown } from '../repay/due-unknown.tsx';
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { createHome } from '#src/home/home.ts';
import type { HomeSubject } from '#src/home/home-subject.ts';
import type { LoanAction } from '#src/home/running-loan.ts';
import { accountOf, type LoanOrder } from '#src/core/loan/order-facts.ts';
import { go } from '#src/core/navigation/router.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Amount } from '../../ui/status/amount.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Card, type CardProps } from '../../ui/layout/card.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { Chip } from '../../ui/status/chip.tsx';
import { CancelAsked, useCancelAsked } from '../kit/loan/cancel-asked.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { LoanRows } from './loan-rows.tsx';
import { PaidBar } from '../repay/paid-bar.tsx';
import { WillManage } from './will-manage.tsx';
import { Said } from '../kit/reading/said.tsx';

/** Subjects in which the customer or the lender has something left to do before the loan runs. */
type OpenSubject = Extract<HomeSubject, 'lending' | 'incomplete' | 'underAudit' | 'complete'>;

interface OrderCardProps {
  subject: OpenSubject;
  order: LoanOrder | null;
  model: ReturnType<typeof createHome>;
}

export function OrderCard({ subject, order, model }: OrderCardProps) {
  const offered = useStore(model.marketplace.$state);
  const t = useTexts(home);
  const words: Record<OpenSubject, { title: string; text?: string; action: string }> = {
    lending: { title: t.lendingTitle, action: t.lendingAction },
    incomplete: { title: t.incompleteTitle, action: t.incompleteAction },
    underAudit: { title: t.underAuditTitle, text: t.underAuditText, action: t.seeNext },
    complete: { title: t.completeTitle, text: t.completeText, action: t.seeNext },
  };
  const { title, text, action } = words[subject];
  const unsent = subject === 'incomplete';
  /** The lender allows changing the application. */
  const mayChange = unsent && offered.state === 'ready' && offered.data.product;
  return (
    <>
      <Hero tone="hero" title={title}>
        {subject === 'lending' && (
          <Amount
            size="hero"
            caption={t.lendingLead}
            text={formatKobo(order?.disbursalKobo ?? 0)}
            money="disbursal"
          />
        )}
        {unsent && order && <ApplicationFacts order={order} />}
        {text && <p>{text}</p>}
        <Button kind="amber" onPress={model.proceed}>
          {action}
        </Button>
      </Hero>
      {mayChange && <Unsent model={model} order={order} />}
      {unsent && order && !mayChange && offered.state !== 'loading' && <TalkToUs />}
    </>
  );
}

/** Opens customer service with the loan attached. */
const TalkToUs = () => (
  <Button kind="text" block onPress={() => go('addFeedback', { about: '1' })}>
    {useTexts(home).talkToUs}
  </Button>
);

/** Changes the amount of an unsent application. Only the lender can cancel it, so a message asks for that. */
function Unsent({ model, order }: Pick<OrderCardProps, 'model' | 'order'>) {
  const t = useTexts(home);
  const asked = useCancelAsked(order);
  return (
    <>
      <CancelAsked order={order} />
      <Button kind="quiet" block onPress={model.change}>
        {t.changeAmount}
      </Button>
      {!asked && (
        <>
          <p className="small">{t.unsentText}</p>
          <Button kind="text" block onPress={() => go('addFeedback', { cancel: '1' })}>
            {t.askToCancel}
          </Button>
        </>
      )}
    </>
  );
}

interface HeroProps {
  tone: NonNullable<CardProps['tone']>;
  title: ReactNode;
  tag?: ReactNode;
  children: ReactNode;
}

function Hero({ tone, title, tag, children }: HeroProps) {
  return (
    <Card tone={tone}>
      <div className="split" aria-live="polite">
        <h2 className="state__title">{title}</h2>
        {tag && <Chip tone="glass">{tag}</Chip>}
      </div>
      {children}
    </Card>
  );
}

/** The parts of a late debt, and two options for a customer who can't pay all of it. */
function LateHelp({ parts }: { parts: { loan: number; penalty: number } | null }) {
  const t = useTexts(home);
  return (
    <>
      {parts && (
        <Card>
          <KeyRows>
            <KeyRow label={t.loanItself} value={formatKobo(parts.loan)} money="owedBeforeLateFee" />
            <KeyRow label={t.lateFeeSoFar} value={formatKobo(parts.penalty)} money="penalty" />
          </KeyRows>
        </Card>
      )}
      <Button kind="quiet" block onPress={() => go('cashier', { part: '1' })}>
        {t.payPart}
      </Button>
      <Button kind="text" block onPress={() => go('customerServices')}>
        {t.cannotPay}
      </Button>
    </>
  );
}

export function RunningLoan({ model }: Pick<OrderCardProps, 'model'>) {
  const t = useTexts(home);
  const dates = useDates();
  const loan = useStore(model.$running);
  if (!loan) return null;
  const { order, action, news, late, left } = loan;
  const titles = {
    pastDue: (
      <Said fact="daysLate" value={late}>
        {t.pastDueTitle(late)}
      </Said>
    ),
    expiringSoon: (
      <Said fact="daysLeft" value={left}>
        {t.expiringSoonTitle(left ?? 0)}
      </Said>
    ),
    money: t.moneyThereTitle,
    repaying: t.repayingTitle,
  };
  const actions: Partial<Record<LoanAction, ReactNode>> = {
    rest: <span data-money="payable">{t.payRest(formatKobo(order.payableKobo ?? 0))}</span>,
    late: <span data-money="owed">{t.pay(formatKobo(order.owedKobo))}</span>,
    all: t.payNow,
  };
  return (
    <>
      <Hero
        tone={loan.isUrgent ? 'late' : 'hero'}
        title={titles[news]}
        tag={
          (news === 'repaying' || news === 'money') &&
          left !== null && (
            <Said fact="daysLeft" value={left}>
              {t.daysLeft(left)}
            </Said>
          )
        }
      >
        {news === 'money' && <MoneyThere order={order} />}
        <Amount
          caption={t.owedNow}
          size="hero"
          text={formatKobo(order.owedKobo)}
          note={
            late || order.dueAt === null ? undefined : (
              <Said fact="dueAt" value={order.dueAt}>
                {t.dueOn(dates.day(order.dueAt))}
              </Said>
            )
          }
          money="owed"
        />
        {late > 0 && <LateCost order={order} />}
        <PaidBar order={order} />
        <Button kind="amber" onPress={model.proceed}>
          {actions[action] ?? t.seePayment}
        </Button>
      </Hero>
      {loan.asks && <WillManage order={order} />}
      {action === 'late' && <LateHelp parts={loan.lateParts} />}
      {left === null && !late && <DueUnknown />}
      <CoolingOffNotice order={order} />
      <div className="aside">
        <LoanRows order={order} withWay={action === 'rest'} />
      </div>
    </>
  );
}

/** How much arrived, on which account and when. */
function MoneyThere({ order }: { order: LoanOrder }) {
  const t = useTexts(home);
  const dates = useDates();
  const { disbursalKobo, disbursedAt } = order;
  const account = accountOf(order) || t.yourAccount;
  return (
    <p
      data-money="disbursal"
      data-fact={order.accountEnding ? 'account' : undefined}
      data-value={
        order.accountEnding ? `${order.bankName ?? ''} ${order.accountEnding}` : undefined
      }
    >
      {t.moneyThereText(formatKobo(disbursalKobo), account, dates.when(disbursedAt ?? 0))}
    </p>
  );
}
