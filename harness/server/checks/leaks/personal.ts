/** The personal values that a world knows of its customers: what must never be in an address, a console or an event. */
import type { LeakKind } from '../../../protocol/checks.ts';
import { contentOf } from '../../world/file-contents.ts';
import type { Customer, World } from '../../world/world.ts';

export interface PersonalValue {
  readonly kind: LeakKind;
  readonly text: string;
}

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const SHORTEST = 3;
/** A part of an uploaded file, at a border of three bytes, as it is in the file's base64. */
const CHUNK = { from: 300, to: 336 };

/** Everything about everybody; the same text once. */
export function personalValues(world: World): PersonalValue[] {
  const found = [
    ...mobiles('mobile', world.mobile),
    ...world.customers.flatMap(ofCustomer),
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

function ofCustomer({ mobile, personal, additional, card, idInfo }: Customer) {
  const contacts = additional?.contacts;
  return [
    ...mobiles('mobile', mobile),
    value('name', personal?.firstName),
    value('name', personal?.middleName),
    value('name', personal?.lastName),
    ...birthdays(personal?.inputBirthday),
    ...mobiles('mobile', personal?.whatsappNo),
    ...mobiles('mobile', personal?.sparePhone),
    value('handle', personal?.telegram),
    value('handle', personal?.facebook),
    value('handle', personal?.messenger),
    value('handle', personal?.viber),
    value('email', personal?.email),
    value('email', additional?.residence.email),
    value('address', additional?.residence.address),
    ...[personal, additional?.residence, additional?.work].flatMap((asked) => [
      value('name', asked?.nationalId),
      value('handle', asked?.linkedin),
      value('address', asked?.workAddress),
      ...mobiles('contact', asked?.companyPhone),
    ]),
    value('contact', idInfo?.fatherName),
    value('contact', idInfo?.motherName),
    ...birthdays(idInfo?.birthday),
    value('address', idInfo?.address),
    value('contact', contacts?.emergencyContactName1),
    value('contact', contacts?.emergencyContactName2),
    ...mobiles('contact', contacts?.emergencyContactMobile1),
    ...mobiles('contact', contacts?.emergencyContactMobile2),
    value('account', card?.accountNumber),
    value('bvn', card?.bvn),
    value('name', card?.applicantName),
  ];
}

function value(kind: LeakKind, text: string | null | undefined): PersonalValue | null {
  const trimmed = text?.trim() ?? '';
  return trimmed.length >= SHORTEST ? { kind, text: trimmed } : null;
}

/** A number with its 0, without it, and with the country's code. */
function mobiles(kind: LeakKind, text: string | null | undefined) {
  const bare = (text ?? '').replace(/^\+?234/, '').replace(/^0/, '');
  return bare.length < 7 ? [] : [bare, `0${bare}`, `234${bare}`].map((form) => value(kind, form));
}

/** 1994-06-12 as it is sent, shown and commonly written. */
function birthdays(text: string | null | undefined) {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '') ?? [];
  if (year === undefined || month === undefined || day === undefined) return [];
  const name = months[Number(month) - 1] ?? '';
  return [
    `${year}-${month}-${day}`,
    `${day}-${month}-${year}`,
    `${day}/${month}/${year}`,
    `${Number(day)}-${name}-${year}`,
    `${Number(day)} ${name} ${year}`,
  ].map((form) => value('birthday', form));
}

const chunkOf = (content: Uint8Array | undefined) =>
  content && content.length > CHUNK.to
    ? Buffer.from(content.subarray(CHUNK.from, CHUNK.to)).toString('base64')
    : null;
