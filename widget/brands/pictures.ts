/** The pictures of a brand that has none of its own: its first letter on a tile, and dots, in its colours. */
import type { Brand } from './brand.ts';

export type Pictures = NonNullable<Brand['pictures']>;

/** Capital letters as strokes. As text they would be read out, and found by a search, at the top of the page. */
const letters: Readonly<Record<string, string>> = {
  A: 'M12 30l8-20 8 20M15 23h10',
  B: 'M14 30V10h6a5 5 0 0 1 0 10h-6 7a5 5 0 0 1 0 10z',
  C: 'M27 13a9 10 0 1 0 0 14',
  D: 'M13 10v20h5a9 10 0 0 0 0-20z',
  E: 'M26 10H14v20h12M14 20h10',
  F: 'M26 10H14v20M14 20h10',
  G: 'M27 13a9 10 0 1 0 1 9v-1h-7',
  H: 'M13 10v20M27 10v20M13 20h14',
  I: 'M20 10v20',
  J: 'M25 10v14a5.5 6 0 0 1-11 0',
  K: 'M14 10v20M26 10L14 21M18 17l9 13',
  L: 'M14 10v20h12',
  M: 'M11 30V10l9 13 9-13v20',
  N: 'M13 30V10l14 20V10',
  O: 'M20 10a9 10 0 1 0 .01 0z',
  P: 'M14 30V10h7a5.5 5.5 0 0 1 0 11h-7',
  Q: 'M20 10a9 10 0 1 0 .01 0zM22 24l6 7',
  R: 'M14 30V10h7a5.5 5.5 0 0 1 0 11h-7M20 21l7 9',
  S: 'M26 13c-3-5-13-4-12 1.5 1 6 12 4 12.5 10.5 0 6-11 6.5-13 1.5',
  T: 'M12 10h16M20 10v20',
  U: 'M13 10v12a7 8 0 0 0 14 0V10',
  V: 'M12 10l8 20 8-20',
  W: 'M9 10l5.5 20L20 14l5.5 16L31 10',
  X: 'M13 10l14 20M27 10L13 30',
  Y: 'M12 10l8 10 8-10M20 20v10',
  Z: 'M13 10h14L13 30h14',
};

/** The first letter of a name, without accents; a ring if it isn't Latin. */
function shapeOf(name: string): string {
  const first = /\p{L}/u.exec(name.normalize('NFD'))?.[0].toUpperCase() ?? '';
  return letters[first] ?? 'M20 11a9 9 0 1 0 .01 0z';
}

const tile = (shape: string, ground: string, ink: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><rect width='40' height='40' rx='11' fill='${ground}'/><path fill='none' stroke='${ink}' stroke-width='4' stroke-linecap='round' stroke-linejoin='round' d='${shape}'/></svg>`;

/** Rows of dots, `height` units high. */
const dots = (height: number) =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='14' height='${height}'>${Array.from(
    { length: Math.floor(height / 14) },
    (_, row) => `<circle cx='7' cy='${7 + row * 14}' r='2' fill='#fff' fill-opacity='.3'/>`,
  ).join('')}</svg>`;

/** `brand`, `onBrand`: the main colour in the light look, and what is read on it. */
export function neutralPictures(appName: string, brand: string, onBrand: string): Pictures {
  const shape = shapeOf(appName);
  return {
    mark: tile(shape, brand, onBrand),
    'mark-on-hero': tile(shape, '#ffffff', onBrand === '#ffffff' ? brand : onBrand),
    strip: dots(14),
    'strip-wide': dots(70),
  };
}

/** A picture without its colours: the same drawing in other colours is the same picture. */
const drawingOf = (svg: string) => svg.replace(/#[0-9a-f]{3,8}/g, '#');

/** Names of the pictures that two brands share. */
export const samePictures = (one: Pictures, other: Pictures): string[] =>
  (Object.keys(one) as (keyof Pictures)[]).filter(
    (name) => drawingOf(one[name]) === drawingOf(other[name]),
  );
