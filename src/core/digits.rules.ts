/** Digits as people's keyboards write them. */

/** Arabic, Persian and full-width digits as 0 to 9; whatever else is left as it is. */
export const plainDigits = (typed: string) =>
  typed.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) =>
    String(digit.charCodeAt(0) & 15),
  );

/** Only the digits, as 0 to 9. */
export const digitsIn = (typed: string) => plainDigits(typed).replace(/\D/g, '');

/** Whether `kept` lacks a digit or a letter of what was typed. Blanks and signs between digits may go unsaid. */
export const onlyDigitsLost = (typed: string, kept: string) =>
  /[^\d\s().+-]/.test(plainDigits(typed)) || digitsIn(typed) !== digitsIn(kept);
