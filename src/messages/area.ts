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

/**
 * The same area from a table of pairs, English first. Only the build writes these (widget/build/pairs.ts): a key that
 * stands once instead of twice weighs less. Each side is made when its language is first spoken.
 */
export function pairs(table: Readonly<Record<string, readonly [Text, Text]>>) {
  const sides: Partial<Record<0 | 1, Readonly<Record<string, Text>>>> = {};
  const side = (index: 0 | 1) =>
    (sides[index] ??= Object.fromEntries(
      Object.entries(table).map(([key, both]) => [key, both[index]]),
    ));
  return {
    get en() {
      return side(0);
    },
    get es() {
      return side(1);
    },
  };
}
