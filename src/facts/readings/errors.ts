import { businessErrors } from '../errors.ts';
import type { Reading } from '../reading.ts';

export const errorsReadings: readonly Reading[] = [
  {
    value: businessErrors,
    of: 'codes of refusals other than the end of a session',
    others: ['a message without a code', 'HTTP statuses'],
    spec: '§7, §8',
    because: 'The app must distinguish refusals. Six digits in the manner of the printed codes.',
  },
];
