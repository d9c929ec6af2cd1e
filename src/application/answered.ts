/** Answers in the contract's form: trimmed, and null if empty. */
import { askedIn } from '../facts/asked-fields.ts';
import type { FieldSection, NamesIn } from '../facts/fields.ts';

const orNull = (value: string) => value.trim() || null;

export const answered = <Name extends string>(values: Readonly<Record<Name, string>>) =>
  Object.fromEntries(
    Object.entries<string>(values).map(([name, value]) => [name, orNull(value)]),
  ) as Record<Name, string | null>;

/** The answers of one section that the lender asks for. */
export const answersIn = <Section extends FieldSection>(
  values: Readonly<Record<NamesIn<Section>, string>>,
  section: Section,
) => {
  const given: Readonly<Record<string, string>> = values;
  return Object.fromEntries(
    askedIn(section).map(({ name }) => [name, orNull(given[name] ?? '')]),
  ) as Partial<Record<NamesIn<Section>, string | null>>;
};
