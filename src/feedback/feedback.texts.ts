/** Texts of feedback: list, form with files, conversation, rating (§2, §3, §5). */
import { limits } from '../facts/limits.ts';
import { area, sentence } from '../core/texts/area.ts';
import { email } from '../core/texts/shared.texts.ts';

export const feedback = area('feedback', {
  write: 'Write to us',
  login: 'Log in to write to us and read our replies',
  yours: 'Your messages',
  faqNote: 'Most answers are here',
  emptyTitle: "You haven't written to us yet",
  more: 'Show more',
  moreFailed: "We couldn't load the rest",
  type: "What's it about?",
  description: 'What happened?',
  counter: (count: string, most: string) =>
    sentence('{count} of {most} characters', { count, most }),
  tooLong: (most: string) => sentence('Shorten it to {most} characters', { most }),
  receiverAccount: 'Account you paid into',
  receiverHint: 'Only for a bank transfer',
  files: 'Receipts',
  filesHint: (most: number) =>
    sentence('Up to {most} pictures or PDFs. If you leave this page, add them again.', { most }),
  addFile: 'Add a file',
  tooMany: (most: number) => sentence('You can add up to {most} files', { most }),
  wrongType: 'Choose a picture or a PDF',
  filesNothing: "Your files didn't open. Try again, or send your message without a file.",
  stillHere: 'Your file is still here.',
  fileAborted: 'You stopped it. Your file is still here.',
  fileNetwork: 'You seem to be offline. Your file is still here.',
  fileTimeout:
    'The upload got stuck. Your file is still here. Try again where your signal is better.',
  remove: 'Remove',
  unfinished: 'Wait for each file to upload, or remove it',
  reach: 'How can we reach you?',
  reachHint: 'One of the two is enough.',
  contactPhone: 'Phone',
  contactEmail: email,
  needOne: 'Enter a phone number or an email',
  when: 'When should we reach you?',
  whenHint: 'Optional, in Lagos time.',
  appointmentDay: 'Day',
  appointmentTime: 'Time',
  noDay: 'No appointment',
  past: 'This time has passed. Choose a later one',
  aboutLoan: (loan: string) => sentence('This is about loan {loan}: ', { loan }),
  reviewWish: (orderNo: string) =>
    sentence('Please have a person look at my application again. Application number: {orderNo}.', {
      orderNo,
    }),
  cancelWish: (orderNo: string) =>
    sentence('Please cancel my application. Application number: {orderNo}.', { orderNo }),
  send: 'Send',
  notSent: "We couldn't send it",
  resultTitle: 'We got your message',
  resultText: sentence(
    "A person will read it and reply within {replyMinHours} to {replyMaxHours} hours. You'll see a red dot at Me. You can write more at any time.",
    limits,
  ),
  toMessage: 'See my message',
  all: 'All my messages',
  title: 'Your message',
  chooseOne: 'Choose one of your messages',
  given: 'Details',
  appointment: 'Appointment',
  talk: 'Conversation',
  you: 'You',
  reply: 'Write more',
  sent: 'Message sent',
  rate: 'How did we do?',
  stars: (count: number) => sentence('{count, plural, one {# star} other {# stars}}', { count }),
  sendRating: 'Send rating',
  rated: (count: number) => sentence('You gave us {count} of 5 stars. Thank you.', { count }),
});

/** The statuses of facts/options. */
export const feedbackStatusLabels = area('feedbackStatusLabels', {
  submitted: 'Received',
  processing: 'In progress',
  answered: 'Answered',
  resolved: 'Solved',
});
