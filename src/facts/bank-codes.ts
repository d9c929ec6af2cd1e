/**
 * Codes of the banks listed first, and of banks with numbers that can be checked. Their names come from the server
 * (§3).
 */

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

/** Codes of the commercial and merchant banks, which use the check digit. A test compares this with the table. */
export const checkedBankCodes =
  '044 063 035A 108 023 559 050 070 011 214 501 00103 562 058 301 082 303 561 107 104 076 105 101 502 106 221 068 232 00305 100 302 109 000304 032 033 215 035 057';

/** Other names people use for banks, by code: short names, former names, apps. */
export const bankNicknames: Readonly<Record<string, readonly string[]>> = {
  '058': ['GTB', 'GTBank', 'GTCO', 'Guarantee Trust'],
  '033': ['UBA'],
  '011': ['FBN', 'FirstBank', '1st Bank'],
  '214': ['FCMB'],
  '063': ['Diamond Bank'],
  '221': ['Stanbic', 'IBTC'],
  '068': ['StanChart', 'SCB'],
  '032': ['UBN'],
  '076': ['Skye Bank'],
  '023': ['Citi'],
  '502': ['RMB'],
  '501': ['FSDH'],
  '000304': ['AltBank'],
  '035A': ['ALAT'],
  '120001': ['9PSB', '9mobile'],
  '120003': ['MoMo', 'MTN'],
  '120004': ['Airtel'],
  '999992': ['OPay', 'Paycom'],
  '50515': ['Moniepoint', 'Monie Point', 'Moni Point', 'Money Point'],
  '566': ['V Bank', 'VBank'],
  '51244': ['Ibile'],
};
