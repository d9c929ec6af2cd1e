/** The state of the customer's loan in one hero: the message of §4, the figures that matter now, the next step. */
import { CoolingOffNotice } from '../repay/cooling-off-notice.tsx';
import { LateCost } from '../repay/late-cost.tsx';
import { DueUnknown } from '../repay/due-unknown.tsx';
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { type createHome, dueTone } from '#src/home/home.ts';
import { type HomeSubject, isMoneyNews, type RunningSubject } from '#src/home/home-subject.ts';
import { asksToManage } from '#src/home/will-manage.ts';
import { accountOf, daysLate, daysUntilDue, type LoanOrder } from '#src/core/loan/order-facts.ts';
import { go } from '#src/core/navigation/router.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Amount } from '../../ui/status/amount.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Card, type CardProps } from '../../ui/layout/card.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { Chip } from '../../ui/status/chip.tsx';
import { CancelAsked, useCancelAsked } from '../kit/cancel-asked.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { LoanRows } from './loan-rows.tsx';
import { PaidBar } from '../repay/paid-bar.tsx';
import { WillManage } from './will-manage.tsx';
import { Said } from '../kit/said.tsx';

/** Subjects in which the customer or the lender has something left to do before the loan runs. */
export type OpenSubject = Extract<
  HomeSubject,
  'lending' | 'incomplete' | 'underAudit' | 'complete'
>;

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
      {mayChange && <Unsent model={model} />}
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
function Unsent({ model }: Pick<OrderCardProps, 'model'>) {
  const t = useTexts(home);
  const asked = useCancelAsked();
  return (
    <>
      <CancelAsked />
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
function LateHelp({ order: { owedKobo, penaltyKobo } }: { order: LoanOrder }) {
  const t = useTexts(home);
  return (
    <>
      {penaltyKobo > 0 && owedKobo > penaltyKobo && (
        <Card>
          <KeyRows>
            <KeyRow
              label={t.loanItself}
              value={formatKobo(owedKobo - penaltyKobo)}
              money="owedBeforeLateFee"
            />
            <KeyRow label={t.lateFeeSoFar} value={formatKobo(penaltyKobo)} money="penalty" />
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

interface RunningLoanProps {
  subject: RunningSubject;
  order: LoanOrder;
  model: OrderCardProps['model'];
}

export function RunningLoan({ subject, order, model }: RunningLoanProps) {
  const t = useTexts(home);
  const dates = useDates();
  const color = useStore(model.repayColor.$state);
  const way = useStore(model.$payWay);
  const late = daysLate(order);
  const left = daysUntilDue(order);
  const own = subject === 'pastDue' ? 'bad' : subject === 'expiringSoon' ? 'warn' : 'good';
  const urgency = dueTone(own, color.state === 'ready' ? color.data.tone : 'none');
  const tone = urgency === 'bad' ? 'late' : 'hero';
  const news = subject === 'repaying' && isMoneyNews(order);
  const title =
    subject === 'pastDue' ? (
      <Said fact="daysLate" value={late}>
        {t.pastDueTitle(late)}
      </Said>
    ) : subject === 'expiringSoon' ? (
      <Said fact="daysLeft" value={left && Math.max(0, left)}>
        {t.expiringSoonTitle(Math.max(0, left ?? 0))}
      </Said>
    ) : news ? (
      t.moneyThereTitle
    ) : (
      t.repayingTitle
    );
  const note =
    late || order.dueAt === null ? undefined : (
      <Said fact="dueAt" value={order.dueAt}>
        {t.dueOn(dates.day(order.dueAt))}
      </Said>
    );
  return (
    <>
      <Hero
        tone={tone}
        title={title}
        tag={
          subject === 'repaying' &&
          left !== null &&
          left > 0 && (
            <Said fact="daysLeft" value={left}>
              {t.daysLeft(left)}
            </Said>
          )
        }
      >
        {news && <MoneyThere order={order} />}
        <Amount
          caption={t.owedNow}
          size="hero"
          text={formatKobo(order.owedKobo)}
          note={note}
          money="owed"
        />
        {late > 0 && <LateCost order={order} />}
        <PaidBar order={order} />
        <Button kind="amber" onPress={model.proceed}>
          {way === 'rest' ? (
            <span data-money="payable">{t.payRest(formatKobo(order.payableKobo ?? 0))}</span>
          ) : way !== 'all' ? (
            t.seePayment
          ) : late ? (
            <span data-money="owed">{t.pay(formatKobo(order.owedKobo))}</span>
          ) : (
            t.payNow
          )}
        </Button>
      </Hero>
      {way === 'all' && asksToManage(order) && <WillManage order={order} />}
      {late > 0 && way === 'all' && <LateHelp order={order} />}
      {order.dueAt === null && !late && <DueUnknown />}
      <CoolingOffNotice order={order} />
      <div className="aside">
        <LoanRows order={order} withWay={way === 'rest'} />
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
