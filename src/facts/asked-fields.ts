/**
 * The fields that this build's lender asks for: the shipped levels, unless the build sets others in `LENDER_FIELDS`.
 */
import {
  type Field,
  type FieldLevels,
  type FieldSection,
  type NamedRow,
  rowsIn,
  shippedLevels,
} from './fields.ts';

declare const LENDER_FIELDS: FieldLevels | undefined;

export const fieldLevels: FieldLevels =
  typeof LENDER_FIELDS === 'undefined' ? shippedLevels : LENDER_FIELDS;

/** Whether the field is in a form. */
export const isInForm = (field: Field) => fieldLevels[field] !== 'left out';

/** Whether the field must be answered. */
export const isRequired = (field: Field) => fieldLevels[field] === 'asked';

/** The fields of these sections that are in a form, in order. */
export const askedIn = (...sections: readonly FieldSection[]): readonly NamedRow[] =>
  rowsIn(...sections).filter(({ field }) => isInForm(field));
