/** Invented values in the place of personal ones: of the same form, and the same wherever a value comes again. */
import { isRecord } from '#src/contract/is-record.ts';
import { fieldSections, wireRows } from '#src/facts/fields.ts';
import { nuban } from '#src/facts/account-numbers.ts';
import { personalEmail } from '#src/facts/email.ts';
import { hidden, patternOf, plainOf } from '../checks/leaks/finder.ts';
import { birthdays, type PersonalValue } from '../checks/leaks/personal.ts';
import { kindOfTyped } from '../checks/leaks/typed.ts';
import type { Recording } from '../protocol/recording.ts';
import { jsonIn } from '../text/json.ts';
import { packed, unpacked } from '../text/packing.ts';
import { nextRandom } from '../world/random.ts';

export type Replace = (text: string) => string;

/** A number of a phone: what follows 0 or the country's code. */
const mobile = /^(?:\+?234|0)?([789]\d{9})$/;
/** A known prefix, so that an invented number is accepted. */
const PREFIX = '803';
/** The app shows the last digits of accounts and phones, and a lender tells them; they stay. */
const ENDING = 4;
const weights = nuban.weights.slice(-nuban.serialDigits);
/** An address at one of these hosts is still accepted. It tells nothing of its owner. */
const publicHosts: ReadonlySet<string> = new Set([
  ...personalEmail.suggestedDomains,
  ...personalEmail.acceptedDomains,
]);
/** After so many tries a short text may have the form of a known one. */
const TRIES = 100;
/** A shorter text is hidden by dots alone. */
const HIDDEN_IN_PART = 8;
const sounds = ['bdfgklmnprstvz', 'aeiou'] as const;

/** Makes a value of the same form for each, never one of those that are `taken`. */
function inventor(taken: Set<string>): (one: PersonalValue) => string {
  const random = { randomState: 1 };
  const below = (count: number) => Math.floor(nextRandom(random) * count);
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('');
  const parts = new Map<string, string>();

  const fresh = (make: () => string): string => {
    let made = make();
    for (let tries = 0; taken.has(made) && tries < TRIES; tries += 1) made = make();
    taken.add(made);
    return made;
  };
  const once = (part: string, make: () => string): string => {
    const before = parts.get(part);
    if (before !== undefined) return before;
    const made = fresh(make);
    parts.set(part, made);
    return made;
  };
  // With the same first letter, because the app shows initials.
  const word = (text: string) =>
    Array.from(text, (sign, at) => {
      const some = sounds[at % 2 === 0 ? 0 : 1];
      return at === 0 ? sign : some[below(some.length)];
    }).join('');
  const number = ({ length }: string) => `${1 + below(9)}${digits(length - 1)}`;
  const words = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[\p{L}\p{M}]+|\d+/gu, (part) =>
        once(part, () => (/\d/.test(part) ? number(part) : word(part))),
      );
  const mailOf = (text: string): string => {
    const [local = '', host = ''] = text.toLowerCase().split('@');
    const end = host.lastIndexOf('.');
    return `${words(local)}@${publicHosts.has(host) ? host : words(host.slice(0, end)) + host.slice(end)}`;
  };
  const sign = (one: string) => (/\d/.test(one) ? digits(1) : ('abcdef'[below(6)] ?? ''));

  return ({ kind, text }) => {
    const date = dateOf(text);
    if (date !== '') return earlier(date, 1 + below(9));
    const [, significant] = mobile.exec(text) ?? [];
    // An account may have the number of its owner's phone.
    if (significant && (kind !== 'account' || parts.has(significant))) {
      const ending = significant.slice(-ENDING);
      const made = once(significant, () => PREFIX + digits(7 - ENDING) + ending);
      return text.slice(0, -significant.length) + made;
    }
    if (kind === 'account') return fresh(() => accountLike(text, digits));
    // The first two digits of a BVN say that it is one.
    if (/^\d{8,}$/.test(text)) return fresh(() => text.slice(0, 2) + digits(text.length - 2));
    if (kind === 'device' || kind === 'token' || kind === 'code') {
      return fresh(() => text.toLowerCase().replaceAll(/[\p{L}\d]/gu, sign));
    }
    return /^[^@\s]+@[^@\s]+$/.test(text) ? mailOf(text) : words(text);
  };
}

/**
 * Replaces each known value where it stands alone, and a long one right behind a label too. Without the values nobody can
 * go back.
 */
