/** Words that every area uses: actions, waiting, failures (§8), the checking screen. */
import { namedMessages } from '../../facts/errors.ts';
import { area, sentence } from './area.ts';
import { days, updateApp } from './shared.texts.ts';

export const common = area('common', {
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  confirm: 'Confirm',
  continue: 'Continue',
  required: 'required',
  loading: 'Loading',
  wait: 'One moment',
  moneyWait: "One moment. Don't close the app.",
  tryAgain: 'Try again',
  updateApp,
  updateTitle: (app: string) => sentence('Update {app}', { app }),
  updateLead: 'This version is too old',
  updateText: 'Your loan stays the same.',
  goHome: 'Go to home',
  dismiss: 'Dismiss',
  demo: 'Demo: no real loans',
  home: 'Home',
  records: 'Records',
  me: 'Me',
  tabs: 'Main pages',
  newAnswer: 'New reply',
  offline: "You're offline.",
  offlineTitle: "You're offline",
  offlineText: "We'll load this page when you're back online.",
  days,
  failureTitle: "We couldn't load this page",
  failureNetwork: 'You seem to be offline. Check your connection and try again.',
  failureTimeout: 'That took too long. Your connection may be slow. Try again.',
  failureServer: `${namedMessages.requestFailed}. The problem is on our side.`,
  failureLogin: 'The lender asks you to log in again.',
  logInAgain: 'Log in again',
  failureBlocked:
    'Your network or our server blocked this. Try another network, or contact customer service.',
  failureMissing: "Our server doesn't have this. Update the app, or try again later.",
  failureTooLarge: 'This is too large to send. Choose a smaller file.',
  failureTooMany: 'Too many requests at once. Wait a minute, then try again.',
  failureDown: "Our server isn't answering right now. Try again in a few minutes.",
  failureMalformed: "We couldn't read the reply. Try again, or update the app.",
  failureRequest: "Your request didn't reach us as you sent it. Check your answers and try again.",
  failureBusiness: "We couldn't do this. Try again, or contact customer service.",
  summaryTitle: (count: number) =>
    sentence(
      '{count, plural, =1 {One thing needs your attention} other {{count} things need your attention}}',
      { count },
    ),
  checkingTitle: 'Checking with the lender',
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
  heldBack: "Until we know, we won't send anything else. That way you don't pay twice.",
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
  help: 'Help',
});
