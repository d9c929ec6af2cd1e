/** The stages of sending the money with their times, and the 24-hour rule. Follows the order. */
import { useStore } from '@nanostores/react';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import { review } from '#src/application/review.texts.ts';
import { go, replace } from '#src/core/navigation/router.ts';
import { createLending } from '#src/borrow/lending.ts';
import { statuses } from '#src/facts/statuses.ts';
import { $latest } from '#src/core/order.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Amount } from '../../ui/status/amount.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Chip } from '../../ui/status/chip.tsx';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { FailureView } from '../kit/failure-view.tsx';
import { Screen } from '../kit/screen.tsx';
import { useModel } from '../kit/use-model.ts';

type Times = NonNullable<ReturnType<ReturnType<typeof createLending>['$times']['get']>>;

export function LendingScreen() {
  const t = useTexts(borrow);
  const words = useTexts(common);
  const menu = useTexts(home);
  const model = useModel(createLending, ({ open }) => open());
  const times = useStore(model.$times);
  const { state, order, failure } = useStore($latest);
  const toHome = { label: words.goHome, onPress: () => replace('home') };
  const lending = order?.status === statuses.Lending;
  const ends = {
    [statuses.PayFail]: {
      icon: 'bank',
      tone: 'bad',
      title: t.payFailTitle,
      text: t.payFailText,
      action: { label: menu.accountUnsupportedAction, onPress: () => go('addBankCard') },
    },
    [statuses.Cancel]: { icon: 'clock', title: t.cancelledTitle, text: t.cancelledText },
  } as const;
  /** With another status, the screen was opened by its address. */
  const other = { icon: 'info', title: t.noPayoutTitle, text: t.noPayoutText } as const;
  const known: Readonly<Record<number, (typeof ends)[keyof typeof ends] | undefined>> = ends;
  const end = (order && known[order.status]) ?? other;
  return (
    <Screen title={lending ? t.lendingTitle : t.payoutTitle}>
      {state === 'loading' && <Skeleton kind="card" label={words.loading} />}
      {state === 'failed' && (
        <FailureView failure={failure ?? { kind: 'malformed' }} onRetry={() => void model.read()} />
      )}
      {lending && times && <Payout disbursalKobo={order.disbursalKobo} times={times} />}
      {state === 'ready' && !lending && (
        <StateView
          icon={end.icon}
          tone={'tone' in end ? end.tone : 'plain'}
          title={end.title}
          action={'action' in end ? end.action : toHome}
          secondary={'action' in end ? toHome : undefined}
        >
          {end.text}
        </StateView>
      )}
    </Screen>
  );
}

function Payout({ disbursalKobo, times }: { disbursalKobo: number; times: Times }) {
  const t = useTexts(borrow);
  const stage = useTexts(review);
  const dates = useDates();
  const { confirmedAt, expectedAt, latestBy, phase } = times;
  const expected = expectedAt === null ? undefined : t.lendingExpected(dates.deadline(expectedAt));
  const done = <Chip tone="good">{stage.stageDone}</Chip>;
  return (
    <div className="stack">
      <Card tone="hero">
        <Amount
          caption={t.lendingLead}
          size="hero"
          text={formatKobo(disbursalKobo)}
          note={expected}
          money="disbursal"
        />
      </Card>
      {phase !== 'usual' && <Late tooLong={phase === 'tooLong'} />}
      <List label={t.lendingTitle}>
        <ListRow label={t.stageApproved} icon="check" aside={done} />
        <ListRow
          label={t.stageConfirmed}
          note={confirmedAt === null ? undefined : dates.moment(confirmedAt)}
          icon="check"
          aside={done}
        />
        <ListRow
          label={t.stagePayout}
          icon="clock"
          aside={<Chip tone="warn">{stage.stageNow}</Chip>}
        />
        <ListRow label={t.stageArrived} icon="bank" aside={<Chip>{stage.stageNext}</Chip>} />
      </List>
      {phase !== 'tooLong' && (
        <p className="small">
          {t.lendingCancel(latestBy === null ? t.within : t.by(dates.deadline(latestBy)))}
        </p>
      )}
    </div>
  );
}

/** Later than expected: says so, and what to do. */
function Late({ tooLong }: { tooLong: boolean }) {
  const t = useTexts(borrow);
  const stage = useTexts(review);
  const menu = useTexts(home);
  return (
    <Notice
      tone="warn"
      icon="clock"
      title={t.lendingLonger}
      action={
        <Button kind="text" onPress={() => go('customerServices')}>
          {menu.customerServices}
        </Button>
      }
      live
    >
      {tooLong ? stage.tooLong : t.lendingLongerText}
    </Notice>
  );
}
