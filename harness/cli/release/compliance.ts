/** What stores, analysts and auditors need of a release, made from the contract, the events and the measured rules. */
import { deleteAccount } from '#src/account/delete-account.texts.ts';
import { errorCodes, eventKinds, eventParams } from '#src/facts/events.ts';
import { defaultTimeSdkFlags, type TimeSdkFlag } from '#src/facts/bridge-actions.ts';
import {
  type Field,
  type FieldRow,
  fieldSections,
  type FieldSection,
  type NamedRow,
  wireRows,
} from '#src/facts/fields.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { looks, type Look, type Measured } from '#widget/brands/colours.ts';
import type { Json } from '../../simulator/openapi/described.ts';
import { neverAtRest } from '../../simulator/checks/leaks/leaks.ts';

/** The tracking plan: each event that `logEventByAF` may carry, and nothing else. */
export const eventsSchema = (version: string): Json => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `LendMax events ${version}`,
  description:
    'What logEventByAF carries: names and codes of the app, no value that anybody typed.',
  oneOf: eventKinds.map((kind) => ({
    type: 'object',
    required: ['event', 'params'],
    additionalProperties: false,
    properties: {
      event: { const: kind },
      params: {
        type: 'object',
        required: [...eventParams[kind]],
        additionalProperties: false,
        properties: Object.fromEntries(
          eventParams[kind].map((name) => [
            name,
            kind === 'error' && name === 'code' ? { enum: errorCodes } : { type: 'string' },
          ]),
        ),
      },
    },
  })),
});

interface DataKind {
  readonly data: string;
  /** Its name in Google Play's form *Data safety*. */
  readonly play: string;
  /** Its name in Apple's privacy label. */
  readonly apple: string;
  readonly why: string;
  /** Names on the wire that are not in the catalogue of fields. */
  readonly others: readonly string[];
}

const words = (text: string) => text.trim().split(/\s+/);

const dataKinds = {
  name: {
    data: 'Name',
    play: 'Personal info: Name',
    apple: 'Contact Info: Name',
    why: 'App functionality, account management',
    others: ['applicantName'],
  },
  phone: {
    data: 'Mobile number',
    play: 'Personal info: Phone number',
    apple: 'Contact Info: Phone Number',
    why: 'App functionality, account management',
    others: words('mobile contactPhone receiverAccount'),
  },
  email: {
    data: 'Email',
    play: 'Personal info: Email address',
    apple: 'Contact Info: Email Address',
    why: 'App functionality',
    others: ['contactEmail'],
  },
  address: {
    data: 'Address',
    play: 'Personal info: Address',
    apple: 'Contact Info: Physical Address',
    why: 'App functionality, fraud prevention',
    others: ['residence'],
  },
  identity: {
    data: 'Identity',
    play: 'Personal info: User IDs, Other info',
    apple: 'Identifiers: User ID; Other Data',
    why: 'Fraud prevention, legal duties',
    others: ['idInfo'],
  },
  income: {
    data: 'Work and income, questionnaire',
    play: 'Financial info: Other financial info',
    apple: 'Financial Info: Other Financial Info',
    why: 'App functionality (the decision on a loan)',
    others: words('work answers'),
  },
  account: {
    data: 'Bank account and card',
    play: 'Financial info: User payment info',
    apple: 'Financial Info: Payment Info',
    why: 'App functionality',
    others: words('bankName card accountEnding'),
  },
  contacts: {
    data: 'Two people to call about the application, named by the customer',
    play: 'Contacts: Contacts',
    apple: 'Contacts',
    why: 'App functionality',
    others: ['contacts'],
  },
  pictures: {
    data: 'Pictures of face, ID and receipts',
    play: 'Photos and videos: Photos',
    apple: 'User Content: Photos or Videos',
    why: 'Fraud prevention, legal duties',
    others: words('imageIds fileIds'),
  },
  feedback: {
    data: 'Feedback to customer service',
    play: 'Messages: Other in-app messages',
    apple: 'User Content: Customer Support',
    why: 'App functionality',
    others: words('description text stars appointmentAt'),
  },
  phoneIds: {
    data: 'Ids of the phone, with the customer’s consent',
    play: 'Device or other IDs',
    apple: 'Identifiers: Device ID',
    why: 'Fraud prevention, analytics',
    others: words(
      'deviceMsg androidId iosId imei gaid adjustId gps_adid firebaseId platform appVersion',
    ),
  },
} as const satisfies Readonly<Record<string, DataKind>>;
type DataName = keyof typeof dataKinds;

