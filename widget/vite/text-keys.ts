/** Which keys of the text tables the second pass may shorten: 2 kB of the gzip. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Every source of the page: `src` and `widget`, `root` with a slash at its end. */
export const pageSources = (root: string): SourceFile[] =>
  ['src', 'widget'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name))
      .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') })),
  );

const tables = /\.texts\.ts$/;
/** What may reach the wire, the storage or the shell under its own name. */
const models = /^(?:src|widget\/(?:brands|platform))\//;

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one = '']) => one);

/**
 * Keys that views alone speak, and only as `t.key`. Left out: every word of a model, what stands in quotes or as an
 * attribute anywhere, and what a view that uses the table makes up, as in t[`${step}Title`].
 */
export function shortenableKeys(sources: readonly SourceFile[]): string[] {
  const texts = sources.filter(({ path }) => tables.test(path));
  const others = sources.filter(({ path }) => !tables.test(path));
  const taken = new Set([
    ...others.flatMap(({ path, text }) => (models.test(path) ? found(text, /([a-z]\w+)/gi) : [])),
    ...sources.flatMap(({ text }) => found(text, /['"`]([a-z]\w+)['"`]/gi)),
    ...others.flatMap(({ text }) => found(text, /\s([a-z]\w+)=[{"]/gi)),
  ]);
  const madeUp = others.flatMap(({ text }) =>
    found(text, /\[`((?:\w|\$\{[^}`]*\})+)`\]/g).map((shape) => ({
      text,
      shape: new RegExp(`^${shape.replace(/\$\{[^}]*\}/g, '\\w+')}$`),
    })),
  );
  const keys = texts.flatMap(({ path, text }) => {
    const shapes = madeUp.filter((one) => one.text.includes(path.replace(/^.*\//, '')));
    return found(text, /^ {2}([a-z]\w{2,}): \[/gim).map((key) => ({
      key,
      free: !taken.has(key) && !shapes.some(({ shape }) => shape.test(key)),
    }));
  });
  const kept = new Set(keys.flatMap(({ key, free }) => (free ? [] : [key])));
  return [...new Set(keys.map(({ key }) => key))].filter((key) => !kept.has(key)).sort();
}
