/** Every text of the app as something that can be looked for on its screens. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRecord } from '#src/contract/is-record.ts';
import { squeezed } from '../../text/squeezed.ts';
import { root } from '../run.ts';

export interface Sentence {
  /** Area and row, such as `repay.finishedTitle`. */
  readonly name: string;
  readonly isIn: (text: string) => boolean;
}

/** Stands for a value that the app puts into a sentence. */
const GAP = '\u0000';
/** Shorter parts are in many texts. */
const SHORTEST = 4;

/** The parts of a text between its values; a text made by a function is made with gaps. Null for what cannot be made so. */
function partsOf(text: unknown): readonly string[] | null {
  if (typeof text === 'string') return [squeezed(text)];
  if (typeof text !== 'function') return null;
  try {
    const made: unknown = Reflect.apply(text, undefined, Array<string>(text.length).fill(GAP));
    if (typeof made !== 'string') return null;
    const parts = made.split(GAP).map(squeezed);
    return parts.filter((part) => part.length >= SHORTEST);
  } catch {
    return null;
  }
}

/** Rows that are long enough to be told from others, in English. */
export async function sentences(): Promise<readonly Sentence[]> {
  const folder = join(root, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.texts.ts'))
    .sort();
  const found: Sentence[] = [];
  for (const file of files) {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as object;
    for (const [area, table] of Object.entries(module)) {
      const english: unknown = isRecord(table) ? table['en'] : undefined;
      if (!isRecord(english)) continue;
      for (const [row, text] of Object.entries(english)) {
        const parts = partsOf(text);
        if (!parts || !parts.some((part) => part.length >= SHORTEST)) continue;
        found.push({
          name: `${area}.${row}`,
          isIn: (shown) => parts.every((part) => shown.includes(part)),
        });
      }
    }
  }
  return found;
}
