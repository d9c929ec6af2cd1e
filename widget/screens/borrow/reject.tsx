import { useStore } from '@nanostores/react';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { go } from '#src/core/navigation/router.ts';
import { createReject, daysLeftOf } from '#src/borrow/reject.ts';
import { home } from '#src/home/home.texts.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { ApplyAgain } from '../kit/loan/apply-again.tsx';
import { NotReady } from '../kit/states/not-ready.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useModel } from '../kit/hooks/use-model.ts';
import { useHome } from '../kit/hooks/use-home.ts';

export function RejectScreen() {
  const t = useTexts(borrow);
  const tHome = useTexts(home);
  const toHome = useHome();
  const model = useModel(createReject, ({ open }) => open());
  const state = useStore(model.guide.$state);
  const guide = state.state === 'ready' ? state.data : null;
  const days = guide && daysLeftOf(guide);
  const advice = guide?.advice.length ? guide.advice : [t.helpOtherLoans, t.helpNames];
  return (
    <Screen
      title={t.rejectTitle}
      footer={
        guide && (
          <Button onPress={toHome.onPress}>{days === 0 ? t.applyAgain : toHome.label}</Button>
        )
      }
    >
      <NotReady state={state} load={model.guide.load} />
      {state.state === 'ready' && !guide && (
        <StateView means="empty" title={t.noRejectTitle} action={toHome} />
      )}
      {guide && days !== null && (
        <div className="stack">
          <Card tone="known">
            <StateView means="refused" title={tHome.rejectedTitle}>
              <p>{guide.reason || t.rejectNoReason}</p>
              <ApplyAgain until={guide.freezeUntil} days={days} />
            </StateView>
          </Card>
          <h2 className="card__title">{t.rejectHelps}</h2>
          <List label={t.rejectHelps}>
            {advice.map((line) => (
              <ListRow key={line} label={line} icon="info" />
            ))}
          </List>
          <Button block kind="quiet" onPress={() => go('addFeedback', { review: '1' })}>
            {t.reviewAgain}
          </Button>
        </div>
      )}
    </Screen>
  );
}
