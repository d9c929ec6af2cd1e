import {
  cardType,
  designation,
  employmentType,
  feedbackStatus,
  feedbackType,
  hidesExperience,
  hidesIndustry,
  hidesPayFrequency,
  industry,
  monthlySalaryNaira,
  paydays,
  weekdays,
} from '../options.ts';
import type { Reading } from '../reading.ts';

export const optionsReadings: readonly Reading[] = [
  {
    value: employmentType,
    of: 'kinds of work with which somebody may apply',
    others: ['the same without unemployed and noWork'],
    spec: '§1, §3',
    because:
      'The help asks for a monthly income, the form offers unemployed: the decision shows it.',
  },
  {
    value: industry,
    of: 'the 16 industries',
    others: ['a list of 16 that is not shown'],
    spec: '§3',
    because: 'The count is printed, the values are not: the main employers of Nigeria, and other.',
  },
  {
    value: monthlySalaryNaira,
    of: 'edges of the salary bands',
    others: ['29,999 and 150,000 in no band'],
    spec: '§3',
    because: 'Less than 29,999 and more than 150,000 leave two amounts without a band.',
  },
  {
    value: weekdays,
    of: 'order of the weekdays',
    others: ['sunday first'],
    spec: '§3',
    because: 'No order is printed. Monday first, as the working week goes.',
  },
  {
    value: cardType.slice(0, 1),
    of: 'card types on offer',
    others: [['bankCard', 'clabe']],
    spec: '§3',
    because: 'CLABE is the Mexican interbank number. Nigerian accounts have none.',
  },
  {
    value: designation,
    of: 'designations',
    others: ['a list that is not shown'],
    spec: '§3',
    because: 'Neither count nor values are printed: ranks that every trade has.',
  },
  {
    value: feedbackType,
    of: 'feedback types',
    others: ['a list that is not shown'],
    spec: '§3',
    because: 'The field is printed, its values are not: one for each part of the journey.',
  },
  {
    value: feedbackStatus,
    of: 'feedback statuses',
    others: ['a list that is not shown'],
    spec: '§3',
    because:
      'The field is printed, its values are not: what a customer must be able to distinguish.',
  },
  {
    value: hidesIndustry,
    of: 'employment types without an industry',
    others: [['unemployed']],
    spec: '§2, §3',
    because:
      'The list has unemployed and no work, two words for one thing: neither has an industry.',
  },
  {
    value: hidesExperience,
    of: 'employment types without job experience',
    others: [['unemployed', 'selfEmployed']],
    spec: '§2, §3',
    because: 'As for the industry: no work is unemployed in other words.',
  },
  {
    value: hidesPayFrequency,
    of: 'employment types without pay frequency and paydays',
    others: [['unemployed', 'selfEmployed'], 'paydays shown without a frequency'],
    spec: '§2, §3',
    because:
      'No work is unemployed in other words, and a payday means nothing without a frequency.',
  },
  {
    value: paydays,
    of: 'second payday of those paid weekly or monthly',
    others: ['a second payday for every frequency'],
    spec: '§2, §4',
    because: '§2 lists both paydays for all; §4 gives a second one to biweekly and fourteen only.',
  },
];
