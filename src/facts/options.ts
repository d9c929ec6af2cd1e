/**
 * Option lists of §3 in their order. The specification prints words, not wire values: the codes are ours, but for
 * gender's. The words people read are in the messages.
 */
import { reading } from './reading.ts';

/** §3, gender: '1' male, '2' female. */
export const gender = ['1', '2'] as const;

/** §3, job experience: less than 1 year, 1-3 years, more than 3 years. */
export const jobExperience = ['lessThan1Year', 'from1To3Years', 'moreThan3Years'] as const;

/** §3, residence. */
export const residenceType = ['ownHouse', 'rented', 'others'] as const;

/** §3, work type. */
export const employmentType = reading(
  ['student', 'employee', 'selfEmployed', 'unemployed', 'freelance', 'partTime', 'noWork', 'other'],
  {
    of: 'kinds of work with which somebody may apply',
    others: ['the same without unemployed and noWork'],
    spec: '§1, §3',
    because: 'The help asks for a monthly income, the form offers unemployed: the decision tells.',
  },
);

/** §3, industry: 16 values, not shown. */
export const industry = reading(
  [
    'agriculture',
    'oilAndGas',
    'mining',
    'manufacturing',
    'construction',
    'trade',
    'transport',
    'hospitality',
    'telecomsAndIt',
    'banking',
    'education',
    'health',
    'publicService',
    'security',
    'mediaAndArts',
    'other',
  ],
  {
    of: 'the 16 industries',
    others: ['a list of 16 that is not shown'],
    spec: '§3',
    because: 'The count is printed, the values are not: the main employers of Nigeria, and other.',
  },
);

/** §3, contact relation. */
export const contactRelation = [
  'colleagues',
  'classmates',
  'parents',
  'spouse',
  'siblings',
  'child',
  'friends',
  'others',
] as const;

/** §3, marital status. */
export const maritalStatus = ['single', 'married', 'divorced', 'widowed'] as const;

/** §3, education. */
export const education = [
  'noEducation',
  'primary',
  'secondary',
  'graduate',
  'postGraduate',
] as const;

/** §3, pay frequency. */
export const payFrequency = ['weekly', 'fourteen', 'monthly', 'biweekly'] as const;

/** §3, salary bands, in naira a month. */
export const monthlySalary = [
  'lessThan29999',
  'from30000To49999',
  'from50000To99999',
  'from100000To149999',
  'moreThan150000',
] as const;

/** Bounds of the salary bands in naira, both included; null is open. */
export const monthlySalaryNaira = reading(
  {
    lessThan29999: [0, 29_999],
    from30000To49999: [30_000, 49_999],
    from50000To99999: [50_000, 99_999],
    from100000To149999: [100_000, 149_999],
    moreThan150000: [150_000, null],
  },
  {
    of: 'edges of the salary bands',
    others: ['29,999 and 150,000 in no band'],
    spec: '§3',
    because: 'Less than 29,999 and more than 150,000 leave two amounts without a band.',
  },
) satisfies Readonly<Record<(typeof monthlySalary)[number], readonly [number, number | null]>>;

/** §3, weekdays. */
export const weekdays = reading(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  {
    of: 'order of the weekdays',
    others: ['sunday first'],
    spec: '§3',
    because: 'No order is printed; Monday first, as the working week goes.',
  },
);

/** The card types a customer may choose, of bank card and CLABE (§3). */
export const cardTypeOffered = reading(['bankCard'], {
  of: 'card types on offer',
  others: [['bankCard', 'clabe']],
  spec: '§3',
  because: 'CLABE is the Mexican interbank number; Nigerian accounts have none.',
});

/** §3, feedback type: values not shown. */
export const feedbackType = reading(
  [
    'login',
    'application',
    'identity',
    'disbursement',
    'repayment',
    'conduct',
    'suggestion',
    'other',
  ],
  {
    of: 'feedback types',
    others: ['a list that is not shown'],
    spec: '§3',
    because: 'The field is printed, its values are not: one for each part of the journey.',
  },
);

/** §3, feedback status: values not shown. */
export const feedbackStatus = reading(['submitted', 'processing', 'answered', 'resolved'], {
  of: 'feedback statuses',
  others: ['a list that is not shown'],
  spec: '§3',
  because: 'The field is printed, its values are not: what a customer must be able to tell apart.',
});

/** Employment types for which the industry category is hidden (§2). */
export const hidesIndustry = reading(['unemployed', 'noWork'], {
  of: 'employment types without an industry',
  others: [['unemployed']],
  spec: '§2, §3',
  because: 'The list has unemployed and no work, two words for one thing: neither has an industry.',
});

/** Employment types for which the job experience is hidden (§2). */
export const hidesExperience = reading(['unemployed', 'noWork', 'selfEmployed'], {
  of: 'employment types without job experience',
  others: [['unemployed', 'selfEmployed']],
  spec: '§2, §3',
  because: 'As for the industry: no work is unemployed in other words.',
});

/** Employment types for which pay frequency, and with it the paydays, is hidden (§2). */
export const hidesPayFrequency = reading(['unemployed', 'noWork', 'selfEmployed'], {
  of: 'employment types without pay frequency and paydays',
  others: [['unemployed', 'selfEmployed'], 'paydays shown without a frequency'],
  spec: '§2, §3',
  because: 'No work is unemployed in other words, and a payday means nothing without a frequency.',
});

/** What each payday is, by pay frequency (§4): first, then second where there is one. */
export const paydays = reading(
  {
    weekly: ['weekday'],
    fourteen: ['weekday', 'weekday'],
    monthly: ['dayOfMonth'],
    biweekly: ['dayOfMonth', 'dayOfMonth'],
  },
  {
    of: 'second payday of those paid weekly or monthly',
    others: ['a second payday for every frequency'],
    spec: '§2, §4',
    because: '§2 lists both paydays for all; §4 gives a second one to biweekly and fourteen only.',
  },
) satisfies Readonly<Record<(typeof payFrequency)[number], readonly ('weekday' | 'dayOfMonth')[]>>;
