/**
 * The map of the page's script and rooms for `npx lendmax where`, in a folder beside the page and never in it. The
 * bundler's map ends at the nesting of the rooms. `movedLines` adds where each of their lines came from.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { encode } from '@jridgewell/sourcemap-codec';
import type { Plugin } from 'vite';

/** Column, source, and the row and column in it. */
type Segment = [number, number, number, number];

/** The map of a script that is made of whole lines of another one. Each word keeps its column. */
export function movedLines(from: string, to: string): { mappings: string; sources: string[] } {
  const places = new Map<string, number[]>();
  for (const [row, line] of from.split('\n').entries()) {
    places.set(line, [...(places.get(line) ?? []), row]);
  }
  let before = -1;
  const mappings = to.split('\n').map((line) => {
    const known = places.get(line) ?? [];
    // The same line may occur many times, so the next one after the previous line is taken.
    const row = known.find((one) => one > before) ?? known[0];
    if (row === undefined) return [];
    before = row;
    return Array.from(line.matchAll(/\w+|[^\w\s]/g), ({ index }): Segment => [
      index,
      0,
      row,
      index,
    ]);
  });
  return { mappings: encode(mappings), sources: ['chunk.js'] };
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
