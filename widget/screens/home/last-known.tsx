/** Home if the loan can't be read, as in a start without a network: its last known state, and the saved draft. */
import { useStore } from '@nanostores/react';
import { common } from '#src/core/texts/common.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import { statusLabels } from '#src/records/status-labels.texts.ts';
import { homeSubject } from '#src/home/home-subject.ts';
import { type LastKnown, $recent } from '#src/core/loan/last-known.ts';
import { resume } from '#src/core/navigation/resume.ts';
import type { Failure } from '#src/core/customer/resource.ts';
import { statusLabel } from '#src/facts/statuses.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Amount } from '../../ui/status/amount.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { useFailureText } from '../kit/states/failure-view.tsx';
import { Waiting } from '../kit/states/not-ready.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { PaidBar } from '../repay/paid-bar.tsx';

interface LastKnownProps {
  known: LastKnown;
  /** Why it couldn't be read now, and a retry. */
  unread?: { failure: Failure; onRetry: () => void };
}

/** Offers no payment and no agreement, because the figures may have changed since. */
export function LastKnownCard({ known: { order, at }, unread }: LastKnownProps) {
  const t = useTexts(home);
  const tCommon = useTexts(common);
  const tStatusLabels = useTexts(statusLabels);
  const dates = useDates();
  const textOf = useFailureText();
  const label = statusLabel(order.status);
  const incomplete = homeSubject(order, false, at) === 'incomplete';
  return (
    <div className="stack">
      {unread && <Notice tone="warn" icon="offline" title={textOf(unread.failure)} live />}
      <Card
        tone="known"
        title={(order.confirmedAt === null ? t.lastApplication : t.lastKnown)(dates.moment(at))}
      >
        <div className="stack">
          {order.owedKobo > 0 ? (
            <Amount
              caption={t.lastOwed}
              size="hero"
              text={formatKobo(order.owedKobo)}
              note={order.dueAt === null ? undefined : t.dueOn(dates.day(order.dueAt))}
            />
          ) : (
            !incomplete && <p>{label ? tStatusLabels[label] : t.unknownTitle}</p>
          )}
          {incomplete && <ApplicationFacts order={order} old />}
          {order.owedKobo > 0 && <PaidBar order={order} old />}
          {incomplete && <Button onPress={() => resume(order.status)}>{t.incompleteAction}</Button>}
          {unread && (
            <Button block kind={incomplete ? 'text' : 'quiet'} onPress={unread.onRetry}>
              {tCommon.tryAgain}
            </Button>
          )}
        </div>
      </Card>
    </div>
  );
}

/** Home until the server answers. */
export function WaitingHome() {
  const known = useStore($recent);
  return (
    <>
      {known && <LastKnownCard known={known} />}
      <Waiting kind="card" />
    </>
  );
}
