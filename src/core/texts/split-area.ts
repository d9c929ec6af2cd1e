/** An area of texts whose languages arrive apart. The build writes these calls in place of `area` (widget/vite/languages.ts). */

const spanishTexts: Record<number, readonly unknown[]> = {};

/** Keeps the Spanish texts of the area with this number, in the order of its keys. */
export function spanish(place: number, texts: readonly unknown[]): void {
  spanishTexts[place] = texts;
}

/** An area with English at hand. Its Spanish throws until it has arrived. */
export function splitArea<T extends Readonly<Record<string, unknown>>>(en: T, place: number) {
  let es: T | undefined;
  return {
    en,
    get es(): T {
      const texts = spanishTexts[place];
      if (!texts) throw new Error('The Spanish texts are not open.');
      es ??= Object.fromEntries(Object.keys(en).map((key, index) => [key, texts[index]])) as T;
      return es;
    },
  };
}
