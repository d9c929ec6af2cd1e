/** Texts of the cashier, of pending payments, of receipts, and of one loan in full. */
import { area, sentence } from '../core/texts/area.ts';
import { formatKobo } from '../core/texts/figures.ts';
import { backend } from '../facts/profile.ts';
import { loanNumber, nothingToRepay, paidOn, payRest } from '../core/texts/shared.texts.ts';

export const cashier = area('cashier', {
  pay: 'Pay',
  nothingTitle: nothingToRepay,
  nothingText: "You haven't received money from a loan.",
  transferNote: "Transfer from your bank to the account we'll show you.",
  cardNote: sentence(
    '{cardCouponNaira, plural, =0 {You pay by card right away.} other {You pay by card right away. The first time, you get a coupon of {cardCoupon}.}}',
    {
      cardCouponNaira: backend.cardCouponNaira,
      cardCoupon: formatKobo(backend.cardCouponNaira * 100),
    },
  ),
  gatewayNote: 'You pay on a page outside the app, then come back.',
  transferExactly: 'Transfer exactly',
  finishIt: 'Finish your payment',
  finishText: "We count it when it arrives. Already paid? You don't need to pay again.",
  bank: 'Bank',
  accountName: 'Account name',
  accountNumber: 'Account number',
  copyNumber: 'Copy account number',
  copyAmount: 'Copy amount',
  openPage: 'Open payment page',
  pageText: 'It opens outside the app. Come back here when you finish.',
  noPage: "We can't open this payment page safely. Contact customer service before you pay again.",
  havePaid: "I've paid",
  notYet: (time: string) =>
    sentence("We hadn't received it at {time}. We'll keep checking.", { time }),
  payRest,
  howToPay: 'See how to pay',
  leftToPay: 'Left to pay',
  wasDueOn: (date: string) => sentence('It was due on {date}', { date }),
  allLeft: "All that's left",
  seeLeft: "See what's left",
  receipt: 'Receipt',
  shareReceipt: 'Share receipt',
  paidOn,
  by: 'Payment method',
  payOrderId: 'Payment number',
  orderNo: loanNumber,
  bill: 'Loan details',
  agreed: 'What you agreed to',
  sent: 'Money sent',
  finishedOn: (date: string) => sentence('Paid in full on {date}', { date }),
  payments: 'Payments',
  noPayments: 'None yet',
  succeeded: 'Received',
  failed: 'Failed',
  pending: 'Not received yet',
  replaced: 'Replaced',
  refunded: 'Sent back',
  payAnotherWay: 'Pay another way',
  keepPayment: 'Keep the earlier payment',
  replaceText:
    "This replaces the earlier payment. If you've already sent that money, don't pay again. It can take a few minutes.",
  replacedText:
    "Don't use the earlier account or page any more. If its money still arrives, we'll count it or send it back. You never pay twice.",
  refundedText: (amount: string) =>
    sentence("We received {amount} that this loan didn't need. We're sending it back.", { amount }),
  refundedRollover: "That doesn't buy more days. We're sending it back.",
  receivedInstead: (received: string, ordered: string) =>
    sentence('We received {received} instead of {ordered}', { received, ordered }),
  receivedLess: 'All of it counts. Pay the rest when you can.',
  receivedMore: 'All of it counts.',
  surplusTitle: (amount: string) => sentence('You paid {amount} too much', { amount }),
  surplusText: (number: string) =>
    sentence(
      "It's still yours. To get it back, give customer service this payment number: {number}",
      { number },
    ),
  received: 'Received in total',
  ordered: 'Ordered',
  surplus: 'Too much, still yours',
  dueDate: 'When to pay',
  toCalendar: 'Add to calendar',
  copyDate: 'Copy date and amount',
  paymentDue: 'Payment due',
  ifPaidOn: (date: string) => sentence('If you pay on {date}', { date }),
  useCoupon: 'Use a coupon',
});
