/** Texts as rows, `pay: ['Pay', 'Pagar']`: English, then Spanish. A row with a side missing or too many does not compile. */

type Text = string | readonly string[] | ((...values: never[]) => string);

/** Other words in the place of `T`: a text, a list, or a text made of the same values. */
type Like<T> = T extends string ? string : T extends readonly string[] ? readonly string[] : T;

type Texts<T> = { readonly [K in keyof T]: Like<T[K]> };

type Rows<T> = { readonly [K in keyof T]: readonly [en: T[K], es: NoInfer<Like<T[K]>>] };

export interface Area<T> {
  readonly en: Texts<T>;
  readonly es: Texts<T>;
}

/** An area of texts. The table of a language is made when it is first spoken, and is the same object from then on. */
export function area<const T extends Readonly<Record<string, Text>>>(rows: Rows<T>): Area<T> {
  const tables: Texts<T>[] = [];
  const table = (side: 0 | 1) =>
    (tables[side] ??= Object.fromEntries(
      Object.entries<Rows<T>[keyof T]>(rows).map(([key, row]) => [key, row[side]]),
    ) as Texts<T>);
  return {
    get en() {
      return table(0);
    },
    get es() {
      return table(1);
    },
  };
}

/** `one` for exactly one, else `many`; both languages of the app count this way. */
export const plural = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;
