/** Files of further languages (`widget/languages`): read, and compared row by row with what the sources say in English. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import * as v from 'valibot';
import { type PluralRules, compiled, pluralRules, readSentence, valuesOf } from './sentences.ts';
import {
  factKey,
  type Place,
  type Row,
  type Rows,
  type SourceRows,
  type Wording,
} from './source-rows.ts';
import { type Node, nodesOf } from './syntax.ts';

const words = () => v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

/** What a language file says of itself. */
const aboutSchema = v.strictObject({
  /** Its tag (BCP 47), as phones and the header Accept-Language say it. */
  code: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'a language is two or three small letters')),
  /** In its own words, as the list of languages has it. */
  name: words(),
  direction: v.literal('ltr', 'only ltr: the app has no layout from right to left'),
  /** Which native speaker approved the texts as they stand, and on which day; null: nobody has. */
  approved: v.nullable(
    v.strictObject({
      by: words(),
      on: v.pipe(v.string(), v.isoDate('a day is written as 2026-01-31')),
    }),
  ),
});

export interface LanguageFile {
  readonly about: v.InferOutput<typeof aboutSchema>;
  readonly rules: PluralRules;
  /** Wording by module, area and key. */
  readonly texts: Readonly<
    Record<string, Readonly<Record<string, Readonly<Record<string, Wording>>>>>
  >;
  /** From the project's folder. */
  readonly file: string;
  readonly lineOf: (...path: readonly string[]) => number;
}

const folder = 'widget/languages';

const fileOf = (code: string) => `${folder}/${code}.json`;

/** Languages that have a file. */
export const languageFiles = (root: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''))
    .sort();

/** A list of faults as one error without a stack: the lines are all there is to say. */
function failed(faults: readonly string[]): Error {
  const error = new Error(faults.join('\n'));
  error.stack = error.message;
  return error;
}

type Property = Node & {
  readonly key: Node & { readonly value: string };
  readonly value: Node & { readonly properties?: readonly Property[] };
};

/** The line of each place of a JSON text by its path, and keys that are there twice. */
function linesOf(text: string) {
  const lines = new Map<string, number>();
  const twice: { readonly line: number; readonly path: readonly string[] }[] = [];
  const lineAt = (at: number) => text.slice(0, Math.max(0, at - 1)).split('\n').length;
  const visit = (properties: readonly Property[], path: readonly string[]) => {
    for (const { key, value } of properties) {
      const inner = [...path, key.value];
      if (lines.has(inner.join(' '))) twice.push({ line: lineAt(key.start), path: inner });
      lines.set(inner.join(' '), lineAt(key.start));
      visit(value.properties ?? [], inner);
    }
  };
  const [whole] = [...nodesOf(parseAst(`(${text})`))].filter(
    ({ type }) => type === 'ObjectExpression',
  ) as Property['value'][];
  visit(whole?.properties ?? [], []);
  return { lines, twice };
}

const textsSchema = v.record(
  v.string(),
  v.record(v.string(), v.record(v.string(), v.union([v.string(), v.array(v.string())]))),
);

/** A language's file, not yet compared with the sources. Throws with file and line of what is no language file. */
export function readLanguage(text: string, file: string): LanguageFile {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const [, at = '0'] = /position (\d+)/.exec(String(error)) ?? [];
    const line = text.slice(0, Number(at)).split('\n').length;
    throw failed([`${file}:${line}: this is no JSON: ${String(error)}`]);
  }
  const { lines, twice } = linesOf(text);
  const lineOf = (...path: readonly string[]): number =>
    path.length === 0 ? 1 : (lines.get(path.join(' ')) ?? lineOf(...path.slice(0, -1)));
  if (twice.length > 0) {
    throw failed(
      twice.map(({ line, path }) => `${file}:${line}: ${path.join('.')} is there twice`),
    );
  }
  const schema = v.strictObject({ language: aboutSchema, texts: textsSchema });
  const result = v.safeParse(schema, data);
  if (!result.success) {
    throw failed(
      result.issues.map((issue) => {
        const path = (issue.path ?? []).map(({ key }) => String(key));
        return `${file}:${lineOf(...path)}: ${path.join('.')}: ${issue.message}`;
      }),
    );
  }
  const { language: about, texts } = result.output;
  return { about, texts, file, lineOf, rules: pluralRules(about.code) };
}

