/** The questions first, then the customer's feedback with status, day and a dot for a new answer. */
import { useStore } from '@nanostores/react';
import { common } from '#src/core/texts/common.texts.ts';
import { faq } from '#src/help/help.texts.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { userCenter } from '#src/account/account.texts.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import { go } from '#src/core/navigation/router.ts';
import { createFeedbackList, excerptOf, type FeedbackItem } from '#src/feedback/feedback.ts';
import { $loggedIn } from '#src/core/customer/session.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { FailureNotice } from '../kit/states/failure-view.tsx';
import { NotReady } from '../kit/states/not-ready.tsx';
import { LogInFirst } from '../kit/login/log-in-first.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useModel } from '../kit/hooks/use-model.ts';
import { StatusChip, useTypeName } from './status-chip.tsx';
import './feedback.css';

export function FeedbackListScreen() {
  const t = useTexts(feedback);
  const tFaq = useTexts(faq);
  const loggedIn = useStore($loggedIn);
  return (
    <Screen
      title={useTexts(userCenter).feedback}
      footer={
        loggedIn && (
          <Button action="write" onPress={() => go('addFeedback')}>
            {t.write}
          </Button>
        )
      }
    >
      <div className="stack">
        <List>
          <ListRow label={tFaq.title} note={t.faqNote} icon="help" href={hrefOf('feedbackFaq')} />
        </List>
        {loggedIn ? <Written /> : <LogInFirst title={t.login} />}
      </div>
    </Screen>
  );
}

function Written() {
  const t = useTexts(feedback);
  const tUserCenter = useTexts(userCenter);
  const tCommon = useTexts(common);
  const model = useModel(createFeedbackList, ({ read }) => void read());
  const { items, total, reading, failure } = useStore(model.$list);
  const read = () => void model.read();
  if (total === null) {
    return (
      <NotReady
        state={{ state: failure ? 'failed' : 'loading', failure }}
        load={model.read}
        kind="rows"
      />
    );
  }
  if (items.length === 0) {
    return (
      <StateView means="noMessages" title={t.emptyTitle}>
        {tUserCenter.serviceLead}
      </StateView>
    );
  }
  return (
    <>
      <section className="stack stack--tight">
        <h2 className="card__title">{t.yours}</h2>
        <List label={t.yours}>
          {items.map((item) => (
            <FeedbackRow key={item.feedbackId} item={item} />
          ))}
        </List>
      </section>
      <FailureNotice failure={failure} title={t.moreFailed} />
      {items.length < total && (
        <Button kind="quiet" block busy={reading} busyLabel={tCommon.wait} onPress={read}>
          {t.more}
        </Button>
      )}
    </>
  );
}

function FeedbackRow({ item }: { item: FeedbackItem }) {
  const t = useTexts(common);
  const dates = useDates();
  const { feedbackId, type, status, unread, createdAt } = item;
  return (
    <ListRow
      label={useTypeName(type)}
      note={
        <>
          {excerptOf(item)}
          <span className="chat__head">
            <StatusChip status={status} /> {dates.day(createdAt)}
          </span>
        </>
      }
      href={hrefOf('feedbackDetail', { id: feedbackId })}
      badge={unread ? t.newAnswer : undefined}
    />
  );
}
