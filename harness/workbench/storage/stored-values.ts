/**
 * A phone's storage as rows for reading and editing: by §3’s names, with meaning, marked secrets and formatted JSON.
 */
import { storedKeys } from '#src/facts/stored.ts';
import type { PhoneStorage } from '../../simulator/protocol/storage.ts';
import { jsonIn } from '../../simulator/text/json.ts';

export const areas = ['localStorage', 'sessionStorage', 'IndexedDB'] as const;
export type Area = (typeof areas)[number];

/** `secret`: opens the account. `personal`: the customer's. `device`: identifies the phone. */
type Secrecy = 'secret' | 'personal' | 'device' | 'open';

export interface StoredRow {
  readonly place: string;
  readonly area: Area;
  readonly name: string;
  readonly meaning: string;
  readonly secrecy: Secrecy;
  readonly value: string;
  readonly at: number;
}

const secrecies: Readonly<Record<string, Secrecy>> = {
  token: 'secret',
  userInfo: 'personal',
  deviceMsg: 'device',
  afid: 'device',
};

/** For IndexedDB: the beginnings of its keys. */
const durableMeanings: readonly (readonly [RegExp, string, Secrecy])[] = [
  [/^draft:/, 'draft of a form', 'personal'],
  [/^operations:/, 'money operations with unknown outcome', 'open'],
  [/^consents:/, 'consents, per purpose', 'personal'],
];

export const areaOf = (place: string): Area =>
  areas.find((area) => place.startsWith(`${area}/`)) ?? 'IndexedDB';

const isStoredKey = (key: string): key is keyof typeof storedKeys => key in storedKeys;

/** Rows of a phone, in localStorage in §3’s order first, the rest by name. */
export function storedRows({ values }: PhoneStorage): StoredRow[] {
  const order = Object.keys(storedKeys);
  const rank = ({ area, name }: StoredRow) => {
    const known = area === 'localStorage' ? order.indexOf(name) : -1;
    return areas.indexOf(area) * 1_000 + (known < 0 ? 900 : known);
  };
  return values
    .map(({ place, value, at }): StoredRow => {
      const area = areaOf(place);
      const name =
        area === 'IndexedDB' ? place.split('/').slice(2).join('/') : place.slice(area.length + 1);
      return { place, area, name, value, at, ...meaningOf(area, name) };
    })
    .sort((a, b) => rank(a) - rank(b) || (a.place < b.place ? -1 : 1));
}

function meaningOf(area: Area, name: string): Pick<StoredRow, 'meaning' | 'secrecy'> {
  if (area === 'localStorage' && isStoredKey(name)) {
    return { meaning: storedKeys[name], secrecy: secrecies[name] ?? 'open' };
  }
  const [, meaning, secrecy] =
    (area === 'IndexedDB' && durableMeanings.find(([pattern]) => pattern.test(name))) || [];
  return { meaning: meaning ?? 'not in §3', secrecy: secrecy ?? 'open' };
}

/** JSON over several lines. Any other text is unchanged. */
export function laidOut(value: string): string {
  const read = jsonIn(value);
  return typeof read === 'object' && read !== null ? JSON.stringify(read, null, 2) : value;
}

/** A formatted text in the form that the app writes. */
export function asWritten(text: string, before: string): string {
  const wasJson = typeof jsonIn(before) === 'object';
  const read = wasJson ? jsonIn(text) : undefined;
  return typeof read === 'object' && read !== null ? JSON.stringify(read) : text;
}

/** Values that the app reads as JSON (§3). It removes anything else. */
const jsonKeys = ['userInfo', 'deviceMsg', 'appendReqHeaders', 'popEvaluateTime'];

/** A warning before a value is saved, or null. */
export function warningOf(
  { area, name }: Pick<StoredRow, 'area' | 'name'>,
  text: string,
): string | null {
  const isJson = jsonIn(text) !== undefined;
  if (area === 'IndexedDB' && !isJson) return 'Write IndexedDB records as JSON.';
  if (area === 'localStorage' && jsonKeys.includes(name) && !isJson) {
    return 'Not JSON: the app will drop it at its next start.';
  }
  return null;
}

/** `1,204 characters`, `1 character`. */
export const sizeText = (value: string) =>
  `${value.length.toLocaleString('en')} character${value.length === 1 ? '' : 's'}`;
