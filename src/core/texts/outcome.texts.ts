/** What became of a money call with a lost answer: the checking screen. */
import { area, sentence } from './area.ts';

export const outcome = area('outcome', {
  askingText:
    "We sent your request but didn't get a clear reply. We're checking with the lender. You won't be charged twice.",
  unreachableText:
    "We can't reach the lender right now. We'll keep checking. You can leave this page and lose nothing.",
  notSoFarTitle: "Your request hasn't arrived so far",
  notSoFarText: (minutes: number) =>
    sentence(
      "It can still arrive within {minutes, plural, one {# minute} other {# minutes}}, so we'll keep checking.",
      { minutes },
    ),
  doneTitle: 'It went through',
  doneText: 'The lender has your request. Tap Continue to see the result.',
  orderedTitle: 'The lender has your payment request',
  orderedText: 'Tap Continue to see if it went through.',
  notDoneTitle: "Your request wasn't sent",
  notDoneText: "The lender didn't act on it, and it can't go through any more. You can try again.",
  noMoneyMoved: 'No money has moved.',
  unclearTitle: 'Check before you try again',
  unclearText:
    "The lender can't tell us yet what happened. Tap Continue and see whether it went through.",
});
