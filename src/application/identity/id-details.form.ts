/**
 * Details printed on the ID (§3): the service reads them, and the customer corrects them if the profile asks for it.
 */
import { birthdayProblem, dayParts } from '../fields/birthday.rules.ts';
import { type FieldProblem, formOfSections } from '../fields/fields.form.ts';
import { createForm } from '../../core/forms/form.ts';
import { askedIn } from '../../facts/asked-fields.ts';
import type { NamesIn } from '../../facts/fields.ts';

export type IdField = NamesIn<'id'>;

/** Whether the customer can correct any detail. */
export const asksIdDetails = askedIn('id').length > 0;

/** `now`: the server's time, ms UTC. */
export const createIdDetailsForm = (now: () => number) =>
  createForm<IdField, FieldProblem>(
    formOfSections(['id'], {
      birthday: { check: (birthday) => birthdayProblem(birthday, now()) },
    }),
  );

/** The details in the form's format, without a birthday that isn't a real date. */
export const readDetails = (read: Readonly<Record<IdField, string | null>>) => ({
  fatherName: read.fatherName ?? '',
  motherName: read.motherName ?? '',
  birthday: dayParts(read.birthday ?? '') ? (read.birthday ?? '') : '',
  address: read.address ?? '',
});
