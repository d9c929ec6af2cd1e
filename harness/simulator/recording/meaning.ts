/** The run-independent meaning of a value: no random name, no `t`, no code, and instants as days from the start. */
import { DAY_MS, LAGOS_AHEAD_MS } from '#src/facts/time.ts';

const EARLIEST_MS = 1e12;
const LATEST_MS = 4.2e12;

export interface Names {
  /** When the run began, ms UTC of its world. */
  readonly zero: number;
  /** Codes that came by SMS. */
  readonly codes: ReadonlySet<string>;
}

/** Fields of the transport that have no meaning: a time of sending, or a random name for one request. */
const ofTransport = new Set(['t', 'time', 'sentAt', 'opId', 'nonce', 'requestId']);

const randomName =
  /\b(?:[0-9a-f]{16,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=[A-Z]*\d)[A-Z]{1,4}\d{9,}|\d{12,})\b/gi;
const isoInstant = /\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)/g;
const millis = /\b[1-4]\d{12}\b/g;
/** Keys with a text that identifies something in one run only. */
const idKey = /(?:^|[a-z])(?:Id|No|Number|Token)$|^(?:id|token|key)$/;
const idText = /\d/;

/** Days since 1970 in Lagos. */
export const lagosDay = (ms: number) => Math.floor((ms + LAGOS_AHEAD_MS) / DAY_MS);

/** `day 0`, `day +91`, `day −3`: in Lagos, counted from the day the run began. */
function dayText(ms: number, zero: number): string {
  const days = lagosDay(ms) - lagosDay(zero);
  return days === 0 ? 'day 0' : `day ${days > 0 ? '+' : '−'}${Math.abs(days)}`;
}

/** The meaning of any JSON value, with object keys sorted. */
export function meaningOf(value: unknown, names: Names, key = ''): unknown {
  if (typeof value === 'number') {
    return Number.isInteger(value) && value >= EARLIEST_MS && value <= LATEST_MS
      ? dayText(value, names.zero)
      : value;
  }
  if (typeof value === 'string') {
    return idKey.test(key) && idText.test(value) && !/^\d{10,11}$/.test(value)
      ? '(id)'
      : meantText(value, names);
  }
  if (Array.isArray(value)) return value.map((one) => meaningOf(one, names, key));
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !ofTransport.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inside]) => [name, meaningOf(inside, names, name)]),
  );
}

/** A text with placeholders for its random parts. */
export function meantText(text: string, { zero, codes }: Names): string {
  return text
    .replace(isoInstant, (found) => dayText(Date.parse(found), zero))
    .replace(millis, (found) => dayText(Number(found), zero))
    .replace(randomName, '(id)')
    .replace(/\b\d{4,8}\b/g, (found) => (codes.has(found) ? '(code)' : found));
}

const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?' +
  '|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|ene|abr|ago|dic';
const weekday =
  '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?' +
  '|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo';
const dateText = new RegExp(
  `(?:\\b(?:${weekday}),? )?\\b\\d{1,2}(?: de)? (?:${month})\\b\\.?(?:(?: de)? \\d{4})?`,
  'giu',
);
const clockText = /\b\d{1,2}:\d\d(?::\d\d)?\b(?:\s[ap](?:m\b|\.\sm\.))?/g;
/** A time of today shows without its date. */
const todayText = /\b(?:today|hoy)(?=, \d)/gi;

/** A line of a screen without dates, clock times and counted seconds. */
export const meantLine = (line: string): string =>
  line
    .replace(dateText, '(date)')
    .replace(todayText, '(date)')
    .replace(clockText, '(time)')
    .replace(randomName, '(id)')
    .replace(/\b\d+ (?=s\b|sec|seg|min)/gi, '(n) ');

/** JSON with sorted keys, so that equal meanings give equal texts. */
export const textOfMeaning = (value: unknown): string => JSON.stringify(value ?? null);
