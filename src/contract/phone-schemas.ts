/**
 * The part of valibot that the phone uses, by the same names: the build of the app puts it in valibot's place, a tenth
 * of the bytes. Same verdicts and same outputs (tests/unit/src/contract/phone-schemas.test.ts); it keeps no record of why
 * a value was refused, which the app never asks for. The simulator and all types are valibot's own.
 */

/** What a schema answers for a value that it does not accept. */
const refused = Symbol();

interface Schema {
  (value: unknown): unknown;
  /** Stands for a field that is missing; `undefined` where the field may then be left out. Absent: it must be there. */
  readonly missing?: { readonly value: unknown };
}

type Known<T> = (value: T) => boolean;

const when =
  <T>(accepts: Known<T>): Schema =>
  (value) =>
    accepts(value as T) ? value : refused;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const unknown = (): Schema => (value) => value;
export const string = () => when((value) => typeof value === 'string');
export const boolean = () => when((value) => typeof value === 'boolean');
export const number = () => when((value) => typeof value === 'number' && !Number.isNaN(value));
export const literal = (only: unknown) => when((value) => value === only);
export const picklist = (options: readonly unknown[]) => when((value) => options.includes(value));

export const integer = () => when(Number.isInteger);
export const safeInteger = () => when(Number.isSafeInteger);
export const minValue = (least: number) => when((value: number) => value >= least);
export const maxValue = (most: number) => when((value: number) => value <= most);
export const maxLength = (most: number) => when((value: string) => value.length <= most);
export const nonEmpty = () => when((value: string) => value.length > 0);
export const regex = (form: RegExp) => when((value: string) => form.test(value));
export const isoDate = () => regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])$/);
export const check = when;
export const transform = (to: Schema) => to;

export const pipe =
  (...steps: readonly Schema[]): Schema =>
  (input) =>
    steps.reduce((value, step) => (value === refused ? refused : step(value)), input);

export const union =
  (options: readonly Schema[]): Schema =>
  (value) => {
    for (const option of options) {
      const output = option(value);
      if (output !== refused) return output;
    }
    return refused;
  };

/** Its options have literals that differ under the key, so at most one accepts. */
export const variant = (_key: string, options: readonly Schema[]) => union(options);

export const array =
  (item: Schema): Schema =>
  (input) => {
    if (!Array.isArray(input)) return refused;
    const output = Array.from(input, item);
    return output.includes(refused) ? refused : output;
  };

/** An object whose fields a larger one may take over by `...schema.entries`. */
export function object(entries: Readonly<Record<string, Schema>>) {
  const run: Schema = (input) => {
    if (!isRecord(input)) return refused;
    const output: Record<string, unknown> = {};
    for (const [key, schema] of Object.entries(entries)) {
      const { missing } = schema;
      const there = key in input;
      if (!there && !missing) return refused;
      if (!there && missing?.value === undefined) continue;
      const value = schema(there ? input[key] : missing?.value);
      if (value === refused) return refused;
      output[key] = value;
    }
    return output;
  };
  return Object.assign(run, { entries });
}

const unsafeKeys = ['__proto__', 'prototype', 'constructor'];

export const record =
  (name: Schema, item: Schema): Schema =>
  (input) => {
    if (!isRecord(input)) return refused;
    const output: Record<string, unknown> = {};
    for (const key of Object.keys(input)) {
      if (unsafeKeys.includes(key)) continue;
      const value = item(input[key]);
      if (name(key) === refused || value === refused) return refused;
      output[key] = value;
    }
    return output;
  };

/** `wrapped`, with `value` in place of what `isMissing`, and of a field that is not there. */
function withDefault(wrapped: Schema, value: unknown, isMissing: Known<unknown>): Schema {
  return Object.assign(
    (input: unknown) => {
      const given = isMissing(input) && value !== undefined ? value : input;
      return isMissing(given) ? given : wrapped(given);
    },
    { missing: { value } },
  );
}

export const optional = (wrapped: Schema, value?: unknown) =>
  withDefault(wrapped, value, (input) => input === undefined);

export const nullish = (wrapped: Schema, value?: unknown) =>
  withDefault(wrapped, value, (input) => input === undefined || input === null);

export const fallback = (schema: Schema, value: unknown): Schema =>
  Object.assign(
    (input: unknown) => {
      const output = schema(input);
      return output === refused ? value : output;
    },
    { missing: schema.missing?.value === undefined ? { value } : schema.missing },
  );

export function safeParse(schema: Schema, input: unknown) {
  const output = schema(input);
  return { success: output !== refused, output };
}

/** Throws where `schema` does not accept `input`. */
export function parse(schema: Schema, input: unknown): unknown {
  const output = schema(input);
  if (output === refused) throw new TypeError('not of this schema');
  return output;
}
