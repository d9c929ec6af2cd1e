/** The stages of sending the money with their times, and the 24-hour rule. Follows the order. */
import { useStore } from '@nanostores/react';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { costs } from '#src/borrow/costs.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import { review } from '#src/application/review/review.texts.ts';
import { go } from '#src/core/navigation/router.ts';
import { createLending } from '#src/borrow/lending.ts';
import { statuses } from '#src/facts/statuses.ts';
import { $latest } from '#src/core/loan/order.ts';
import { accountOf, type LoanOrder } from '#src/core/loan/order-facts.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Amount } from '../../ui/status/amount.tsx';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { Timeline } from '../../ui/status/timeline.tsx';
import { AskUs } from '../kit/contact/ask-us.tsx';
import { NotReady } from '../kit/states/not-ready.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useModel } from '../kit/hooks/use-model.ts';
import { useHome } from '../kit/hooks/use-home.ts';
import { useAskUs } from './use-ask-us.ts';
import { Said } from '../kit/reading/said.tsx';

type Times = NonNullable<ReturnType<ReturnType<typeof createLending>['$times']['get']>>;

export function LendingScreen() {
  const t = useTexts(borrow);
  const tHome = useTexts(home);
  const model = useModel(createLending, ({ open }) => open());
  const times = useStore(model.$times);
  const { state, order, failure } = useStore($latest);
  const toHome = useHome();
  const dates = useDates();
  const tCosts = useTexts(costs);
  const lending = order?.status === statuses.Lending;
  const account = { label: tHome.accountUnsupportedAction, onPress: () => go('addBankCard') };
  const askUs = useAskUs();
  const status = order?.status;
  const failed = status === statuses.PayFail;
  /** With another status, the screen was opened by its address. */
  const cancelled = status === statuses.Cancel && order?.confirmedAt;
  const [means, title, text] = failed
    ? (['notSent', tHome.payFailTitle, tHome.payFailText] as const)
    : cancelled
      ? (['cancelled', tHome.loanCancelled, t.cancelledText] as const)
      : (['empty', t.noPayoutTitle, ''] as const);
  return (
    <Screen
      title={lending ? tHome.lendingTitle : t.payoutTitle}
      footer={
        lending && (
          <Button action="next" kind="quiet" onPress={toHome.onPress}>
            {toHome.label}
          </Button>
        )
      }
    >
      <NotReady state={{ state, failure }} load={model.read} />
      {lending && times && <Payout order={order} times={times} />}
      {state === 'ready' && !lending && (
        <Card tone="known">
          <StateView
            means={means}
            title={title}
            action={failed ? account : toHome}
            secondary={failed || cancelled ? askUs : undefined}
          >
            {text}
            {failed && order && accountOf(order) && <p>{tHome.triedAccount(accountOf(order))}</p>}
            {failed && order && (
              <Amount
                caption={tCosts.principal}
                size="large"
                text={formatKobo(order.principalKobo)}
                money="principal"
              />
            )}
            {cancelled && order.cancelsAt !== null && (
              <Amount size="large" text={dates.day(order.cancelsAt)} />
            )}
          </StateView>
        </Card>
      )}
    </Screen>
  );
}

function Payout({ order, times }: { order: LoanOrder; times: Times }) {
  const t = useTexts(borrow);
  const tHome = useTexts(home);
  const tReview = useTexts(review);
  const dates = useDates();
  const { accountEnding, bankName, disbursalKobo } = order;
  const { confirmedAt, expectedAt, latestBy, phase } = times;
  // Once it has passed, it is no promise any more.
  const expected = expectedAt !== null && phase === 'usual' && (
    <Said fact="arrivesBy" value={expectedAt}>
      {t.lendingExpected(dates.deadline(expectedAt))}
    </Said>
  );
  const account = bankName && (
    <Said fact="account" value={accountEnding && `${bankName} ${accountEnding}`}>
      {accountOf(order)}
    </Said>
  );
  return (
    <div className="stack">
      <Card tone="hero">
        <Amount
          caption={tHome.lendingLead}
          size="hero"
          text={formatKobo(disbursalKobo)}
          note={expected}
          money="disbursal"
        />
      </Card>
      {phase !== 'usual' && <Late tooLong={phase === 'tooLong'} />}
      <Timeline
        label={tHome.lendingTitle}
        words={{ done: tReview.stageDone, now: tReview.stageNow, next: tReview.stageNext }}
        stages={[
          { label: t.stageApproved, at: 'done' },
          {
            label: t.stageConfirmed,
            note: confirmedAt === null ? undefined : dates.moment(confirmedAt),
            at: 'done',
          },
          { label: t.stagePayout, at: 'now' },
          { label: t.stageArrived, note: account, at: 'next' },
        ]}
      />
      {phase !== 'tooLong' && (
        <p className="small">
          {t.lendingCancel(latestBy === null ? t.within : t.by(dates.deadline(latestBy)))}
        </p>
      )}
    </div>
  );
}

/** The money is later than expected: a notice with what to do. */
function Late({ tooLong }: { tooLong: boolean }) {
  const t = useTexts(borrow);
  const tReview = useTexts(review);
  return (
    <Notice tone="warn" icon="clock" title={t.lendingLonger} action={<AskUs />} live>
      {tooLong ? tReview.tooLong : t.lendingLongerText}
    </Notice>
  );
}
