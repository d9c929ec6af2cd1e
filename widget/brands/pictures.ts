/** The pictures of a brand that has none of its own: its first letter on a tile, and dots, in its colours. */
import type { Brand } from './brand.ts';

export type Pictures = NonNullable<Brand['pictures']>;

/** The first letter or digit of a name, upper case; '' without one. */
const initial = (name: string) => /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0].toUpperCase() ?? '';

const tile = (letter: string, ground: string, ink: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><rect width='40' height='40' rx='11' fill='${ground}'/>${
    letter
      ? `<text x='20' y='28' text-anchor='middle' font-family='system-ui,sans-serif' font-size='23' font-weight='700' fill='${ink}'>${letter}</text>`
      : `<circle cx='20' cy='20' r='9' fill='none' stroke='${ink}' stroke-width='5'/>`
  }</svg>`;

/** Rows of dots, `height` units high. */
const dots = (height: number) =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='14' height='${height}'>${Array.from(
    { length: Math.floor(height / 14) },
    (_, row) => `<circle cx='7' cy='${7 + row * 14}' r='2' fill='#fff' fill-opacity='.3'/>`,
  ).join('')}</svg>`;

/** `brand`, `onBrand`: the main colour in the light look, and what is read on it. */
export function neutralPictures(appName: string, brand: string, onBrand: string): Pictures {
  const letter = initial(appName);
  return {
    mark: tile(letter, brand, onBrand),
    'mark-on-hero': tile(letter, '#ffffff', onBrand === '#ffffff' ? brand : onBrand),
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