/** What the fields of a section are for a store, if their row doesn't say whose data they are. */
const bySection: Readonly<Record<FieldSection, DataName>> = {
  name: 'name',
  born: 'identity',
  you: 'identity',
  situation: 'identity',
  reach: 'identity',
  residence: 'address',
  work: 'income',
  contacts: 'contacts',
  id: 'name',
  account: 'account',
  card: 'account',
};

/** What a field is for a store, by whose data it is. A contact's data belongs to its section. */
const byPerson: Readonly<Partial<Record<NonNullable<FieldRow['personal']>, DataName>>> = {
  name: 'name',
  birthday: 'identity',
  mobile: 'phone',
  handle: 'identity',
  email: 'email',
  address: 'address',
  account: 'account',
  bvn: 'identity',
};

/** Fields that stores ask about under another name than their section or person tells. */
const elsewhere: Readonly<Partial<Record<Field, DataName>>> = {
  nationalId: 'identity',
  loanPurpose: 'income',
  companyPhone: 'phone',
  payMethod: 'account',
  cardType: 'identity',
};

const dataOf = ({ field, row: { section, personal } }: NamedRow): DataName =>
  elsewhere[field] ?? (personal && byPerson[personal]) ?? bySection[section];

/** Each personal field of the contract's requests in one row. */
export const dataRows = Object.entries(dataKinds).map(([name, { others, ...kind }]) => ({
  ...kind,
  /** Names on the wire. */
  fields: [
    ...new Set([
      ...wireRows(...fieldSections).flatMap((row) => (dataOf(row) === name ? [row.name] : [])),
      ...others,
    ]),
  ],
}));

/** Request fields without personal data: the loan's terms, ids and pages of lists. */
export const impersonal: readonly string[] = words(
  'purpose opId code page size loanOrderId disbursalKobo processingFeeKobo taxOnFeeKobo interestKobo repaymentKobo dueAt schedule amountKobo penaltyKoboPerDay agreementVersion sentAt couponId couponReductionKobo productId termDays orderNo channelId owedKobo payableKobo rolloverPendingKobo replaces cancels priceKobo newDueAt info deletionToken feedbackId type',
);

/** Data that is never stored, as named in a sentence. */
const secretNames: Readonly<Record<(typeof neverAtRest)[number], string>> = {
  bvn: 'BVN',
  account: 'account numbers',
  code: 'SMS codes',
  picture: 'pictures',
  contact: 'the two contacts',
};

/** Data that a shell could collect, as the forms name it. */
const ofPhone: Readonly<Record<TimeSdkFlag, string>> = {
  appList: 'Installed apps',
  sms: 'SMS or MMS',
  exif: 'Precise location from pictures',
  device: 'Device or other IDs',
  contact: 'Contacts of the phone',
  location: 'Approximate or precise location',
  callLog: 'Call logs',
};

/** The calls of an OpenAPI document that ask for a field, by its name. */
export function callsByField(document: Json): Map<string, Set<string>> {
  const { components, paths } = document as Readonly<Record<string, Json>>;
  const schemas = (components?.['schemas'] ?? {}) as Json;
  const found = new Map<string, Set<string>>();
  for (const [path, item] of Object.entries(paths ?? {})) {
    const seen = new Set<string>();
    const look = (value: unknown): void => {
      if (Array.isArray(value)) return value.forEach(look);
      if (!isRecord(value)) return;
      const { $ref, properties } = value;
      if (typeof $ref === 'string' && $ref.includes('/schemas/') && !seen.has($ref)) {
        seen.add($ref);
        look(schemas[$ref.split('/').at(-1) ?? '']);
      }
      for (const name of Object.keys(isRecord(properties) ? properties : {})) {
        // Codes of questions, which are inside answers.
        if (/^\d+$/.test(name)) continue;
        found.set(name, (found.get(name) ?? new Set()).add(path));
      }
      Object.values(value).forEach(look);
    };
    for (const row of Object.values(item as Readonly<Record<string, Json>>)) {
      look([row['parameters'], row['requestBody']]);
    }
  }
  return found;
}

