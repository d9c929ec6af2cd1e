/**
 * Which keys of the texts the build may shorten: those whose word means a text and nothing else in the whole script.
 * A key that is also a field on the wire, a property of ours or a part of any string keeps its name.
 */
import {
  childrenOf,
  cookedOf,
  marksTexts,
  nodeAt,
  nodesAt,
  plainText,
  type TreeNode,
} from './syntax.ts';

const words = /[\w$]+/g;
const wholeWord = /^[\w$]+$/;

/** The name behind a key or a property, `undefined` for what is computed. */
function nameOf(node: TreeNode, at: 'key' | 'property'): string | undefined {
  if (node['computed'] === true) return undefined;
  const named = nodeAt(node, at);
  return String(named?.type === 'Identifier' ? named['name'] : named?.['value']);
}

/**
 * Whether code that joins strings could make this word: of fragments that it joins with, of known words in any case
 * (a value may be capitalised first) and of numbers.
 */
function couldBeMade(word: string, fragments: ReadonlySet<string>, known: ReadonlySet<string>) {
  const made = (rest: string): boolean =>
    rest === '' || /^\d+$/.test(rest) || known.has(rest.toLowerCase()) || joined(rest);
  const joined = (rest: string): boolean =>
    [...fragments].some((part) => {
      for (let at = rest.indexOf(part); at >= 0; at = rest.indexOf(part, at + 1)) {
        if (made(rest.slice(0, at)) && made(rest.slice(at + part.length))) return true;
      }
      return false;
    });
  return joined(word);
}

/**
 * The keys of all marked tables (pairs.ts) that occur nowhere else: as no key of another object, no assignment, no
 * word of a string that is not itself a text, and as nothing that a template or a sum of strings could put together.
 * Sorted. What they are read from can then only be a text: nobody else writes that name.
 */
export function freeTextKeys(tree: TreeNode): string[] {
  const keys = new Set<string>();
  const taken = new Set<string>();
  const fragments = new Set<string>();

  function string(text: string, joined: boolean): void {
    for (const word of text.match(words) ?? []) taken.add(word);
    if (joined && wholeWord.test(text)) fragments.add(text);
  }

  function texts(table: TreeNode): void {
    for (const row of nodesAt(table, 'properties').slice(1)) {
      keys.add(nameOf(row, 'key') ?? '');
      for (const side of nodesAt(nodeAt(row, 'value') ?? row, 'elements')) {
        if (plainText(side) === undefined) visit(side, false);
      }
    }
  }

  function visit(node: TreeNode, joined: boolean): void {
    if (marksTexts(node)) return texts(node);
    if (node.type === 'ObjectExpression') {
      for (const row of nodesAt(node, 'properties')) taken.add(nameOf(row, 'key') ?? '');
    }
    if (node.type === 'PropertyDefinition' || node.type === 'MethodDefinition') {
      taken.add(nameOf(node, 'key') ?? '');
    }
    if (node.type === 'AssignmentExpression') {
      const to = nodeAt(node, 'left');
      if (to?.type === 'MemberExpression') taken.add(nameOf(to, 'property') ?? '');
    }
    if (node.type === 'Literal' && typeof node['value'] === 'string') string(node['value'], joined);
    const quasis = node.type === 'TemplateLiteral' ? nodesAt(node, 'quasis') : [];
    for (const quasi of quasis) string(cookedOf(quasi), quasis.length > 1);
    const joins =
      quasis.length > 1 || (node.type === 'BinaryExpression' && node['operator'] === '+');
    for (const child of childrenOf(node)) visit(child, joined || joins);
  }
  visit(tree, false);

  const known = new Set([...taken].map((word) => word.toLowerCase()));
  return [...keys].filter((key) => !taken.has(key) && !couldBeMade(key, fragments, known)).sort();
}
