/**
 * Which codes refuse a money call: only these prove that nothing was done. Any other answer leaves its outcome
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

/** Any money call may be refused so: malformed, about something unknown, at another step, or arrived too late. */
const everywhere = [
  'requestInvalid',
  'amountInvalid',
  'notFound',
  'statusConflict',
  'tooLate',
] as const;

/** Further codes of each money call. Our proposal, like the codes themselves. */
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

/** The names of the codes that refuse a call of any kind of the contract; reads and saves have no such list. */
export const refusalsOf = (path: Path): readonly BusinessError[] =>
  path in refusals ? [...everywhere, ...refusals[path as PathOfKind<'money'>]] : [];

/** Whether this code proves that the money call was refused. */
export const refuses = (path: Path, code: string) =>
  refusalsOf(path).some((name) => businessErrors[name] === code);

/** Our code for a lender's, by the table of its profile; a code that isn't in it stays as it is. */
export function ourCode(code: string): string {
  const row = Object.entries(backend.refusalCodes).find(([their]) => their === code);
  return row ? row[1] : code;
}

/** A lender's code for ours. For the simulator and the contract: the app only reads. */
export const theirCode = <C extends number | string>({ refusalCodes }: Backend, code: C) =>
  Object.keys(refusalCodes).find((their) => refusalCodes[their] === String(code)) ?? code;
