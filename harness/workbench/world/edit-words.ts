/** A field of the world as a tester types it, and back: naira for kobo, Lagos time for instants, names for statuses. */
import { readInstant } from '#src/contract/schema.ts';
import { statuses } from '#src/facts/statuses.ts';
import { fromLocalField, toLocalField } from '../kit/format.ts';

/** A value, or a sentence that says what to type. */
export type Typed = { readonly value: unknown } | { readonly problem: string };

const isInstantName = (name: string) => /(?:At|Until)$/.test(name);
const isKoboName = (name: string) => name.endsWith('Kobo');

const isInstant = (name: string, value: unknown): value is number =>
  isInstantName(name) && typeof value === 'number';

/** The field's text when editing begins. */
export function textOf(name: string, value: unknown): string {
  if (isInstant(name, value)) return toLocalField(value).replace('T', ' ');
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const localTime = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/;

function instantIn(text: string): number | undefined {
  const local = localTime.exec(text);
  const at = local ? fromLocalField(`${local[1]}T${local[2] ?? '00:00'}`) : undefined;
  return at ?? readInstant(text);
}

function koboIn(text: string): number | undefined {
  const naira = /^(?:₦|NGN) ?(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d\d))?$/.exec(text);
  if (naira) return Number(`${naira[1]?.replaceAll(',', '')}${naira[2] ?? '00'}`);
  return /^-?\d+$/.test(text) ? Number(text) : undefined;
}

function statusIn(text: string): number | undefined {
  const names: Readonly<Record<string, number>> = statuses;
  const found = Object.keys(names).find((name) => name.toLowerCase() === text.toLowerCase());
  return found === undefined ? numberIn(text) : names[found];
}

const numberIn = (text: string): number | undefined =>
  /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;

const orSay = (value: unknown, problem: string): Typed =>
  value === undefined ? { problem } : { value };

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Reads what was typed for the field `name` whose value was `was`. `null` empties a field. */
export function readTyped(name: string, was: unknown, text: string): Typed {
  if (text === textOf(name, was)) return { value: was };
  const typed = text.trim();
  if (typed === 'null') return { value: null };
  if (isInstantName(name)) {
    return orSay(instantIn(typed), 'Type a date and time in Lagos, such as 2027-02-20 14:30.');
  }
  if (isKoboName(name)) {
    return orSay(koboIn(typed), 'Type kobo, such as 2500000, or naira, such as ₦25,000.');
  }
  if (name === 'status' && typeof was === 'number') {
    return orSay(statusIn(typed), 'Type a status by its number or name, such as 3 or Overdued.');
  }
  if (typeof was === 'number') return orSay(numberIn(typed), 'Type a number, such as 91.');
  if (typeof was === 'boolean') {
    const value = { true: true, false: false }[typed];
    return orSay(value, 'Type true or false.');
  }
  return { value: typeof was === 'string' ? text : jsonIn(text) };
}
