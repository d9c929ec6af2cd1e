/** The unsent application that the customer has asked customer service to cancel. The lender keeps it until then. */
import { $latest } from '../core/loan/order.ts';
import { createNotedLoan } from '../core/loan/noted-loan.ts';

const asked = createNotedLoan('cancelAsked');
export const $cancelAsked = asked.$id;
export const readCancelAsked = asked.read;

/** Called with a message that was sent to ask for it. It counts if it still names the application. */
export function noteCancelAsked(description: string): void {
  const { order } = $latest.get();
  if (order && description.includes(order.orderNo)) asked.note(order.loanOrderId);
}
