/** The form of the bank account (§3, §5): account typed twice, its lengths, BVN, card type, optional CVC. */
import {
  type AccountProblem,
  accountProblem,
  cleanAccountNumber,
  cleanBvn,
  cleanCvc,
  isBvn,
  isCvc,
} from './account-number.rules.ts';
import { cleanText, countCharacters } from '../core/free-text.rules.ts';
import { limits } from '../facts/limits.ts';
import { backend, has, needs } from '../facts/profile.ts';
import { onlyDigitsLost } from '../core/digits.rules.ts';
import { createForm } from '../core/form.ts';

export type BankCardField =
  | 'applicantName'
  | 'bankCode'
  | 'accountNumber'
  | 'accountAgain'
  | 'bvn'
  | 'cardType'
  | 'cvc';

export type BankCardProblem =
  | AccountProblem
  | 'accountMismatch'
  | 'accountUnknown'
  | 'bvnIncorrect'
  | 'cvcLength'
  | 'nameShort'
  | 'refused';

interface Choices {
  /** The codes of the banks on offer now. */
  readonly bankCodes: () => readonly string[];
  readonly cardTypes: readonly string[];
}

export const createBankCardForm = ({ bankCodes, cardTypes }: Choices) =>
  createForm<BankCardField, BankCardProblem>(
    {
      ...(!backend.accountLookUp && {
        applicantName: {
          required: true,
          clean: (typed: string) => cleanText(typed, limits.placeMaxChars),
          check: (name: string) =>
            countCharacters(name.trim()) < limits.nameMinLetters
              ? ('nameShort' as const)
              : undefined,
        },
      }),
      bankCode: { required: true, options: bankCodes },
      accountNumber: {
        required: true,
        clean: cleanAccountNumber,
        lost: onlyDigitsLost,
        check: (account, { cardType }) => accountProblem(account, cardType),
      },
      accountAgain: {
        required: true,
        clean: cleanAccountNumber,
        lost: onlyDigitsLost,
        check: (again, { accountNumber }) =>
          !accountNumber || again === accountNumber ? undefined : 'accountMismatch',
      },
      ...(has.bvn && {
        bvn: {
          required: needs.bvn,
          clean: cleanBvn,
          lost: onlyDigitsLost,
          check: (typed: string) => (isBvn(typed) ? undefined : ('bvnIncorrect' as const)),
        },
      }),
      cardType: { required: true, options: () => cardTypes },
      ...(has.cvc && {
        cvc: {
          required: needs.cvc,
          clean: cleanCvc,
          lost: onlyDigitsLost,
          check: (typed: string) => (isCvc(typed) ? undefined : ('cvcLength' as const)),
        },
      }),
    },
    { initial: { cardType: cardTypes[0] ?? '' } },
  );

export type BankCardForm = ReturnType<typeof createBankCardForm>;
