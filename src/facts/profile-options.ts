/** Options of a lender's profile: the fields of §3, how each is asked, and the backend's choices (§7, §9). */
import type { acceptedIds } from './options.ts';

export const levels = ['asked', 'optional', 'left out'] as const;
type Level = (typeof levels)[number];

/** Fields with a place of their own, which others may depend on. */
const placedFields = [
  'firstName',
  'middleName',
  'lastName',
  'gender',
  'inputBirthday',
  'education',
  'maritalStatus',
  'whatsappNo',
  'telegram',
  'facebook',
  'messenger',
  'viber',
  'sparePhone',
  'email',
  'residenceType',
  'state',
  'city',
  'address',
  'residenceEmail',
  'employmentType',
  'industryCategory',
  'jobExperience',
  'monthlySalary',
  'payFrequency',
  'monthlyPayday',
  'monthlyPaydayTwo',
  'emergencyContactName',
  'emergencyContactMobile',
  'emergencyContactRelation',
  'fatherName',
  'motherName',
  'idBirthday',
  'idAddress',
  'bankCode',
  'accountNumber',
  'bvn',
  'cardType',
  'cvc',
] as const;

/** Fields that a profile puts into a section. */
export const freeFields = [
  'nationalId',
  'cityOfBirth',
  'loanPurpose',
  'linkedin',
  'county',
  'companyName',
  'workThereTime',
  'designation',
  'incomeSource',
  'companyPhone',
  'workAddress',
  'payMethod',
] as const;

export type FreeField = (typeof freeFields)[number];
export type Field = (typeof placedFields)[number] | FreeField;
export const fieldNames: readonly Field[] = [...placedFields, ...freeFields];

/** A loan needs these: the borrower, the age and the account that gets the money. */
export const alwaysAsked = [
  'firstName',
  'lastName',
  'inputBirthday',
  'bankCode',
  'accountNumber',
] as const satisfies readonly Field[];

/** A field that means nothing without another. */
export const dependsOn = {
  city: 'state',
  monthlyPayday: 'payFrequency',
  monthlyPaydayTwo: 'monthlyPayday',
} as const satisfies Partial<Record<Field, Field>>;

/** Three cards of the personal information, two of the additional one. */
export const fieldSections = ['you', 'situation', 'reach', 'residence', 'work'] as const;
export type FieldSection = (typeof fieldSections)[number];

export type FieldLevels = Readonly<Record<Field, Level>>;
export type FieldSections = Readonly<Record<FreeField, FieldSection>>;

export type CipherMode = 'ecb' | 'cbc';
export type CipherPadding = 'pkcs7' | 'zeros';

/** At which statuses: at every one with a screen, at the steps of an application, at none. */
export const resumes = ['every', 'application', 'none'] as const;

/** The credit limits of those who pay on time (§9), in naira: no such promise, or one of the two printed. */
export const creditLimits = [0, 300_000, 500_000] as const;

type AcceptedId = (typeof acceptedIds)[number];

/** How a lender's backend speaks. */
export interface Backend {
  /** With `cbc`, 16 random bytes lead each sealed text. */
  readonly cipherMode: CipherMode;
  readonly cipherPadding: CipherPadding;
  /** The text before the token in the header Authorization. */
  readonly tokenPrefix: string;
  /** Milliseconds in a unit of the field t. */
  readonly timestampUnitMs: 1 | 1_000;
  /** Answers come sealed as requests are, in hex. */
  readonly sealedAnswers: boolean;
  /** `/user/submit` hands an application in; else the questionnaire does. */
  readonly submitCloses: boolean;
  /** `/user/verifyBankCard` returns the owner of an account; otherwise the customer types the name. */
  readonly accountLookUp: boolean;
  /** The shell may be asked for device data (`timeSDK`) if the server and the customer agree. */
  readonly deviceUpload: boolean;
  /** Hosts of the personal information's email: those offered while it is typed, and those that it may have. */
  readonly suggestedEmails: readonly string[];
  readonly acceptedEmails: readonly string[];
  readonly smsCodeDigits: number;
  readonly smsCodeMinutes: number;
  /** A decision: usually after so many minutes, at the latest after so many hours. */
  readonly assessmentMinutes: number;
  readonly assessmentMaxHours: number;
  /** The money: from so many to so many minutes after the yes. */
  readonly minDisbursementMinutes: number;
  readonly maxDisbursementMinutes: number;
  /** Working days in which a new loan can be cancelled by sending the money back, without interest or fee; 0: none. */
  readonly coolingOffDays: number;
  /** Customers who pay on time may reach this limit, naira; 0: no such promise. */
  readonly creditLimitNaira: (typeof creditLimits)[number];
  /** The first repayment that a card makes earns a coupon of so many naira; 0: none. */
  readonly cardCouponNaira: number;
  /** IDs with a picture that it accepts, in the order in which they are named. */
  readonly acceptedIds: readonly AcceptedId[];
  /** After a start or a login at home, the app goes by itself to the screen of the order's status (§4). */
  readonly resume: (typeof resumes)[number];
}

export interface Profile {
  readonly fields: FieldLevels;
  readonly sections: FieldSections;
  readonly backend: Backend;
}

/** The profile as forms and views ask for it. */
export function constantsOf({ fields, sections }: Pick<Profile, 'fields' | 'sections'>) {
  // No Object.fromEntries: the simulated phone's runtime runs this on engines below the floor too.
  const byName = <Name extends string>(names: readonly Name[], tell: (name: Name) => boolean) => {
    const all: Partial<Record<Name, boolean>> = {};
    for (const name of names) all[name] = tell(name);
    return all as Record<Name, boolean>;
  };
  const isFilled = (section: FieldSection) =>
    freeFields.some((name) => fields[name] !== 'left out' && sections[name] === section);
  return {
    /** Is the field in a form? */
    has: byName(fieldNames, (name) => fields[name] !== 'left out'),
    /** Must it be answered? */
    needs: byName(fieldNames, (name) => fields[name] === 'asked'),
    /** Has the section a field that it does not always have? */
    hasFree: byName(fieldSections, isFilled),
  };
}
