/** The personal values that a world knows of its customers. They must never be in an address, a console or an event. */
import { type FieldSection, fieldSections, wireRows } from '#src/facts/fields.ts';
import { languages } from '#src/facts/languages.ts';
import type { LeakKind } from '../../protocol/checks.ts';
import { contentOf } from '../../world/file-contents.ts';
import { erasedOf } from '../../world/erased.ts';
import type { Customer, World } from '../../world/world.ts';

type MaybeText = string | null | undefined;
type Answers = Readonly<Partial<Record<string, MaybeText>>>;

export interface PersonalValue {
  readonly kind: LeakKind;
  readonly text: string;
}

/** The names of the months, in each language. */
const months = languages.map((language) => {
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format(Date.UTC(2026, month)));
});
const SHORTEST = 3;
/** A part of an uploaded file on a border of three bytes, as it appears in the file's base64. */
const CHUNK = { from: 300, to: 336 };

/** Everything about everybody; each text once. */
export function personalValues(world: World): PersonalValue[] {
  const found = [
    ...mobiles('mobile', world.mobile),
    ...[...world.customers, ...erasedOf(world)].flatMap(ofCustomer),
    ...world.sessions.map(({ token }) => value('token', token)),
    ...world.codes.map(({ code }) => value('code', code)),
    ...world.sms.map(({ code }) => value('code', code)),
    ...world.files.map(({ fileId }) => value('picture', chunkOf(contentOf(world, fileId)))),
  ];
  const byText = new Map<string, PersonalValue>();
  for (const one of found) {
    if (one && !byText.has(one.text.toLowerCase())) byText.set(one.text.toLowerCase(), one);
  }
  return [...byText.values()];
}

/** An answer in the forms in which it may appear elsewhere, by the kind of leak. */
const forms: Readonly<
  Partial<Record<LeakKind, (kind: LeakKind, text: MaybeText) => readonly (PersonalValue | null)[]>>
> = {
  birthday: (_, text) => birthdays(text),
  mobile: mobiles,
};

/** Every answer with a row that names whose data it is, including the two contacts. */
function ofCustomer({ mobile, personal, additional, card, idInfo }: Customer) {
  const { residence, work, contacts } = additional ?? {};
  const inSection: Readonly<Record<FieldSection, Answers | null | undefined>> = {
    name: personal,
    born: personal,
    you: personal,
    situation: personal,
    reach: personal,
    residence,
    work,
    contacts,
    id: idInfo,
    account: card,
    card,
  };
  const answers = wireRows(...fieldSections).flatMap(
    ({ name, row: { section, kind, personal: whose } }) => {
      if (!whose) return [];
      const found = kind === 'contactPhone' ? mobiles : forms[whose];
      const text = inSection[section]?.[name];
      return found ? found(whose, text) : [value(whose, text)];
    },
  );
  return [
    ...mobiles('mobile', mobile),
    ...answers,
    value('name', card?.applicantName),
    // Where somebody works; no row says so, because it names nobody.
    value('address', work?.companyName),
  ];
}

function value(kind: LeakKind, text: string | null | undefined): PersonalValue | null {
  const trimmed = text?.trim() ?? '';
  return trimmed.length >= SHORTEST ? { kind, text: trimmed } : null;
}

/** A number with its 0, without it, and with the country code. */
function mobiles(kind: LeakKind, text: string | null | undefined) {
  const bare = (text ?? '').replace(/^\+?234/, '').replace(/^0/, '');
  return bare.length < 7 ? [] : [bare, `0${bare}`, `234${bare}`].map((form) => value(kind, form));
}

/** 1994-06-12 as sent, as shown and as commonly written. */
export function birthdays(text: string | null | undefined) {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '') ?? [];
  if (year === undefined || month === undefined || day === undefined) return [];
  const words = months.map((names) => names[Number(month) - 1] ?? '');
  return [
    `${year}-${month}-${day}`,
    `${day}-${month}-${year}`,
    `${day}/${month}/${year}`,
    `${Number(day)}/${Number(month)}/${year}`,
    ...words.map((name) => `${Number(day)}-${name}-${year}`),
    ...words.map((name) => `${Number(day)} ${name} ${year}`),
  ].map((form) => value('birthday', form));
}

const chunkOf = (content: Uint8Array | undefined) =>
  content && content.length > CHUNK.to
    ? Buffer.from(content.subarray(CHUNK.from, CHUNK.to)).toString('base64')
    : null;