export function inventing(known: readonly PersonalValue[]): Replace {
  const make = inventor(new Set(known.map(({ text }) => plainOf(text))));
  const invented = new Map<string, string>();
  const add = (text: string, made: string) => {
    invented.set(plainOf(text), made);
    if (text.length >= HIDDEN_IN_PART) invented.set(plainOf(hidden(text)), hidden(made));
    if (text.length === 11 && mobile.test(text)) invented.set(shortened(text), shortened(made));
  };
  // A date first, since its digits alone may be known as a number.
  for (const one of known) {
    const date = dateOf(one.text);
    if (date === '' || invented.has(plainOf(date))) continue;
    const [dates, made] = [birthdays(date), birthdays(make(one))];
    dates.forEach((date, at) => add(date?.text ?? '', made[at]?.text ?? ''));
  }
  for (const { kind, text } of known) {
    const plain = plainOf(text).trim();
    if (!invented.has(plain)) add(plain, make({ kind, text: plain }));
  }

  const pattern = patternOf([...invented.keys()], true);
  const replace = (text: string) =>
    pattern
      ? text.replaceAll(pattern, (found) => fitted(found, invented.get(plainOf(found)) ?? ''))
      : text;
  // A part with escapes, as in an address, is read and written again.
  return (text) =>
    replace(text).replaceAll(/[^?&=/#\s"']*%[0-9a-f]{2}[^?&=/#\s"']*/gi, (part) => {
      const plain = decoded(part);
      const made = replace(plain);
      return made === plain ? part : encodeURIComponent(made);
    });
}

/** A date as `YYYY-MM-DD`, also from 12/6/1994; '' for anything else. */
function dateOf(text: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? [];
  const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return /^\d{4}-\d\d-\d\d$/.test(date) ? date : '';
}

/** An earlier birthday, so that a customer who is old enough still is. */
function earlier(date: string, digit: number): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const isEarly = month === '01' && Number(day) < 10;
  return isEarly ? `${Number(year) - 1}-12-1${digit}` : `${year}-01-0${digit}`;
}

/** As the app shows a number where others may see it. */
const shortened = (number: string) => `${number.slice(0, 4)} ••• ${number.slice(-ENDING)}`;

/** Another account with the same last digits, whose check digit is as right or wrong as that of the old one. */
function accountLike(text: string, digits: (count: number) => string): string {
  const changed = text.length - ENDING;
  if (text.length !== nuban.digits || !/^\d+$/.test(text)) {
    return text.slice(0, -ENDING).replaceAll(/\d/g, () => digits(1)) + text.slice(-ENDING);
  }
  const made = [...digits(changed)].map(Number);
  const off = made
    .slice(0, -1)
    .reduce((sum, digit, at) => sum + (weights[at] ?? 0) * (digit - Number(text[at])), 0);
  // The last changed digit weighs 7, and 7 times 3 is 1 in this arithmetic.
  made[changed - 1] = (((Number(text[changed - 1]) - 3 * off) % 10) + 10) % 10;
  return made.join('') + text.slice(-ENDING);
}

/** The invented text in the groups and the case of what it replaces. */
function fitted(found: string, made: string): string {
  const digits = made.replaceAll(/\D/g, '');
  if (/^[\d \u00a0-]+$/.test(found) && found.replaceAll(/\D/g, '').length === digits.length) {
    let at = 0;
    return found.replaceAll(/\d/g, () => digits[at++] ?? '');
  }
  if (found.length !== made.length) return made;
  return [...made]
    .map((sign, at) => (isCapital(found[at] ?? '') ? sign.toUpperCase() : sign))
    .join('');
}

const isCapital = (sign: string) => sign !== sign.toLowerCase();

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What is in a text that is JSON itself. */
const insideOf = (text: string): unknown => (/^\s*[[{]/.test(text) ? jsonIn(text) : undefined);

/** A JSON value with every text inside replaced, also in texts that are JSON themselves. No key changes. */
export function replacedIn(value: unknown, replace: Replace): unknown {
  if (typeof value === 'string') {
    const inside = insideOf(value);
    return inside === undefined ? replace(value) : JSON.stringify(replacedIn(inside, replace));
  }
  if (Array.isArray(value)) return value.map((one) => replacedIn(one, replace));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [key, replacedIn(inside, replace)]),
  );
}

/** Typed personal values, and numbers as the wire has them. */
function typedIn({ entries }: Pick<Recording, 'entries'>): PersonalValue[] {
  return entries.flatMap(({ gesture }) => {
    if (gesture?.act !== 'fill' || gesture.kind !== 'personal' || gesture.value === null) return [];
    const value = gesture.value.trim();
    const kind = kindOfTyped(gesture.name, value) ?? 'typed';
    return [value, ...numberForms(value)]
      .filter((text) => text.length >= SHORTEST)
      .map((text) => ({ kind, text }));
  });
}

