/** Digits as keyboards of any script write them. */
import { seen } from './unseen.rules.ts';

/** Turns Arabic, Persian and full-width digits into 0 to 9 and removes unseen marks; leaves everything else. */
export const plainDigits = (typed: string) =>
  seen(typed).replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) =>
    String(digit.charCodeAt(0) & 15),
  );

/** Only the digits, as 0 to 9. */
export const digitsIn = (typed: string) => plainDigits(typed).replace(/\D/g, '');

/** Blanks, signs and dashes of any length between the digits of a number. */
const OTHER = /[^\d\s().+/\u2010-\u2015\u2212-]/;

/** Whether the input has more than a number as people and links write it, such as `tel:+234 803-123-4567`. */
export const hasOther = (typed: string) => OTHER.test(plainDigits(typed).replace(/^\s*tel:/i, ''));

/** Whether `kept` has lost a digit or a letter of `typed`. Blanks and signs between digits may be dropped silently. */
export const onlyDigitsLost = (typed: string, kept: string) =>
  hasOther(typed) || digitsIn(typed) !== digitsIn(kept);
