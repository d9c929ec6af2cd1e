/**
 * Option lists of §3 in their order. Codes are ours, except gender's. Their words are in core/texts/options.texts.ts.
 */

/** §3, gender: '1' male, '2' female. */
export const gender = ['1', '2'] as const;

/** §3, job experience: less than 1 year, 1-3 years, more than 3 years. */
export const jobExperience = ['lessThan1Year', 'from1To3Years', 'moreThan3Years'] as const;

/** IDs with a picture that a lender may accept. They are ours, because the specification names none. */
export const acceptedIds = ['ninSlip', 'votersCard', 'driversLicence', 'passport'] as const;

/** §3, residence. */
export const residenceType = ['ownHouse', 'rented', 'others'] as const;

/** §3, work type. */
export const employmentType = [
  'student',
  'employee',
  'selfEmployed',
  'unemployed',
  'freelance',
  'partTime',
  'noWork',
  'other',
] as const;

/** §3, industry: 16 values, not shown. */
export const industry = [
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
] as const;

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

/** Bounds of the salary bands in naira, both included. Null means open. */
export const monthlySalaryNaira = {
  lessThan29999: [0, 29_999],
  from30000To49999: [30_000, 49_999],
  from50000To99999: [50_000, 99_999],
  from100000To149999: [100_000, 149_999],
  moreThan150000: [150_000, null],
} as const satisfies Readonly<
  Record<(typeof monthlySalary)[number], readonly [number, number | null]>
>;

/** §3, weekdays. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** §3, card type. If there is no choice, the first one applies. */
export const cardType = ['bankCard', 'clabe'] as const;

/** §3, pay method: how the salary comes. */
export const payMethod = ['cheque', 'cash', 'bankTransfer'] as const;

/** §3, income source. */
export const incomeSource = ['ownSelf', 'father', 'mother', 'sibling', 'otherFamily'] as const;

/** §3, designation: values not shown. */
export const designation = [
  'owner',
  'director',
  'manager',
  'supervisor',
  'professional',
  'officer',
  'worker',
  'other',
] as const;

/** §3, loan purpose. */
export const loanPurpose = [
  'familyFunction',
  'vacationTravel',
  'education',
  'health',
  'otherPersonalUse',
] as const;

/** §3, feedback type: values not shown. */
export const feedbackType = [
  'login',
  'application',
  'identity',
  'disbursement',
  'repayment',
  'conduct',
  'suggestion',
  'other',
] as const;

/** §3, feedback status: values not shown. */
export const feedbackStatus = ['submitted', 'processing', 'answered', 'resolved'] as const;

/** Employment types that hide the industry category (§2), and with it every field about a company. */
export const hidesIndustry = ['unemployed', 'noWork'] as const;

/** Employment types that hide the job experience (§2). */
export const hidesExperience = ['unemployed', 'noWork', 'selfEmployed'] as const;

/** Employment types that hide the pay frequency, and with it the paydays (§2). */
export const hidesPayFrequency = ['unemployed', 'noWork', 'selfEmployed'] as const;

/** Kinds of the first and second payday by pay frequency (§4). */
export const paydays = {
  weekly: ['weekday'],
  fourteen: ['weekday', 'weekday'],
  monthly: ['dayOfMonth'],
  biweekly: ['dayOfMonth', 'dayOfMonth'],
} as const satisfies Readonly<
  Record<(typeof payFrequency)[number], readonly ('weekday' | 'dayOfMonth')[]>
>;

/** Lists that a field of the catalogue chooses from. */
export const optionLists = {
  gender,
  education,
  maritalStatus,
  loanPurpose,
  residenceType,
  employmentType,
  industry,
  jobExperience,
  monthlySalary,
  payFrequency,
  designation,
  incomeSource,
  payMethod,
  contactRelation,
  cardType,
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type OptionList = keyof typeof optionLists;
