/**
 * The made-up customer: a valid answer to everything that the application asks for (§3 to §5). Scenarios have it on
 * file; journeys and tests type it.
 */
import { questions } from '#src/facts/questionnaire.ts';
import { wellKnownMobile } from '../world/defaults.ts';

/** Answers of a customer without debts, by the question's list. */
export const withoutDebts = {
  yesNo: 'no',
  bureau: 'no',
  rating: 'veryGood',
  lender: 'none',
  delay: 'none',
  owed: 'nothing',
  number: 'none',
} as const;

export const customer = {
  mobile: wellKnownMobile,
  personal: {
    firstName: 'Adaeze',
    lastName: 'Okafor',
    gender: '2',
    inputBirthday: '1994-06-12',
    education: 'graduate',
    maritalStatus: 'single',
    whatsappNo: wellKnownMobile,
    email: 'adaeze.okafor@gmail.com',
  },
  /** Optional fields of the personal information. */
  optional: {
    telegram: '8031234567',
    facebook: 'ada.okafor',
    messenger: 'ada.okafor',
    viber: '8031234567',
    sparePhone: '08061234567',
  },
  residence: {
    residenceType: 'rented',
    state: 'LA',
    city: 'Ikeja',
    address: '12 Example Close',
    email: 'adaeze@firm.example.ng',
  },
  work: {
    employmentType: 'employee',
    industryCategory: 'education',
    jobExperience: 'from1To3Years',
    monthlySalary: 'from100000To149999',
    payFrequency: 'monthly',
    monthlyPayday: '25',
  },
  /** Fields that only some profiles ask for. */
  free: {
    nationalId: '12345678901',
    cityOfBirth: 'Enugu',
    loanPurpose: 'health',
    linkedin: 'ada-okafor',
    county: 'Oregun',
    companyName: 'Example Schools',
    workThereTime: 'from1To3Years',
    designation: 'officer',
    incomeSource: 'ownSelf',
    companyPhone: '02013300002',
    workAddress: '3 Example Road',
    payMethod: 'bankTransfer',
  },
  idInfo: {
    fatherName: 'Emeka Okafor',
    motherName: 'Ngozi Okafor',
    birthday: '1994-06-12',
    address: '12 Example Close',
  },
  contacts: {
    emergencyContactName1: 'Ngozi Okafor',
    emergencyContactMobile1: '08051234567',
    emergencyContactRelation1: 'parents',
    emergencyContactName2: 'Tunde Bello',
    emergencyContactMobile2: '08091234567',
    emergencyContactRelation2: 'colleagues',
  },
  card: {
    applicantName: 'OKAFOR ADAEZE',
    accountNumber: '0123456785',
    bankCode: '058',
    bvn: '22123456789',
    cardType: 'bankCard',
  },
  answers: Object.fromEntries(
    questions.map(({ code, answers }) => [String(code), withoutDebts[answers]]),
  ),
} as const;
