/** The questions that are asked, in their order: all but those whose answer follows from others. */
import { useStore } from '@nanostores/react';
import type { Questionnaire } from '#src/application/questionnaire/questionnaire.ts';
import { type Question, questions } from '#src/facts/questionnaire.ts';

export function useAsked({ form }: Questionnaire): readonly Question[] {
  const shown = useStore(form.$shown);
  return questions.filter(({ key }) => shown[key]);
}
