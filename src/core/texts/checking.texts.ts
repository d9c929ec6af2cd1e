/** What the checking screen asks about and what it blocked: the subject and its amount. */
import { area, sentence } from './area.ts';

export const checking = area('checking', {
  payment: (amount: string) => sentence('Payment of {amount}', { amount }),
  sendBack: (amount: string) => sentence('{amount} sent back to cancel the loan', { amount }),
  rollover: (amount: string) => sentence('More time to pay, for {amount}', { amount }),
  loan: (amount: string) => sentence('Loan with {amount} for your account', { amount }),
  loanWithCoupon: (amount: string, coupon: string) =>
    sentence('Loan with {amount} for your account, and a coupon of {coupon}', { amount, coupon }),
  application: (amount: string) => sentence('Application for {amount}', { amount }),
  couponUse: (amount: string) => sentence('Coupon of {amount}', { amount }),
  draw: 'Draw',
  account: 'Your bank account',
  answers: 'Your answers',
  deletion: 'Deleting your account',
  notSent: (thing: string) => sentence('Not sent: {thing}', { thing }),
  overtaken: 'You did something else first, in another tab or on another phone.',
  notTwice: "We didn't send it a second time.",
  askAgain: 'You can ask for it again if you still need it.',
  noMoneyMovedSoFar: 'No money has moved so far.',
});
