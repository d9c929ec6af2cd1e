/** One question per card, then all answers in a list, and one send (§2, §3). */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { application } from '#src/application/application.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { questionnaire } from '#src/application/questionnaire/questionnaire.texts.ts';
import { openLayer } from '#src/core/navigation/layers.ts';
import {
  type Card,
  createQuestionnaire,
  type Questionnaire,
} from '#src/application/questionnaire/questionnaire.ts';
import { answersOf, questions } from '#src/facts/questionnaire.ts';
import { $latest } from '#src/core/loan/order.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { leadTo } from '../../ui/fields/lead-to.ts';
import { StateView } from '../../ui/status/state-view.tsx';
import { FailureView } from '../kit/states/failure-view.tsx';
import { Loading } from '../kit/states/not-ready.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { StepScreen } from '../kit/page/step-screen.tsx';
import { useModel } from '../kit/hooks/use-model.ts';
import { AnswerList } from './answer-list.tsx';
import { useAsked } from './use-asked.ts';
import { useAnswerLabel } from './answer-label.ts';
import '../../ui/status/progress.css';
import './questionnaire.css';

export function QuestionnaireScreen() {
  const t = useTexts(questionnaire);
  const tCommon = useTexts(common);
  const tApplication = useTexts(application);
  const model = useModel(createQuestionnaire, (opened) => opened.open());
  const due = useStore(model.$due);
  const ready = useStore(model.$ready);
  const sent = useStore(model.$sent);
  const card = useStore(model.$card);
  const missing = useStore(model.form.$missing);
  const asked = useAsked(model);
  const { state, failure } = useStore($latest);
  useBackToQuestionBefore(model);
  useFocusOnCard(model);

  if (due === false || (due === undefined && state === 'failed')) {
    return (
      <Screen title={t.title}>
        {due === false ? (
          <StateView
            means="stepDone"
            title={t.noneTitle}
            action={{ label: tCommon.continue, onPress: model.goOn }}
          />
        ) : (
          <FailureView
            failure={failure ?? { kind: 'malformed' }}
            onRetry={() => void model.read()}
          />
        )}
      </Screen>
    );
  }
  if (!due || !ready || sent) {
    return (
      <Screen title={t.title}>
        <Loading />
      </Screen>
    );
  }
  if (card === 'list') {
    return (
      <StepScreen
        name="loanQuestion"
        title={tApplication.checkTitle}
        step={model}
        $missing={model.form.$missing}
        onContinue={() => void model.send()}
        continueLabel={tApplication.send}
      >
        <AnswerList model={model} />
      </StepScreen>
    );
  }
  return (
    <StepScreen name="loanQuestion" title={t.title} step={model}>
      <QuestionCard key={card} model={model} index={card} />
      <Button kind="text" block onPress={model.showList}>
        {t.seeAll(asked.length - missing, asked.length)}
      </Button>
    </StepScreen>
  );
}

function QuestionCard({ model, index }: { model: Questionnaire; index: number }) {
  const t = useTexts(questionnaire);
  const labelOf = useAnswerLabel();
  const values = useStore(model.form.$values);
  const asked = useAsked(model);
  const question = questions[index];
  if (!question) return null;
  const at = asked.indexOf(question) + 1;
  const { key, answers } = question;
  const choices = answersOf(answers);
  return (
    <section className="card card--plain" aria-labelledby="question">
      <p className="muted">{t.progress(at, asked.length)}</p>
      <progress className="prog__bar" aria-hidden="true" max={asked.length} value={at} />
      <h2 className="quiz__question" id="question" tabIndex={-1}>
        {t[key]}
      </h2>
      <fieldset aria-labelledby="question">
        <div className={choices.length > 8 ? 'quiz__choices quiz__choices--many' : 'quiz__choices'}>
          {choices.map((code) => (
            <button
              key={code}
              type="button"
              name={String(question.code)}
              value={code}
              className="quiz__choice"
              aria-pressed={values[key] === code}
              onClick={() => model.answer(key, code)}
            >
              {labelOf(answers, code)}
            </button>
          ))}
        </div>
      </fieldset>
    </section>
  );
}

/** Each new card is read out from its top. After a change the list keeps its position. */
function useFocusOnCard(model: Questionnaire): void {
  const cards = useStore(model.$cards);
  const ready = useStore(model.$ready);
  const before = useRef<readonly Card[] | null>(null);
  useEffect(() => {
    const was = before.current;
    if (ready) before.current = cards;
    if (!ready || !was || was === cards) return;
    const card = cards[cards.length - 1];
    const left = was[was.length - 1];
    if (card === 'list' && was.length > cards.length && typeof left === 'number') {
      leadTo(questions[left]?.key ?? '');
      return;
    }
    const heading = document.getElementById(card === 'list' ? 'answers' : 'question');
    const main = heading?.closest('main');
    if (main) main.scrollTop = 0;
    heading?.focus({ preventScroll: true });
  }, [cards, ready]);
}

/** The phone's Back and the page's go through the cards before they leave the page. */
function useBackToQuestionBefore(model: Questionnaire): void {
  const cards = useStore(model.$cards);
  const layers = useRef<(() => void)[]>([]);
  useEffect(() => {
    const open = layers.current;
    while (open.length < model.$depth.get()) {
      const close = openLayer(() => {
        open.splice(open.indexOf(close), 1);
        model.back();
      });
      open.push(close);
    }
    while (open.length > model.$depth.get()) open.pop()?.();
  }, [cards, model]);
  useEffect(() => {
    const open = layers.current;
    return () => {
      for (const close of open.splice(0).reverse()) close();
    };
  }, []);
}
