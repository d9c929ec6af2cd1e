/** Texts of the rollover (§2 exhibition_period_detail): its cost beside the other two choices, and its outcome. */
import { area, sentence } from '../core/texts/area.ts';
import { dueDateWillMove, nothingToRepay } from '../core/texts/shared.texts.ts';

export const rollover = area('rollover', {
  title: 'More time to pay',
  lead: (days: number) =>
    sentence(
      "A rollover gives you {days, plural, one {# more day} other {# more days}}. You'll still owe the same amount.",
      { days },
    ),
  payNow: 'Pay now',
  today: 'today',
  payNowThen: 'This closes your loan.',
  rollOver: (days: number) =>
    sentence('Get {days, plural, one {# more day} other {# more days}}', { days }),
  inAll: (date: string) => sentence('total, by {date}', { date }),
  price: 'Rollover fee',
  thenBy: (date: string) => sentence('Then, by {date}', { date }),
  rollThen: 'You still owe the same as now.',
  penaltyStays: 'That includes the late fee so far.',
  payLate: 'Pay late',
  lateOn: (date: string) => sentence('if you pay on {date}', { date }),
  lateDay: 'Each day after that',
  lateThen: 'What you owe grows until you pay.',
  noChannel: 'Choose how to pay',
  yes: (days: number, price: string) =>
    sentence('Get {days, plural, one {# more day} other {# more days}} for {price}', {
      days,
      price,
    }),
  newDueDate: 'New due date',
  stillOwed: 'Left to pay by then',
  askText: "You'll only pay once, even if the network fails. You can't undo it.",
  priceChanged: "The rollover changed. You haven't paid yet.",
  pendingTitle: "We're waiting for your rollover payment",
  pendingText: dueDateWillMove,
  rolledOverTitle: 'You have a new due date',
  notAgain: "You can't roll this loan over again.",
  nothingOwedTitle: nothingToRepay,
  nothingOwedText: "You don't have an active loan.",
  paymentPendingText: "You can't get more time until it arrives.",
  notOfferedTitle: 'No rollover for this loan',
  notOfferedText: "We can't offer one now. Repay by your due date to avoid late fees.",
  faultyTitle: 'These figures have a mistake',
  faultyText: "They don't add up, so you can't roll over now. You can still pay.",
  stages: 'Your rollover',
  stageAsked: 'You asked for more days',
  stagePaid: (price: string) => sentence('We receive {price}', { price }),
  stageMoves: 'Your due date moves',
});
