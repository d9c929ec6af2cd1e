/** The two emergency contacts (§2): other people than the customer and than each other, in different relations (§5). */
import { cleanText } from '../core/free-text.rules.ts';
import { nationalMobile } from '../core/mobile.rules.ts';
import {
  cleanContactPhone,
  contactPhoneProblem,
  digitsLost,
  type PhoneProblem,
} from '../core/phone-digits.rules.ts';
import { limits } from '../facts/limits.ts';
import { contactRelation } from '../facts/options.ts';
import { createForm, type Form } from '../core/form.ts';
import { type SectionSettings, sectionSettings } from '../core/section.ts';

export type ContactField =
  | 'emergencyContactName1'
  | 'emergencyContactMobile1'
  | 'emergencyContactRelation1'
  | 'emergencyContactName2'
  | 'emergencyContactMobile2'
  | 'emergencyContactRelation2';
export type ContactProblem =
  | PhoneProblem
  | 'contactPhonesEqual'
  | 'contactPhoneIsLoginPhone'
  | 'sameRelation'
  | 'refused';
export type ContactsForm = Form<ContactField, ContactProblem>;

interface ContactsSettings extends SectionSettings<ContactField> {
  /** The number that the customer logs in with, in whatever form. */
  readonly loginPhone: string;
}

export function createContactsForm(settings: ContactsSettings): ContactsForm {
  const required = limits.contactsRequired;
  const login = nationalMobile(settings.loginPhone);
  const name = {
    required,
    clean: (typed: string) => cleanText(typed, limits.contactNameMaxChars),
    check: (value: string) => (value.trim() === '' ? ('empty' as const) : undefined),
  };
  /** Equal numbers are reported at the second one only: one thing to put right. */
  const phoneIssue = (phone: string, before = ''): ContactProblem | undefined => {
    const issue = contactPhoneProblem(phone);
    if (issue) return issue;
    if (nationalMobile(phone) === login) return 'contactPhoneIsLoginPhone';
    return before && nationalMobile(before) === nationalMobile(phone)
      ? 'contactPhonesEqual'
      : undefined;
  };
  const relation = (other: 'emergencyContactRelation1' | 'emergencyContactRelation2') => ({
    required,
    options: () => contactRelation,
    veto: (value: string, values: Readonly<Record<ContactField, string>>) =>
      value === values[other] ? ('sameContactRelationTip' as const) : undefined,
  });
  return createForm<ContactField, ContactProblem>(
    {
      emergencyContactName1: name,
      emergencyContactMobile1: {
        required,
        clean: cleanContactPhone,
        lost: digitsLost,
        check: (phone) => phoneIssue(phone),
      },
      emergencyContactRelation1: relation('emergencyContactRelation2'),
      emergencyContactName2: name,
      emergencyContactMobile2: {
        required,
        clean: cleanContactPhone,
        lost: digitsLost,
        check: (phone, values) => phoneIssue(phone, values.emergencyContactMobile1),
      },
      emergencyContactRelation2: {
        ...relation('emergencyContactRelation1'),
        // A pick is refused at once. A stored pair of equal ones is found here.
        check: (value, values) =>
          value === values.emergencyContactRelation1 ? 'sameRelation' : undefined,
      },
    },
    sectionSettings(settings),
  );
}
