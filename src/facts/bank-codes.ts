/** Banks in the app, whose names come from the server (§3): which come first, whose numbers to check. */

/** Codes of the banks to offer first. */
export const mostUsedBankCodes = [
  '044',
  '011',
  '058',
  '033',
  '057',
  '999992',
  '50515',
  '999991',
  '50211',
] as const;

/** Codes of the commercial and merchant banks: their account numbers obey the check digit. A test compares the table. */
export const checkedBankCodes =
  '044 063 035A 108 023 559 050 070 011 214 501 00103 562 058 301 082 303 561 107 104 076 105 101 502 106 221 068 232 00305 100 302 109 000304 032 033 215 035 057';
