/**
 * The customer's details under Me: what the lender holds, and how to ask for a correction (src/docs/law.md#consent).
 */
import { call } from '../core/calls/api.ts';
import { go } from '../core/navigation/router.ts';
import { $latest, refreshOrder } from '../core/loan/order.ts';
import { createResource } from '../core/customer/resource.ts';
import { accountChangeable } from '../facts/statuses.ts';

/** Details that a customer may ask to correct, in the order shown. */
export const correctable = [
  'fullName',
  'mobile',
  'birthday',
  'whatsappNo',
  'email',
  'address',
  'work',
  'contacts',
  'account',
] as const;
export type OwnDetail = (typeof correctable)[number];

/** The detail named in an address, or undefined. */
export const detailNamed = (name: string | undefined) => correctable.find((one) => one === name);

export const createOwnDetails = () =>
  createResource(async () => {
    const [person] = await Promise.all([
      call('/security/getUserInfo', {}),
      $latest.get().order ?? refreshOrder(),
    ]);
    return person;
  });

/** The customer's standing: the limit and the loans repaid. The latest order names the account. */
export const createStanding = () =>
  createResource(async () => {
    const [credit] = await Promise.all([
      call('/loan/get-credit-info', {}),
      $latest.get().order ?? refreshOrder(),
    ]);
    return credit;
  });

/**
 * Opens the account form if the application still asks for it. No call corrects anything else, so it opens customer
 * service, with the detail named and no value in the address.
 */
export function correct(detail: OwnDetail): void {
  const status = $latest.get().order?.status ?? 0;
  if (detail === 'account' && accountChangeable.includes(status)) return go('addBankCard');
  go('addFeedback', { correct: detail });
}
