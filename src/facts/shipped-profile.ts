/** The profile that ships: the fields it asks for, and how its backend speaks. Plain data; a brand's is this one with some rows changed. */
import type { Backend, FieldLevels, FieldSections, Profile } from './profile-options.ts';

/** Every field of §3: `asked` must be answered, `optional` may stay empty, `left out` is in no form. */
const fields: FieldLevels = {
  // Personal information.
  firstName: 'asked',
  middleName: 'optional',
  lastName: 'asked',
  gender: 'asked',
  inputBirthday: 'asked',
  education: 'asked',
  maritalStatus: 'asked',
  whatsappNo: 'asked',
  telegram: 'optional',
  facebook: 'optional',
  messenger: 'optional',
  viber: 'optional',
  sparePhone: 'optional',
  email: 'asked',
  // Residence.
  residenceType: 'asked',
  state: 'asked',
  city: 'asked',
  address: 'asked',
  residenceEmail: 'asked',
  // Work.
  employmentType: 'asked',
  industryCategory: 'asked',
  jobExperience: 'asked',
  monthlySalary: 'asked',
  payFrequency: 'asked',
  monthlyPayday: 'asked',
  monthlyPaydayTwo: 'asked',
  // The two emergency contacts.
  emergencyContactName: 'asked',
  emergencyContactMobile: 'asked',
  emergencyContactRelation: 'asked',
  // Read from the ID. Without a field in a form they are only shown.
  fatherName: 'left out',
  motherName: 'left out',
  idBirthday: 'left out',
  idAddress: 'left out',
  // Bank.
  bankCode: 'asked',
  accountNumber: 'asked',
  bvn: 'asked',
  cardType: 'left out',
  cvc: 'optional',
  // In the section that the profile names.
  nationalId: 'left out',
  cityOfBirth: 'left out',
  loanPurpose: 'left out',
  linkedin: 'left out',
  county: 'left out',
  companyName: 'left out',
  workThereTime: 'left out',
  designation: 'left out',
  incomeSource: 'left out',
  companyPhone: 'left out',
  workAddress: 'left out',
  payMethod: 'left out',
};

/** Where the fields stand that belong to no place of their own. */
const sections: FieldSections = {
  nationalId: 'you',
  cityOfBirth: 'you',
  loanPurpose: 'situation',
  linkedin: 'reach',
  county: 'residence',
  companyName: 'work',
  workThereTime: 'work',
  designation: 'work',
  incomeSource: 'work',
  companyPhone: 'work',
  workAddress: 'work',
  payMethod: 'work',
};

const backend: Backend = {
  cipherMode: 'ecb',
  cipherPadding: 'pkcs7',
  tokenPrefix: 'Bearer ',
  timestampUnitMs: 1,
  sealedAnswers: false,
  submitCloses: false,
  accountLookUp: true,
  deviceUpload: true,
  suggestedEmails: ['gmail.com', 'yahoo.com'],
  acceptedEmails: ['gmail.com', 'yahoo.com'],
  smsCodeDigits: 6,
  smsCodeMinutes: 5,
  assessmentMinutes: 10,
  assessmentMaxHours: 24,
  minDisbursementMinutes: 10,
  maxDisbursementMinutes: 60,
  coolingOffDays: 0,
  creditLimitNaira: 0,
  cardCouponNaira: 0,
  acceptedIds: ['ninSlip', 'votersCard', 'driversLicence', 'passport'],
  resume: 'application',
};

export const shippedProfile: Profile = { fields, sections, backend };
