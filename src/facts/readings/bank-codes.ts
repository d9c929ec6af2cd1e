import { mostUsedBankCodes } from '../bank-codes.ts';
import type { Reading } from '../reading.ts';

export const bankCodesReadings: readonly Reading[] = [
  {
    value: mostUsedBankCodes,
    of: 'banks offered first',
    others: ['all in one list, A to Z'],
    spec: '§3',
    because:
      'A list of 131 is long on a phone: the five largest banks and the four most used wallets.',
  },
];
