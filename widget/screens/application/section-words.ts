/** The words of the three sections, by field: labels and problems. Sections and summary share them. */
import { additional } from '#src/application/additional-information.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { personal } from '#src/application/personal-information.texts.ts';
import type {
  ContactField,
  ContactProblem,
  ResidenceField,
  ResidenceProblem,
  WorkField,
} from '#src/application/additional-information.ts';
import { limits } from '#src/facts/limits.ts';
import { useTexts } from '../../texts.ts';
import { useFreeWords } from './free-fields.tsx';

export type SectionField = ResidenceField | WorkField | ContactField;
type AnyProblem = ResidenceProblem | ContactProblem | 'empty';
type ProblemWords = Partial<Record<AnyProblem, string>>;

/** `twoPaydays`: with a second payday, the first one is called the first. */
export function useSectionWords(twoPaydays = false) {
  const t = useTexts(additional);
  const shared = useTexts(personal);
  const free = useFreeWords();
  const labels: Record<SectionField, string> = {
    ...free.labels,
    residenceType: t.residenceType,
    state: t.state,
    city: t.city,
    address: t.address,
    email: shared.emailLabel,
    employmentType: t.employmentType,
    industryCategory: t.industryCategory,
    jobExperience: t.jobExperience,
    monthlySalary: t.monthlySalary,
    payFrequency: t.payFrequency,
    monthlyPayday: twoPaydays ? t.firstPayday : t.payday,
    monthlyPaydayTwo: t.secondPayday,
    emergencyContactName1: t.contactName,
    emergencyContactMobile1: t.contactMobile,
    emergencyContactRelation1: t.contactRelation,
    emergencyContactName2: t.contactName,
    emergencyContactMobile2: t.contactMobile,
    emergencyContactRelation2: t.contactRelation,
  };
  const phone: ProblemWords = {
    notANumber: shared.phoneIncorrect,
    abroad: shared.phoneAbroad,
    contactPhonesEqual: t.contactPhonesEqual,
    contactPhoneIsLoginPhone: t.contactPhoneIsLoginPhone,
  };
  const problems: Partial<Record<SectionField, ProblemWords>> = {
    ...free.problems,
    address: { tooShort: t.addressShort(limits.addressMinChars) },
    email: {
      empty: shared.email,
      email_verify: `${useTexts(toasts).mailboxFormat}. ${t.email_verify}`,
    },
    emergencyContactMobile1: phone,
    emergencyContactMobile2: phone,
    emergencyContactRelation2: { sameRelation: t.sameRelation },
  };
  /** In the summary, a contact's field names the contact. */
  const labelOf = (name: SectionField): string => {
    const contact = /^emergency.*([12])$/.exec(name)?.[1];
    const whose = contact === '1' ? t.contact1 : t.contact2;
    return contact ? t.inSection(whose, labels[name]) : labels[name];
  };
  return { t, shared, words: { labels, problems }, labelOf };
}
