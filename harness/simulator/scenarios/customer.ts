/**
 * The made-up customer: a valid answer to everything that the application asks for (§3 to §5). Scenarios have it on
 * file; journeys and tests type it.
 */
import type { FieldRow, NamedRow } from '#src/facts/fields.ts';
import { optionLists } from '#src/facts/options.ts';
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
  /** Fields that only some profiles ask for. Without a row here, the answer follows from the field's kind. */
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

/** A valid answer to a field of this kind. Throws for a kind whose answer depends on more than its row. */
function usualAnswer({ kind, list, most = 0 }: FieldRow): string {
  switch (kind) {
    case 'name':
    case 'line':
    case 'lines':
      return 'Okafor';
    case 'handle':
      return 'ada.okafor';
    case 'digits':
      return '1234567890'.repeat(2).slice(0, most);
    case 'phone':
    case 'contactPhone':
      return wellKnownMobile;
    case 'otherPhone':
      return wellKnownMobile.slice(1);
    case 'choice':
    case 'segmented':
      return list ? (optionLists[list][0] ?? '') : '';
    default:
      throw new Error(`The customer has no answer to a field of the kind ${kind}.`);
  }
}

/** The customer's answers to these fields by name: those in `told`, and the usual answer to any other. */
export const answersTo = <Told extends string | null>(
  rows: readonly NamedRow[],
  told: Readonly<Record<string, Told>>,
): Readonly<Record<string, Told | string>> =>
  Object.fromEntries(
    rows.map(({ name, row }) => [name, told[name] === undefined ? usualAnswer(row) : told[name]]),
  );
