/** Account numbers, BVN and CVC: cleaning, lengths, and the NUBAN check digit, which only warns (§5). */
import {
  accountDigits,
  accountLengths,
  bvn,
  cvcDigits,
  nuban,
} from '../../facts/account-numbers.ts';
import { digitsIn } from '../../core/values/digits.rules.ts';
import { checkedBankCodes } from '../../facts/bank-codes.ts';

/** Keeps one digit too many, so that a number that is too long isn't cut to a valid one. */
const digits = (typed: string, most: number) => digitsIn(typed).slice(0, most + 1);

const longestAccount = Math.max(...accountLengths);

export const cleanAccountNumber = (typed: string) => digits(typed, longestAccount);
export const cleanBvn = (typed: string) => digits(typed, bvn.digits);
export const cleanCvc = (typed: string) => digits(typed, cvcDigits[1]);

export type AccountProblem = 'accountLength10' | 'accountLength16' | 'accountLength18';

/** The problem with an account number's length. A number of 16 digits is a card's. */
export function accountProblem(account: string, cardType: string): AccountProblem | undefined {
  const wanted = cardType === 'clabe' ? accountDigits.clabe : accountDigits.bankCard;
  if (account.length === wanted) return undefined;
  if (account.length === 16) return 'accountLength16';
  return wanted === accountDigits.clabe ? 'accountLength18' : 'accountLength10';
}

export const isBvn = (typed: string) => typed.length === bvn.digits && !/\D/.test(typed);
export const isCvc = (typed: string) => cvcDigits.some((count) => typed.length === count);

/** The six digits that stand for a bank in the check digit's sum; undefined if unknown. */
export function nubanBankDigits(bankCode: string): string | undefined {
  const { exceptions, bankPrefix } = nuban;
  const special: Readonly<Record<string, string | null>> = exceptions;
  if (Object.keys(special).includes(bankCode)) return special[bankCode] ?? undefined;
  if (/\D/.test(bankCode)) return undefined;
  if (bankCode.length === 3) return bankPrefix[3] + bankCode;
  if (bankCode.length === 5) return bankPrefix[5] + bankCode;
  return bankCode.length === 6 ? bankCode : undefined;
}

/**
 * Whether the last of ten digits matches the bank and the serial. False for any other length, or for an unknown bank.
 */
export function nubanFits(bankCode: string, account: string): boolean {
  const bank = nubanBankDigits(bankCode);
  if (bank === undefined || !/^\d{10}$/.test(account)) return false;
  const signs = bank + account.slice(0, nuban.serialDigits);
  const sum = nuban.weights.reduce((all, weight, at) => all + weight * Number(signs[at]), 0);
  return (nuban.modulus - (sum % nuban.modulus)) % nuban.modulus === Number(account.slice(-1));
}

/** Whether to warn: the bank uses the check digit, and the number has ten digits and a wrong one. Never blocks. */
export function nubanDoubtful(bankCode: string, account: string): boolean {
  if (!checkedBankCodes.split(' ').includes(bankCode)) return false;
  return account.length === nuban.digits && !nubanFits(bankCode, account);
}
