/** Letters as people search for them, in every search of the app. */

/** Small letters without accents, so that 'ogun' finds 'Ògùn'. */
export const searchLetters = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
