/** The 11 questions of §3 and their answers in words; each list of answers in the order of facts/questionnaire. */
import { area, sentence } from '../core/texts/area.ts';
import { anotherStep } from '../core/texts/shared.texts.ts';

export const questionnaire = area('questionnaire', {
  title: 'Your credit history',
  progress: (at: number, count: number) => sentence('Question {at} of {count}', { at, count }),
  seeAll: (done: number, count: number) =>
    sentence('See all answers ({done} of {count})', { done, count }),
  notAnswered: 'Not answered yet',
  unanswered: 'Answer this question',
  unansweredAll: 'Answer all the questions',
  refused: "We can't accept this answer. Choose another one.",
  noneTitle: 'No questions for you now',
  noneText: anotherStep,
  missedPayment: 'Did you miss a loan payment in the last 6 months?',
  bureauListing: 'Are you listed at a credit bureau for an unpaid debt?',
  creditworthiness: 'How good are you at repaying loans?',
  currentLender: 'Which lender do you owe money to now?',
  overdueLender: 'Which lender did you pay late in the past?',
  longestDelay: 'What was your longest delay in repaying a loan?',
  totalOwed: 'How much do you owe in total?',
  digitalLoans: 'How many loans have you taken from apps?',
  activeLoans: 'How many loans are you repaying now?',
  repaidOnTime: 'How many loans did you repay on time?',
  overdueLoans: 'How many of your loans are overdue now?',
  yesNo: ['Yes', 'No'],
  bureau: ['Yes', 'No', "I'm not sure"],
  rating: ['Very good', 'Good', 'Fair', 'Poor'],
  lender: ['None', 'Another lender'],
  delay: ['Never late', 'Up to 7 days', '8 to 30 days', '31 to 90 days', 'More than 90 days'],
  owed: [
    'Nothing',
    'Up to ₦50,000',
    '₦50,001 to ₦200,000',
    '₦200,001 to ₦500,000',
    'More than ₦500,000',
  ],
  number: ['None', '1 or 2', '3 to 5', 'More than 5'],
});
