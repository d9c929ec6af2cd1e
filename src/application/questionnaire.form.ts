/** The credit-history questionnaire of §3 as a form: 11 fields, all required, each with its fixed answers (§5). */
import { answersOf, type Question, type QuestionKey, questions } from '../facts/questionnaire.ts';
import { createForm, type FieldDefinition, type FormValues } from '../core/forms/form.ts';

const fieldOf = ({ answers }: Question): FieldDefinition<QuestionKey, 'refused' | 'empty'> => ({
  required: true,
  options: () => answersOf(answers),
});

export const createQuestionnaireForm = () =>
  createForm<QuestionKey, 'refused'>(
    Object.fromEntries(questions.map((question) => [question.key, fieldOf(question)])) as Record<
      QuestionKey,
      FieldDefinition<QuestionKey, 'refused' | 'empty'>
    >,
  );

/** The answers as sent: answer codes by question code, '1' to '11' (§3). */
export const answersByCode = (values: FormValues<QuestionKey>): Record<string, string> =>
  Object.fromEntries(questions.map(({ code, key }) => [String(code), values[key]]));

/** The question that a refusal names by its code or key. */
export const questionNamed = (field: string): QuestionKey | undefined =>
  questions.find(({ code, key }) => key === field || String(code) === field)?.key;
