/**
 * Words shared by every step of an application: the step's number, what is left, what is saved, what a rule removed.
 */
import { area, sentence } from '../core/texts/area.ts';

export const application = area('application', {
  whatFor: 'What your answers are for',
  left: (count: number) =>
    sentence('{count, plural, =0 {All filled in} one {# answer left} other {# answers left}}', {
      count,
    }),
  saving: 'Saving…',
  saved: 'Saved',
  savedPart: 'Saved, not contacts',
  choose: 'Choose',
  search: 'Search',
  nothingFound: 'No results. Check the spelling.',
  checkTitle: 'Check your answers',
  checkLead: "You can't change them after you send them.",
  optional: 'Optional',
  change: 'Change',
  send: 'Send answers',
  notSent: "We couldn't send this step",
  empty: 'Fill this in',
  emptyPick: 'Choose one',
  refused: "We can't accept this answer. Change it and try again.",
  digitsOnly: 'Numbers only. We removed the rest.',
  lettersOnly: 'Letters only, no spaces. We removed the rest.',
  emptied: 'You changed an answer this depends on. Choose again.',
  lostTitle: 'Your session ended',
  lostText: "We cleared the answers you hadn't sent. Fill them in again.",
  overTitle: 'Application',
  overLead: 'This step is done',
  summaryTitle: (count: number) =>
    sentence(
      '{count, plural, =1 {One thing needs your attention} other {{count} things need your attention}}',
      { count },
    ),
});
