/** Answers as the contract has them: trimmed, null if empty. */
import { askedIn } from '../facts/asked-fields.ts';
import type { FieldSection, NamesIn } from '../facts/fields.ts';

const orNull = (value: string) => value.trim() || null;

export const answered = <Name extends string>(values: Readonly<Record<Name, string>>) =>
  Object.fromEntries(
    Object.entries<string>(values).map(([name, value]) => [name, orNull(value)]),
  ) as Record<Name, string | null>;

/** Only those of a section, as far as the lender asks for them. */
export const answersIn = <Section extends FieldSection>(
  values: Readonly<Record<NamesIn<Section>, string>>,
  section: Section,
) => {
  const given: Readonly<Record<string, string>> = values;
  return Object.fromEntries(
    askedIn(section).map(({ name }) => [name, orNull(given[name] ?? '')]),
  ) as Partial<Record<NamesIn<Section>, string | null>>;
};
