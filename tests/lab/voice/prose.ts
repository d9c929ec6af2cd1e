/** The prose of the project: comments and documents without code, and the texts of the app by language. */
import { readTables, type Language } from '../atlas/tables.ts';

/** The comments of a source file, without their signs; a `//` inside a text is not taken for one. */
export function commentsOf(source: string): string[] {
  const comments: string[] = [];
  const start = /(?:^|\s)(?:(\/\*+|<!--)|\/\/ )/gm;
  for (let found = start.exec(source); found !== null; found = start.exec(source)) {
    const block = found[1];
    const end = block === undefined ? '\n' : block === '<!--' ? '-->' : '*/';
    const from = start.lastIndex;
    const to = source.indexOf(end, from);
    const text = source.slice(from, to < 0 ? undefined : to);
    comments.push(text.replace(/^\s*\*+ ?/gm, '').trim());
    start.lastIndex = from + text.length;
  }
  return comments.filter((text) => /\p{L}/u.test(text));
}

/** A document's sentences: no code, addresses, generated table or signs of its tables. */
export const proseOf = (markdown: string): string =>
  markdown
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/<!-- (\w+) -->[\s\S]*?<!-- \/\1 -->/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/`[^`\n]*`/g, 'code')
    .replace(/^\|[\s:|-]+\|$/gm, '')
    .replace(/[|*#>]+/g, '\n')
    .trim();

/** Every text of the app that reads as words, once; parameters are left out of those that have some. */
export async function appTexts(language: Language): Promise<string[]> {
  const tables = await readTables();
  const texts = tables.flatMap(({ whole, pieces }) =>
    whole[language].length > 0 ? whole[language] : pieces[language].slice(0, 1),
  );
  return [...new Set(texts)].filter((text) => /\p{L}{2,}/u.test(text));
}
