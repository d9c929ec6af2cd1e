import { useStore } from '@nanostores/react';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { createHome } from '#src/home/home.ts';
import { isCancelNews, isRunning } from '#src/home/home-subject.ts';
import { $known } from '#src/core/loan/last-known.ts';
import { $latest } from '#src/core/loan/order.ts';
import { $unanswered } from '#src/core/money/outcome.ts';
import { $newMoney } from '#src/repay/moved-money.ts';
import type { Failure } from '#src/core/customer/resource.ts';
import { $loggedIn, $userInfo } from '#src/core/customer/session.ts';
import { type ReactNode, useLayoutEffect } from 'react';
import { openFor, screens } from '../rooms.ts';
import { useTexts } from '../../texts.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { AskUs } from '../kit/contact/ask-us.tsx';
import { FailureView } from '../kit/states/failure-view.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useModel } from '../kit/hooks/use-model.ts';
import { Approved } from './approved.tsx';
import { LastKnownCard, WaitingHome } from './last-known.tsx';
import { NextLoan } from './next-loan.tsx';
import { OrderCard, RunningLoan } from './order-card.tsx';
import type { PaidInFullProps } from '../repay/paid-in-full.tsx';
import { RatingCard } from './rating-card.tsx';
import { useReadAhead } from './read-ahead.ts';
import type { StoppedProps } from './stopped.tsx';
import { ExampleLoan, WelcomeCard } from './welcome-card.tsx';

interface UnreadHomeProps {
  model: ReturnType<typeof createHome>;
  failure: Failure;
  newMoney: ReactNode;
}

function UnreadHome({ model, failure, newMoney }: UnreadHomeProps) {
  const t = useTexts(common);
  const tHome = useTexts(home);
  const known = useStore($known);
  const unanswered = useStore($unanswered);
  const onRetry = () => void model.load();
  if (unanswered) {
    // The app keeps checking. A button to try again would look like one to pay again.
    return (
      <>
        <Notice tone="info" icon="clock" title={t.checkingTitle} live>
          {newMoney && `${tHome.arrivedMeanwhile} `}
          {t.heldBack}
        </Notice>
        {newMoney}
        {known && <LastKnownCard known={known} />}
      </>
    );
  }
  return (
    <>
      {known ? (
        <LastKnownCard known={known} unread={{ failure, onRetry }} />
      ) : (
        <FailureView failure={failure} onRetry={onRetry} />
      )}
      {newMoney}
    </>
  );
}

/** Its room opens with it, because few starts need it. */
function Stopped(props: StoppedProps) {
  openFor('stopped');
  return screens.stopped ? <screens.stopped {...props} /> : null;
}

/** In the same room. */
function PaidInFull(props: PaidInFullProps) {
  openFor('paidInFull');
  return screens.paidInFull ? <screens.paidInFull {...props} /> : null;
}

/** In the same room. */
function NewMoney() {
  openFor('newMoney');
  return screens.newMoney ? <screens.newMoney /> : null;
}

export function HomeScreen() {
  const t = useTexts(home);
  const model = useModel(createHome);
  const subject = useStore(model.$subject);
  const latest = useStore($latest);
  const loggedIn = useStore($loggedIn);
  const firstName = useStore($userInfo)?.firstName;
  const offered = useStore(model.marketplace.$state);
  const accountNotice = useStore(model.$accountNotice) && (
    <Notice tone="warn" icon="bank" title={t.accountUnsupportedTitle} action={<AskUs />}>
      {t.accountByService}
    </Notice>
  );
  const newMoney = useStore($newMoney).length > 0 && <NewMoney />;
  const notice = loggedIn && offered.state === 'ready' && offered.data.notice;
  // Starts before the paint, so that the calls travel meanwhile.
  useLayoutEffect(() => (loggedIn ? model.open() : undefined), [model, loggedIn]);
  useReadAhead();

  const { order } = latest;
  const approved = subject === 'approved' && order && order.disbursalKobo > 0 && order;
  const paid = subject === 'paidInFull' && order;
  /** The last notice waits for everything above it, because it would move down. */
  const isWhole = subject === 'anonymous' || (subject !== 'loading' && offered.state !== 'loading');
  const content = () => {
    if (subject === 'anonymous') return <WelcomeCard onLogin={() => void model.login()} />;
    if (subject === 'loading') return <WaitingHome />;
    if (subject === 'failed') {
      const failure = latest.failure ?? { kind: 'network' };
      return <UnreadHome model={model} failure={failure} newMoney={newMoney} />;
    }
    if (subject === 'free') return <NextLoan model={model} />;
    if (subject === 'paidInFull') return order && <PaidInFull order={order} />;
    if (approved) return <Approved order={approved} model={model} />;
    if (isRunning(subject)) return <RunningLoan model={model} />;
    switch (subject) {
      case 'lending':
      case 'incomplete':
      case 'underAudit':
      case 'complete':
        return <OrderCard subject={subject} order={order} model={model} />;
      default:
        return <Stopped stop={subject} order={order} model={model} />;
    }
  };

  return (
    <Screen
      title={firstName ? t.greetingNamed(firstName) : t.greeting}
      tabbed
      branded
      moment={Boolean(approved || paid)}
      two={subject === 'free' || isRunning(subject)}
    >
      <div className="stack stack--two">
        {notice && <Notice tone="info">{notice}</Notice>}
        {subject === 'free' && newMoney}
        {subject === 'free' && accountNotice}
        {subject === 'free' && order && isCancelNews(order) && (
          <Stopped
            stop={order.confirmedAt === null ? 'expired' : 'cancelled'}
            order={order}
            model={model}
          />
        )}
        {content()}
        {subject !== 'free' && subject !== 'failed' && newMoney}
        {subject !== 'free' && accountNotice}
        {loggedIn && <RatingCard rating={model.rating} />}
        {!approved && !paid && isWhole && (
          <Notice tone="warn" icon="shield" title={t.safetyTitle}>
            {t.safetyText}
          </Notice>
        )}
        {subject === 'anonymous' && <ExampleLoan />}
      </div>
    </Screen>
  );
}
