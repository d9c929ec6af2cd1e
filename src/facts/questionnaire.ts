/**
 * The credit-history questionnaire of §3: 11 coded questions with fixed answer lists. The codes of answers are ours.
 * Except for the lenders' names, the words are in the texts.
 */

/** Lenders separated by bars, each with its code, a blank and its name. */
const lenderTable =
  'aella Aella|branch Branch|carbon Carbon|creditville Creditville|easeMoni EaseMoni|fairMoney FairMoney|fint Fint|kredi Kredi Money|kuda Kuda|lcredit LCredit|newCredit NewCredit|okash OKash|opay OPay|page Page Financials|palmCredit PalmCredit|palmPay PalmPay|quickCheck QuickCheck|renmoney Renmoney|sokoloan Sokoloan|specta Specta|umba Umba|zedvance Zedvance';

export type Lender = { readonly code: string; readonly name: string };

let parsedLenders: readonly Lender[] | undefined;

/** The 22 lenders, A to Z (§3). */
export function lenders(): readonly Lender[] {
  parsedLenders ??= lenderTable.split('|').map((row) => {
    const blank = row.indexOf(' ');
    return { code: row.slice(0, blank), name: row.slice(blank + 1) };
  });
  return parsedLenders;
}

/** Answer lists in order. The list `lender` is `none`, the lenders, then `other`: see `answersOf`. */
export const answerLists = {
  yesNo: ['yes', 'no'],
  bureau: ['yes', 'no', 'notSure'],
  rating: ['veryGood', 'good', 'fair', 'poor'],
  lender: ['none', 'other'],
  delay: ['none', 'upTo7Days', 'upTo30Days', 'upTo90Days', 'moreThan90Days'],
  owed: ['nothing', 'upTo50000', 'upTo200000', 'upTo500000', 'moreThan500000'],
  number: ['none', 'from1To2', 'from3To5', 'moreThan5'],
} as const;

export type AnswerList = keyof typeof answerLists;

/** The 11 questions in order: code on the wire, wording key, answer list (§3). */
export const questions = [
  { code: 1, key: 'missedPayment', answers: 'yesNo' }, // missed payment in last 6 months
  { code: 2, key: 'bureauListing', answers: 'bureau' }, // credit bureau listing
  { code: 3, key: 'creditworthiness', answers: 'rating' }, // self-rated creditworthiness
  { code: 4, key: 'currentLender', answers: 'lender' }, // current lender
  { code: 5, key: 'overdueLender', answers: 'lender' }, // past overdue lender
  { code: 6, key: 'longestDelay', answers: 'delay' }, // longest delay
  { code: 7, key: 'totalOwed', answers: 'owed' }, // total owed, in naira
  { code: 8, key: 'digitalLoans', answers: 'number' }, // number of digital loans
  { code: 9, key: 'activeLoans', answers: 'number' }, // active
  { code: 10, key: 'repaidOnTime', answers: 'number' }, // repaid on time
  { code: 11, key: 'overdueLoans', answers: 'number' }, // overdue
] as const satisfies readonly { code: number; key: string; answers: AnswerList }[];

export type Question = (typeof questions)[number];
export type QuestionKey = Question['key'];

/** After the answer 'none' these questions aren't asked, because their answer follows (src/docs/readings.md). */
export const followsFromNone = {
  currentLender: { totalOwed: 'nothing', activeLoans: 'none', overdueLoans: 'none' },
  overdueLender: { longestDelay: 'none' },
  activeLoans: { overdueLoans: 'none' },
} as const satisfies Partial<Record<QuestionKey, Partial<Record<QuestionKey, string>>>>;

/** The answer to a question that follows from the others; undefined if it has to be asked. */
export function answerThatFollows(
  key: QuestionKey,
  values: Readonly<Partial<Record<QuestionKey, string>>>,
): string | undefined {
  for (const [from, follows] of Object.entries(followsFromNone)) {
    if (values[from as QuestionKey] !== 'none') continue;
    const answer: string | undefined = Reflect.get(follows, key);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** The answer codes of a list, in the order offered (§3). */
export function answersOf(list: AnswerList): readonly string[] {
  if (list !== 'lender') return answerLists[list];
  return ['none', ...lenders().map(({ code }) => code), 'other'];
}
