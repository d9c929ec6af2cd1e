/** How the types of the protocol come of its schemas. */
import * as v from 'valibot';

/** As JSON has it: nothing is undefined, a key is there or is missing. */
type Immutable<T> = T extends readonly (infer One)[]
  ? readonly Immutable<One>[]
  : T extends object
    ? { readonly [Key in keyof T]: Immutable<Exclude<T[Key], undefined>> }
    : T;

/** What a schema lets through, for whoever only reads it. */
export type Read<S extends () => v.GenericSchema> = Immutable<v.InferOutput<ReturnType<S>>>;
/** What may be sent to a schema, which puts its defaults in the place of what is missing. */
export type Sent<S extends () => v.GenericSchema> = Immutable<v.InferInput<ReturnType<S>>>;

type Some<E extends v.ObjectEntries> = {
  [Key in keyof E]: v.ExactOptionalSchema<
    E[Key] extends v.OptionalSchema<infer Inner, unknown> ? Inner : E[Key],
    undefined
  >;
};

/** Entries of which any may be missing, and none has a default. */
export function some<const E extends v.ObjectEntries>(entries: E): Some<E> {
  const rows = Object.entries(entries).map(([name, schema]) => [
    name,
    v.exactOptional('wrapped' in schema && schema.type === 'optional' ? schema.wrapped : schema),
  ]);
  return Object.fromEntries(rows) as Some<E>;
}

/** An instant, ms UTC. */
export const at = () => v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A whole number from 0 on. */
export const whole = () => v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
