/** The atlas of a release, kept: texts, amounts and pictures of every screen; and how another run differs from it. */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { EDGE_PIXELS } from './pixels.ts';

const shot = () =>
  v.object({ file: v.string(), size: v.string(), theme: v.string(), hash: v.string() });
const screen = () =>
  v.object({
    name: v.string(),
    language: v.string(),
    texts: v.array(v.string()),
    /** By mark, in the order of the screen. */
    amounts: v.array(v.object({ key: v.string(), text: v.string() })),
    shots: v.array(shot()),
  });
const fileSchema = () =>
  v.object({ app: v.literal('lendmax-atlas'), version: v.literal(1), screens: v.array(screen()) });

export type Screen = v.InferOutput<ReturnType<typeof screen>>;
export type Atlas = readonly Screen[];

const FILE = 'atlas.json';

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const screenText = ({ name, language }: Pick<Screen, 'name' | 'language'>) =>
  `${name}, ${language}`;

/** The atlas of a folder, or a sentence why there is none. */
export function readAtlas(folder: string): Atlas | string {
  let text: string;
  try {
    text = readFileSync(join(folder, FILE), 'utf8');
  } catch {
    return `${folder} has no ${FILE}: keep one with --keep ${folder}`;
  }
  try {
    return v.parse(fileSchema(), JSON.parse(text)).screens;
  } catch {
    return `${join(folder, FILE)} isn't an atlas of this version`;
  }
}

export function writeAtlas(folder: string, screens: Atlas): void {
  const sorted = [...screens].sort((a, b) => (screenText(a) < screenText(b) ? -1 : 1));
  const text = JSON.stringify({ app: 'lendmax-atlas', version: 1, screens: sorted }, null, 1);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, FILE), `${text}\n`);
}

/**
 * Makes the screens of the atlas in `from` those of the folder `into`; other screens stay there. `names` are all route
 * names that were drawn: one of these that `from` has no more goes.
 */
export function acceptAtlas(from: string, into: string, names: readonly string[]): Atlas {
  const fresh = read(from).filter(({ name }) => names.includes(name));
  const known = readAtlas(into);
  const old = typeof known === 'string' ? [] : known;
  const kept = old.filter(({ name }) => !names.includes(name));
  mkdirSync(into, { recursive: true });
  for (const { shots } of old.filter(({ name }) => names.includes(name)))
    for (const { file } of shots) rmSync(join(into, file), { force: true });
  for (const { shots } of fresh)
    for (const { file } of shots) copyFileSync(join(from, file), join(into, file));
  writeAtlas(into, [...kept, ...fresh]);
  return fresh;
}

function read(folder: string): Atlas {
  const atlas = readAtlas(folder);
  if (typeof atlas === 'string') throw new Error(atlas);
  return atlas;
}

export interface Difference {
  readonly screen: string;
  readonly name: string;
  readonly what: 'new screen' | 'gone screen' | 'text' | 'amount' | 'picture';
  /** Null where it was not, or is no more. */
  readonly before: string | null;
  readonly now: string | null;
  /** In words: which amount; the picture's size and theme. */
  readonly of: string;
}

/** How many pixels of two pictures differ visibly; Infinity where their sizes differ. */
export type PixelsApart = (before: string, now: string) => Promise<number>;

/** All differences, screen by screen. Texts and amounts are told by their words, and a picture by how much of it differs. */
export async function compareAtlas(
  before: Atlas,
  now: Atlas,
  apart: PixelsApart,
): Promise<Difference[]> {
  const found: Difference[] = [];
  const all = new Map([...before, ...now].map((one) => [screenText(one), one.name]));
  for (const [text, name] of [...all].sort()) {
    const of = (atlas: Atlas) => atlas.find((one) => screenText(one) === text);
    const [old, fresh] = [of(before), of(now)];
    const tell = (rest: Omit<Difference, 'screen' | 'name'>) =>
      void found.push({ screen: text, name, ...rest });
    if (!old || !fresh) {
      const what = fresh ? 'new screen' : 'gone screen';
      tell({ what, before: old ? text : null, now: fresh ? text : null, of: '' });
      continue;
    }
    for (const one of amountsApart(old, fresh)) tell(one);
    for (const one of textsApart(old, fresh)) tell(one);
    for (const one of await picturesApart(old, fresh, apart)) tell(one);
  }
  return found;
}

type Part = Omit<Difference, 'screen' | 'name'>;

const keysOf = ({ amounts }: Screen) => {
  const counts = new Map<string, number>();
  return amounts.map(({ key, text }) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return [count === 1 ? key : `${key} (${count})`, text] as const;
  });
};

function amountsApart(before: Screen, now: Screen): Part[] {
  const [old, fresh] = [new Map(keysOf(before)), new Map(keysOf(now))];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key): Part[] => {
    const [was, is] = [old.get(key) ?? null, fresh.get(key) ?? null];
    return was === is ? [] : [{ what: 'amount', before: was, now: is, of: key }];
  });
}

/** What only one of them says, in order, side by side; amounts are told as such. */
function textsApart(before: Screen, now: Screen): Part[] {
  const amounts = new Set([...before.amounts, ...now.amounts].map(({ text }) => text));
  const only = (some: Screen, other: Screen) => {
    const left = [...other.texts];
    return some.texts.filter((text) => {
      const at = left.indexOf(text);
      if (at >= 0) left.splice(at, 1);
      return at < 0 && !amounts.has(text);
    });
  };
  const [gone, added] = [only(before, now), only(now, before)];
  return Array.from({ length: Math.max(gone.length, added.length) }, (_, at) => ({
    what: 'text',
    before: gone[at] ?? null,
    now: added[at] ?? null,
    of: '',
  }));
}

async function picturesApart(before: Screen, now: Screen, apart: PixelsApart): Promise<Part[]> {
  const files = [...new Set([...before.shots, ...now.shots].map(({ file }) => file))];
  const found: Part[] = [];
  for (const file of files) {
    const of = ({ shots }: Screen) => shots.find((one) => one.file === file);
    const [old, fresh] = [of(before), of(now)];
    if (old?.hash === fresh?.hash) continue;
    const pixels = old && fresh ? await apart(file, file) : Infinity;
    if (pixels <= EDGE_PIXELS) continue;
    const { size = '', theme = '' } = fresh ?? old ?? {};
    const many = Number.isFinite(pixels) ? `${pixels} pixels` : 'another size';
    const words = `${size}, ${theme}: ${many}`;
    found.push({ what: 'picture', before: old?.file ?? null, now: fresh?.file ?? null, of: words });
  }
  return found;
}

/** A line to print. */
export const differenceText = ({ screen: where, what, before, now, of }: Difference): string => {
  if (what === 'picture') return `${where}: picture ${of}`;
  if (what === 'new screen' || what === 'gone screen') return `${where}: ${what}`;
  const named = of === '' ? what : `${what} ${of}`;
  return `${where}: ${named}: ${quoted(before)} → ${quoted(now)}`;
};

const quoted = (text: string | null) => (text === null ? 'nothing' : `‘${text}’`);
