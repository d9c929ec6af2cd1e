/** Account numbers, BVN and CVC: cleaning, lengths, and the NUBAN check digit, which only ever advises (§5, facts/account-numbers). */
import { accountDigits, accountLengths, bvn, cvcDigits, nuban } from '../facts/account-numbers.ts';
import { checkedBankCodes } from '../facts/bank-codes.ts';

/** One digit more than is right stays: what is too long must not be cut to a sound number. */
const digits = (typed: string, most: number) => typed.replace(/\D/g, '').slice(0, most + 1);

const longestAccount = Math.max(...accountLengths);

export const cleanAccountNumber = (typed: string) => digits(typed, longestAccount);
export const cleanBvn = (typed: string) => digits(typed, bvn.digits);
export const cleanCvc = (typed: string) => digits(typed, cvcDigits[1]);

export type AccountProblem = 'accountLength10' | 'accountLength16' | 'accountLength18';

/** What is wrong with the length of an account number: 16 digits are a card's number, not an account's. */
export function accountProblem(account: string, cardType: string): AccountProblem | undefined {
  const wanted = cardType === 'clabe' ? accountDigits.clabe : accountDigits.bankCard;
  if (account.length === wanted) return undefined;
  if (account.length === 16) return 'accountLength16';
  return wanted === accountDigits.clabe ? 'accountLength18' : 'accountLength10';
}

export const isBvn = (typed: string) => typed.length === bvn.digits && !/\D/.test(typed);
export const isCvc = (typed: string) => cvcDigits.some((count) => typed.length === count);

/** The six digits of a bank in the check digit's sum; undefined where none are known. */
export function nubanBankDigits(bankCode: string): string | undefined {
  const { exceptions, bankPrefix } = nuban;
  const special: Readonly<Record<string, string | null>> = exceptions;
  if (Object.keys(special).includes(bankCode)) return special[bankCode] ?? undefined;
  if (/\D/.test(bankCode)) return undefined;
  if (bankCode.length === 3) return bankPrefix[3] + bankCode;
  if (bankCode.length === 5) return bankPrefix[5] + bankCode;
  return bankCode.length === 6 ? bankCode : undefined;
}

/** Does the last of the ten digits fit bank and serial? False for anything but ten digits, or without the bank's. */
export function nubanFits(bankCode: string, account: string): boolean {
  const bank = nubanBankDigits(bankCode);
  if (bank === undefined || !/^\d{10}$/.test(account)) return false;
  const signs = bank + account.slice(0, nuban.serialDigits);
  const sum = nuban.weights.reduce((all, weight, at) => all + weight * Number(signs[at]), 0);
  return (nuban.modulus - (sum % nuban.modulus)) % nuban.modulus === Number(account.slice(-1));
}

/** Worth a second look? Only for ten digits at a kind of bank whose numbers obey the check digit; blocks nobody. */
export function nubanDoubtful(bankCode: string, account: string): boolean {
  if (!checkedBankCodes.split(' ').includes(bankCode)) return false;
  return account.length === nuban.digits && !nubanFits(bankCode, account);
}
