import { limits } from '../facts/limits.ts';
import { backend } from '../facts/profile.ts';
import { area, sentence } from '../core/texts/area.ts';
import { days, loanNumber } from '../core/texts/shared.texts.ts';

export const borrow = area('borrow', {
  confirmTitle: 'Check your offer',
  approvedFor: (amount: string) => sentence("You're approved for {amount}", { amount }),
  days,
  youGet: (today: boolean) =>
    sentence('{today, select, true {You get today} other {You get}}', { today }),
  youPayBack: 'You repay',
  payBackOn: (date: string, payments: number) =>
    sentence(
      '{payments, plural, =0 {on {date}} =1 {on {date}} other {in {payments} payments, the last on {date}}}',
      { date, payments },
    ),
  factsTitle: 'Every amount',
  yourOffer: 'Loan offer',
  shareOffer: 'Share this offer',
  copyOffer: 'Copy this offer',
  loanNumber,
  couponNone: 'No coupon',
  couponsUsable: (count: number) =>
    sentence('You can use {count, plural, one {# coupon} other {# coupons}}', { count }),
  couponUntil: (date: string) => sentence('until {date}', { date }),
  couponEffect: "We'll take it off your repayment. You can use it once.",
  couponRefused: "You can't use this coupon any more.",
  couponsUnread: "We couldn't load your coupons.",
  toAccount: 'We send the money here. Wrong account? Change it',
  account: (bank: string, ending: string) =>
    sentence('{bank}, account ending {ending}', { bank, ending }),
  bank: 'Bank',
  accountEnding: 'Account ending',
  parties: 'Account and lender',
  lender: 'Lender',
  lenderValue: (name: string, approval: string) =>
    sentence('{name}, approval no. {approval}', { name, approval }),
  scheduleTitle: 'When you repay',
  earlier: 'You can repay early. The total stays the same.',
  couponSpread: 'taken off these payments',
  offerUntil: (moment: string) =>
    sentence('This offer is open until {moment}, Lagos time. Then it expires.', { moment }),
  readAgreement: "I've read the",
  agreementLink: 'loan agreement',
  cannotCancel: sentence(
    "{coolingOffDays, plural, =0 {Once I confirm, I can't cancel the loan.} other {I can cancel within {coolingOffDays} working days by sending the money back.}}",
    { coolingOffDays: backend.coolingOffDays },
  ),
  getMoney: 'Get',
  faultyText: "You can't confirm it. Contact customer service.",
  faultNegativeAmount: 'An amount is below zero.',
  faultPayoutSum: "What you get isn't the loan amount minus the fee and VAT.",
  faultRepaymentSum: "The total to repay isn't the loan amount plus interest.",
  faultScheduleSum: "The payments don't add up to the total to repay.",
  faultScheduleDates: 'The dates are out of order.',
  faultNoRate: "We can't work out its yearly rate.",
  faultRateSum: "The VAT, interest or late fee doesn't match its rate.",
  faultTermDates: "The number of days doesn't match the due date.",
  faultNoLender: "The lender's name or approval number is missing.",
  expiredTitle: 'This offer has expired',
  expiredText: "You can't accept it any more.",
  expiredAgain: 'Check for a new offer',
  offerChanged: 'Your offer changed. Read it again before you confirm.',
  before: (value: string) => sentence('before: {value}', { value }),
  noOfferTitle: 'You have no offer to confirm',
  refused: "We couldn't confirm your loan",
  agreementTitle: 'Loan agreement',
  agreementParties: '1. Who it is between',
  agreementPartiesText: (lender: string, approval: string) =>
    sentence(
      '{lender} (approval no. {approval}) is the lender. You, the owner of this account, are the borrower.',
      { lender, approval },
    ),
  agreementMoney: '2. The money',
  agreementMoneyText: (principal: string, payout: string, fee: string, tax: string) =>
    sentence(
      'The loan is {principal}. We take off a management fee of {fee} and VAT of {tax}. We send {payout} to your bank account.',
      { principal, payout, fee, tax },
    ),
  agreementRepay: '3. Repaying',
  agreementRepayText: (
    repayment: string,
    date: string,
    interest: string,
    rate: string,
    coupon: string,
  ) =>
    sentence(
      'You repay {repayment} by {date}. This includes interest of {interest}. {coupon, select, none {} other {A coupon of {coupon} is already taken off. }}The yearly rate including all fees is {rate}.',
      { repayment, date, interest, rate, coupon },
    ),
  agreementLate: '4. Paying late',
  agreementLateText: (penalty: string, percent: string) =>
    sentence(
      "Each day after the due date adds a late fee of {penalty}. That is {percent} of what's due. We never charge a late fee on a late fee.",
      { penalty, percent },
    ),
  agreementCancel: '5. Cancelling',
  agreementCancelText: sentence(
    "{coolingOffDays, plural, =0 {Once you confirm, you can't cancel the loan. You can repay it early. The total stays the same.} other {You can cancel the loan within {coolingOffDays} working days after we send the money. You send back what you got, and pay no interest and no fee. You can repay it early. The total stays the same.}}",
    { coolingOffDays: backend.coolingOffDays },
  ),
  agreementData: '6. Your data',
  agreementDataText:
    'We use your data to decide on this loan and to manage it. We never call your contacts or read your messages.',
  agreementComplaints: '7. Complaints',
  agreementComplaintsText: sentence(
    'Customer service answers complaints within {replyMinHours} to {replyMaxHours} hours.',
    limits,
  ),
  agreementVersion: (version: string) => sentence('Version {version}', { version }),
  lendingExpected: (moment: string) => sentence('Should arrive by {moment}', { moment }),
  stageApproved: 'Loan approved',
  stageConfirmed: 'You confirmed',
  stagePayout: sentence(
    'Sending your money: {minDisbursementMinutes} to {maxDisbursementMinutes} minutes',
    limits,
  ),
  stageArrived: 'Money in your account',
  lendingLonger: "It's taking longer than expected",
  lendingLongerText: "Banks are sometimes slow. You don't need to do anything. Don't apply again.",
  lendingCancel: (until: string) =>
    sentence("If it hasn't arrived {until}, we'll cancel the loan. You won't owe anything.", {
      until,
    }),
  within: sentence('in {autoCancelHours} hours', limits),
  by: (moment: string) => sentence('by {moment}, Lagos time', { moment }),
  payoutTitle: 'Your money',
  noPayoutTitle: 'Nothing to show here',
  cancelledText: 'You owe nothing, and you can apply again.',
  rejectTitle: 'Not this time',
  noRejectTitle: 'You have no declined application',
  rejectFreeze: 'You can apply again',
  rejectFreezeIn: (days: number) =>
    sentence('in {days, plural, one {# day} other {# days}}', { days }),
  rejectFreezeAt: (days: number, clock: string) =>
    sentence(
      '{days, plural, =0 {today} other {in {days, plural, one {# day} other {# days}}}}, at {clock}, Lagos time',
      { days, clock },
    ),
  rejectFreezeOver: 'now',
  rejectNoReason: 'The lender gave no reason. Customer service can tell you more.',
  askUs: 'Ask customer service',
  reviewAgain: 'Ask a person to look again',
  applyAgain: 'See available loans',
  helpOtherLoans: 'Repay other loans on time.',
  helpNames: 'Make sure your name, BVN and bank account match.',
  rejectHelps: 'Before you apply again',
});
