/** Names and conditions from the app's texts. In each text `…` stands for any words, such as an amount. */

/** A text as part of a regular expression. */
export const literal = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const pattern = (text: string) => text.split('…').map(literal).join('.*');

/** A whole name that is one of these texts: `button(like(t.pay('₦…')))`. */
export const like = (...texts: readonly string[]): RegExp =>
  new RegExp(`^(?:${texts.map(pattern).join('|')})$`);

/** Any text with one of these in it: `sees(saying(t.paymentOnWay('')))`. */
export const saying = (...texts: readonly string[]): RegExp =>
  new RegExp(texts.map(pattern).join('|'));

/** The name of a row: its label, then the chosen value. */
export const rowOf = (label: string): RegExp => like(label, `${label} …`);
