import { useStore } from '@nanostores/react';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { go } from '#src/core/navigation/router.ts';
import { isToday } from '#src/core/loan/order-facts.ts';
import { createReject, daysLeftOf } from '#src/borrow/reject.ts';
import { home } from '#src/home/home.texts.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Amount } from '../../ui/status/amount.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { Drawing } from '../../ui/status/drawing.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { NotReady } from '../kit/not-ready.tsx';
import { Screen } from '../kit/screen.tsx';
import { useModel } from '../kit/use-model.ts';
import { useHome } from '../kit/use-home.ts';

export function RejectScreen() {
  const t = useTexts(borrow);
  const tHome = useTexts(home);
  const toHome = useHome();
  const dates = useDates();
  const model = useModel(createReject, ({ open }) => open());
  const state = useStore(model.guide.$state);
  const guide = state.state === 'ready' ? state.data : null;
  const days = guide && daysLeftOf(guide);
  const until = guide?.freezeUntil ?? null;
  const end = until === null ? t.rejectFreezeIn(days ?? 0) : dates.day(until);
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
        <StateView icon="info" title={t.noRejectTitle} action={toHome} />
      )}
      {guide && days !== null && (
        <div className="stack">
          <Card tone="known">
            <Drawing name="later" />
            <h2 className="state__title">{tHome.rejectedTitle}</h2>
            <p>{guide.reason || t.rejectNoReason}</p>
            <Amount
              caption={t.rejectFreeze}
              size="large"
              tone={days > 0 ? undefined : 'good'}
              text={days > 0 ? end : t.rejectFreezeOver}
              note={
                days > 0 && until !== null
                  ? t.rejectFreezeAt(isToday(until) ? 0 : days, dates.clock(until))
                  : undefined
              }
            />
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
