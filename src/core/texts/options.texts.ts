/** Words for every option list of §3, one area per list. Keys are the codes of facts/options. */
import { area } from './area.ts';

export const genderLabels = area('genderLabels', {
  '1': 'Male',
  '2': 'Female',
});

export const educationLabels = area('educationLabels', {
  noEducation: 'No schooling',
  primary: 'Primary school',
  secondary: 'Secondary school',
  graduate: 'Graduate',
  postGraduate: 'Postgraduate',
});

export const maritalStatusLabels = area('maritalStatusLabels', {
  single: 'Single',
  married: 'Married',
  divorced: 'Divorced',
  widowed: 'Widowed',
});

export const acceptedIdLabels = area('acceptedIdLabels', {
  ninSlip: 'NIN slip',
  votersCard: "voter's card",
  driversLicence: "driver's licence",
  passport: 'passport',
});

export const residenceTypeLabels = area('residenceTypeLabels', {
  ownHouse: 'My own house',
  rented: 'Rented',
  others: 'Other',
});

export const employmentTypeLabels = area('employmentTypeLabels', {
  student: 'Student',
  employee: 'Employee',
  selfEmployed: 'Self-employed',
  unemployed: 'Unemployed',
  freelance: 'Freelance',
  partTime: 'Part-time',
  noWork: 'Not working',
  other: 'Other',
});

export const industryLabels = area('industryLabels', {
  agriculture: 'Agriculture',
  oilAndGas: 'Oil and gas',
  mining: 'Mining',
  manufacturing: 'Manufacturing',
  construction: 'Construction',
  trade: 'Trade and shops',
  transport: 'Transport',
  hospitality: 'Hotels and food',
  telecomsAndIt: 'Telecoms and IT',
  banking: 'Banking and insurance',
  education: 'Education',
  health: 'Health',
  publicService: 'Public service',
  security: 'Security',
  mediaAndArts: 'Media and arts',
  other: 'Other',
});

export const jobExperienceLabels = area('jobExperienceLabels', {
  lessThan1Year: 'Less than 1 year',
  from1To3Years: '1 to 3 years',
  moreThan3Years: 'More than 3 years',
});

export const monthlySalaryLabels = area('monthlySalaryLabels', {
  lessThan29999: 'Less than ₦30,000',
  from30000To49999: '₦30,000 to ₦49,999',
  from50000To99999: '₦50,000 to ₦99,999',
  from100000To149999: '₦100,000 to ₦149,999',
  moreThan150000: '₦150,000 or more',
});

export const payFrequencyLabels = area('payFrequencyLabels', {
  weekly: 'Every week',
  fourteen: 'Every two weeks',
  monthly: 'Once a month',
  biweekly: 'Twice a month',
});

export const weekdayLabels = area('weekdayLabels', {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
});

export const contactRelationLabels = area('contactRelationLabels', {
  colleagues: 'Colleague',
  classmates: 'Classmate',
  parents: 'Parent',
  spouse: 'Husband or wife',
  siblings: 'Brother or sister',
  child: 'Child',
  friends: 'Friend',
  others: 'Other',
});

export const feedbackTypeLabels = area('feedbackTypeLabels', {
  login: 'Logging in',
  application: 'Application',
  identity: 'Identity',
  disbursement: 'Getting my money',
  repayment: 'Repayment',
  conduct: 'How I was treated',
  suggestion: 'Suggestion',
  other: 'Other',
});

export const payMethodLabels = area('payMethodLabels', {
  cheque: 'Cheque',
  cash: 'Cash',
  bankTransfer: 'Bank transfer',
});

export const incomeSourceLabels = area('incomeSourceLabels', {
  ownSelf: 'My own work',
  father: 'My father',
  mother: 'My mother',
  sibling: 'My brother or sister',
  otherFamily: 'Other family',
});

export const designationLabels = area('designationLabels', {
  owner: 'Owner',
  director: 'Director',
  manager: 'Manager',
  supervisor: 'Supervisor',
  professional: 'Professional',
  officer: 'Officer',
  worker: 'Worker',
  other: 'Other',
});

export const cardTypeLabels = area('cardTypeLabels', {
  bankCard: 'Bank account',
  clabe: 'CLABE',
});

export const loanPurposeLabels = area('loanPurposeLabels', {
  familyFunction: 'Family event',
  vacationTravel: 'Vacation or travel',
  education: 'Education',
  health: 'Health',
  otherPersonalUse: 'Other personal use',
});

/** The words of the lists that a field of the catalogue chooses from. */
export const optionLabels = {
  gender: genderLabels,
  education: educationLabels,
  maritalStatus: maritalStatusLabels,
  loanPurpose: loanPurposeLabels,
  residenceType: residenceTypeLabels,
  employmentType: employmentTypeLabels,
  industry: industryLabels,
  jobExperience: jobExperienceLabels,
  monthlySalary: monthlySalaryLabels,
  payFrequency: payFrequencyLabels,
  designation: designationLabels,
  incomeSource: incomeSourceLabels,
  payMethod: payMethodLabels,
  contactRelation: contactRelationLabels,
  cardType: cardTypeLabels,
};
