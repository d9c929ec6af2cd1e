/** The frame of the two waiting screens: finished and coming steps with times, and advice (§9). */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { common } from '#src/core/texts/common.texts.ts';
import { review } from '#src/application/review/review.texts.ts';
import { replace } from '#src/core/navigation/router.ts';
import type { LoanOrder } from '#src/core/loan/order-facts.ts';
import { createReview } from '#src/application/review/review.ts';
import { limits } from '#src/facts/limits.ts';
import { $latest } from '#src/core/loan/order.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Amount } from '../../ui/status/amount.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { type Stage, Timeline } from '../../ui/status/timeline.tsx';
import { NotReady } from '../kit/states/not-ready.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useModel } from '../kit/hooks/use-model.ts';

interface WaitingProps {
  title: string;
  lead: string;
  stages: readonly Stage[];
}

export function WaitingScreen({ title, lead, stages }: WaitingProps) {
  const t = useTexts(review);
  const tCommon = useTexts(common);
  const model = useModel(createReview, (opened) => opened.open());
  const state = useStore(model.$state);
  const asking = useStore(model.$asking);
  const { order, failure } = useStore($latest);
  const toHome = (
    <Button action="next" kind="quiet" onPress={() => replace('home')}>
      {tCommon.goHome}
    </Button>
  );
  if (state !== 'waiting' || !order) {
    return (
      <Screen title={title}>
        <NotReady state={{ state, failure }} load={model.ask} />
      </Screen>
    );
  }
  return (
    <Screen title={title} footer={toHome}>
      <div className="stack">
        <Card tone="hero">
          <p>{lead}</p>
          <When order={order} times={model.times(order)} />
        </Card>
        <Timeline
          label={t.stages}
          stages={stages}
          words={{ done: t.stageDone, now: t.stageNow, next: t.stageNext }}
        />
        <Watching failed={failure !== null}>
          <Button
            kind="text"
            busy={asking}
            busyLabel={tCommon.wait}
            onPress={() => void model.ask()}
          >
            {t.askNow}
          </Button>
        </Watching>
        <p className="muted">
          {t.tipClose} {t.tipNothing}
        </p>
        <Notice tone="warn" icon="shield">
          {t.tipFee}
        </Notice>
      </div>
    </Screen>
  );
}

function Watching({ failed, children }: { failed: boolean; children: ReactNode }) {
  const t = useTexts(review);
  return (
    <Notice
      tone={failed ? 'warn' : 'info'}
      icon={failed ? 'offline' : 'refresh'}
      action={children}
      live
    >
      {failed ? t.unreachable : t.watching}
    </Notice>
  );
}

type Times = ReturnType<ReturnType<typeof createReview>['times']>;

/** The usual time while it lies ahead, then the promised one, then customer service. */
function When({ order, times }: { order: LoanOrder; times: Times }) {
  const t = useTexts(review);
  const dates = useDates();
  if (!times || order.appliedAt === null) {
    return <p>{t.takes(limits.assessmentMinutes, limits.assessmentMaxHours)}</p>;
  }
  const latest = t.momentLagos(dates.moment(times.latestBy));
  return (
    <>
      {times.phase === 'longer' && <p>{t.longer}</p>}
      {times.phase === 'tooLong' && <p>{t.tooLong}</p>}
      {times.phase === 'usual' ? (
        <Amount
          caption={t.usuallyBy}
          size="hero"
          text={dates.clock(times.usuallyBy)}
          note={`${t.latestBy} ${t.momentLagos(dates.deadline(times.latestBy))}`}
        />
      ) : (
        <KeyRows>
          <KeyRow label={t.latestBy} value={latest} />
        </KeyRows>
      )}
    </>
  );
}
