/**
 * Texts by language: the page's script speaks English. Every other language is in a room of its own
 * (widget/vite/rooms.ts), which opens when it is needed. Spanish is beside English in the rows of the sources, others are in
 * a file each (language-file.ts).
 */
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import type { Plugin } from 'vite';
import { languageFiles, languageNamed, type Spoken, spokenLanguage } from './language-file.ts';
import { pseudoCode, pseudoLanguage } from './pseudo-language.ts';
import { compiled, type PluralRules, readSentence } from './sentences.ts';
import {
  moduleName,
  type Row,
  sourceRows,
  type SourceRows,
  textFiles,
  type Wording,
} from './source-rows.ts';
import { type Node, nodesOf, type Rendered, replaced } from './syntax.ts';

const functions = { english: 'splitArea', other: 'keepTexts' } as const;
const roomPrefix = 'lendmax:';
const roomEnd = '.room.ts';
const languageModule = /\.texts\.ts\?[\w-]+$/;
const languagesFile = /\/src\/facts\/languages\.ts$/;
/** More areas than any module has: the numbers of a module begin at its own multiple of it. */
const mostAreas = 32;

interface Property extends Node {
  readonly key: Node;
  readonly value: Node & { readonly elements?: readonly Node[] };
}

interface Call extends Node {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly (Node & {
    readonly properties?: readonly Property[];
    readonly value?: unknown;
  })[];
}

interface Declarator extends Node {
  readonly id: { readonly name?: string };
  readonly init: Call | null;
}

/** Calls of a function. The bundler may have put `$1` behind its name. */
function callsOf(name: string, code: string): Call[] {
  const isCall = (node: Node): node is Call =>
    node.type === 'CallExpression' && (node as Call).callee.name?.split('$')[0] === name;
  return [...nodesOf(parseAst(code))].filter(isCall);
}

/** Areas by the names that a module gives them. */
function areasOf(code: string): { readonly name: string; readonly call: Call }[] {
  const names = new Map<number, string>();
  for (const node of nodesOf(parseAst(code))) {
    const { id, init } = node as Declarator;
    if (node.type === 'VariableDeclarator' && init) names.set(init.start, id.name ?? '');
  }
  return callsOf('area', code).map((call) => ({ name: names.get(call.start) ?? '', call }));
}

/** One side of a row of the sources, which is a pair as written, or what gives one. */
function sideOf({ value }: Property, side: 0 | 1, code: string): string {
  const chosen = value.elements?.[side];
  if (chosen) return code.slice(chosen.start, chosen.end);
  return `(${code.slice(value.start, value.end)})[${side}]`;
}

