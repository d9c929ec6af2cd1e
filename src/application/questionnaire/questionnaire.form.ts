/** The credit-history questionnaire of §3 as a form: 11 fields, all required, each with its fixed answers (§5). */
import {
  answersOf,
  answerThatFollows,
  type Question,
  type QuestionKey,
  questions,
} from '../../facts/questionnaire.ts';
import { createForm, type FieldDefinition, type FormValues } from '../../core/forms/form.ts';

const fieldOf = ({
  key,
  answers,
}: Question): FieldDefinition<QuestionKey, 'refused' | 'empty'> => ({
  required: true,
  options: () => answersOf(answers),
  shownIf: (values) => answerThatFollows(key, values) === undefined,
});

export const createQuestionnaireForm = () =>
  createForm<QuestionKey, 'refused'>(
    Object.fromEntries(questions.map((question) => [question.key, fieldOf(question)])) as Record<
      QuestionKey,
      FieldDefinition<QuestionKey, 'refused' | 'empty'>
    >,
  );

/** All answers, with those that follow from others. */
export const allAnswers = (values: FormValues<QuestionKey>): FormValues<QuestionKey> =>
  Object.fromEntries(
    questions.map(({ key }) => [key, answerThatFollows(key, values) ?? values[key]]),
  ) as FormValues<QuestionKey>;

/** The answers as sent: answer codes by question code, '1' to '11' (§3). */
export function answersByCode(values: FormValues<QuestionKey>): Record<string, string> {
  const all = allAnswers(values);
  return Object.fromEntries(questions.map(({ code, key }) => [String(code), all[key]]));
}

/** The question that a refusal names by its code or key. */
export const questionNamed = (field: string): QuestionKey | undefined =>
  questions.find(({ code, key }) => key === field || String(code) === field)?.key;
