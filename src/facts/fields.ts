/**
 * The catalogue of fields (§2, §3) in the order of the screens, one row per field. Forms, views, contract, the
 * simulated lender's check and its leak check follow from the rows. A row's docblock is its description in the
 * contract. Texts: src/application/fields/fields.texts.ts.
 */
import { nin } from './account-numbers.ts';
import { limits } from './limits.ts';
import { hidesExperience, hidesIndustry, hidesPayFrequency, type OptionList } from './options.ts';

/** `asked` must be answered, `optional` may stay empty, `left out` is in no form. */
export const levels = ['asked', 'optional', 'left out'] as const;
export type Level = (typeof levels)[number];

/** Cards of a screen, from the name to the bank card. */
export const fieldSections = [
  'name',
  'born',
  'you',
  'situation',
  'reach',
  'residence',
  'work',
  'contacts',
  'id',
  'account',
  'card',
] as const;
export type FieldSection = (typeof fieldSections)[number];

/** How a field is typed, shown and checked. */
export type FieldKind =
  /** Letters of a name. */
  | 'name'
  /** A day of the calendar. */
  | 'birthday'
  /** One of a list, chosen in a sheet. */
  | 'choice'
  /** One of up to five, all in sight, so that one tap answers. */
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

/** What a row may say besides the common part, by the kind that reads it. In any other kind it is a type error. */
interface KindOptions {
  readonly name: Least & Completed;
  readonly birthday: object;
  readonly choice: Listed & {
    /** A long list. */
    readonly searchable?: true;
  };
  readonly segmented: Listed;
  readonly phone: Partial<Least> & Most & Completed;
  readonly otherPhone: Most & Completed;
  readonly contactPhone: Completed;
  readonly handle: Most & Completed;
  readonly email: object;
  readonly line: Least & Most & Completed;
  readonly lines: Least & Most & Completed;
  readonly digits: Most & Completed;
  readonly state: object;
  readonly city: object;
  readonly payday: object;
  readonly bank: object;
  readonly account: object;
  readonly bvn: Completed;
  readonly cvc: Completed;
}
interface Listed {
  /** The list of its options in src/facts/options.ts. */
  readonly list: OptionList;
}
/** The minimum of letters, digits or characters. */
interface Least {
  readonly least: number;
}
interface Most {
  readonly most: number;
}
interface Completed {
  /** The browser's autocomplete token. */
  readonly autoComplete?: string;
}
type OptionName = { [Kind in FieldKind]: keyof KindOptions[Kind] }[FieldKind];

interface CommonRow<Name extends string> {
  /** The shipped level. A lender's profile may change it. */
  readonly level: Level;
  /** Without an answer there is no loan. */
  readonly always?: true;
  /** A field that this one depends on; without it, this one means nothing. */
  readonly dependsOn?: Name;
  /** Its name in its form and on the wire, if another field has the same name. */
  readonly wire?: string;
  readonly personal?: Personal;
}

/** Only the form of work knows the kind of work. */
type InSection =
  | {
      readonly section: 'work';
      /** Kinds of work that hide it. */
      readonly hiddenFor?: readonly string[];
    }
  | { readonly section: Exclude<FieldSection, 'work'>; readonly hiddenFor?: never };

type Row<Name extends string> = CommonRow<Name> &
  InSection &
  {
    [Kind in FieldKind]: { readonly kind: Kind } & KindOptions[Kind] & {
        readonly [Option in Exclude<OptionName, keyof KindOptions[Kind]>]?: never;
      };
  }[FieldKind];

const place = { least: limits.placeMinChars, most: limits.placeMaxChars };
const address = { least: limits.addressMinChars, most: limits.addressMaxChars };
const parent = { least: limits.nameMinLetters, most: limits.contactNameMaxChars };
const handle = { kind: 'handle', most: limits.socialMaxChars, personal: 'handle' } as const;
const company = { section: 'work', level: 'left out', hiddenFor: hidesIndustry } as const;

