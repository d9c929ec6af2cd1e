/** What the phone knows of banks by itself, whose names come from the server (§3): which first, whose numbers to check. */
import { reading } from './reading.ts';

/** Codes of the banks to offer first. */
export const mostUsedBankCodes = reading(
  ['044', '011', '058', '033', '057', '999992', '50515', '999991', '50211'],
  {
    of: 'banks offered first',
    others: ['all in one list, A to Z'],
    spec: '§3',
    because:
      'A list of 131 is long on a phone: the five largest banks and the four most used wallets.',
  },
);

/** Codes of the commercial and merchant banks: their account numbers obey the check digit. A test compares the table. */
export const checkedBankCodes =
  '044 063 035A 108 023 559 050 070 011 214 501 00103 562 058 301 082 303 561 107 104 076 105 101 502 106 221 068 232 00305 100 302 109 000304 032 033 215 035 057';
