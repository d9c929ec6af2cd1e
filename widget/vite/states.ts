/**
 * Writes the table of states and areas shorter: capitals that the reader puts back anyway are small, and areas that
 * differ by their side alone stand once, `Aba North,Aba South` as `aba12`. `src/facts/states.ts` reads both forms.
 */
import type { Plugin } from 'vite';

/** The longest first: `North East` is not `East` of something. Their numbers are the reader's (src/facts/states.ts). */
const sides = [
  'South West',
  'South East',
  'North West',
  'North East',
  'West',
  'East',
  'South',
  'North',
];
const numbered = new RegExp(` (${sides.join('|')})(?=[,\n]|$)`, 'g');
const initial = /(^|[ ,:/\n-])([A-Z])(?![A-Z])/g;
const sameBase = /([,:])([^,:\n\d]+)(\d+),\2(\d)(?=[,\n]|$)/g;

/** The table packed: see above. Throws for a digit in a name, which would read as a side. */
export function packStates(table: string): string {
  if (/\d/.test(table)) throw new Error('A name of a state or an area has a digit.');
  let packed = table
    .replace(numbered, (_, side: string) => String(sides.length - sides.indexOf(side)))
    .replace(initial, (_, before: string, letter: string) => before + letter.toLowerCase());
  for (let was = ''; was !== packed;) {
    was = packed;
    packed = packed.replace(sameBase, '$1$2$3$4');
  }
  return packed;
}

/** For the builds of the phone app. */
export function statesPacked(): Plugin {
  return {
    name: 'lendmax:states',
    transform: {
      filter: { id: /\/src\/facts\/states\.ts$/ },
      handler(code) {
        const found = /`(AB Abia:[^`]*)`/.exec(code);
        if (found?.[1] === undefined) return this.error('The table of states is not where it was.');
        return { code: code.replace(found[1], packStates(found[1])), map: null };
      },
    },
  };
}
