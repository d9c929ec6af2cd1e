/** An answer code of the questionnaire in words. Lenders have their own names (§3). */
import { questionnaire } from '#src/application/questionnaire/questionnaire.texts.ts';
import { type AnswerList, answerLists, lenders } from '#src/facts/questionnaire.ts';
import { useTexts } from '../../texts.ts';

export function useAnswerLabel(): (list: AnswerList, code: string) => string {
  const t = useTexts(questionnaire);
  return (list, code) => {
    const codes: readonly string[] = answerLists[list];
    const words = t[list][codes.indexOf(code)];
    return words ?? lenders().find((lender) => lender.code === code)?.name ?? code;
  };
}
