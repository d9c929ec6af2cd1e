import { accountDigits } from '../account-numbers.ts';
import type { Reading } from '../reading.ts';

export const accountNumbersReadings: readonly Reading[] = [
  {
    value: accountDigits,
    of: 'which account length is asked for',
    others: [16, 'any of 10, 16 and 18'],
    spec: '§3, §5',
    because:
      'Nigerian accounts have 10 digits and CLABE has 18. 16 is the length of a card number.',
  },
];
