/** The rollover that the lender offers for a running loan. */
import { call } from '../core/calls/api.ts';
import type { Reply } from '../contract/endpoints.ts';
import type { LoanOrder } from '../contract/entities.ts';

export type RolloverOffer = Reply<'/repay/getExtensionData'>;

/** Null without a rollover, or if it can't be read. */
export async function readRolloverOffer(loanOrderId: string): Promise<RolloverOffer | null> {
  const reply = await call('/repay/getExtensionData', { loanOrderId });
  return reply.ok && reply.data.available ? reply.data : null;
}

/** What a rollover's price and new date depend on. When one of them changes, the offer is read again. */
const dependsOn = [
  'owedKobo',
  'status',
  'dueAt',
  'daysOverdue',
  'rolloverPending',
  'repaymentPending',
] as const;

/** Whether an offer read for `before` may be out of date for `order`. */
export const isRolloverOld = (before: LoanOrder, order: LoanOrder): boolean =>
  dependsOn.some((field) => before[field] !== order[field]);

/**
 * The offer, if it was calculated for this debt. An offer and a debt of different age never show as one sum; null
 * until the offer is read again.
 */
export const offerForDebt = (
  offer: RolloverOffer | null,
  order: LoanOrder | undefined,
): RolloverOffer | null => (offer && offer.owedNowKobo === order?.owedKobo ? offer : null);
