/** The form of the bank account (§3, §5): the account typed twice, the rest by the catalogue. */
import { cleanAccountNumber } from '../fields/account-number.rules.ts';
import { type FieldProblem, formOfSections } from '../fields/fields.form.ts';
import { onlyDigitsLost } from '../../core/values/digits.rules.ts';
import { createForm } from '../../core/forms/form.ts';
import { cleanText, countCharacters } from '../../core/values/free-text.rules.ts';
import type { NamesIn } from '../../facts/fields.ts';
import { limits } from '../../facts/limits.ts';
import { backend } from '../../facts/profile.ts';

export type BankCardField = NamesIn<'account' | 'card'> | 'applicantName' | 'accountAgain';

interface Choices {
  /** The codes of the banks on offer now. */
  readonly bankCodes: () => readonly string[];
  readonly cardTypes: readonly string[];
}

/** The customer types the owner's name if no bank can be asked for it. */
const typedName = {
  required: true,
  clean: (typed: string) => cleanText(typed, limits.placeMaxChars),
  check: (name: string) =>
    countCharacters(name.trim()) < limits.nameMinLetters ? ('tooShort' as const) : undefined,
};

export const createBankCardForm = ({ bankCodes, cardTypes }: Choices) =>
  createForm<BankCardField, FieldProblem>(
    {
      ...(!backend.accountLookUp && { applicantName: typedName }),
      ...formOfSections(['account'], { bankCode: { options: bankCodes } }),
      accountAgain: {
        required: true,
        clean: cleanAccountNumber,
        lost: onlyDigitsLost,
        check: (again, { accountNumber }) =>
          !accountNumber || again === accountNumber ? undefined : 'accountMismatch',
      },
      ...formOfSections(['card']),
      cardType: { required: true, options: () => cardTypes },
    },
    { initial: { cardType: cardTypes[0] ?? '' } },
  );

export type BankCardForm = ReturnType<typeof createBankCardForm>;