/** The answers for both stores. `allowed`: what the brand lets a shell collect. */
export function dataSafety(
  document: Json,
  allowed: Readonly<Record<TimeSdkFlag, boolean>> = defaultTimeSdkFlags,
): string {
  const calls = callsByField(document);
  const rows = dataRows.flatMap(({ data, play, apple, why, fields }) => {
    const asked = fields.filter((name) => calls.has(name));
    if (asked.length === 0) return [];
    const count = new Set(asked.flatMap((name) => [...(calls.get(name) ?? [])])).size;
    return [`| ${data} | ${play} | ${apple} | ${why} | ${asked.join(', ')} (${count} calls) |`];
  });
  const flags = Object.entries(ofPhone) as [TimeSdkFlag, string][];
  const listed = (wanted: boolean) =>
    flags.filter(([flag]) => allowed[flag] === wanted).map(([, name]) => `- ${name}`);
  return `# Data safety

The answers for Google Play's *Data safety* form and Apple's privacy label, made of this release's contract. Your shell and your server may collect more:
add what they do. A lender's lawyer reads this before it is sent.

- Is data encrypted in transit? Yes: the page calls one https origin.
- Can a customer ask for deletion? Yes: *${deleteAccount.en.title}* in the app.
- Is data shared with third parties by the page? No. It calls only its API, and events to the shell carry no personal value.
- Is data used to track? Not by the page.

## Collected

| Data | Play | Apple | Purpose | On the wire |
|---|---|---|---|---|
${rows.join('\n')}
| Taps, pages, toasts by name | App activity: App interactions | Usage Data: Product Interaction | Analytics | events.schema.json |
| Errors by position | App info and performance: Crash logs | Diagnostics: Crash Data | Analytics | events.schema.json |

## Of the phone, with consent

${listed(true).join('\n') || '- Nothing'}

## Not collected

${listed(false).join('\n') || '- Nothing is left out'}

## Where personal values never are

Every run in the workbench looks for them (check *leaks*): not in addresses, the console or events. Never stored in clear:
${neverAtRest.map((kind) => secretNames[kind]).join(', ')}. The session's token is stored in one place, and a logout removes it.
`;
}

/** The lowest contrast of what customers see, in both looks, one row each. */
function contrastRows(rows: readonly Measured[]): string {
  const lowest = (what: string, look: Look) =>
    Math.min(
      ...rows.filter((row) => row.what === what && row.look === look).map(({ ratio }) => ratio),
    );
  const least = new Map(rows.map((row) => [row.what, row.least]));
  return [...least]
    .map(
      ([what, needed]) =>
        `| ${what} | ${needed} : 1 | ${looks.map((look) => `${lowest(what, look)} : 1`).join(' | ')} |`,
    )
    .join('\n');
}

/**
 * The statement on accessibility: what this release measured, with the numbers, apart from what only tests of the
 * project check. `rows`: every pair of colours of its brand.
 */
export const accessibilityStatement = (
  appName: string,
  version: string,
  contact: string,
  rows: readonly Measured[],
): string =>
  `# Accessibility of ${appName} ${version}

The app aims at WCAG 2.2 AA.

## Measured for this release

The contrast of ${rows.length} pairs of colours, those that the style sheets put on each other. This is the lowest of each kind, rounded down.
The release would have stopped below the number needed.

| What | Needed | Light | Dark |
|---|---|---|---|
${contrastRows(rows)}

## Not measured for this release

Tests of the project check these with the brand that it ships, not with this one:

- axe-core, with the rules of WCAG 2.0 to 2.2 A and AA, on the screens at which the browser journeys look
- Text at 200% and widths from 320 px
- Keyboard and focus: each dialog returns the focus, and each field says its error
- Names and roles: the tests press and type by them alone

Nobody measured use with a screen reader on a phone, by hand. Known limits are in the changelog.

Feedback: ${contact || 'customer service, under Help in the app'}.
`;
