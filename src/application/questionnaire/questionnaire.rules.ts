/** Answers of the questionnaire that contradict each other. They are asked back once, and may be true (src/docs/readings.md). */
import { answerLists, type QuestionKey } from '../../facts/questionnaire.ts';

type Answers = Readonly<Record<QuestionKey, string>>;

/** Answered, and not with 'none' or 'nothing'. */
const some = (answer: string) => answer !== '' && answer !== 'none' && answer !== 'nothing';
const none = (answer: string) => answer !== '' && !some(answer);
const place = (answer: string) => (answerLists.number as readonly string[]).indexOf(answer);

/** Each contradiction with the question to look at again. */
const contradictions = {
  missedButNeverLate: {
    ask: 'overdueLender',
    is: ({ missedPayment, overdueLender }) => missedPayment === 'yes' && none(overdueLender),
  },
  lateWithoutDelay: {
    ask: 'longestDelay',
    is: ({ overdueLender, longestDelay }) => some(overdueLender) && none(longestDelay),
  },
  owesNothing: {
    ask: 'totalOwed',
    is: ({ currentLender, totalOwed }) => some(currentLender) && none(totalOwed),
  },
  owesWithoutLoan: {
    ask: 'activeLoans',
    is: ({ currentLender, activeLoans }) => some(currentLender) && none(activeLoans),
  },
  moreOverdueThanActive: {
    ask: 'overdueLoans',
    is: ({ activeLoans, overdueLoans }) =>
      activeLoans !== '' && place(overdueLoans) > place(activeLoans),
  },
} as const satisfies Readonly<
  Record<string, { readonly ask: QuestionKey; readonly is: (answers: Answers) => boolean }>
>;

export type Contradiction = keyof typeof contradictions;

/** The contradictions in these answers, each with its question. */
export const contradictionsIn = (answers: Answers) =>
  (Object.keys(contradictions) as Contradiction[])
    .filter((name) => contradictions[name].is(answers))
    .map((name) => ({ name, ask: contradictions[name].ask }));
