/**
 * One feedback as a conversation, the newest message last, with a field for a new one, and a rating once it is solved
 * (§2, §3).
 */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { application } from '#src/application/application.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { userCenter } from '#src/account/account.texts.ts';
import { $place } from '#src/core/navigation/router.ts';
import {
  createFeedbackDetail,
  type FeedbackDetail,
  type FeedbackItem,
  type FeedbackMessage,
} from '#src/feedback/feedback.ts';
import { mostCharacters } from '#src/feedback/feedback-form.ts';
import { $loggedIn } from '#src/core/customer/session.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Question } from '../kit/reading/question.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FailureNotice } from '../kit/states/failure-view.tsx';
import { NotReady } from '../kit/states/not-ready.tsx';
import { LogInFirst } from '../kit/login/log-in-first.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useModel } from '../kit/hooks/use-model.ts';
import { ChooseOne } from './feedback-result.tsx';
import { Rating } from './rating.tsx';
import { StatusChip, useTypeName } from './status-chip.tsx';
import './feedback.css';

export function FeedbackDetailScreen() {
  const t = useTexts(feedback);
  const { id } = useStore($place).query;
  const loggedIn = useStore($loggedIn);
  return (
    <Screen title={t.title}>
      {!loggedIn && <LogInFirst title={t.login} />}
      {loggedIn && !id && <ChooseOne />}
      {loggedIn && id && <Detail key={id} id={id} />}
    </Screen>
  );
}

function Detail({ id }: { id: string }) {
  const model = useModel(
    () => createFeedbackDetail(id),
    ({ open }) => open(),
  );
  const state = useStore(model.resource.$state);
  if (state.state !== 'ready') return <NotReady state={state} load={model.resource.load} />;
  const { item, talk } = state.data;
  return (
    <div className="stack">
      <Given item={item} />
      <Talk talk={talk} />
      <Rating model={model} item={item} />
      <WriteMore model={model} />
    </div>
  );
}

function Given({ item }: { item: FeedbackItem }) {
  const t = useTexts(feedback);
  const dates = useDates();
  const { type, status, receiverAccount, receipts, contactPhone, contactEmail } = item;
  const rows = [
    [t.receiverAccount, receiverAccount],
    [t.files, receipts.join(', ')],
    [t.contactPhone, contactPhone],
    [t.contactEmail, contactEmail],
    [t.appointment, item.appointmentAt && dates.moment(item.appointmentAt)],
  ] as const;
  return (
    <Card title={useTypeName(type)}>
      <p className="chat__head">
        <StatusChip status={status} />
      </p>
      <Question title={t.given}>
        <KeyRows>
          {rows.map(
            ([label, value]) => value && <KeyRow key={label} label={label} value={value} />,
          )}
        </KeyRows>
      </Question>
    </Card>
  );
}

/** Scrolls to the newest message at the bottom. */
function Talk({ talk }: { talk: readonly FeedbackMessage[] }) {
  const t = useTexts(feedback);
  const tUserCenter = useTexts(userCenter);
  const dates = useDates();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (talk.length > 1) list.current?.lastElementChild?.scrollIntoView({ block: 'center' });
  }, [talk.length]);
  return (
    <ol className="chat" aria-label={t.talk} ref={list}>
      {talk.map(({ from, text, at }, index) => (
        <li key={index} className={`chat__item${from === 'customer' ? ' chat__item--own' : ''}`}>
          <p className="small">
            <b>{from === 'customer' ? t.you : tUserCenter.serviceTitle}</b> · {dates.moment(at)}
          </p>
          <p className="chat__text" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}

function WriteMore({ model }: { model: FeedbackDetail }) {
  const t = useTexts(feedback);
  const tCommon = useTexts(common);
  const tApplication = useTexts(application);
  const problem = useStore(model.$problem);
  return (
    <Card>
      <div className="stack chat__foot">
        <TextField
          id="text"
          label={t.reply}
          kind="text"
          multiline
          value={useStore(model.$text)}
          onInput={model.write}
          error={
            problem && (problem === 'tooLong' ? t.tooLong(mostCharacters) : tApplication.empty)
          }
        />
        <FailureNotice failure={useStore(model.$failure)} title={t.notSent} />
        <output className={useStore(model.$sent) ? 'tone--good' : 'sr'}>
          {useStore(model.$sent) && t.sent}
        </output>
        <Button
          action="send"
          busy={useStore(model.$busy) === 'message'}
          busyLabel={tCommon.wait}
          onPress={() => void model.send()}
        >
          {t.send}
        </Button>
      </div>
    </Card>
  );
}
