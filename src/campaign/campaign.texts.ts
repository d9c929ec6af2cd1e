/** Texts of the campaign pages: facts only, and nothing that hurries anyone. */
import { limits } from '../facts/limits.ts';
import { area, sentence } from '../core/texts/area.ts';
import { loanAmount, range } from '../core/texts/shared.texts.ts';

export const campaign = area('campaign', {
  popTitle: 'See the cost before you borrow',
  popLead: "You'll see every fee and the yearly rate before you agree.",
  pdPopTitle: 'Our loans',
  pdPopLead: 'Every loan we offer, with its rates.',
  yx1Title: 'Money when you need it',
  yx1Lead: sentence(
    'We usually decide in about {assessmentMinutes} minutes and send money to your own account.',
    limits,
  ),
  yx2Title: 'How much do you need?',
  yx2Lead: 'Choose an amount to see what it costs.',
  yx2ConfirmBorrowTitle: 'What it would cost',
  yx2ConfirmBorrowLead: 'We work it out the same way for a real offer.',
  yx3Title: 'See if you can apply',
  yx3Lead: "Enter your mobile number. We'll text you a code to log in or create your account.",
  promises: [
    'You never pay us before you get your money. The fee comes off the loan.',
    'You can delete your account in the app when you have no open loan.',
  ],
  readsNothing: 'We never read your contacts, messages or calls.',
  hasLoanTitle: 'You already have a loan with us',
  hasLoanText: 'You can have one loan at a time.',
  places: (count: number) =>
    sentence('{count, plural, one {# place} other {# places}} left', { count }),
  checking: 'Checking your number…',
  apply: 'Log in and apply',
  seeCost: 'See what it costs',
  toHome: 'Go to my loan',
  notNow: 'Not now',
  amounts: loanAmount,
  amountsValue: range,
  terms: 'Time to repay',
  termsValue: (days: string) => sentence('{days} days', { days }),
  interest: 'Interest a year',
  tax: 'VAT on that fee',
});