/** What a document's texts begin with: a heading, a question, or that a build may leave them out. */
const markOf = /^[#?] |^\{[^{},]+, plural, =0 \{\}/;

/** What every wording of a row must have. Sentences, each with what is wrong; empty when nothing is. */
function wordingFaults(row: Row, wording: Wording, rules: PluralRules): string[] {
  const { english } = row;
  if (Array.isArray(wording) !== Array.isArray(english)) {
    return [Array.isArray(english) ? 'must be a list of texts' : 'must be one text'];
  }
  const [own, other] = [[wording].flat(), [english].flat()];
  if (own.length !== other.length) return [`has ${own.length} texts, English has ${other.length}`];
  const faults = own.flatMap((text, at) => {
    const like = other[at] ?? '';
    const which = own.length > 1 || Array.isArray(wording) ? `text ${at + 1} ` : '';
    if (text.trim() === '') return [`${which}is empty`];
    const marks = [text, like].map((one) => markOf.exec(one)?.[0] ?? '');
    if (marks[0] !== marks[1]) return [`${which}must begin with '${marks[1]}', as in English`];
    const ends = [text, like].map((one) => /\s$/.test(one));
    if (ends[0] !== ends[1]) return [`${which}${ends[1] ? 'must end' : 'ends'} with a space`];
    return [];
  });
  if (faults.length > 0) return faults;
  try {
    const pieces = own.flatMap((text) => readSentence(text, row.later));
    compiled(pieces, rules);
    return [...valueFaults(row, valuesOf(pieces)), ...laterFaults(row, own)];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function valueFaults({ given, facts }: Row, used: ReturnType<typeof valuesOf>): string[] {
  const typeOf = new Map([
    ...given.map(({ name, type }) => [name, type] as const),
    ...facts.map((fact) => [factKey(fact), 'fact'] as const),
  ]);
  const known = [...given.map(({ name }) => name), ...facts];
  const values = known.map((name) => `{${name}}`).join(', ') || 'none';
  const keys = new Set(used.map(({ of }) => factKey(of)));
  const faults = used.flatMap(({ of, kind }) => {
    const type = typeOf.get(factKey(of));
    // It becomes part of the script: a backslash could end a word in quotes elsewhere than we see it end.
    if (type === undefined || of.includes('\\')) {
      return [`{${of}} is no value of this text. English has ${values}`];
    }
    if (kind === 'plural' && type !== 'number' && type !== 'fact') {
      return [`{${of}, plural: it is no number`];
    }
    if (kind === 'select' && type === 'number') return [`{${of}, select: it is a number: plural`];
    return [];
  });
  const unsaid = known.filter((name) => !keys.has(factKey(name)));
  return [...new Set([...faults, ...unsaid.map((name) => `{${name}} is missing`)])];
}

function laterFaults({ later }: Row, texts: readonly string[]): string[] {
  return later
    .filter((name) => !texts.some((text) => text.includes(`{${name}}`)))
    .map((name) => `{${name}} is missing`);
}

/** What a language lacks, has too much or says with other values than English, each with file, line and key. */
export function languageFaults({ file, lineOf, texts, rules }: LanguageFile, rows: Rows): string[] {
  const faults: { readonly line: number; readonly text: string }[] = [];
  const tell = (path: readonly string[], what: string) => {
    faults.push({ line: lineOf('texts', ...path), text: `${path.join('.')}: ${what}` });
  };
  const names = (...records: readonly (object | undefined)[]) => [
    ...new Set(records.flatMap((record) => Object.keys(record ?? {}))),
  ];
  for (const module of names(rows, texts)) {
    for (const area of names(rows[module], texts[module])) {
      for (const key of names(rows[module]?.[area], texts[module]?.[area])) {
        const row = rows[module]?.[area]?.[key];
        const wording = texts[module]?.[area]?.[key];
        const path = [module, area, key];
        if (row === undefined) tell(path, 'no such text. Remove it');
        else if (wording === undefined)
          tell(path, `missing. English: ${JSON.stringify(row.english)}`);
        else for (const fault of wordingFaults(row, wording, rules)) tell(path, fault);
      }
    }
  }
  return faults
    .sort((one, other) => one.line - other.line)
    .map(({ line, text }) => `${file}:${line}: ${text}`);
}

/** A further language as the build puts it into the page. */
export interface Spoken {
  readonly code: string;
  readonly name: string;
  /** Where its approval is written, file and line; null for one without a file. */
  readonly place: string | null;
  readonly isApproved: boolean;
  readonly rules: PluralRules;
  readonly wordingOf: (place: Place) => Wording;
}

/** The file of a language. Throws where there is none. */
export function languageNamed(root: string, code: string): LanguageFile {
  const file = fileOf(code);
  if (!existsSync(join(root, file))) {
    const known = ['en', 'es', ...languageFiles(root)].join(', ');
    throw failed([
      `There is no ${file}: languages are ${known}. Add one: widget/docs/languages.md.`,
    ]);
  }
  return readLanguage(readFileSync(join(root, file), 'utf8'), file);
}

/** A language that says everything the sources say. Throws with every gap, a line each. */
export function spokenLanguage(language: LanguageFile, { rows }: SourceRows): Spoken {
  const faults = languageFaults(language, rows);
  const { about, file, texts, rules, lineOf } = language;
  if (faults.length > 0) {
    throw failed([`The language '${about.code}' (${file}) is not whole.`, ...faults]);
  }
  const { code, name, approved } = about;
  return {
    code,
    name,
    place: `${file}:${lineOf('language', 'approved')}`,
    isApproved: approved !== null,
    rules,
    wordingOf: ({ module, area, key }) => texts[module]?.[area]?.[key] ?? '',
  };
}
