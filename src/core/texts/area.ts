/** One area of texts, English and Spanish side by side; a text missing on one side does not compile. */

type Text = string | readonly string[] | ((...values: never[]) => string);

/** The same keys and parameters, other words. */
type SameShape<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends readonly string[]
      ? readonly string[]
      : T[K];
};

export interface Area<T> {
  readonly en: SameShape<T>;
  readonly es: SameShape<T>;
}

/** Declares an area: English gives the keys, Spanish must have them all. */
export function area<const T extends Readonly<Record<string, Text>>>(
  en: T,
  es: SameShape<T>,
): Area<T> {
  return { en: en as SameShape<T>, es };
}

/** `one` for exactly one, else `many`; both languages of the app count this way. */
export const plural = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

type Table = Readonly<Record<string, readonly [Text, Text]>>;

/** A packed text; `{0` and so on are its parameters, and with them it is a function. */
const spoken = (text: string): Text =>
  text.includes('{')
    ? (...values: unknown[]) => text.replace(/\{(\d)/g, (_, at) => `${values[at]}`)
    : text;

/**
 * The same area from one string, `key|English|Spanish|key|…`, and the table of what no string can hold. Only the build
 * writes these (widget/vite/text-pack.ts). Each side is made when its language is first spoken.
 */
export function pairs(packed: string, rest: Table = {}) {
  const sides: Partial<Record<0 | 1, Readonly<Record<string, Text>>>> = {};
  const side = (index: 0 | 1) => {
    const cells = packed.split('|');
    const texts: Record<string, Text> = {};
    for (let at = 0; at + 2 < cells.length; at += 3) {
      texts[cells[at] ?? ''] = spoken(cells[at + 1 + index] ?? '');
    }
    for (const key of Object.keys(rest)) texts[key] = rest[key]?.[index] ?? '';
    return texts;
  };
  return {
    get en() {
      return (sides[0] ??= side(0));
    },
    get es() {
      return (sides[1] ??= side(1));
    },
  };
}
