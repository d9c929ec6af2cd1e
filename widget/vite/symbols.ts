/**
 * The map of the page's script and rooms for `npx lendmax where`, in a folder beside the page and never in it. The
 * bundler's map ends at the nesting of the rooms. `movedLines` adds where each of their lines came from.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A number as base64 VLQ, the format of source maps. */
function vlq(value: number): string {
  let rest = value < 0 ? -value * 2 + 1 : value * 2;
  let text = '';
  do {
    const digit = rest % 32;
    rest = (rest - digit) / 32;
    text += digits[rest > 0 ? digit + 32 : digit];
  } while (rest > 0);
  return text;
}

/** The map of a script that is made of whole lines of another one. Each word keeps its column. */
export function movedLines(from: string, to: string): { mappings: string; sources: string[] } {
  const places = new Map<string, number[]>();
  for (const [row, line] of from.split('\n').entries()) {
    places.set(line, [...(places.get(line) ?? []), row]);
  }
  let [lastRow, lastColumn, before] = [0, 0, -1];
  const mappings = to.split('\n').map((line) => {
    const known = places.get(line) ?? [];
    // The same line may occur many times, so the next one after the previous line is taken.
    const row = known.find((one) => one > before) ?? known[0];
    if (row === undefined) return '';
    before = row;
    let lastMade = 0;
    return [...line.matchAll(/\w+|[^\w\s]/g)]
      .map(({ index }) => {
        const segment =
          vlq(index - lastMade) + vlq(0) + vlq(row - lastRow) + vlq(index - lastColumn);
        [lastMade, lastRow, lastColumn] = [index, row, index];
        return segment;
      })
      .join(',');
  });
  return { mappings: mappings.join(';'), sources: ['chunk.js'] };
}

/** Writes the script before its rooms are cut out, and its map, to `folder`. Its paths are relative to the project. */
export function symbols(folder: string, root: string): Plugin {
  return {
    name: 'lendmax:symbols',
    generateBundle: {
      order: 'pre',
      handler({ dir = root }, bundle) {
        mkdirSync(folder, { recursive: true });
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !file.map) continue;
          const sources = file.map.sources.map((source) => {
            const path = isAbsolute(source) ? source : resolve(dir, source);
            const inProject = relative(root, path).replaceAll('\\', '/');
            return inProject.replace(/^.*node_modules\//, 'node_modules/');
          });
          writeFileSync(join(folder, 'page.js'), file.code);
          writeFileSync(join(folder, 'page.js.map'), JSON.stringify({ ...file.map, sources }));
          delete bundle[`${file.fileName}.map`];
        }
      },
    },
  };
}
