/** Subject and description, receipts, contact and appointment (§2, §3, §5). */
import { useStore } from '@nanostores/react';
import { noteCancelAsked } from '#src/application/cancel-asked.ts';
import { fieldProblems } from '#src/application/fields/fields.texts.ts';
import { ownDetailsTexts } from '#src/account/own-details.texts.ts';
import { detailNamed } from '#src/account/own-details.ts';
import { $place } from '#src/core/navigation/router.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { formatCount } from '#src/core/texts/figures.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { feedbackTypeLabels } from '#src/core/texts/options.texts.ts';
import type { FeedbackField, FeedbackProblem } from '#src/feedback/feedback.form.ts';
import {
  type AddFeedback,
  countedCharacters,
  createAddFeedback,
  dayInstant,
  type FeedbackWish,
  hourInstant,
  mostCharacters,
} from '#src/feedback/feedback-form.ts';
import { limits } from '#src/facts/limits.ts';
import { $loggedIn } from '#src/core/customer/session.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FormEmail } from '../kit/forms/email-field.tsx';
import { FailureNotice } from '../kit/states/failure-view.tsx';
import {
  fieldsOf,
  FormPick,
  FormText,
  type FormWords,
  Summary,
  useErrors,
} from '../kit/forms/form-fields.tsx';
import { labelOf } from '../kit/reading/label-of.ts';
import { LogInFirst } from '../kit/login/log-in-first.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { DraftState } from '../kit/page/step-screen.tsx';
import { useModel } from '../kit/hooks/use-model.ts';
import { usePart } from '../kit/hooks/use-part.ts';
import { ReceiptsCard } from './receipts-card.tsx';
import { Waiting } from '../kit/states/not-ready.tsx';

export function AddFeedbackScreen() {
  const t = useTexts(feedback);
  if (useStore($loggedIn)) return <AddFeedbackPage />;
  return (
    <Screen title={t.write}>
      <LogInFirst title={t.login} />
    </Screen>
  );
}

/** What the address asks for: review, cancel, about or correct. */
function useWish(): FeedbackWish | undefined {
  const t = useTexts(feedback);
  const tOwnDetails = useTexts(ownDetailsTexts);
  const { query } = useStore($place);
  if (query['review']) return { words: t.reviewWish };
  if (query['cancel']) return { words: t.cancelWish, sent: noteCancelAsked };
  if (query['about']) return { words: t.aboutLoan, isBeginning: true };
  const detail = detailNamed(query['correct']);
  return detail && { words: tOwnDetails.wish(tOwnDetails[detail]), isBeginning: true };
}

function AddFeedbackPage() {
  const t = useTexts(feedback);
  const tCommon = useTexts(common);
  const wish = useWish();
  const model = useModel(
    () => createAddFeedback(wish),
    ({ open }) => open(),
  );
  const ready = useStore(model.$ready);
  return (
    <Screen
      title={t.write}
      headerAside={<DraftState $draft={model.draft.$state} />}
      footer={
        <>
          <FailureNotice failure={useStore(model.$failure)} title={t.notSent} />
          <Button
            action="send"
            busy={useStore(model.$busy)}
            busyLabel={tCommon.wait}
            onPress={() => void model.send()}
          >
            {t.send}
          </Button>
        </>
      }
    >
      {ready ? <Fields model={model} /> : <Waiting kind="card" />}
    </Screen>
  );
}

function useWords(): FormWords<FeedbackField, FeedbackProblem> {
  const t = useTexts(feedback);
  const tFieldProblems = useTexts(fieldProblems);
  const tToasts = useTexts(toasts);
  const tooShort = tToasts.minimumWordLength.replace('{num}', String(limits.descriptionMinChars));
  return {
    labels: t,
    problems: {
      description: { tooShort, tooLong: t.tooLong(mostCharacters) },
      receiverAccount: tFieldProblems,
      contactPhone: {
        empty: t.needOne,
        notANumber: tFieldProblems.notANumber,
        abroad: tFieldProblems.abroad,
      },
      contactEmail: { email_verify: tToasts.mailboxFormat },
      appointmentTime: { past: t.past },
    },
  };
}

function Counter({ form }: Pick<AddFeedback, 'form'>) {
  const t = useTexts(feedback);
  const count = usePart(form.$values, ({ description }) => countedCharacters(description));
  return <p className="muted">{t.counter(formatCount(count), mostCharacters)}</p>;
}

function Fields({ model }: { model: AddFeedback }) {
  const { form, receipts } = model;
  const t = useTexts(feedback);
  const tTypes = useTexts(feedbackTypeLabels);
  const dates = useDates();
  const words = useWords();
  const of = fieldsOf(form, words);
  const attempts = useStore(model.$attempts);
  const isWhole = useStore(model.$isWhole);
  useStore(receipts.$receipts);
  const unfinished = attempts > 0 && receipts.unfinished();
  const errors = [
    ...useErrors(form, words),
    ...(unfinished ? [{ fieldId: 'files', message: t.unfinished }] : []),
  ];
  return (
    <div className="stack">
      <Summary errors={errors} attempts={attempts} />
      <Card>
        {!isWhole && <FormPick {...of('type')} labelOf={labelOf(tTypes)} />}
        <FormText {...of('description')} kind="text" multiline />
        <Counter form={form} />
        {!isWhole && <FormText {...of('receiverAccount')} kind="digits" hint={t.receiverHint} />}
      </Card>
      {!isWhole && <ReceiptsCard model={receipts} />}
      <Card title={t.reach}>
        <p className="small">{t.reachHint}</p>
        <FormText {...of('contactPhone')} kind="phone" autoComplete="tel" />
        <FormEmail {...of('contactEmail')} suggest={model.suggestEmails} />
      </Card>
      <Card title={t.when}>
        <p className="small">{t.whenHint}</p>
        <FormPick
          {...of('appointmentDay')}
          labelOf={(day) => (day ? dates.day(dayInstant(day)) : t.noDay)}
        />
        <FormPick {...of('appointmentTime')} labelOf={(time) => dates.clock(hourInstant(time))} />
      </Card>
    </div>
  );
}
