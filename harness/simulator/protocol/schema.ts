/** How the protocol's types come from its schemas. */
import * as v from 'valibot';

/** As in JSON: no value is undefined; a key is present or missing. */
type Immutable<T> = T extends readonly (infer One)[]
  ? readonly Immutable<One>[]
  : T extends object
    ? { readonly [Key in keyof T]: Immutable<Exclude<T[Key], undefined>> }
    : T;

/** A schema's output, for readers. */
export type Read<S extends () => v.GenericSchema> = Immutable<v.InferOutput<ReturnType<S>>>;
/** A schema's input, before defaults. */
export type Sent<S extends () => v.GenericSchema> = Immutable<v.InferInput<ReturnType<S>>>;

type Some<E extends v.ObjectEntries> = {
  [Key in keyof E]: v.ExactOptionalSchema<
    E[Key] extends v.OptionalSchema<infer Inner, unknown> ? Inner : E[Key],
    undefined
  >;
};

/** Entries that may all be missing and have no defaults. */
export function some<const E extends v.ObjectEntries>(entries: E): Some<E> {
  const rows = Object.entries(entries).map(([name, schema]) => [
    name,
    v.exactOptional('wrapped' in schema && schema.type === 'optional' ? schema.wrapped : schema),
  ]);
  return Object.fromEntries(rows) as Some<E>;
}

/** An instant, ms UTC. */
export const at = () => v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A whole number from 0. */
export const whole = () => v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const text = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** Where and why a value doesn't match its schema, in plain words: `device.width: expected a whole number of px`. */
export function issueText(issue: v.BaseIssue<unknown>, root = ''): string {
  const place = (v.getDotPath(issue) ?? root).replace(
    /^(\d+)(\.?)/,
    (_, index: string, dot: string) => `row ${Number(index) + 1}${dot && ', '}`,
  );
  return place === '' ? reasonOf(issue) : `${place}: ${reasonOf(issue)}`;
}

const LONGEST_RECEIVED = 80;

/** Our own messages stay unchanged. Those of valibot begin with "Invalid". */
export function reasonOf({ message, expected, received }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid ')) return message;
  if (expected === 'never') return 'unknown field';
  if (received === 'undefined') return 'missing';
  if (expected === null) return message.replace(/^Invalid ([^:]+):.*$/s, 'not a valid $1');
  return `expected ${expectedText(expected)}, got ${expectedText(received.slice(0, LONGEST_RECEIVED))}`;
}

/** `"light" or "dark"` for `("light" | "dark")`, `at most 9` for `<=9` */
export const expectedText = (expected: string): string =>
  expected
    .replace(/^\((.*)\)$/, '$1')
    .replaceAll(' | ', ' or ')
    .replace(/^([<>])=/, (_, sign: string) => (sign === '<' ? 'at most ' : 'at least '))
    .replace(/^(Object|Array)$/, (name) => name.toLowerCase());
