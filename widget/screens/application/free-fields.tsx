/** The fields that the profile puts into this section (§3), in the order of the catalogue. */
import { useStore } from '@nanostores/react';
import type { FreeProblem } from '#src/application/free-fields.form.ts';
import {
  nationalIdTexts,
  cityOfBirthTexts,
  loanPurposeTexts,
  linkedinTexts,
  countyTexts,
  companyNameTexts,
  workThereTimeTexts,
  designationTexts,
  incomeSourceTexts,
  companyPhoneTexts,
  workAddressTexts,
  payMethodTexts,
} from '#src/application/free-fields.texts.ts';
import { personal } from '#src/application/personal-information.texts.ts';
import { $language } from '#src/core/language.ts';
import { textsIn } from '#src/core/texts/split-area.ts';
import type { Area } from '#src/core/texts/area.ts';
import {
  designationLabels,
  incomeSourceLabels,
  jobExperienceLabels,
  loanPurposeLabels,
  payMethodLabels,
} from '#src/core/texts/options.texts.ts';
import { nin } from '#src/facts/account-numbers.ts';
import { limits } from '#src/facts/limits.ts';
import { has, needs, sections } from '#src/facts/profile.ts';
import type { FieldSection, FreeField } from '#src/facts/profile-options.ts';
import { useTexts } from '../../texts.ts';
import { type FieldProps, FormPick, FormText } from '../kit/form-fields.tsx';
import { FormFold } from '../kit/form-fold.tsx';
import { labelOf } from '../kit/label-of.ts';

type Words = { readonly label: string; readonly hint?: string } & Partial<
  Record<FreeProblem, string>
>;

interface View {
  readonly words: { readonly en: Words; readonly es: Words };
  /** A choice among these, else a text. */
  readonly options?: Area<Readonly<Record<string, string>>>;
  /** So many digits at most, else so many characters. */
  readonly digits?: number;
  readonly most?: number;
  readonly multiline?: boolean;
  readonly kind?: 'digits' | 'phone' | 'handle';
}

const place = { most: limits.placeMaxChars };

const views: Partial<Record<FreeField, View>> = {
  ...(has.nationalId && {
    nationalId: { words: nationalIdTexts, digits: nin.digits, kind: 'digits' as const },
  }),
  ...(has.cityOfBirth && { cityOfBirth: { words: cityOfBirthTexts, ...place } }),
  ...(has.loanPurpose && {
    loanPurpose: { words: loanPurposeTexts, options: loanPurposeLabels },
  }),
  ...(has.linkedin && {
    linkedin: { words: linkedinTexts, most: limits.socialMaxChars, kind: 'handle' as const },
  }),
  ...(has.county && { county: { words: countyTexts, ...place } }),
  ...(has.companyName && { companyName: { words: companyNameTexts, ...place } }),
  ...(has.workThereTime && {
    workThereTime: { words: workThereTimeTexts, options: jobExperienceLabels },
  }),
  ...(has.designation && {
    designation: { words: designationTexts, options: designationLabels },
  }),
  ...(has.incomeSource && {
    incomeSource: { words: incomeSourceTexts, options: incomeSourceLabels },
  }),
  ...(has.companyPhone && {
    companyPhone: {
      words: companyPhoneTexts,
      digits: limits.contactPhoneDigitsAfterZero,
      kind: 'phone' as const,
    },
  }),
  ...(has.workAddress && {
    workAddress: { words: workAddressTexts, ...place, multiline: true },
  }),
  ...(has.payMethod && { payMethod: { words: payMethodTexts, options: payMethodLabels } }),
};

const shown = Object.entries(views) as readonly [FreeField, View][];

/** Their labels, and the words for what is wrong, for the words of a form. */
export function useFreeWords() {
  const language = useStore($language);
  const rows = shown.map(([name, { words }]) => [name, textsIn(words, language)] as const);
  return {
    labels: Object.fromEntries(rows.map(([name, { label }]) => [name, label])) as Record<
      FreeField,
      string
    >,
    problems: Object.fromEntries(rows) as Partial<Record<FreeField, Words>>,
  };
}

/** Those of a section that may stay empty. */
export const optionalFields = (section: FieldSection) =>
  shown.flatMap(([name]) => (sections[name] === section && !needs[name] ? [name] : []));

interface FreeFieldsProps<Name extends string, Problem extends string> {
  section: FieldSection;
  /** Only those that must be answered, or only the others; without it all, with the others folded. */
  asked?: boolean;
  /** Props of a field from its form and the form's words. */
  of: (name: FreeField) => FieldProps<Name, Problem>;
}

export function FreeFields<Name extends string, Problem extends string>({
  section,
  asked,
  of,
}: FreeFieldsProps<Name, Problem>) {
  const language = useStore($language);
  const t = useTexts(personal);
  if (asked === undefined) {
    return (
      <>
        <FreeFields section={section} asked of={of} />
        <FormFold fields={optionalFields(section).map(of)}>
          <FreeFields section={section} asked={false} of={of} />
        </FormFold>
      </>
    );
  }
  return shown.map(([name, { words, options, digits, most = 0, multiline, kind }]) => {
    if (sections[name] !== section) return null;
    if (needs[name] !== asked) return null;
    const { hint } = textsIn(words, language);
    if (options) {
      return (
        <FormPick
          key={name}
          {...of(name)}
          hint={hint}
          labelOf={labelOf(textsIn(options, language))}
        />
      );
    }
    return (
      <FormText
        key={name}
        {...of(name)}
        hint={hint}
        kind={kind ?? 'name'}
        multiline={multiline}
        strippedWord={digits ? t.digitsUpTo(digits) : t.textUpTo(most)}
      />
    );
  });
}
