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
