/**
 * A run of the atlas as a folder: `<screen>-<language>.json` with the content of a screen, and its pictures beside it
 * as PNG. A baseline is such a folder, so single screens of it can be replaced by copying.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import * as v from 'valibot';
import { aligned } from '#harness/player/recording/aligned.ts';

const fileSchema = () =>
  v.object({
    name: v.string(),
    language: v.string(),
    /** Names of the pictures' files. */
    pictures: v.array(v.string()),
    /** Every text and name on the screen, in the order of the document. */
    texts: v.array(v.string()),
  });
export type Screen = v.InferOutput<ReturnType<typeof fileSchema>>;

export const idOf = ({ name, language }: Pick<Screen, 'name' | 'language'>) =>
  `${name.replace(/ /g, '-')}-${language}`;

export const writeScreen = (folder: string, screen: Screen) =>
  writeFileSync(join(folder, `${idOf(screen)}.json`), JSON.stringify(screen, null, 1));

/** The screens of a run. Throws for a folder without any. */
export function screensIn(folder: string): Screen[] {
  const files = existsSync(folder)
    ? readdirSync(folder).filter((one) => one.endsWith('.json'))
    : [];
  if (files.length === 0) throw new Error(`${folder} has no atlas: keep one with --keep ${folder}`);
  return files.sort().map((file) => {
    const read = v.safeParse(fileSchema(), JSON.parse(readFileSync(join(folder, file), 'utf8')));
    if (!read.success) throw new Error(`${join(folder, file)} isn't a screen of this atlas`);
    return read.output;
  });
}

/** Replaces these screens in the folder `into` by those of `from`. Others stay. `names` are names of screens. */
export function keepScreens(from: string, into: string, names: readonly string[]): void {
  const chosen = (folder: string) => screensIn(folder).filter(({ name }) => names.includes(name));
  const filesOf = (screen: Screen) => [`${idOf(screen)}.json`, ...screen.pictures];
  mkdirSync(into, { recursive: true });
  const before = readdirSync(into).length > 0 ? chosen(into) : [];
  for (const file of before.flatMap(filesOf)) rmSync(join(into, file), { force: true });
  for (const file of chosen(from).flatMap(filesOf))
    copyFileSync(join(from, file), join(into, file));
}

export interface Difference {
  /** The screen's `idOf`. */
  readonly screen: string;
  /** The difference in words: `text: ‘a’ → ‘b’`. */
  readonly words: string;
  /** File of a picture that differs, in both folders. */
  readonly picture?: string;
}

/** This few pixels are the edge of a letter, drawn half a pixel aside. */
const EDGE_PIXELS = 20;

/** All differences, screen by screen. */
export function compareRuns(
  before: string,
  now: string,
  isChosen: (name: string) => boolean = () => true,
): Difference[] {
  const read = (folder: string) =>
    new Map(screensIn(folder).flatMap((one) => (isChosen(one.name) ? [[idOf(one), one]] : [])));
  const [old, fresh] = [read(before), read(now)];
  return [...new Set([...old.keys(), ...fresh.keys()])].sort().flatMap((screen) => {
    const [was, is] = [old.get(screen), fresh.get(screen)];
    if (!was || !is) return [{ screen, words: is ? 'new screen' : 'gone screen' }];
    const texts = aligned(was.texts, is.texts, (one, other) => one === other)
      .filter(([one, other]) => one !== other)
      .map(([one, other]) => ({ screen, words: `text: ${quoted(one)} → ${quoted(other)}` }));
    const pictures = [...new Set([...was.pictures, ...is.pictures])].flatMap((picture) => {
      const pixels = pixelsApart(join(before, picture), join(now, picture));
      if (pixels <= EDGE_PIXELS) return [];
      const many = Number.isFinite(pixels) ? `${pixels} pixels` : 'another size';
      return [{ screen, words: `picture ${picture}: ${many}`, picture }];
    });
    return [...texts, ...pictures];
  });
}

const quoted = (text: string | null) => (text === null ? 'nothing' : `‘${text}’`);

/** How many pixels differ visibly; Infinity if one is missing or their sizes differ. */
function pixelsApart(before: string, now: string): number {
  if (!existsSync(before) || !existsSync(now)) return Infinity;
  const [one, other] = [before, now].map((file) => readFileSync(file));
  if (!one || !other || one.equals(other)) return 0;
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  if (a.width !== b.width || a.height !== b.height) return Infinity;
  return pixelmatch(a.data, b.data, null, a.width, a.height);
}
