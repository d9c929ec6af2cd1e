/** An amount on a screen, converted to kobo by the oracle's own rules. */

export interface Shown {
  /** Kobo, tenths of a percent for a yearly rate, or basis points for another percentage. */
  readonly value: number;
  /** A sign that is separate from the amount, as in a sum: '− ₦100.00' takes ₦100.00 off. */
  readonly operator: '+' | '−' | null;
}

const naira = /^(?:0|[1-9]\d{0,2}(?:,\d{3})*)(?:\.\d\d)?$/;
const percent = /(\d{1,12})[.,](\d) ?%/g;

/**
 * '₦24,710.90', '₦25,000', '−₦523.24', '− ₦100.00', '+ ₦1.00', with or without words around it. Undefined for anything
 * else, and for more than one amount.
 */
export function readAmount(text: string): Shown | undefined {
  const [found, more] = amountsIn(text);
  return found && !more ? shownAs(found) : undefined;
}

/** Each readable amount of a text, in order. */
export const readAmounts = (text: string): readonly Shown[] =>
  amountsIn(text).flatMap((found) => shownAs(found) ?? []);

const amountsIn = (text: string) => [...plain(text).matchAll(/(?:([+−]) )?(−?)₦([\d,.]*\d)?/g)];

function shownAs(found: RegExpExecArray): Shown | undefined {
  const [, operator, minus, digits = ''] = found;
  if (!naira.test(digits)) return undefined;
  const size = Number(digits.replaceAll(/[,.]/g, '')) * (digits.includes('.') ? 1 : 100);
  if (!Number.isSafeInteger(size)) return undefined;
  const apart = found.index === 0 && (operator === '+' || operator === '−') ? operator : null;
  return { value: minus && size > 0 ? -size : size, operator: apart };
}

/** '47.9%', '47,9 % al año': tenths of a percent. */
export function readRate(text: string): Shown | undefined {
  const [found, more] = [...plain(text).matchAll(percent)];
  if (!found || more) return undefined;
  return { value: Number(`${found[1]}${found[2]}`), operator: null };
}

/** '7.5%', '36 %', '0,98%' with or without words around it: basis points. */
export function readPercentage(text: string): Shown | undefined {
  const [found, more] = [...plain(text).matchAll(/(\d{1,4})(?:[.,](\d{1,2}))? ?%/g)];
  if (!found || more) return undefined;
  return {
    value: Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')),
    operator: null,
  };
}

const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f\u2060\u200b]+/g, ' ').trim();
