/**
 * Facts about account numbers (§5) and the BVN (§3): lengths with messages, and the check digit of the Nigerian uniform
 * account number (NUBAN). The arithmetic is in src/application.
 */

/** Account lengths with a message (§5). */
export const accountLengths = [10, 16, 18] as const;

/** Digits of an account number, by card type. */
export const accountDigits = { bankCard: 10, clabe: 18 } as const;

export const nuban = {
  digits: 10,
  serialDigits: 9,
  modulus: 10,
  /** Check digit = (10 − sum of digit × weight mod 10) mod 10, over the bank's six digits and then the serial. */
  weights: [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3],
  /** Prefix that brings a bank code to six digits, by the code's length. */
  bankPrefix: { 3: '000', 5: '9' },
  /** Exceptions to the prefixes. Null means unknown and unchecked. */
  exceptions: { '035A': '000035', '00103': '000103', '00305': '000305', '00716': null },
} as const;

/**
 * Bank Verification Number (§3): digits only, without a published check digit. Dialling `dial` on the registered phone
 * shows it.
 */
export const bvn = { digits: 11, dial: '*565*0#' } as const;

/** Digits of a card's CVC (§3). */
export const cvcDigits = [3, 4] as const;

/** National Identification Number, `nationalId` (§3): digits only, without a published check digit. */
export const nin = { digits: 11, dial: '*346#' } as const;
