/**
 * The rows of the sources' texts as further languages see them: which there are, which values each has, and what English
 * says, as a sentence of a language file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { readSentence, valuesOf } from './sentences.ts';
import { type Node, optionalPart, partOf, partsOf, wordOf } from './syntax.ts';

/** A text, or the texts of a list. */
export type Wording = string | readonly string[];

export interface Row {
  readonly english: Wording;
  /** Values that every call gives, in their order, with their types. */
  readonly given: readonly { readonly name: string; readonly type: string }[];
  /** Facts of the build that English says, as the source writes them: `limits.draftHours`. */
  readonly facts: readonly string[];
  /** Names in braces that the page itself fills in, such as `app`. */
  readonly later: readonly string[];
}

/** Row by key. What several areas say in the same words is there once, in the area `rows`. */
type Area = Readonly<Record<string, Row>>;
/** Area by name, by module: `core/texts/common`. */
export type Rows = Readonly<Record<string, Readonly<Record<string, Area>>>>;

/** Where a key of an area takes its row from. */
export interface Place {
  readonly module: string;
  readonly area: string;
  readonly key: string;
}

export interface SourceRows {
  readonly rows: Rows;
  /** The row of a key: its own, or one that is shared. */
  readonly placeOf: (place: Place) => Place;
}

/** The area of rows that stand on their own in a module, to be part of others. */
const sharedArea = 'rows';