export const fields = {
  /** First name as the customer wrote it. */
  firstName: {
    section: 'name',
    level: 'asked',
    always: true,
    kind: 'name',
    least: limits.nameMinLetters,
    personal: 'name',
    autoComplete: 'given-name',
  },
  /** Middle name. */
  middleName: {
    section: 'name',
    level: 'optional',
    kind: 'name',
    least: limits.middleNameMinLetters,
    personal: 'name',
    autoComplete: 'additional-name',
  },
  /** Last name as the customer wrote it. */
  lastName: {
    section: 'name',
    level: 'asked',
    always: true,
    kind: 'name',
    least: limits.nameMinLetters,
    personal: 'name',
    autoComplete: 'family-name',
  },

  /** Gender. */
  gender: { section: 'born', level: 'asked', kind: 'segmented', list: 'gender' },
  /** Day of birth, YYYY-MM-DD. */
  inputBirthday: {
    section: 'born',
    level: 'asked',
    always: true,
    kind: 'birthday',
    personal: 'birthday',
  },

  /** National identification number (NIN), digits. */
  nationalId: {
    section: 'you',
    level: 'left out',
    kind: 'digits',
    most: nin.digits,
    personal: 'name',
  },
  /** City of birth. */
  cityOfBirth: { section: 'you', level: 'left out', kind: 'line', ...place },

  /** Highest education. */
  education: { section: 'situation', level: 'asked', kind: 'choice', list: 'education' },
  /** Marital status. */
  maritalStatus: { section: 'situation', level: 'asked', kind: 'choice', list: 'maritalStatus' },
  /** What the loan is for. */
  loanPurpose: { section: 'situation', level: 'left out', kind: 'choice', list: 'loanPurpose' },

  /** WhatsApp number, digits. */
  whatsappNo: {
    section: 'reach',
    level: 'asked',
    kind: 'phone',
    least: limits.whatsappMinDigits,
    most: limits.whatsappMaxDigits,
    personal: 'mobile',
  },
  /** Telegram number, digits. */
  telegram: {
    section: 'reach',
    level: 'optional',
    kind: 'otherPhone',
    most: limits.telegramMaxDigits,
    personal: 'handle',
  },
  /** Name or address on Facebook. */
  facebook: { section: 'reach', level: 'optional', ...handle },
  /** Name on Messenger. */
  messenger: { section: 'reach', level: 'optional', ...handle },
  /** Viber number, digits. */
  viber: {
    section: 'reach',
    level: 'optional',
    kind: 'otherPhone',
    most: limits.viberMaxDigits,
    personal: 'handle',
  },
  /** A second phone number, digits. */
  sparePhone: {
    section: 'reach',
    level: 'optional',
    kind: 'phone',
    most: limits.sparePhoneMaxDigits,
    personal: 'mobile',
  },
  /** Email address. */
  email: { section: 'reach', level: 'asked', kind: 'email', personal: 'email' },
  /** Name or address on LinkedIn. */
  linkedin: { section: 'reach', level: 'left out', ...handle },

  /** Kind of home. */
  residenceType: {
    section: 'residence',
    level: 'asked',
    kind: 'segmented',
    list: 'residenceType',
  },
  /** State of Nigeria, ISO 3166-2:NG without NG. */
  state: { section: 'residence', level: 'asked', kind: 'state' },
  /** Local government area of the state: one of x-areas. */
  city: {
    section: 'residence',
    level: 'asked',
    kind: 'city',
    dependsOn: 'state',
  },
  /** Town, ward or district. */
  county: { section: 'residence', level: 'left out', kind: 'line', ...place },
  /** Street and house. */
  address: {
    section: 'residence',
    level: 'asked',
    kind: 'lines',
    ...address,
    personal: 'address',
    autoComplete: 'street-address',
  },
  /** Email address, where the lender asks for it here. */
  residenceEmail: {
    section: 'residence',
    level: 'asked',
    kind: 'email',
    wire: 'email',
    personal: 'email',
  },

  /** Kind of work. Some kinds hide the fields below; those are then null. */
  employmentType: { section: 'work', level: 'asked', kind: 'choice', list: 'employmentType' },
  /** Industry. */
  industryCategory: {
    section: 'work',
    level: 'asked',
    kind: 'choice',
    list: 'industry',
    searchable: true,
    hiddenFor: hidesIndustry,
  },
  /** How long at work. */
  jobExperience: {
    section: 'work',
    level: 'asked',
    kind: 'segmented',
    list: 'jobExperience',
    hiddenFor: hidesExperience,
  },
  /** Income in naira a month. */
  monthlySalary: { section: 'work', level: 'asked', kind: 'segmented', list: 'monthlySalary' },
  /** How often the salary comes. */
  payFrequency: {
    section: 'work',
    level: 'asked',
    kind: 'segmented',
    list: 'payFrequency',
    hiddenFor: hidesPayFrequency,
  },
  /** Payday: a weekday if paid weekly or fortnightly, else a day of the month. */
  monthlyPayday: { section: 'work', level: 'asked', kind: 'payday', dependsOn: 'payFrequency' },
  /** The second payday of fourteen and biweekly, as monthlyPayday. */
  monthlyPaydayTwo: { section: 'work', level: 'asked', kind: 'payday', dependsOn: 'monthlyPayday' },
  /** Name of the company. */
  companyName: { ...company, kind: 'line', ...place },
  /** How long at this company. */
  workThereTime: { ...company, kind: 'choice', list: 'jobExperience' },
  /** Position at work. */
  designation: { ...company, kind: 'choice', list: 'designation' },
  /** Where the income comes from. */
  incomeSource: { section: 'work', level: 'left out', kind: 'choice', list: 'incomeSource' },
  /** The company's phone number, national digits. */
  companyPhone: { ...company, kind: 'contactPhone', personal: 'contact' },
  /** Address of the company. */
  workAddress: { ...company, kind: 'lines', ...place, personal: 'address' },
  /** How the salary is paid. */
  payMethod: {
    section: 'work',
    level: 'left out',
    kind: 'choice',
    list: 'payMethod',
    hiddenFor: hidesPayFrequency,
  },

  /** Name of an emergency contact. */
  emergencyContactName: {
    section: 'contacts',
    level: 'asked',
    kind: 'line',
    least: 1,
    most: limits.contactNameMaxChars,
    personal: 'contact',
  },
  /** Mobile number of an emergency contact, national digits. */
  emergencyContactMobile: {
    section: 'contacts',
    level: 'asked',
    kind: 'contactPhone',
    personal: 'contact',
  },
  /** Relation of an emergency contact to the customer. The two relations differ. */
  emergencyContactRelation: {
    section: 'contacts',
    level: 'asked',
    kind: 'choice',
    list: 'contactRelation',
  },

  // Read from the ID. If left out, they are only shown.
  /** The father's name. */
  fatherName: { section: 'id', level: 'left out', kind: 'line', ...parent, personal: 'contact' },
  /** The mother's name. */
  motherName: { section: 'id', level: 'left out', kind: 'line', ...parent, personal: 'contact' },
  /** Day of birth on the ID, YYYY-MM-DD. */
  idBirthday: {
    section: 'id',
    level: 'left out',
    kind: 'birthday',
    wire: 'birthday',
    personal: 'birthday',
  },
  /** Address on the ID. */
  idAddress: {
    section: 'id',
    level: 'left out',
    kind: 'lines',
    ...address,
    wire: 'address',
    personal: 'address',
  },

  /** Code of the bank. */
  bankCode: { section: 'account', level: 'asked', always: true, kind: 'bank' },
  /** Kind of account. */
  cardType: { section: 'account', level: 'left out', kind: 'segmented', list: 'cardType' },
  /** Account number, digits. */
  accountNumber: {
    section: 'account',
    level: 'asked',
    always: true,
    kind: 'account',
    personal: 'account',
  },
  /** Bank verification number (BVN), digits. */
  bvn: { section: 'card', level: 'asked', kind: 'bvn', personal: 'bvn' },
  /** CVC of the card. */
  cvc: { section: 'card', level: 'optional', kind: 'cvc' },
} as const satisfies Readonly<Record<string, Row<string>>>;

