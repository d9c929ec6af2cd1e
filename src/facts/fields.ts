/**
 * The catalogue of fields (§2, §3) in the order of the screens, one row per field. Forms, views, contract, the
 * simulated lender's check and its leak check follow from the rows. Texts: src/application/fields.texts.ts.
 */
import { nin } from './account-numbers.ts';
import { limits } from './limits.ts';
import { hidesExperience, hidesIndustry, hidesPayFrequency, type OptionList } from './options.ts';

/** `asked` must be answered, `optional` may stay empty, `left out` is in no form. */
export const levels = ['asked', 'optional', 'left out'] as const;
export type Level = (typeof levels)[number];

/** Cards of a screen, from the name to the bank card. */
export type FieldSection =
  | 'name'
  | 'born'
  | 'you'
  | 'situation'
  | 'reach'
  | 'residence'
  | 'work'
  | 'contacts'
  | 'id'
  | 'account'
  | 'card';

/** How a field is typed, shown and checked. */
export type FieldKind =
  /** Letters of a name. */
  | 'name'
  /** A day of the calendar. */
  | 'birthday'
  /** One of a list, chosen in a sheet. */
  | 'choice'
  /** One of a few, shown side by side. */
  | 'segmented'
  /** A Nigerian number on which the customer can be called. */
  | 'phone'
  /** A number on a messenger service. */
  | 'otherPhone'
  /** Another person's or a company's number. */
  | 'contactPhone'
  /** A name or address on a social network. */
  | 'handle'
  | 'email'
  /** Free text. */
  | 'line'
  /** Free text of several lines. */
  | 'lines'
  /** Exactly `most` digits. */
  | 'digits'
  // Kinds with options, a length or a look that no other field has.
  | 'state'
  | 'city'
  | 'payday'
  | 'bank'
  | 'account'
  | 'bvn'
  | 'cvc';

/** Whose data a value is. Absent if it identifies nobody. */
type Personal =
  | 'name'
  | 'birthday'
  | 'mobile'
  | 'handle'
  | 'email'
  | 'address'
  | 'contact'
  | 'account'
  | 'bvn';

export interface FieldRow {
  readonly section: FieldSection;
  /** The shipped level. A lender's profile may change it. */
  readonly level: Level;
  readonly kind: FieldKind;
  /** Without an answer there is no loan. */
  readonly always?: true;
  /** The list of its options in src/facts/options.ts. */
  readonly list?: OptionList;
  /** A long list. */
  readonly searchable?: true;
  /** The minimum of letters, digits or characters. */
  readonly least?: number;
  readonly most?: number;
  /** A field that this one depends on; without it, this one means nothing. */
  readonly dependsOn?: string;
  /** Kinds of work that hide it. */
  readonly hiddenFor?: readonly string[];
  /** Its name in its form and on the wire, if another field has the same name. */
  readonly wire?: string;
  readonly personal?: Personal;
  /** The browser's autocomplete token. */
  readonly autoComplete?: string;
}

const place = { least: limits.placeMinChars, most: limits.placeMaxChars };
const address = { least: limits.addressMinChars, most: limits.addressMaxChars };
const parent = { least: limits.nameMinLetters, most: limits.contactNameMaxChars };
const handle = { kind: 'handle', most: limits.socialMaxChars, personal: 'handle' } as const;
const company = { section: 'work', level: 'left out', hiddenFor: hidesIndustry } as const;