/** Without what only types and parentheses add. */
const bare = (node: Node): Node =>
  /^(?:TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(node.type)
    ? bare(partOf(node, 'expression'))
    : node;

const bareParts = (node: Node, key: string) => partsOf(node, key).map(bare);

/** Constants of a module by name. */
function constantsOf(body: readonly Node[]): Map<string, Node> {
  const found = new Map<string, Node>();
  for (const statement of body) {
    const declared = optionalPart(statement, 'declaration') ?? statement;
    if (declared.type !== 'VariableDeclaration') continue;
    for (const one of partsOf(declared, 'declarations')) {
      const value = optionalPart(one, 'init');
      if (value) found.set(wordOf(partOf(one, 'id')), bare(value));
    }
  }
  return found;
}

const bodyOf = (code: string): readonly Node[] => partsOf(parseAst(code, { lang: 'ts' }), 'body');

const keyOf = (property: Node): string => {
  const key = partOf(property, 'key');
  return wordOf(key) || wordOf(key, 'value');
};

interface Module {
  readonly name: string;
  readonly code: string;
  readonly consts: ReadonlyMap<string, Node>;
  /** Module by local name, of what comes from another module of texts. */
  readonly imported: ReadonlyMap<string, string>;
  /** Messages that the specification prints, by the names that the sources read them by. */
  readonly messages: ReadonlyMap<string, string>;
}

/** The name of a file below src: `core/texts/common` of `core/texts/common.texts.ts`. */
export const moduleName = (file: string) => file.replace(/\.texts\.ts$/, '');

/** Modules of texts below `src`, by path, sorted. */
export function textFiles(root: string): string[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.texts.ts'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

const messagesName = 'namedMessages';

function messagesOf(root: string): Map<string, string> {
  const code = readFileSync(join(root, 'src/facts/errors.ts'), 'utf8');
  const messages = constantsOf(bodyOf(code)).get(messagesName);
  if (!messages) throw new Error(`src/facts/errors.ts has no ${messagesName}.`);
  const rows = partsOf(messages, 'properties');
  return new Map(rows.map((row) => [keyOf(row), wordOf(partOf(row, 'value'), 'value')]));
}

function readModule(name: string, code: string, messages: Module['messages']): Module {
  const body = bodyOf(code);
  const imported = new Map<string, string>();
  for (const statement of body) {
    const from = wordOf(optionalPart(statement, 'source'), 'value');
    if (statement.type !== 'ImportDeclaration' || !from.endsWith('.texts.ts')) continue;
    const path = new URL(from, `file:///${name}`).pathname.slice(1);
    for (const one of partsOf(statement, 'specifiers')) {
      imported.set(wordOf(partOf(one, 'local')), moduleName(path));
    }
  }
  return { name, code, consts: constantsOf(body), imported, messages };
}

/** What an English row says, taken apart. */
class English {
  /** Names in braces that a view fills in, `{app}`. */
  readonly later = new Set<string>();
  private readonly module: Module;

  constructor(module: Module) {
    this.module = module;
  }

  /** A row as written: a pair, or one of two pairs by a fact of the build. */
  row(row: Node): { readonly wording: Wording; readonly given: Row['given'] } {
    if (row.type === 'ConditionalExpression') {
      const test = bare(partOf(row, 'test'));
      const of = test.type === 'BinaryExpression' ? partOf(test, 'left') : test;
      const [yes, no] = (['consequent', 'alternate'] as const).map((branch) =>
        this.sentence(this.side(bare(partOf(row, branch)))),
      );
      return { wording: `{${this.source(of)}, plural, =0 {${no}} other {${yes}}}`, given: [] };
    }
    const text = this.side(row);
    if (text.type === 'ArrayExpression') return { wording: this.list(text), given: [] };
    if (text.type !== 'ArrowFunctionExpression') return { wording: this.sentence(text), given: [] };
    const given = partsOf(text, 'params').map((param) => {
      const annotation = optionalPart(param, 'typeAnnotation');
      const type = annotation && partOf(annotation, 'typeAnnotation');
      return { name: wordOf(param), type: type ? this.source(type) : '' };
    });
    return { wording: this.sentence(partOf(text, 'body')), given };
  }

  /** The English side of a pair. */
  private side(pair: Node): Node {
    const [first] = bareParts(pair, 'elements');
    if (!first) return this.fail(pair, 'no row');
    return (first.type === 'Identifier' && this.module.consts.get(wordOf(first))) || first;
  }

  private source({ start, end }: Node): string {
    return this.module.code.slice(start, end).replaceAll(/\s+/g, ' ');
  }

  private fail(node: Node, why: string): never {
    const line = this.module.code.slice(0, node.start).split('\n').length;
    throw new Error(`src/${this.module.name}.texts.ts:${line}: ${why}: ${this.source(node)}`);
  }

  private list(node: Node): string[] {
    return partsOf(node, 'elements').flatMap((element) => {
      if (element.type !== 'SpreadElement') return [this.sentence(element)];
      const chosen = bare(partOf(element, 'argument'));
      const of = this.source(partOf(chosen, 'test'));
      return this.list(bare(partOf(chosen, 'consequent'))).map(
        (item) => `{${of}, plural, =0 {} other {${item}}}`,
      );
    });
  }

  private sentence(node: Node): string {
    const inner = bare(node);
    if (inner.type === 'Literal') return this.words(wordOf(inner, 'value'));
    if (inner.type !== 'TemplateLiteral') return this.part(inner);
    const values = partsOf(inner, 'expressions');
    return partsOf(inner, 'quasis')
      .map((quasi, at) => {
        const { cooked = '' } = Reflect.get(quasi, 'value') as { readonly cooked?: string };
        const value = values[at];
        return `${this.words(cooked)}${value ? this.part(value) : ''}`;
      })
      .join('');
  }

  private words(text: string): string {
    for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g)) this.later.add(name);
    return text;
  }

  /** A part of a sentence that is not words: a value, or words chosen by one. */
  private part(node: Node): string {
    const inner = bare(node);
    switch (inner.type) {
      case 'Literal':
      case 'TemplateLiteral':
        return this.sentence(inner);
      case 'ConditionalExpression':
        return this.choice(inner);
      case 'LogicalExpression': {
        const words = this.part(partOf(inner, 'right'));
        return `{${this.source(partOf(inner, 'left'))}, select, none {} other {${words}}}`;
      }
      case 'CallExpression':
        return this.call(inner);
      case 'MemberExpression': {
        if (wordOf(partOf(inner, 'object')) !== messagesName) break;
        const message = this.module.messages.get(wordOf(partOf(inner, 'property')));
        return this.words(message ?? this.fail(inner, 'no such message'));
      }
    }
    return `{${this.source(inner)}}`;
  }

  private call(node: Node): string {
    const name = wordOf(partOf(node, 'callee'));
    const given = bareParts(node, 'arguments');
    if (name === 'plural') {
      const [count, one, many] = given;
      if (!count || !one || !many) return this.fail(node, 'plural() needs a count and two words');
      const of = this.source(count);
      const words = (text: Node) => `{{${of}} ${this.sentence(text)}}`;
      return `{${of}, plural, one ${words(one)} other ${words(many)}}`;
    }
    // Words behind a function of the same values; what it makes of others is a fact.
    const called = this.module.consts.get(name);
    const isPassed = given.every(({ type }) => type === 'Identifier');
    if (!called || called.type !== 'ArrowFunctionExpression' || !isPassed) {
      return `{${this.source(node)}}`;
    }
    return this.part(partOf(called, 'body'));
  }

  private choice(node: Node): string {
    const test = bare(partOf(node, 'test'));
    const yes = this.part(partOf(node, 'consequent'));
    const no = this.part(partOf(node, 'alternate'));
    const none = `plural, =0 {${no}} other {${yes}}}`;
    switch (test.type) {
      case 'BinaryExpression': {
        const [of, limit] = [partOf(test, 'left'), partOf(test, 'right')].map((one) =>
          this.source(one),
        );
        const operator = wordOf(test, 'operator');
        if (operator === '===') return `{${of}, plural, =${limit} {${yes}} other {${no}}}`;
        // More than one payment, more than no day: the other case is that number itself.
        if (operator === '>') return `{${of}, plural, =${limit} {${no}} other {${yes}}}`;
        break;
      }
      // A number of the build, which is there or is 0.
      case 'MemberExpression':
        return `{${this.source(test)}, ${none}`;
      case 'Identifier':
        return `{${this.source(test)}, select, true {${yes}} other {${no}}}`;
    }
    return this.fail(node, 'no language file can choose by this');
  }
}