type Fields = typeof fields;
export type Field = keyof Fields;
export type FieldRow = Row<Field>;
export type FieldLevels = Readonly<Record<Field, Level>>;

type NameOf<F extends Field> = Fields[F] extends { readonly wire: infer Wire extends string }
  ? Wire
  : F;

/** Names of the fields in these sections, in forms and on the wire. */
export type NamesIn<Section extends FieldSection> = {
  [F in Field]: Fields[F]['section'] extends Section ? NameOf<F> : never;
}[Field];

/** The rows of these sections by their names on the wire, where each contact has fields of its own. */
export type WireRows<Section extends FieldSection> = {
  readonly [
    F in Field as Fields[F]['section'] extends Section
      ? 'contacts' extends Fields[F]['section']
        ? `${F}${1 | 2}`
        : NameOf<F>
      : never
  ]: Fields[F];
};

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

/** These rows for the first or the second emergency contact. */
export const ofContact = (person: 1 | 2, rows: readonly NamedRow[]): readonly NamedRow[] =>
  rows.map((row) => ({ ...row, name: `${row.name}${person}` }));

/** The rows of these sections by their names on the wire: the contacts' once for each of the two. */
export const wireRows = (...sections: readonly FieldSection[]): readonly NamedRow[] => [
  ...rowsIn(...sections.filter((section) => section !== 'contacts')),
  ...(sections.includes('contacts')
    ? [...ofContact(1, rowsIn('contacts')), ...ofContact(2, rowsIn('contacts'))]
    : []),
];

/**
 * Fields by their names on the wire that hold other people's data: a relationship identifies nobody. They stay in memory
 * (src/docs/rules.md#never-stored).
 */
export const othersFields: readonly string[] = wireRows('contacts').flatMap(({ name, row }) =>
  row.personal ? [name] : [],
);

/** Every field's level as it ships. */
export const shippedLevels = ((): FieldLevels => {
  // Without Object.fromEntries, because the simulated phone's runtime also runs this on engines below the supported
  // floor.
  const all: Partial<Record<Field, Level>> = {};
  for (const { field, row } of fieldRows) all[field] = row.level;
  return all as FieldLevels;
})();