export const fields = {
  firstName: {
    section: 'name',
    level: 'asked',
    always: true,
    kind: 'name',
    least: limits.nameMinLetters,
    personal: 'name',
    autoComplete: 'given-name',
  },
  middleName: {
    section: 'name',
    level: 'optional',
    kind: 'name',
    least: limits.middleNameMinLetters,
    personal: 'name',
    autoComplete: 'additional-name',
  },
  lastName: {
    section: 'name',
    level: 'asked',
    always: true,
    kind: 'name',
    least: limits.nameMinLetters,
    personal: 'name',
    autoComplete: 'family-name',
  },

  gender: { section: 'born', level: 'asked', kind: 'segmented', list: 'gender' },
  inputBirthday: {
    section: 'born',
    level: 'asked',
    always: true,
    kind: 'birthday',
    personal: 'birthday',
  },

  nationalId: {
    section: 'you',
    level: 'left out',
    kind: 'digits',
    most: nin.digits,
    personal: 'name',
  },
  cityOfBirth: { section: 'you', level: 'left out', kind: 'line', ...place },

  education: { section: 'situation', level: 'asked', kind: 'choice', list: 'education' },
  maritalStatus: { section: 'situation', level: 'asked', kind: 'choice', list: 'maritalStatus' },
  loanPurpose: { section: 'situation', level: 'left out', kind: 'choice', list: 'loanPurpose' },

  whatsappNo: {
    section: 'reach',
    level: 'asked',
    kind: 'phone',
    least: limits.whatsappMinDigits,
    most: limits.whatsappMaxDigits,
    personal: 'mobile',
  },
  telegram: {
    section: 'reach',
    level: 'optional',
    kind: 'otherPhone',
    most: limits.telegramMaxDigits,
    personal: 'handle',
  },
  facebook: { section: 'reach', level: 'optional', ...handle },
  messenger: { section: 'reach', level: 'optional', ...handle },
  viber: {
    section: 'reach',
    level: 'optional',
    kind: 'otherPhone',
    most: limits.viberMaxDigits,
    personal: 'handle',
  },
  sparePhone: {
    section: 'reach',
    level: 'optional',
    kind: 'phone',
    most: limits.sparePhoneMaxDigits,
    personal: 'mobile',
  },
  email: { section: 'reach', level: 'asked', kind: 'email', personal: 'email' },
  linkedin: { section: 'reach', level: 'left out', ...handle },

  residenceType: { section: 'residence', level: 'asked', kind: 'choice', list: 'residenceType' },
  state: { section: 'residence', level: 'asked', kind: 'state', searchable: true },
  city: {
    section: 'residence',
    level: 'asked',
    kind: 'city',
    searchable: true,
    dependsOn: 'state',
  },
  county: { section: 'residence', level: 'left out', kind: 'line', ...place },
  address: {
    section: 'residence',
    level: 'asked',
    kind: 'lines',
    ...address,
    personal: 'address',
    autoComplete: 'street-address',
  },
  residenceEmail: {
    section: 'residence',
    level: 'asked',
    kind: 'email',
    wire: 'email',
    personal: 'email',
  },

  employmentType: { section: 'work', level: 'asked', kind: 'choice', list: 'employmentType' },
  industryCategory: {
    section: 'work',
    level: 'asked',
    kind: 'choice',
    list: 'industry',
    searchable: true,
    hiddenFor: hidesIndustry,
  },
  jobExperience: {
    section: 'work',
    level: 'asked',
    kind: 'choice',
    list: 'jobExperience',
    hiddenFor: hidesExperience,
  },
  monthlySalary: { section: 'work', level: 'asked', kind: 'choice', list: 'monthlySalary' },
  payFrequency: {
    section: 'work',
    level: 'asked',
    kind: 'choice',
    list: 'payFrequency',
    hiddenFor: hidesPayFrequency,
  },
  monthlyPayday: { section: 'work', level: 'asked', kind: 'payday', dependsOn: 'payFrequency' },
  monthlyPaydayTwo: { section: 'work', level: 'asked', kind: 'payday', dependsOn: 'monthlyPayday' },
  companyName: { ...company, kind: 'line', ...place },
  workThereTime: { ...company, kind: 'choice', list: 'jobExperience' },
  designation: { ...company, kind: 'choice', list: 'designation' },
  incomeSource: { section: 'work', level: 'left out', kind: 'choice', list: 'incomeSource' },
  companyPhone: { ...company, kind: 'contactPhone', personal: 'contact' },
  workAddress: { ...company, kind: 'lines', ...place, personal: 'address' },
  payMethod: {
    section: 'work',
    level: 'left out',
    kind: 'choice',
    list: 'payMethod',
    hiddenFor: hidesPayFrequency,
  },

  emergencyContactName: {
    section: 'contacts',
    level: 'asked',
    kind: 'line',
    least: 1,
    most: limits.contactNameMaxChars,
    personal: 'contact',
  },
  emergencyContactMobile: {
    section: 'contacts',
    level: 'asked',
    kind: 'contactPhone',
    personal: 'contact',
  },
  emergencyContactRelation: {
    section: 'contacts',
    level: 'asked',
    kind: 'choice',
    list: 'contactRelation',
  },

  // Read from the ID. If left out, they are only shown.
  fatherName: { section: 'id', level: 'left out', kind: 'line', ...parent, personal: 'contact' },
  motherName: { section: 'id', level: 'left out', kind: 'line', ...parent, personal: 'contact' },
  idBirthday: {
    section: 'id',
    level: 'left out',
    kind: 'birthday',
    wire: 'birthday',
    personal: 'birthday',
  },
  idAddress: {
    section: 'id',
    level: 'left out',
    kind: 'lines',
    ...address,
    wire: 'address',
    personal: 'address',
  },

  bankCode: { section: 'account', level: 'asked', always: true, kind: 'bank', searchable: true },
  cardType: { section: 'account', level: 'left out', kind: 'segmented', list: 'cardType' },
  accountNumber: {
    section: 'account',
    level: 'asked',
    always: true,
    kind: 'account',
    personal: 'account',
  },
  bvn: { section: 'card', level: 'asked', kind: 'bvn', personal: 'bvn' },
  cvc: { section: 'card', level: 'optional', kind: 'cvc' },
} as const satisfies Readonly<Record<string, FieldRow>>;

type Fields = typeof fields;
export type Field = keyof Fields;
export type FieldLevels = Readonly<Record<Field, Level>>;

type NameOf<F extends Field> = Fields[F] extends { readonly wire: infer Wire extends string }
  ? Wire
  : F;

/** Names of the fields in these sections, in forms and on the wire. */
export type NamesIn<Section extends FieldSection> = {
  [F in Field]: Fields[F]['section'] extends Section ? NameOf<F> : never;
}[Field];

export interface NamedRow {
  readonly field: Field;
  /** The name in its form and on the wire. */
  readonly name: string;
  readonly row: FieldRow;
}

export const fieldRows: readonly NamedRow[] = (Object.keys(fields) as Field[]).map((field) => {
  const row: FieldRow = fields[field];
  return { field, name: row.wire ?? field, row };
});

/** The rows of these sections, in their order. */
export const rowsIn = (...sections: readonly FieldSection[]): readonly NamedRow[] =>
  fieldRows.filter(({ row }) => sections.includes(row.section));

/** Every field's level as it ships. */
export const shippedLevels = ((): FieldLevels => {
  // Without Object.fromEntries, because the simulated phone's runtime also runs this on engines below the supported
  // floor.
  const all: Partial<Record<Field, Level>> = {};
  for (const { field, row } of fieldRows) all[field] = row.level;
  return all as FieldLevels;
})();
