/**
 * Help (§1 in our own words, with its readings applied). '# ' begins a group and '? ' a question; the answer follows.
 */
import { limits } from '../facts/limits.ts';
import { backend } from '../facts/profile.ts';
import { formatBasisPoints, formatKobo } from '../core/texts/figures.ts';
import { area, sentence } from '../core/texts/area.ts';
import { questions } from '../core/texts/shared.texts.ts';

const interest = formatBasisPoints(limits.maxInterestYearBp);
const fee = formatBasisPoints(limits.maxFeeBp);
const tax = formatBasisPoints(limits.taxOnFeeBp);

export const faq = area('faq', {
  title: questions,
  search: 'Search',
  nothing: 'No results. Ask customer service.',
  entries: [
    '# Before you apply',
    '? Who can borrow?',
    sentence(
      'People aged {minAge} to {maxAge} in Nigeria. You need a monthly income, a mobile number, a bank account and a BVN.',
      limits,
    ),
    '? How much can I get, and for how long?',
    'From {min} to {max}, for {shortest} to {longest} days. Your offer shows your own amount.',
    '? What does a loan cost?',
    sentence(
      'Interest of up to {interest} a year. A management fee of up to {fee} of the loan, charged once, and {tax} VAT on that fee. We take the fee and VAT off the money we send you. Before you agree, you see each in naira, and the yearly rate including all fees.',
      { interest, fee, tax },
    ),
    '? What do I need?',
    'Your phone for the code, a photo of your face, your BVN and your account number. The lender also asks everyone for two people who know them. We never call them.',
    '? Can I have two loans?',
    'No, one at a time. Once you repay it, you can apply again.',
    sentence('{creditLimitNaira, plural, =0 {} other {? Can I get more later?}}', {
      creditLimitNaira: backend.creditLimitNaira,
    }),
    sentence(
      '{creditLimitNaira, plural, =0 {} other {If you repay on time, your limit can grow up to {creditLimit}. Your offer shows your own amount.}}',
      {
        creditLimitNaira: backend.creditLimitNaira,
        creditLimit: formatKobo(backend.creditLimitNaira * 100),
      },
    ),
    '# Decision and money',
    '? When will I know?',
    sentence(
      'Usually in about {assessmentMinutes} minutes, and within {assessmentMaxHours} hours at the latest.',
      limits,
    ),
    '? Why was I declined?',
    sentence(
      'The page says why and what helps. You can apply again after {rejectFreezeDays} days.',
      limits,
    ),
    '? When do I get the money?',
    sentence(
      "{minDisbursementMinutes} to {maxDisbursementMinutes} minutes after you agree. If we haven't sent it in {autoCancelHours} hours, we'll cancel the loan and you won't owe anything.",
      limits,
    ),
    '? Can I cancel?',
    sentence(
      '{coolingOffDays, plural, =0 {Not after you agree. Before that you owe nothing and can just leave.} other {Yes, within {coolingOffDays} working days after we send the money. You send back what you got, and pay no interest and no fee.}}',
      { coolingOffDays: backend.coolingOffDays },
    ),
    "? My bank account isn't supported",
    'Add another account in your own name. You can do it from home.',
    '# Repayment',
    '? How do I repay?',
    'By transfer from online banking or a wallet, by debit card, or on a payment page. You can pay all of it or a part at any time.',
    '? What if I pay late?',
    sentence('Each late day costs {penaltyPerDay} of what is due. The app shows it in naira.', {
      penaltyPerDay: formatBasisPoints(limits.penaltyPerDayBp),
    }),
    '? Can I get more time?',
    sentence(
      "If we offer it, you get {rolloverDays} more days for a price you see first. This rollover doesn't lower what you owe.",
      limits,
    ),
    '? I paid, but the app still shows a debt',
    "A transfer can take a few minutes. We'll keep checking, so don't pay twice.",
    '? What is a coupon?',
    'An amount off your repayment. It says which loans it is for and when it expires.',
    sentence('{cardCouponNaira, plural, =0 {} other {? Do I get something for paying by card?}}', {
      cardCouponNaira: backend.cardCouponNaira,
    }),
    sentence(
      '{cardCouponNaira, plural, =0 {} other {Yes, a coupon of {cardCoupon} for the first time a card pays for you.}}',
      {
        cardCouponNaira: backend.cardCouponNaira,
        cardCoupon: formatKobo(backend.cardCouponNaira * 100),
      },
    ),
    '# Your account',
    "? I didn't get my code",
    sentence(
      'Check the number, wait {smsCodeResendSeconds} seconds and request a new code. Never share it, not even with us. No SIM, or a new number? Contact us.',
      limits,
    ),
    '? What do you read on my phone?',
    'Only its system, unless you agree to more. Never your phone book, messages, calls or photos.',
    '? How do I delete my account?',
    sentence(
      'Under Me, Settings, when you have no open loan. If you never had one, we delete your data after {deletionDays} days.',
      limits,
    ),
    '? How do I complain?',
    sentence(
      'Under Me, Customer service. We reply within {replyMinHours} to {replyMaxHours} hours.',
      limits,
    ),
  ],
});
