/** Texts of home with its six messages (§4), and of the Me page. */
import { limits } from '../facts/limits.ts';
import { area, sentence } from '../core/texts/area.ts';
import {
  customerService,
  dueDateWillMove,
  dueOn,
  dueUnknown,
  dueUnknownText,
  finishedText,
  finishedTitle,
  loanNumber,
  paidOn,
  owedNow,
  pay,
  payRest,
  questions,
  updateApp,
} from '../core/texts/shared.texts.ts';

export const home = area('home', {
  greetingNamed: (name: string) => sentence('Hello, {name}', { name }),
  greeting: 'Welcome',
  anonymousTitle: (most: string) => sentence('Loans up to {most}', { most }),
  anonymousText: (shortest: number, longest: number) =>
    sentence('See every fee first. Take {shortest} to {longest} days to repay.', {
      shortest,
      longest,
    }),
  logInOrRegister: 'Log in or register',
  approvedLead: "You're approved for",
  approvedNote: (days: number) =>
    sentence('for {days, plural, one {# day} other {# days}}', { days }),
  approvedAction: 'See the cost and get money',
  approvedPromise: "You'll see every fee before you agree.",
  youWouldGet: 'You get',
  youWouldPayBack: 'You repay',
  offerStandsUntil: 'Offer ends',
  underAuditTitle: 'Your application is under review',
  underAuditText: sentence(
    'It usually takes {assessmentMinutes} minutes, and {assessmentMaxHours} hours at most.',
    limits,
  ),
  seeNext: 'See what happens next',
  expiringSoonTitle: (days: number) =>
    sentence('{days, plural, =0 {Due today} =1 {Due tomorrow} other {Due in # days}}', { days }),
  pastDueTitle: (days: number) =>
    sentence(
      '{days, plural, =0 {Your loan is overdue} one {Your loan is # day late} other {Your loan is # days late}}',
      { days },
    ),
  loanItself: 'Loan',
  lateFeeSoFar: 'Late fee so far',
  payPart: 'Pay a part',
  cannotPay: "Can't pay all of it? Talk to us",
  manageTitle: 'Will you manage?',
  manageYes: 'Yes',
  managePart: 'A part',
  manageNo: 'No',
  yesPlan: (amount: string, date: string) =>
    sentence('Pay {amount} by {date}. Then you owe nothing.', { amount, date }),
  partPlan: (amount: string, date: string) =>
    sentence('Pay what you can. If some is left after {date}, each day adds {amount}.', {
      amount,
      date,
    }),
  noPlan: (amount: string, date: string) =>
    sentence('Talk to us now. We may find a way. After {date}, each day adds {amount}.', {
      amount,
      date,
    }),
  talkToUs: 'Talk to us',
  rolloverCost: (days: number, price: string, total: string, date: string) =>
    sentence(
      '{days, plural, one {# more day costs} other {# more days cost}} {price}. You pay {total} in total by {date}.',
      { days, price, total, date },
    ),
  moreTime: 'Need more time? See the cost',
  owedNow,
  dueOn,
  dueUnknown,
  dueUnknownText,
  pay,
  payRest,
  payNow: 'Repay this loan',
  moneyThereTitle: 'Your money is there',
  moneyThereText: (amount: string, account: string, moment: string) =>
    sentence('We sent {amount} to {account} {moment}', { amount, account, moment }),
  yourAccount: 'your bank account',
  repayingTitle: 'Your loan is active',
  paymentOnWay: (amount: string) =>
    sentence("We're waiting for your payment{amount, select, none {} other { of {amount}}}", {
      amount,
    }),
  paymentOnWayText: "Already paid? You don't need to pay again.",
  rolloverOnWay: (amount: string) =>
    sentence(
      "We're waiting for your rollover payment{amount, select, none {} other { of {amount}}}",
      { amount },
    ),
  rolloverOnWayText: dueDateWillMove,
  seePayment: 'See your payment',
  arrivedMeanwhile: "The payments below have arrived. We're still checking what you sent last.",
  rejectedTitle: "We couldn't approve your loan",
  rejectedNoDate: (days: number) =>
    sentence('You can apply again after {days, plural, one {# day} other {# days}}.', { days }),
  loanCancelled: 'Your loan was cancelled',
  offerExpired: 'Your last offer expired',
  oweNothing: 'You owe nothing.',
  rejectedAction: 'See why and what to do',
  lendingTitle: 'Your money is on its way',
  lendingLead: 'To your bank account',
  lendingAction: 'Track your money',
  accountUnsupportedTitle: "Your bank account isn't supported",
  accountUnsupportedText: "We can't send money to it. Change it to continue.",
  payFailTitle: "We couldn't send your money",
  payFailText:
    "You owe nothing. Check your bank account or change it, and we'll send the money again.",
  triedAccount: (account: string) => sentence('Account we tried: {account}', { account }),
  payFailLoan: (amount: string) => sentence('Your loan of {amount} is waiting.', { amount }),
  accountUnsupportedAction: 'Change bank account',
  accountByService: "We can't send money to it. Contact customer service to change it.",
  completeTitle: 'Your application is complete',
  completeText: "We're preparing your offer. You'll see every fee in it.",
  incompleteTitle: "Your application isn't finished",
  applyingFor: "You're applying for",
  stepOf: (step: number, count: number, minutes: number) =>
    sentence(
      'Step {step} of {count} · about {minutes, plural, one {# minute} other {# minutes}} left',
      { step, count, minutes },
    ),
  savedAt: (moment: string) => sentence('Answers saved: {moment}', { moment }),
  incompleteAction: 'Continue application',
  changeAmount: 'Change amount',
  unsentText:
    'You owe nothing yet. The lender keeps the answers you sent, so you can continue later.',
  askToCancel: 'Ask us to cancel',
  cancelAskedTitle: 'You asked us to cancel this application',
  cancelAskedText: sentence(
    'You owe nothing. We reply within {replyMinHours} to {replyMaxHours} hours. Until we cancel it, you can still continue.',
    limits,
  ),
  seeMessages: 'See my messages',
  changing: (amount: string, days: number) =>
    sentence("You're changing your application for {amount} for {days} days", { amount, days }),
  answersStay: 'Your answers stay.',
  keepApplication: 'Keep application',
  keepIt: 'Keep it',
  changeTo: (amount: string) => sentence('Change to {amount}', { amount }),
  changeToDays: (days: number) => sentence('Change to {days} days', { days }),
  changeTitle: 'Change your application?',
  changeText: (amount: string, days: number, before: string, daysBefore: number) =>
    sentence('{amount} for {days} days replaces {before} for {daysBefore} days.', {
      amount,
      days,
      before,
      daysBefore,
    }),
  continueAt: (step: number, count: number) =>
    sentence('Your answers stay. You continue at step {step} of {count}.', { step, count }),
  updateApp,
  unknownTitle: "We're working on your loan",
  unknownText: "You don't need to do anything now. Update the app to see more.",
  finishedTitle,
  finishedText,
  paidOn,
  loanNumber,
  seeReceipt: 'See my receipt',
  nextLoan: 'See your next loan',
  offerLead: 'Choose your loan',
  offerUpTo: (amount: string) => sentence('Up to {amount}', { amount }),
  offerText: (shortest: number, longest: number, one: boolean) =>
    sentence(
      '{one, select, true {Repay in {shortest} days} other {Repay in {shortest} to {longest} days}}',
      { shortest, longest, one },
    ),
  apply: 'Apply',
  applyFor: (amount: string) => sentence('Apply for {amount}', { amount }),
  sameAnswers: (date: string) =>
    sentence(
      "We'll use the answers you gave on {date}. Under Me you can check them and ask us to correct them.",
      { date },
    ),
  checkAnswers: 'Check my answers',
  typeAmount: 'Type an amount',
  typedNoAmount: (amount: string) =>
    sentence('Use numbers only, without kobo. Still {amount}', { amount }),
  typedTooLow: (typed: string, amount: string) =>
    sentence('{typed}: at least {amount}, so {amount}', { typed, amount }),
  typedTooHigh: (typed: string, amount: string) =>
    sentence('{typed}: at most {amount}, so {amount}', { typed, amount }),
  typedOffStep: (typed: string, step: string, amount: string) =>
    sentence('{typed}: steps of {step}, so {amount}', { typed, step, amount }),
  typedNotOffered: (typed: string, amount: string) =>
    sentence('{typed} is not on offer, so {amount}', { typed, amount }),
  termCost: (amount: string) => sentence('costs {amount}', { amount }),
  termRate: (rate: string) => sentence('{rate} a year', { rate }),
  applyTitle: 'Apply for this loan?',
  applyText: (amount: string, days: number) =>
    sentence(
      "You're applying for {amount} for {days} days. You'll see every fee first and can still say no.",
      { amount, days },
    ),
  applyFailed: "Your application wasn't sent",
  noProduct: 'We have no loan for you right now. Check again later.',
  howMuch: 'How much?',
  less: 'Less',
  moreAmount: 'More',
  whichLoan: 'Which loan?',
  howLong: 'For how long?',
  termWords: (days: string, month: string, cost: string, amount: string, rate: string) =>
    sentence(
      '{days}, until {month}, costs {cost}, you repay {amount}, yearly rate including all fees {rate}',
      { days, month, cost, amount, rate },
    ),
  notAvailable: 'Not available',
  faultyTitle: 'This offer has a mistake',
  faultNothingPaidOut: "You wouldn't get any money.",
  faultRateTooHigh: 'A fee or rate is above our maximum.',
  faultTermTooShort: "You'd have 60 days or less to repay, which isn't allowed.",
  notAvailableTitle: "This loan isn't available now",
  costTitle: 'Estimated cost',
  onDay: (date: string) => sentence('on {date}', { date }),
  estimate: 'This is an estimate for today. Only the offer you accept is final.',
  exampleTitle: 'Example',
  exampleText: (amount: string, days: number, interest: string) =>
    sentence('{amount} for {days} days at our highest rates, with {interest} interest a year.', {
      amount,
      days,
      interest,
    }),
  rateTitle: 'Enjoying the app?',
  rateText: 'Rate it in the store. It helps others choose.',
  rateAction: 'Rate in the store',
  notNow: 'Not now',
  safetyTitle: 'Keep your card PIN and codes to yourself',
  safetyText: "Don't give them to anyone, even someone who says they work for us.",
  meTitle: 'Me',
  loggedInAs: (mobile: string) => sentence('Logged in as {mobile}', { mobile }),
  notLoggedIn: "You're not logged in.",
  coupon: 'Coupons',
  faq: questions,
  aboutUs: 'About us',
  customerServices: customerService,
  settings: 'Settings',
  daysLeft: (days: number) => sentence('{days, plural, one {# day} other {# days}} left', { days }),
  paidPart: (amount: string) => sentence('{amount} paid', { amount }),
  onWayPart: (amount: string) => sentence("We haven't received {amount} yet", { amount }),
  payingPart: 'This payment',
  paidOfAll: 'Paid and left',
  sentToYou: (amount: string) => sentence('{amount} sent to you', { amount }),
  yourLoan: 'Your loan',
  yourLoanText: 'What you owe and why',
  lastKnown: (moment: string) => sentence('Your loan, last checked: {moment}', { moment }),
  lastApplication: (moment: string) =>
    sentence('Your application, last checked: {moment}', { moment }),
  lastOwed: 'You owed',
});
