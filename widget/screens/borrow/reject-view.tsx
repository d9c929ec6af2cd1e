/** reject: why, for how many days and until when, and what helps. */
import { useStore } from '@nanostores/react';
import { borrow } from '#src/messages/borrow.ts';
import { common } from '#src/messages/common.ts';
import { replace } from '#src/navigation/router.ts';
import { createReject, freezeDaysLeft } from '#src/screens/reject.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { KeyRow, KeyRows } from '../../ui/key-rows.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FailureView } from '../parts/failure-view.tsx';
import { Screen } from '../parts/screen.tsx';
import { useModel } from '../parts/use-model.ts';

export function RejectScreen() {
  const t = useTexts(borrow);
  const words = useTexts(common);
  const dates = useDates();
  const guide = useModel(createReject, (model) => void model.load());
  const state = useStore(guide.$state);
  const footer = (
    <Button block onPress={() => replace('home')}>
      {words.goHome}
    </Button>
  );
  if (state.state !== 'ready') {
    return (
      <Screen title={t.rejectTitle} footer={footer}>
        {state.state === 'loading' ? (
          <Skeleton kind="card" label={words.loading} />
        ) : (
          <FailureView failure={state.failure} onRetry={() => void guide.load()} />
        )}
      </Screen>
    );
  }
  const { reason, freezeUntil, freezeDays, advice } = state.data;
  const days = freezeDaysLeft(freezeUntil) ?? freezeDays;
  return (
    <Screen title={t.rejectTitle} footer={footer}>
      <div className="stack">
        <Card title={t.rejectLead}>
          <KeyRows>
            <KeyRow label={t.rejectWhy} value={reason} />
            <KeyRow
              label={t.rejectFreeze}
              value={days > 0 ? t.rejectFreezeIn(days) : t.rejectFreezeOver}
              note={
                days > 0 && freezeUntil !== null
                  ? t.rejectFreezeOn(dates.long(freezeUntil))
                  : undefined
              }
            />
          </KeyRows>
        </Card>
        {advice.length > 0 && (
          <Card title={t.rejectHelps}>
            <List label={t.rejectHelps}>
              {advice.map((line) => (
                <ListRow key={line} label={line} icon="check" />
              ))}
            </List>
          </Card>
        )}
      </div>
    </Screen>
  );
}
