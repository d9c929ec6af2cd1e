/** Digits as keyboards of any script write them. */

/** Turns Arabic, Persian and full-width digits into 0 to 9; leaves everything else. */
export const plainDigits = (typed: string) =>
  typed.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) =>
    String(digit.charCodeAt(0) & 15),
  );

/** Only the digits, as 0 to 9. */
export const digitsIn = (typed: string) => plainDigits(typed).replace(/\D/g, '');

/** Whether `kept` has lost a digit or a letter of `typed`. Blanks and signs between digits may be dropped silently. */
export const onlyDigitsLost = (typed: string, kept: string) =>
  /[^\d\s().+-]/.test(plainDigits(typed)) || digitsIn(typed) !== digitsIn(kept);
