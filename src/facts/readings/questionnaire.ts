import { answerLists, lenders } from '../questionnaire.ts';
import type { Reading } from '../reading.ts';

export const questionnaireReadings: readonly Reading[] = [
  {
    value: lenders()
      .map(({ name }) => name)
      .join(', '),
    of: 'the lenders of the questionnaire',
    others: ['about 22 names that are not shown'],
    spec: '§3',
    because:
      'The count is printed, the names are not: 22 lenders that Nigerians meet in their phones.',
  },
  {
    value: answerLists,
    of: 'the answers of the questionnaire',
    others: ['fixed lists in Spanish that are not shown'],
    spec: '§3',
    because: 'Only the subjects are printed: the fewest answers that separate the cases.',
  },
];
