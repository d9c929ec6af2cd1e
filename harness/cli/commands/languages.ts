/**
 * `languages`: lists what each language lacks, and exports and imports its texts for translators' tools. Needs the
 * sources.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Catalogue, compared, englishOf, readAreas } from '../catalogue.ts';
import type { Given, Outcome } from './command.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';

const folder = fileURLToPath(new URL('../../../src/languages/', import.meta.url));

interface LanguageFile {
  readonly language: Readonly<Record<string, unknown>>;
  readonly texts: Catalogue;
}

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const write = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Imports a translator's file, named by its language: `ha.json`. Changed texts lose their approval. */
function takeIn(file: string): void {
  const own = join(folder, basename(file));
  const { language, texts } = read<LanguageFile>(own);
  const next = read<Catalogue>(file);
  const isSame = JSON.stringify(texts) === JSON.stringify(next);
  const approved = 'approved' in language && !isSame ? { approved: null } : {};
  write(own, { language: { ...language, ...approved }, texts: next });
}

export async function languages(given: Given): Promise<Outcome> {
  if (!existsSync(folder)) throw new UsageError('languages needs the folder src/languages');
  const english = englishOf(await readAreas());
  const [to, from] = [given.text('export'), given.text('import')];
  if (from !== undefined) {
    if (!readdirSync(folder).includes(basename(from))) {
      throw new UsageError(`--import: src/languages has no ${basename(from)}`);
    }
    takeIn(from);
  }
  const files = readdirSync(folder).sort();
  const all = files.map((file) => [file, read<LanguageFile>(join(folder, file)).texts] as const);
  if (to !== undefined) {
    mkdirSync(to, { recursive: true });
    for (const [file, texts] of [['en.json', english] as const, ...all])
      write(join(to, file), texts);
  }
  const found = all.map(([file, texts]) => [file, compared(texts, english)] as const);
  const isWrong = found.some(([, { wrong }]) => wrong.length > 0);
  return { json: Object.fromEntries(found), code: isWrong ? 1 : 0 };
}
