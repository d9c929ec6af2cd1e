import { statusHomeMessage, statusLabel } from '../statuses.ts';
import { backend } from '../profile.ts';
import type { Reading } from '../reading.ts';

export const statusesReadings: readonly Reading[] = [
  {
    value: backend.resume,
    of: 'statuses at which a start or a login at home goes on to the screen of the status',
    others: ['every', 'none'],
    spec: '§4',
    because:
      'The app resumes the user: in an application there is one thing to do. Later home tells what is due, and why.',
  },
  {
    value: statusLabel(1),
    of: 'label of status 1 Applying',
    others: ['incomplete'],
    spec: '§3, §4',
    because: 'Status 1 opens the review screen, and review is called assessing (§4).',
  },
  {
    value: statusLabel(5),
    of: 'label of status 5 BindCard',
    others: ['incomplete'],
    spec: '§3, §4',
    because: 'Binding a card and adding one are the same act.',
  },
  {
    value: statusLabel(6),
    of: 'label of status 6 BasicInfo',
    others: ['assessing'],
    spec: '§3, §4',
    because: 'The application still lacks the basic information.',
  },
  {
    value: statusLabel(7),
    of: 'label of status 7 Lending',
    others: ['repaying'],
    spec: '§3, §4',
    because: 'The flow of §4 says lending (disbursing).',
  },
  {
    value: statusLabel(10),
    of: 'label of status 10 PayFail',
    others: ['disbursing'],
    spec: '§3, §4',
    because: 'It is the only status of failure and the only label of it.',
  },
  {
    value: statusLabel(11),
    of: 'label of status 11 Addition',
    others: ['assessing'],
    spec: '§3, §4',
    because: 'The application still lacks the additional information.',
  },
  {
    value: statusLabel(12),
    of: 'label of status 12 IdentityOCR',
    others: ['assessing'],
    spec: '§3, §4',
    because: 'The application still lacks the proof of identity.',
  },
  {
    value: statusLabel(14),
    of: 'label of status 14 Confirm',
    others: ['assessing', 'a label approved, which the list lacks'],
    spec: '§3, §4',
    because: 'Approved, but the customer has a step left to take.',
  },
  {
    value: statusLabel(16),
    of: 'label of status 16 Validation',
    others: ['incomplete', 'none'],
    spec: '§3, §4',
    because: 'Someone validates and the customer waits. No screen belongs to it.',
  },
  {
    value: statusLabel(17),
    of: 'label of status 17 Question',
    others: ['assessing'],
    spec: '§3, §4',
    because: 'The questionnaire comes before the review (§4), so it is still open.',
  },
  {
    value: statusLabel(18),
    of: 'label of status 18 getMoney',
    others: ['disbursing'],
    spec: '§3, §4',
    because: 'It opens the confirm screen: nothing is paid out before the customer says yes.',
  },
  {
    value: statusLabel(19),
    of: 'label of status 19 finishLoading',
    others: ['disbursing', 'finished'],
    spec: '§3, §4',
    because: 'The customer waits, and a wait must not promise that money is on its way.',
  },
  {
    value: statusHomeMessage,
    of: 'home message of a status',
    others: ['a message chosen by the server'],
    spec: '§4',
    because:
      'The six messages are listed without statuses. PayFail is the one that a new account cures.',
  },
];
