/** Marks in pasted text that nobody sees: controls, directions, joiners, soft hyphens, selectors. */

/**
 * All but line breaks and tabs, which count as blanks, and the override from right to left: it turns digits around, so
 * what the customer saw isn't what is there.
 */
const UNSEEN =
  /(?![\t-\r\u202e])(?:[\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0]|\u034f|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}])/gu;

/** In free text joiners, selectors and tags hold emoji together and shape letters. */
const UNSEEN_IN_TEXT =
  /(?!\n|\u200c|\u200d|[\u{e0020}-\u{e007f}])(?:[\p{Cc}\p{Cf}\u3164]|\u034f)/gu;

/** The text without unseen marks, for numbers, names, addresses of email, codes and amounts. */
export const seen = (text: string) => text.replace(UNSEEN, '');

/** The text without unseen marks, for free text with line breaks and emoji. */
export const seenInText = (text: string) => text.replace(UNSEEN_IN_TEXT, '');