/** Shorter texts may be a part of anything. */
const SHORTEST = 4;
const SHORTEST_FIELD = 3;

/** A number's digits, with and without the leading zero that some forms have. */
function numberForms(value: string): string[] {
  if (!/^[\d +()-]+$/.test(value)) return [];
  const digits = value.replaceAll(/\D/g, '').replace(/^0/, '');
  return [digits, `0${digits}`];
}

const personalFields = new Map(
  wireRows(...fieldSections).map(({ name, row }) => [name, row.personal] as const),
);

/** Values that are personal by the name of their field, as in a draft that was never sent. */
function fieldsIn(value: unknown, name = ''): PersonalValue[] {
  if (typeof value === 'string') {
    const inside = insideOf(value);
    if (inside !== undefined) return fieldsIn(inside);
    const kind = personalFields.get(name);
    return kind && value.trim().length >= SHORTEST_FIELD ? [{ kind, text: value.trim() }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((one) => fieldsIn(one, name));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inside]) => fieldsIn(inside, key));
}

/** What was typed in a run, and what its phone stored of the customer. */
export async function personalIn(run: Recording): Promise<readonly PersonalValue[]> {
  const states = [...new Set(run.moments.flatMap(({ state }) => state ?? []))];
  const stored = await Promise.all(
    states.map(async (state) => {
      const world = jsonIn((await unpacked(state)) ?? '');
      return isRecord(world) ? fieldsIn([world['stored'], world['durable']]) : [];
    }),
  );
  return [...typedIn(run), ...stored.flat()];
}

/** Changes a picture's texts and the values of its attributes, never its markup. */
const replacedInHtml = (html: string, replace: Replace): string =>
  html.replaceAll(
    /(<(?:style|script)\b[^]*?<\/(?:style|script)>)|(>)([^<]+)|(\s(?!(?:class|d|for|id|src|style)=)[\w-]+=")([^"]*)/gi,
    (_whole: string, kept?: string, ...[end, text, attribute, value]: (string | undefined)[]) =>
      kept ??
      `${end ?? attribute ?? ''}${replace((text ?? value ?? '').replaceAll('&nbsp;', '\u00a0'))}`,
  );

/** A world with its phone. */
async function stateWith(text: string, replace: Replace): Promise<string> {
  const state = jsonIn((await unpacked(text)) ?? '');
  if (!isRecord(state)) throw new Error('a state of this run is incomplete');
  const { operations, files, ...rest } = replacedIn(state, replace) as Record<string, unknown>;
  const rows = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
  return packed(
    JSON.stringify({
      ...rest,
      // A digest of personal values; that of what is repeated would be another one.
      operations: rows(operations).map((one) =>
        one['kind'] === 'money' ? one : { ...one, fingerprint: '' },
      ),
      files: rows(files).map((one) => ({ ...one, name: 'picture' })),
    }),
  );
}

/** Photos in a picture of the screen. */
const photo = /data:image\/(?!svg)[\w.+-]+;base64,[\w+/=]*/g;
const NO_PHOTO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path fill="#888" d="M0 0h4v3H0z"/></svg>')}`;

/**
 * The run with invented values. It begins in the state of its first screen, since the scenario has the old ones: for
 * those who play it again, not for those who read it.
 */
export async function inventedIn(run: Recording, replace: Replace): Promise<Recording> {
  const states = new Map<string, Promise<string>>();
  const stateOf = (state: string) => {
    const made = states.get(state) ?? stateWith(state, replace);
    states.set(state, made);
    return made;
  };
  const { entries, moments, screens, start } = run;
  const [first] = moments;
  const state = (start.kind === 'state' ? start.state : undefined) ?? first?.state;
  return {
    ...run,
    entries: replacedIn(entries, replace) as Recording['entries'],
    start:
      state === undefined
        ? start
        : { kind: 'state', state: await stateOf(state), route: replace(first?.route ?? '#/') },
    moments: await Promise.all(
      moments.map(async ({ state: kept, ...moment }) => ({
        ...(replacedIn(moment, replace) as typeof moment),
        ...(kept !== undefined && { state: await stateOf(kept) }),
      })),
    ),
    screens: screens.map((screen) => replacedInHtml(screen, replace).replaceAll(photo, NO_PHOTO)),
  };
}
