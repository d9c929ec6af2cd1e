/**
 * The two emergency contacts (§2). They differ from the customer and from each other, and so do their relations (§5).
 */
import { type FieldProblem, formOfRows } from '../fields/fields.form.ts';
import { createForm, type Form, type FormDefinition } from '../../core/forms/form.ts';
import { nationalMobile } from '../../core/values/mobile.rules.ts';
import { phoneProblem } from '../../core/values/phone-digits.rules.ts';
import { type SectionSettings, sectionSettings } from '../../core/forms/section.ts';
import { askedIn } from '../../facts/asked-fields.ts';
import { type NamedRow, type NamesIn, ofContact } from '../../facts/fields.ts';

/** The fields of the first or the second person. */
export const contactRows = (person: 1 | 2): readonly NamedRow[] =>
  ofContact(person, askedIn('contacts'));

export type ContactField = `${NamesIn<'contacts'>}${1 | 2}`;
export type ContactsForm = Form<ContactField, FieldProblem>;

type Values = Readonly<Record<ContactField, string>>;

interface ContactsSettings extends SectionSettings<ContactField> {
  /** The number that the customer logs in with, in any form. */
  readonly loginPhone: string;
}

export function createContactsForm(settings: ContactsSettings): ContactsForm {
  const login = nationalMobile(settings.loginPhone);
  /** Two equal numbers are reported only at the second one, so that there is one error to correct. */
  const phoneIssue = (phone: string, before = ''): FieldProblem | undefined => {
    const issue = phoneProblem(phone);
    if (issue) return issue;
    if (nationalMobile(phone) === login) return 'contactPhoneIsLoginPhone';
    return before && nationalMobile(before) === nationalMobile(phone)
      ? 'contactPhonesEqual'
      : undefined;
  };
  const veto = (other: ContactField) => (value: string, values: Values) =>
    value === values[other] ? ('sameContactRelationTip' as const) : undefined;
  const more: FormDefinition<ContactField, FieldProblem> = {
    emergencyContactMobile1: { check: (phone) => phoneIssue(phone) },
    emergencyContactMobile2: {
      check: (phone, { emergencyContactMobile1 }) => phoneIssue(phone, emergencyContactMobile1),
    },
    emergencyContactRelation1: { veto: veto('emergencyContactRelation2') },
    emergencyContactRelation2: {
      veto: veto('emergencyContactRelation1'),
      // A pick is refused at once. This check finds a stored pair of equal relations.
      check: (value, { emergencyContactRelation1 }) =>
        value === emergencyContactRelation1 ? 'sameRelation' : undefined,
    },
  };
  return createForm<ContactField, FieldProblem>(
    formOfRows<ContactField>([...contactRows(1), ...contactRows(2)], more),
    sectionSettings(settings),
  );
}