const keyOf = ({ key }: Property, code: string) =>
  code.slice(key.start, key.end).replaceAll(/['"]/g, '');

/** Whole numbers first and by size, whatever the source says: so engines order the keys of an object. */
function inKeyOrder(rows: readonly Property[], code: string): Property[] {
  const numberOf = (row: Property) => {
    const name = keyOf(row, code);
    return /^\d+$/.test(name) ? Number(name) : Infinity;
  };
  const numbered = rows.filter((row) => numberOf(row) < Infinity);
  const named = rows.filter((row) => numberOf(row) === Infinity);
  return [...numbered.sort((one, other) => numberOf(one) - numberOf(other)), ...named];
}

/** A row of a language file as script: a text, a list of texts, or a function of what its calls give. */
export function rowCode(row: Row, wording: Wording, rules: PluralRules): string {
  const textOf = (text: string) => compiled(readSentence(text, row.later), rules);
  if (typeof wording !== 'string') {
    // What this build leaves out is empty, and goes.
    const some = wording.some((text) => text.startsWith('{'));
    return `[${wording.map(textOf).join()}]${some ? '.filter(Boolean)' : ''}`;
  }
  const names = row.given.map(({ name }) => name).join();
  return names ? `(${names})=>${textOf(wording)}` : textOf(wording);
}

/** What a language other than English says: the script of an area's row by its key. */
export interface OtherSide {
  readonly code: string;
  readonly rowOf: (area: string, key: string) => string | undefined;
}

/** The second side of the sources' rows. */
export const spanish: OtherSide = { code: 'es', rowOf: () => undefined };

/** The side of a language file in a module of texts. */
function fromFile(spoken: Spoken, sources: SourceRows, module: string): OtherSide {
  return {
    code: spoken.code,
    rowOf(area, key) {
      const place = sources.placeOf({ module, area, key });
      const row = sources.rows[place.module]?.[place.area]?.[place.key];
      if (!row) throw new Error(`The sources have no ${module}.${area}.${key}.`);
      if (place.module !== module && row.facts.length > 0) {
        throw new Error(
          `${place.key} of ${place.module} is shared: it may say no fact of its module.`,
        );
      }
      return rowCode(row, spoken.wordingOf(place), spoken.rules);
    },
  };
}

/**
 * A module of texts in one language. English: `area({pay:['Pay','Pagar']})` becomes `splitArea({pay:'Pay'},0)`. Another:
 * `keepTexts("es",0,['Pagar'])`. `first` is the number of the module's first area.
 */
export function oneLanguage(code: string, other: OtherSide | undefined, first: number): string {
  const areas = areasOf(code);
  if (areas.length > mostAreas) throw new Error(`One module has more than ${mostAreas} areas.`);
  const changes = areas.map(({ name, call }, index) => {
    const rows = call.arguments[0]?.properties;
    if (!rows) throw new Error('area() must get its rows as they are written.');
    const place = first + index;
    const { start, end } = call;
    const ordered = inKeyOrder(rows, code);
    if (!other) {
      const texts = ordered.map(
        (row) => `${code.slice(row.key.start, row.key.end)}:${sideOf(row, 0, code)}`,
      );
      return { start, end, text: `${functions.english}({${texts.join()}},${place})` };
    }
    const texts = ordered.map((row) => other.rowOf(name, keyOf(row, code)) ?? sideOf(row, 1, code));
    const language = JSON.stringify(other.code);
    return { start, end, text: `${functions.other}(${language},${place},[${texts.join()}])` };
  });
  const changed = replaced(code, changes);
  const name = other ? functions.other : functions.english;
  // Keeping texts is an effect, whatever the area was.
  const effective = other ? changed.replaceAll('/* @__PURE__ */', '') : changed;
  return `import{${name}}from'#src/core/texts/split-area.ts';${effective}`;
}

/** The modules without the texts of areas that the build has left out, a field that the brand doesn't ask for. */
export function withoutUnused(modules: readonly Rendered[]): Rendered[] {
  const numbers = modules.flatMap(({ id, code }) =>
    id.endsWith('.texts.ts')
      ? callsOf(functions.english, code).map((call) => call.arguments[1]?.value)
      : [],
  );
  const used = new Set(numbers);
  return modules.map((one) => {
    if (!languageModule.test(one.id)) return one;
    const unused = callsOf(functions.other, one.code).filter(
      (call) => !used.has(call.arguments[1]?.value),
    );
    return {
      ...one,
      code: replaced(
        one.code,
        unused.map(({ start, end }) => ({ start, end, text: '0' })),
      ),
    };
  });
}

/** Beside the name of a language that no native speaker has approved. */
const unapprovedNote = 'not reviewed yet';

/** Languages of a page, besides English. */
export interface Offered {
  readonly spanish: boolean;
  /** Those that the sources don't have, in the order of the page's list. */
  readonly further: readonly Spoken[];
  readonly sources: SourceRows;
}

/** Every tag that a page below `root` can offer. */
export const everyLanguage = (root: string): string[] => [
  'en',
  'es',
  ...languageFiles(root),
  pseudoCode,
];

/** The languages with these tags. Throws for one that has no file, or that doesn't say everything. */
export function offeredLanguages(root: string, tags: readonly string[]): Offered {
  const sources = sourceRows(root);
  const others = tags.filter((tag) => tag !== 'en' && tag !== 'es');
  const files = others.filter((tag) => tag !== pseudoCode).map((tag) => languageNamed(root, tag));
  const further = others.map((tag) => {
    const file = files.find(({ about }) => about.code === tag);
    return file ? spokenLanguage(file, sources) : pseudoLanguage(sources);
  });
  return { spanish: tags.includes('es'), further, sources };
}

/** The module that takes the place of src/facts/languages.ts. */
export function languagesModule({
  spanish: hasSpanish,
  further,
}: Pick<Offered, 'spanish' | 'further'>): string {
  const names = Object.fromEntries([
    ['en', 'English'],
    ...(hasSpanish ? [['es', 'Español']] : []),
    ...further.map(({ code, name }) => [code, name]),
  ]);
  const unapproved = further.filter(({ isApproved }) => !isApproved);
  const notes = unapproved.map(({ code }) => [code, unapprovedNote] as const);
  const told = notes.length > 0 ? JSON.stringify(Object.fromEntries(notes)) : 'undefined';
  return [
    `export const languageNames = ${JSON.stringify(names)};`,
    `export const languageNotes = ${told};`,
    'export const languages = Object.keys(languageNames);',
    "export const defaultLanguage = 'en';",
  ].join('\n');
}

/** Splits the texts of `src` below `root`, adds a room a language to the page's entry, and tells the page which there are. */
export function languages(root: string, offered: Offered): Plugin {
  const files = textFiles(root).map((file) => join(root, 'src', file).replaceAll('\\', '/'));
  const codes = [...(offered.spanish ? ['es'] : []), ...offered.further.map(({ code }) => code)];
  const rooms = codes.map((code) => `${roomPrefix}${code}${roomEnd}`);
  const sideFor = (code: string | undefined, file: string): OtherSide | undefined => {
    if (code === undefined) return undefined;
    const spoken = offered.further.find((one) => one.code === code);
    const module = moduleName(file.slice(join(root, 'src').length + 1));
    return spoken ? fromFile(spoken, offered.sources, module) : spanish;
  };
  return {
    name: 'lendmax:languages',
    resolveId: (id) => (rooms.includes(id) ? `\0${id}` : undefined),
    load(id) {
      if (languagesFile.test(id)) return languagesModule(offered);
      const room = id.startsWith('\0') ? id.slice(1) : '';
      if (!rooms.includes(room)) return undefined;
      const code = room.slice(roomPrefix.length, -roomEnd.length);
      return files.map((file) => `import${JSON.stringify(`${file}?${code}`)};`).join('\n');
    },
    transform(code, id) {
      if (id.endsWith('/widget/main.tsx')) {
        return `${rooms.map((room) => `import${JSON.stringify(room)};`).join('')}${code}`;
      }
      const [file = '', query] = id.split('?');
      const index = files.indexOf(file);
      if (index < 0) return undefined;
      // `area` only makes rows of its argument: without it a module has shared rows, and needs nothing.
      if (!/\barea\(/.test(code)) return undefined;
      return { code: oneLanguage(code, sideFor(query, file), index * mostAreas), map: null };
    },
  };
}
