/** Texts of the coupons and of the draw (§2 coupon, §3). */
import { area, sentence } from '../core/texts/area.ts';

export const coupon = area('coupon', {
  title: 'Coupons',
  login: 'Log in to see your coupons.',
  quantity: (count: number) =>
    sentence(
      'You have {count, plural, =0 {no unused coupons} one {# unused coupon} other {# unused coupons}}.',
      {
        count,
      },
    ),
  usable: 'Unused',
  used: 'Used',
  expired: 'Expired',
  anyLoan: 'For any loan',
  fromLoan: 'For loans from',
  endsToday: (clock: string) => sentence('Expires today at {clock}', { clock }),
  endsIn: (days: number, date: string) =>
    sentence('Expires in {days, plural, one {# day} other {# days}}, on {date}', { days, date }),
  endsOn: (date: string) => sentence('Expires on {date}', { date }),
  usedOn: (date: string) => sentence('Used on {date}', { date }),
  endedOn: (date: string) => sentence('Expired on {date}', { date }),
  use: 'Use',
  whatFor: 'See which loan',
  forThisLoan: 'Used on your current loan',
  forNone: "This coupon doesn't match any of your loans.",
  notThisLoan: 'Not for this loan',
  unknownFit: "We couldn't check which coupons fit your loan.",
  afterPayment: "You can't use a coupon until your payment arrives.",
  withOffer: 'Choose a coupon when you accept your offer.',
  toOffer: 'See my offer',
  withoutLoan: 'You can use one when you have an offer or a loan to repay.',
  askTitle: 'Use this coupon?',
  comesOff: 'Coupon',
  askText: "We'll take it off your repayment. You can use it once, and can't undo it.",
  useIt: 'Use coupon',
  refused: 'Not used',
  ended: 'it has expired.',
  usedUp: 'it was already used.',
  unfit: "it doesn't fit your loan.",
  moved: (before: string) =>
    sentence('it was worth {before} when you agreed. Check its new value.', { before }),
  usedTitle: 'We took it off your loan',
  emptyTitle: 'No coupons yet',
  emptyText: 'Coupons you get or win show up here.',
  drawTitle: 'Coupon draw',
  drawText: "You may win a coupon or nothing. It's free and doesn't affect your loan.",
  drawsLeft: (count: number) =>
    sentence('You have {count, plural, =0 {no draws} one {# draw} other {# draws}} left.', {
      count,
    }),
  places: (count: number) =>
    sentence('{count, plural, one {# coupon} other {# coupons}} left to win', { count }),
  draw: 'Draw now',
  drawAgain: 'Draw again',
  drawFailed: "We couldn't run the draw",
  wonTitle: 'You won a coupon',
  lostTitle: 'No win this time',
  lostText: 'It cost you nothing.',
});
