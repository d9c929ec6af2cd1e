/** The two emergency contacts (§2): other people than the customer and than each other, in different relations (§5). */
import { cleanText } from '../core/free-text.rules.ts';
import { nationalMobile } from '../core/mobile.rules.ts';
import {
  cleanContactPhone,
  digitsLost,
  phoneProblem,
  type PhoneProblem,
  shownDigits,
} from '../core/phone-digits.rules.ts';
import { limits } from '../facts/limits.ts';
import { contactRelation } from '../facts/options.ts';
import { has, needs } from '../facts/profile.ts';
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

type Values = Readonly<Record<ContactField, string>>;

interface ContactsSettings extends SectionSettings<ContactField> {
  /** The number that the customer logs in with, in whatever form. */
  readonly loginPhone: string;
}

export function createContactsForm(settings: ContactsSettings): ContactsForm {
  const login = nationalMobile(settings.loginPhone);
  const name = {
    required: needs.emergencyContactName,
    clean: (typed: string) => cleanText(typed, limits.contactNameMaxChars),
    check: (value: string) => (value.trim() === '' ? ('empty' as const) : undefined),
  };
  /** Equal numbers are reported at the second one only: one thing to put right. */
  const phoneIssue = (phone: string, before = ''): ContactProblem | undefined => {
    const issue = phoneProblem(phone);
    if (issue) return issue;
    if (nationalMobile(phone) === login) return 'contactPhoneIsLoginPhone';
    return before && nationalMobile(before) === nationalMobile(phone)
      ? 'contactPhonesEqual'
      : undefined;
  };
  const mobile = (field: 'emergencyContactMobile1' | 'emergencyContactMobile2') => ({
    required: needs.emergencyContactMobile,
    clean: (typed: string, values: Values) => cleanContactPhone(typed, values[field]),
    lost: digitsLost,
    display: shownDigits,
  });
  const relation = (other: 'emergencyContactRelation1' | 'emergencyContactRelation2') => ({
    required: needs.emergencyContactRelation,
    options: () => contactRelation,
    veto: (value: string, values: Values) =>
      value === values[other] ? ('sameContactRelationTip' as const) : undefined,
  });
  return createForm<ContactField, ContactProblem>(
    {
      ...(has.emergencyContactName && { emergencyContactName1: name }),
      ...(has.emergencyContactMobile && {
        emergencyContactMobile1: {
          ...mobile('emergencyContactMobile1'),
          check: (phone: string) => phoneIssue(phone),
        },
      }),
      ...(has.emergencyContactRelation && {
        emergencyContactRelation1: relation('emergencyContactRelation2'),
      }),
      ...(has.emergencyContactName && { emergencyContactName2: name }),
      ...(has.emergencyContactMobile && {
        emergencyContactMobile2: {
          ...mobile('emergencyContactMobile2'),
          check: (phone: string, values: Values) =>
            phoneIssue(phone, values.emergencyContactMobile1),
        },
      }),
      ...(has.emergencyContactRelation && {
        emergencyContactRelation2: {
          ...relation('emergencyContactRelation1'),
          // A pick is refused at once. A stored pair of equal ones is found here.
          check: (value: string, values: Values) =>
            value === values.emergencyContactRelation1 ? ('sameRelation' as const) : undefined,
        },
      }),
    },
    sectionSettings(settings),
  );
}