/** A word in quotes inside a value is the language's own: `starts('or')` may become `starts('ko')`. */
export const factKey = (of: string) => of.replaceAll(/'[^']*'/g, "''").replaceAll(/\s+/g, '');

function rowOf(row: Node, module: Module): Row {
  const english = new English(module);
  const { wording, given } = english.row(bare(row));
  const later = [...english.later];
  const values = [wording].flat().flatMap((text) => valuesOf(readSentence(text, later)));
  const names = new Set(given.map(({ name }) => name));
  const facts = [...new Set(values.map(({ of }) => of).filter((of) => !names.has(of)))];
  return { english: wording, given, facts, later };
}

/** Reads every row of the texts below `src`. Throws for one that no language file could say. */
export function sourceRows(root: string): SourceRows {
  const messages = messagesOf(root);
  const modules = new Map(
    textFiles(root).map((file) => {
      const name = moduleName(file);
      return [
        name,
        readModule(name, readFileSync(join(root, 'src', file), 'utf8'), messages),
      ] as const;
    }),
  );
  const rows: Record<string, Record<string, Record<string, Row>>> = {};
  const places = new Map<string, Place>();
  const keep = ({ module, area, key }: Place, row: Row) => {
    ((rows[module] ??= {})[area] ??= {})[key] = row;
  };
  const text = ({ module, area, key }: Place) => `${module} ${area} ${key}`;
  const shared = (module: Module, name: string): Place => {
    const from = modules.get(module.imported.get(name) ?? module.name) ?? module;
    const node = from.consts.get(name);
    if (!node) throw new Error(`src/${module.name}.texts.ts: no row ${name}`);
    const place = { module: from.name, area: sharedArea, key: name };
    if (!rows[from.name]?.[sharedArea]?.[name]) keep(place, rowOf(node, from));
    return place;
  };
  for (const module of modules.values()) {
    for (const [area, node] of module.consts) {
      if (node.type !== 'CallExpression' || wordOf(partOf(node, 'callee')) !== 'area') continue;
      const [table] = bareParts(node, 'arguments');
      for (const property of table ? partsOf(table, 'properties') : []) {
        const place = { module: module.name, area, key: keyOf(property) };
        const row = bare(partOf(property, 'value'));
        if (row.type === 'Identifier') places.set(text(place), shared(module, wordOf(row)));
        else keep(place, rowOf(row, module));
      }
    }
  }
  return { rows, placeOf: (place) => places.get(text(place)) ?? place };
}
