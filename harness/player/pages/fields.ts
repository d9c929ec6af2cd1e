/**
 * The fields of the application as they are named on the screen. A field is given by its name on the wire
 * (src/facts/fields.ts), where each contact has fields of its own, and an answer by its code.
 */
import { additional } from '#src/application/additional/additional-information.texts.ts';
import { fieldTexts } from '#src/application/fields/fields.texts.ts';
import { personal } from '#src/application/personal/personal-information.texts.ts';
import type { Area } from '#src/core/texts/area.ts';
import { optionLabels, weekdayLabels } from '#src/core/texts/options.texts.ts';
import { bankOf } from '#src/facts/banks.ts';
import { type FieldRow, fieldSections, type NamedRow, wireRows } from '#src/facts/fields.ts';
import { stateName } from '#src/facts/states.ts';
import type { Player } from '../player.ts';
import type { FormAnswer } from './form.ts';

/** Of a player, or of a test that has none. */
type Texts = Pick<Player, 'texts'>;

const rows = wireRows(...fieldSections);
/** Answered in a sheet. */
const inSheet: readonly FieldRow['kind'][] = ['choice', 'state', 'city', 'payday', 'bank', 'email'];

/** Throws for an unknown name. */
function rowNamed(name: string): NamedRow {
  const found = rows.find((one) => one.name === name);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
}

export const labelOf = (phone: Texts, name: string): string =>
  phone.texts(fieldTexts)[rowNamed(name).field];

/** The place among the fields with this label: 1 for the second contact, else 0. */
export const nthOf = (name: string): number =>
  rowNamed(name).row.section === 'contacts' && name.endsWith('2') ? 1 : 0;

/** The words of an answer. */
export function wordsOf(phone: Texts, name: string, code: string): string {
  const { kind, list } = rowNamed(name).row;
  if (kind === 'state') return stateName(code) ?? code;
  if (kind === 'bank') return bankOf(code)?.name ?? code;
  const lists: Partial<Record<string, Area<Readonly<Record<string, string>>>>> = optionLabels;
  const labels = kind === 'payday' ? weekdayLabels : list && lists[list];
  const words = labels && phone.texts<Readonly<Record<string, string>>>(labels)[code];
  return words ?? (kind === 'payday' ? phone.texts(additional).dayOfMonth(code) : code);
}

/** 1994-06-12 as a customer types it: 12/6/1994. */
const typedDay = (day: string) => day.split('-').map(Number).reverse().join('/');

/** These answers by field, as a form asks for them. */
export const answersOn = (
  phone: Texts,
  answers: Readonly<Record<string, string>>,
): readonly FormAnswer[] =>
  Object.entries(answers).map(([name, code]): FormAnswer => {
    const { kind } = rowNamed(name).row;
    const answer = wordsOf(phone, name, code);
    if (kind === 'segmented') return { kind: 'radio', name: answer };
    // The three fields of a day move the focus on during typing.
    if (kind === 'birthday')
      return { kind: 'field', name: phone.texts(personal).day, answer: typedDay(code) };
    const isRow = inSheet.includes(kind);
    return {
      kind: isRow ? 'row' : 'field',
      name: labelOf(phone, name),
      nth: nthOf(name),
      answer,
    };
  });
