/**
 * The customer's answers in the forms (§3), as sent: entities made of the catalogue, whose docblocks describe their
 * fields. Separate from the other entities, because only the server reads the catalogue here.
 */
import * as v from 'valibot';
import { type FieldRow, type FieldSection, wireRows, type WireRows } from '../facts/fields.ts';
import { maybe, text } from './schema.ts';

type Text = ReturnType<typeof text>;

/** Always there, null if not answered, or missing if the lender doesn't ask. */
type AnswerTo<Row> = Row extends { readonly always: true }
  ? Text
  : Row extends { readonly level: 'left out' }
    ? v.NullishSchema<Text, undefined>
    : v.NullishSchema<Text, null>;

type AnswersTo<Rows> = { readonly [Name in keyof Rows]: AnswerTo<Rows[Name]> };

function answerTo({ always, kind, level }: FieldRow) {
  if (always) return kind === 'birthday' ? v.pipe(v.string(), v.isoDate()) : text();
  return level === 'left out' ? v.nullish(text()) : maybe(text());
}

const answers = <Section extends FieldSection>(...sections: readonly Section[]) =>
  Object.fromEntries(
    wireRows(...sections).map(({ name, row }) => [name, answerTo(row)]),
  ) as unknown as AnswersTo<WireRows<Section>>;

/** §3, personal info; `inputBirthday` is YYYY-MM-DD, a calendar day in Lagos. Null: not answered; missing: not asked. */
export const personalInfo = () => v.object(answers('name', 'born', 'you', 'situation', 'reach'));

export const residence = () => v.object(answers('residence'));

export const work = () => v.object(answers('work'));

export const emergencyContacts = () => v.object(answers('contacts'));
