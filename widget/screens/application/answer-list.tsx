/** All answers before they are sent, each with a link to change it. Missing and refused ones are marked (§5). */
import { useStore } from '@nanostores/react';
import { application } from '#src/application/application.texts.ts';
import { questionnaire } from '#src/application/questionnaire/questionnaire.texts.ts';
import { allAnswers } from '#src/application/questionnaire/questionnaire.form.ts';
import type { Questionnaire } from '#src/application/questionnaire/questionnaire.ts';
import { questions } from '#src/facts/questionnaire.ts';
import { useTexts } from '../../texts.ts';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { useAsked } from './use-asked.ts';
import { useAnswerLabel } from './answer-label.ts';
import '../../ui/layout/list.css';

export function AnswerList({ model }: { model: Questionnaire }) {
  const t = useTexts(questionnaire);
  const tApplication = useTexts(application);
  const labelOf = useAnswerLabel();
  const values = useStore(model.form.$values);
  const problems = useStore(model.form.$problems);
  const attempts = useStore(model.form.$failedSubmits);
  const doubts = useStore(model.$doubts);
  const asked = useAsked(model);
  const following = questions.filter((question) => !asked.includes(question));
  const all = allAnswers(values);
  const errors = questions
    .filter(({ key }) => problems[key])
    .map(({ key }) => ({ fieldId: key, message: t[key] }));
  const unanswered = Object.values(problems).includes('empty');
  return (
    <>
      <p className="lead" id="answers" tabIndex={-1}>
        {tApplication.checkLead}
      </p>
      <ErrorSummary
        title={unanswered ? t.unansweredAll : tApplication.summaryTitle(errors.length)}
        errors={errors}
        attempts={attempts}
      />
      <ErrorSummary
        tone="warn"
        title={t.askedBack}
        errors={doubts.map(({ name, ask }) => ({ fieldId: ask, message: t[name] }))}
        attempts={useStore(model.$timesAsked)}
      />
      <ol className="list">
        {asked.map(({ code, key, answers }, index) => {
          const problem = problems[key];
          return (
            <li key={key} className={problem ? 'list__item quiz__row--bad' : 'list__item'}>
              <button
                type="button"
                id={key}
                name={String(code)}
                className="list__row"
                aria-describedby={problem ? `${key}-error` : undefined}
                onClick={() => model.change(key)}
              >
                <span className="list__text">
                  <span className="muted">
                    {index + 1}. {t[key]}
                  </span>
                  <span
                    className={values[key] ? 'quiz__answer' : 'quiz__answer quiz__answer--none'}
                  >
                    {values[key] ? labelOf(answers, values[key]) : t.notAnswered}
                  </span>
                </span>
                <span className="quiz__change">{tApplication.change}</span>
              </button>
              {problem && (
                <p className="field__error" id={`${key}-error`}>
                  {problem === 'empty' ? t.unanswered : t.refused}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      {following.length > 0 && (
        <Card title={t.follows}>
          <KeyRows>
            {following.map(({ key, answers }) => (
              <KeyRow key={key} label={t[key]} value={labelOf(answers, all[key])} />
            ))}
          </KeyRows>
        </Card>
      )}
    </>
  );
}
