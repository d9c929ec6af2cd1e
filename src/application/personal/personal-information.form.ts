/**
 * The form of the personal information (§2, §3), from the catalogue. Fields after the birthday are hidden until it is
 * entered.
 */
import { birthdayProblem } from '../fields/birthday.rules.ts';
import { type FieldProblem, formOfSections } from '../fields/fields.form.ts';
import { personalEmailProblem } from '../../core/values/email.rules.ts';
import { createForm, type Form } from '../../core/forms/form.ts';
import type { NamesIn } from '../../facts/fields.ts';

export const personalSections = ['name', 'born', 'you', 'situation', 'reach'] as const;

export type PersonalField = NamesIn<(typeof personalSections)[number]>;
export type PersonalForm = Form<PersonalField, FieldProblem>;

interface PersonalSettings {
  /** The server's time, ms UTC. A phone's clock may be a year off. */
  readonly now: () => number;
  readonly report?: (name: PersonalField, value: string) => void;
}

export const createPersonalForm = ({ now, report }: PersonalSettings): PersonalForm =>
  createForm<PersonalField, FieldProblem>(
    formOfSections(personalSections, {
      inputBirthday: { check: (birthday) => birthdayProblem(birthday, now()) },
      email: { check: personalEmailProblem },
    }),
    report ? { report } : {},
  );
