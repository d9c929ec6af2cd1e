/** What a rollover costs now, with the loan, its channels and its payments. */
import { call, type Result } from '../core/calls/api.ts';
import type { Reply } from '../contract/endpoints.ts';
import type { LoanOrder, PaymentChannel, PaymentRecord } from '../contract/entities.ts';
import { statuses } from '../facts/statuses.ts';
import { $latest, refreshOrder } from '../core/loan/order.ts';
import { latestOrder, readDetail } from './repay.ts';

export type Rollover = Reply<'/repay/getExtensionData'> & {
  readonly order: LoanOrder;
  readonly channels: readonly PaymentChannel[];
  /** The pending payment of its price. */
  readonly payment: PaymentRecord | undefined;
  /** The newest payment of a price. */
  readonly last: PaymentRecord | undefined;
};

/** Whether the loan has to be repaid now. */
export const isRunning = (order: LoanOrder | null): order is LoanOrder =>
  order?.status === statuses.Repaying || order?.status === statuses.Overdued;

/** The rollover of the latest loan, or null if it can't be rolled over. */
export async function readRollover(): Promise<Result<Rollover | null>> {
  if (!$latest.get().order) await refreshOrder();
  const latest = latestOrder();
  if (!latest.ok) return latest;
  const order = latest.data;
  if (!isRunning(order)) return { ok: true, data: null };
  const { loanOrderId } = order;
  const [offer, detail] = await Promise.all([
    call('/repay/getExtensionData', { loanOrderId }),
    readDetail(loanOrderId),
  ]);
  if (!offer.ok) return offer;
  if (!detail.ok) return detail;
  const { channels, payments, order: orderNow } = detail.data;
  const prices = payments.filter((one) => one.purpose === 'rollover');
  const payment = prices.find((one) => one.state === 'pending');
  const [last] = prices;
  return { ok: true, data: { ...offer.data, order: orderNow, channels, payment, last } };
}
