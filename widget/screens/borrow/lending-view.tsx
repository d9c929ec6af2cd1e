/** lending: the payout's stages, when the money is expected, and the 24-hour rule. Moves on by itself. */
import { useStore } from '@nanostores/react';
import { borrow } from '#src/messages/borrow.ts';
import { common } from '#src/messages/common.ts';
import { formatKobo } from '#src/messages/figures.ts';
import { replace } from '#src/navigation/router.ts';
import { createLending } from '#src/screens/lending.ts';
import { statuses } from '#src/spec/statuses.ts';
import { $latest } from '#src/stores/order.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { FailureView } from '../parts/failure-view.tsx';
import { Screen } from '../parts/screen.tsx';
import { useModel } from '../parts/use-model.ts';

/** The statuses that this screen has words for; at any other it was opened by its address. */
const told = [statuses.Lending, statuses.PayFail, statuses.Cancel] as const;

export function LendingScreen() {
  const t = useTexts(borrow);
  const words = useTexts(common);
  const model = useModel(createLending, ({ follow }) => follow());
  const { state, order, failure } = useStore($latest);
  const toHome = { label: words.goHome, onPress: () => replace('home') };
  return (
    <Screen title={order?.status === statuses.Lending ? t.lendingTitle : t.payoutTitle}>
      {state === 'loading' && <Skeleton kind="card" label={words.loading} />}
      {state === 'failed' && (
        <FailureView failure={failure ?? { kind: 'malformed' }} onRetry={() => void model.read()} />
      )}
      {order?.status === statuses.PayFail && (
        <StateView icon="bad" tone="bad" title={t.payFailTitle} action={toHome}>
          {t.payFailText}
        </StateView>
      )}
      {order?.status === statuses.Cancel && (
        <StateView icon="info" title={t.cancelledTitle} action={toHome}>
          {t.cancelledText}
        </StateView>
      )}
      {order?.status === statuses.Lending && (
        <Payout disbursalKobo={order.disbursalKobo} expectedAt={order.expectedAt} />
      )}
      {state === 'ready' && !told.some((status) => status === order?.status) && (
        <StateView icon="info" title={t.noPayoutTitle} action={toHome}>
          {t.noPayoutText}
        </StateView>
      )}
    </Screen>
  );
}

function Payout(props: { disbursalKobo: number; expectedAt: number | null }) {
  const t = useTexts(borrow);
  const dates = useDates();
  const stages = [
    { label: t.stageApproved, aside: <Chip tone="good">{t.stageDone}</Chip>, icon: 'check' },
    { label: t.stageConfirmed, aside: <Chip tone="good">{t.stageDone}</Chip>, icon: 'check' },
    { label: t.stagePayout, aside: <Chip tone="warn">{t.stageNow}</Chip>, icon: 'clock' },
    { label: t.stageArrived, aside: <Chip>{t.stageNext}</Chip>, icon: 'bank' },
  ] as const;
  return (
    <div className="stack">
      <Card tone="hero">
        <Amount
          caption={t.lendingLead}
          size="hero"
          text={formatKobo(props.disbursalKobo)}
          note={
            props.expectedAt === null
              ? undefined
              : t.lendingExpected(dates.moment(props.expectedAt))
          }
          money="disbursal"
        />
      </Card>
      <List label={t.lendingTitle}>
        {stages.map((stage) => (
          <ListRow key={stage.label} label={stage.label} aside={stage.aside} icon={stage.icon} />
        ))}
      </List>
      <p className="small">{t.lendingCancel}</p>
    </div>
  );
}
