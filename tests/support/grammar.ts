/** Kotlin and Swift by their syntax: whether a file parses, and what the functions of it name in quotes. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Language, type Node, Parser } from 'web-tree-sitter';
import { plainWasm } from './plain-wasm.ts';

export type NativeLanguage = 'kotlin' | 'swift';

const require = createRequire(import.meta.url);
const parsers = new Map<NativeLanguage, Promise<Parser>>();

async function load(language: NativeLanguage): Promise<Parser> {
  if (!process.execArgv.includes(plainWasm))
    throw new Error(`Grammars need a process with ${plainWasm}: the test project unit-grammars.`);
  await Parser.init();
  const file = require.resolve(`tree-sitter-wasms/out/tree-sitter-${language}.wasm`);
  const parser = new Parser();
  parser.setLanguage(await Language.load(await readFile(file)));
  return parser;
}

async function parse(language: NativeLanguage, source: string): Promise<Node> {
  const parser = parsers.get(language) ?? load(language);
  parsers.set(language, parser);
  const tree = (await parser).parse(source);
  if (!tree) throw new Error(`The ${language} parser gave no tree.`);
  return tree.rootNode;
}

/** One `line: text` for each place that is no valid syntax. */
export async function syntaxErrors(language: NativeLanguage, source: string): Promise<string[]> {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node.isError || node.isMissing) {
      found.push(`${node.startPosition.row + 1}: ${node.text.slice(0, 60)}`);
      return;
    }
    if (node.hasError) for (const child of node.children) if (child) visit(child);
  };
  visit(await parse(language, source));
  return found;
}

const stringNodes = ['string_literal', 'line_string_literal'];

function nameOf(declaration: Node): string {
  const name = declaration.children.find((child) => child?.type === 'simple_identifier');
  return name?.text ?? '';
}

/** A function inside another one belongs to that one. */
function isInner({ parent }: Node): boolean {
  if (!parent) return false;
  return parent.type === 'function_declaration' || isInner(parent);
}

function namesIn(node: Node): { quoted: string[]; identifiers: Set<string> } {
  const quoted = node
    .descendantsOfType(stringNodes)
    .flatMap((one) => (one ? [one.text.replace(/^"|"$/g, '')] : []));
  const identifiers = node
    .descendantsOfType('simple_identifier')
    .flatMap((one) => (one ? [one.text] : []));
  return { quoted, identifiers: new Set(identifiers) };
}

/**
 * Each function of a file with the names it quotes, those of the file's own functions that it uses among them: the
 * fields that it reads and writes. Anything else (a blank, a dot, a capital at its start) does not count.
 */
export async function quotedNames(
  language: NativeLanguage,
  source: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const root = await parse(language, source);
  const bodies = new Map<string, ReturnType<typeof namesIn>>();
  for (const node of root.descendantsOfType('function_declaration')) {
    if (node && !isInner(node)) bodies.set(nameOf(node), namesIn(node));
  }
  const collect = (name: string, seen: Set<string>): string[] => {
    const body = bodies.get(name);
    if (!body || seen.has(name)) return [];
    seen.add(name);
    const used = [...body.identifiers].filter((other) => other !== name && bodies.has(other));
    return [...body.quoted, ...used.flatMap((other) => collect(other, seen))];
  };
  return new Map(
    [...bodies.keys()].map((name) => [
      name,
      new Set(collect(name, new Set()).filter((word) => /^[a-z]\w*$/.test(word))),
    ]),
  );
}
