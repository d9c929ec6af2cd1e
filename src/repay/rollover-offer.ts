/** The rollover that the lender offers for a running loan. */
import { call } from '../core/api.ts';
import type { Reply } from '../contract/endpoints.ts';

export type RolloverOffer = Reply<'/repay/getExtensionData'>;

/** Null without a rollover, or if it can't be read. */
export async function readRolloverOffer(loanOrderId: string): Promise<RolloverOffer | null> {
  const reply = await call('/repay/getExtensionData', { loanOrderId });
  return reply.ok && reply.data.available ? reply.data : null;
}
