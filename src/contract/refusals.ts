/**
 * The codes that refuse a money call. Only these prove that nothing was done. Any other answer leaves the outcome
 * unknown, because a gateway, a proxy or a broken server may have written it after the call was carried out.
 */
import { type BusinessError, businessErrors } from '../facts/errors.ts';
import type { Backend } from '../facts/backend-options.ts';
import { backend } from '../facts/profile.ts';
import type { Path, PathOfKind } from './endpoints.ts';

const cardRefusals = ['bvnIncorrect'] as const;
const payingRefusals = ['channelIdEmpty', 'payOrderIdEmpty'] as const;
const couponRefusals = ['couponInvalid', 'couponExpired', 'couponUsed'] as const;
const applyRefusals = ['loanOpen', 'frozen'] as const;

/** Refusals of any money call: malformed, unknown subject, another step, or arrived too late. */
const everywhere = [
  'requestInvalid',
  'amountInvalid',
  'notFound',
  'statusConflict',
  'tooLate',
] as const;

/** Further codes of each money call. Like the codes themselves, they are our proposal. */
const refusals: Readonly<Record<PathOfKind<'money'>, readonly BusinessError[]>> = {
  '/loan/loan-order/apply-market': applyRefusals,
  '/loan/loan-order/apply-market-again': applyRefusals,
  '/loan/get-money': ['offerChanged'],
  '/loan/get-money-plus': ['offerChanged', ...couponRefusals],
  '/portal/repayment/confirm': ['debtChanged', ...payingRefusals],
  '/repay/confirmExtensionOrder': ['priceChanged', ...payingRefusals],
  '/user/addBankCard': cardRefusals,
  '/user/update-bankCard': cardRefusals,
  '/user/save/questionnaire': [],
  '/lottery-draw/create': [],
  '/lottery-draw/coupon/use': ['offerChanged', 'debtChanged', ...couponRefusals],
  '/user/delete': ['codeExpired'],
};

/** Names of the codes that refuse a call. Reads and saves have no such list. */
export const refusalsOf = (path: Path): readonly BusinessError[] =>
  path in refusals ? [...everywhere, ...refusals[path as PathOfKind<'money'>]] : [];

/** Whether this code proves that the money call was refused. */
export const refuses = (path: Path, code: string) =>
  refusalsOf(path).some((name) => businessErrors[name] === code);

/** Our code for a lender's, from the table in its profile. A code that isn't in it stays unchanged. */
export function ourCode(code: string): string {
  const row = Object.entries(backend.refusalCodes).find(([their]) => their === code);
  return row ? row[1] : code;
}

/** The lender's code for one of ours. Used by the simulator and the contract; the app only reads. */
export const theirCode = <C extends number | string>({ refusalCodes }: Backend, code: C) =>
  Object.keys(refusalCodes).find((their) => refusalCodes[their] === String(code)) ?? code;
