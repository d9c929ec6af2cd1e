/** Makes the definition of a form from the catalogue. Each kind of field has its rules here (src/facts/fields.ts). */
import {
  type AccountProblem,
  accountProblem,
  cleanAccountNumber,
  cleanBvn,
  cleanCvc,
  isBvn,
  isCvc,
} from './account-number.rules.ts';
import { type BirthdayProblem, isDay } from './birthday.rules.ts';
import { cleanName, type NameProblem, nameProblem } from './names.rules.ts';
import { digitsIn, onlyDigitsLost } from '../../core/values/digits.rules.ts';
import { anyEmailProblem, type EmailProblem, emailRules } from '../../core/values/email.rules.ts';
import type { FieldDefinition, FormDefinition } from '../../core/forms/form.ts';
import { cleanText, countCharacters, lastBlank } from '../../core/values/free-text.rules.ts';
import {
  cleanContactPhone,
  cleanDigits,
  countryProblem,
  digitsLost,
  type PhoneProblem,
  phoneProblem,
  shownDigits,
} from '../../core/values/phone-digits.rules.ts';
import { askedIn, isRequired } from '../../facts/asked-fields.ts';
import type { FieldKind, FieldRow, FieldSection, NamedRow, NamesIn } from '../../facts/fields.ts';
import { optionLists } from '../../facts/options.ts';
import { stateCodes } from '../../facts/states.ts';

export type FieldProblem =
  | NameProblem
  | BirthdayProblem
  | PhoneProblem
  | EmailProblem
  | AccountProblem
  | 'digitsLength'
  | 'contactPhonesEqual'
  | 'contactPhoneIsLoginPhone'
  | 'sameRelation'
  | 'accountMismatch'
  | 'accountUnknown'
  | 'bvnIncorrect'
  | 'cvcLength'
  | 'refused';

type Values = Readonly<Record<string, string>>;
type Rules = FieldDefinition<string, FieldProblem | 'empty'>;
type OwnRules<Name extends string> = Partial<FieldDefinition<Name, FieldProblem | 'empty'>>;

/** Free text: blank counts as empty. */
const line = ({ least = 1, most = 0 }: FieldRow): Rules => ({
  clean: (typed) => cleanText(typed, most),
  check(value) {
    const text = value.trim();
    if (!text) return 'empty';
    return countCharacters(text) < least ? 'tooShort' : undefined;
  },
});

const choice = ({ list }: FieldRow): Rules => ({ options: () => (list ? optionLists[list] : []) });

const phone = ({ most = 0 }: FieldRow, name: string): Rules => ({
  clean: (typed, values) => cleanDigits(typed, most, values[name]),
  lost: digitsLost,
  display: shownDigits,
  check: phoneProblem,
});

/** The form adds these rules, because they depend on more than the row: options of banks, areas and paydays. */
const own = (): Rules => ({});

const kinds: Readonly<Record<FieldKind, (row: FieldRow, name: string) => Rules>> = {
  name: ({ least = 0 }) => ({
    clean: (typed) => cleanName(typed) + lastBlank(typed),
    lost: (typed, kept) => typed.trim() !== kept.trim(),
    settle: (value) => value.trim(),
    check: (value) => nameProblem(value, least),
  }),
  choice,
  segmented: choice,
  phone,
  otherPhone: (row, name) => ({ ...phone(row, name), check: countryProblem }),
  contactPhone: (row, name) => ({
    ...phone(row, name),
    clean: (typed, values) => cleanContactPhone(typed, values[name]),
  }),
  handle: ({ most = 0 }) => ({ clean: (typed) => cleanText(typed, most) }),
  email: () => ({ ...emailRules, check: anyEmailProblem }),
  line,
  lines: line,
  digits: ({ most = 0 }) => ({
    // Keeps one digit too many, so that a number that is too long isn't cut to a valid one.
    clean: (typed) => digitsIn(typed).slice(0, most + 1),
    lost: onlyDigitsLost,
    check: (value) => (value.length === most ? undefined : 'digitsLength'),
  }),
  state: () => ({ options: () => stateCodes }),
  account: () => ({
    clean: cleanAccountNumber,
    lost: onlyDigitsLost,
    check: (account, { cardType = '' }) => accountProblem(account, cardType),
  }),
  bvn: () => ({
    clean: cleanBvn,
    lost: onlyDigitsLost,
    check: (typed) => (isBvn(typed) ? undefined : 'bvnIncorrect'),
  }),
  cvc: () => ({
    clean: cleanCvc,
    lost: onlyDigitsLost,
    check: (typed) => (isCvc(typed) ? undefined : 'cvcLength'),
  }),
  birthday: own,
  bank: own,
  city: own,
  payday: own,
};

/** Fields of these sections are hidden until the birthday is entered (§2). */
export const afterBirthday = [
  'you',
  'situation',
  'reach',
] as const satisfies readonly FieldSection[];

function whenOf({ section, hiddenFor }: FieldRow): Rules {
  if (afterBirthday.some((one) => one === section)) {
    return {
      shownIf: ({ inputBirthday = '' }: Values) => isDay(inputBirthday),
      staysIf: ({ inputBirthday = '' }: Values) => inputBirthday !== '',
      comesIf: () => true,
    };
  }
  if (!hiddenFor) return {};
  return { shownIf: ({ employmentType = '' }: Values) => !hiddenFor.includes(employmentType) };
}

/** The definition of these fields. `more` adds to or overrides the rules of their kinds. */
export function formOfRows<Name extends string>(
  rows: readonly NamedRow[],
  more: Partial<Record<Name, OwnRules<Name>>> = {},
): FormDefinition<Name, FieldProblem> {
  const extra: Readonly<Record<string, object | undefined>> = more;
  return Object.fromEntries(
    rows.map(({ field, name, row }) => [
      name,
      {
        required: isRequired(field),
        ...whenOf(row),
        ...kinds[row.kind](row, name),
        ...extra[name],
      },
    ]),
  ) as FormDefinition<Name, FieldProblem>;
}

/** The fields of these sections that the lender asks for. */
export const formOfSections = <Section extends FieldSection>(
  sections: readonly Section[],
  more?: Partial<Record<NamesIn<Section>, OwnRules<NamesIn<Section>>>>,
) => formOfRows<NamesIn<Section>>(askedIn(...sections), more);
