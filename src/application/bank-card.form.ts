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
import { createForm } from '../core/form.ts';

export type BankCardField =
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
  | 'refused';

interface Choices {
  /** The codes of the banks on offer now. */
  readonly bankCodes: () => readonly string[];
  readonly cardTypes: readonly string[];
}

export const createBankCardForm = ({ bankCodes, cardTypes }: Choices) =>
  createForm<BankCardField, BankCardProblem>(
    {
      bankCode: { required: true, options: bankCodes },
      accountNumber: {
        required: true,
        clean: cleanAccountNumber,
        check: (account, { cardType }) => accountProblem(account, cardType),
      },
      accountAgain: {
        required: true,
        clean: cleanAccountNumber,
        check: (again, { accountNumber }) =>
          !accountNumber || again === accountNumber ? undefined : 'accountMismatch',
      },
      bvn: {
        required: true,
        clean: cleanBvn,
        check: (typed) => (isBvn(typed) ? undefined : 'bvnIncorrect'),
      },
      cardType: { required: true, options: () => cardTypes },
      cvc: { clean: cleanCvc, check: (typed) => (isCvc(typed) ? undefined : 'cvcLength') },
    },
    { initial: { cardType: cardTypes[0] ?? '' } },
  );

export type BankCardForm = ReturnType<typeof createBankCardForm>;
