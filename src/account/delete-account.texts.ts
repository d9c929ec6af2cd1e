/** Texts of deleting an account: what is deleted, what is kept and why, and what prevents it. */
import { limits } from '../facts/limits.ts';
import { area, sentence } from '../core/texts/area.ts';
import { paymentOnWay } from '../core/texts/shared.texts.ts';

export const deleteAccount = area('deleteAccount', {
  title: 'Delete account',
  goes: 'What we delete',
  goesText: sentence(
    'Your details, contacts, photos, bank account and answers, an open application, and what the app saved on this phone. If you never had a loan, we delete all of it after {deletionDays} days.',
    limits,
  ),
  stays: 'What we keep, and why',
  staysText: "If you've had a loan, we keep the records that the law requires. Nothing else.",
  once: "You can't undo this. You lose your coupons and your history with us.",
  loginFirst: 'Log in to delete your account.',
  openLoanTitle: 'You still have a loan',
  openLoan: 'Repay it first. Then you can delete your account.',
  pendingRepaymentTitle: paymentOnWay,
  pendingRepayment: "You can't delete your account until it arrives. Check again in a few minutes.",
  applicationTitle: 'You have an open application',
  application: 'Ask customer service to end it first.',
  toLoan: 'See my loan',
  sendCode: 'Send me a code',
  sent: 'We sent a code to your phone by SMS.',
  check: 'Confirm code',
  failed: "That didn't work",
  askTitle: 'Delete your account for good?',
  askText: "This is the last step. You can't undo it.",
  doneTitle: 'Your account is deleted',
  doneWiped: (date: string) => sentence("We'll delete your data by {date}.", { date }),
  doneKept: 'We keep only the records that the law requires.',
});
