/** Keeps the alternatives of a `reading(value, { … })` out of the phone's bytes: the build leaves the value alone. */
import type { Plugin } from 'vite';
import {
  childrenOf,
  type Cut,
  importedNames,
  isNode,
  nodesAt,
  type TreeNode,
  withCuts,
  nodeAt,
} from './syntax.ts';

const readingModule = /(^|\/)reading(\.ts)?$/;

/** The name under which a module imports `reading`; undefined when it does not. */
function localName(tree: TreeNode): string | undefined {
  const names = [...importedNames(tree, readingModule)];
  return names.find(([, imported]) => imported === 'reading')?.[0];
}

/**
 * Replaces each `reading(value, { … })` by `(value)`. The import stays and, no longer used, is shaken off.
 * Throws when `reading` is used otherwise than called with two arguments: its alternatives would stay in the bytes.
 */
export function stripReadings(code: string, tree: TreeNode): string {
  const name = localName(tree);
  if (name === undefined) return code;
  const cuts: Cut[] = [];

  function visit(node: TreeNode): void {
    if (node.type === 'ImportDeclaration') return;
    if (node.type === 'CallExpression' && nodeAt(node, 'callee')?.['name'] === name) {
      const [value, record, ...more] = nodesAt(node, 'arguments');
      if (value === undefined || record === undefined || more.length > 0) {
        throw new Error(`Call ${name}(value, { … }) with exactly two arguments.`);
      }
      cuts.push({ from: node.start, to: value.start, put: '(' });
      visit(value);
      cuts.push({ from: value.end, to: node.end, put: ')' });
      return;
    }
    if (node.type === 'Identifier' && node['name'] === name) {
      throw new Error(`Use ${name} only as ${name}(value, { … }).`);
    }
    for (const child of childrenOf(node)) visit(child);
  }
  visit(tree);

  return withCuts(code, cuts);
}

/** For the builds of the phone app; the workbench and the server keep the records to list them. */
export function readingsStripped(): Plugin {
  return {
    name: 'lendmax:readings',
    transform: {
      filter: { id: /\.tsx?$/, code: /\breading\b/ },
      handler(code, id) {
        if (readingModule.test(id)) return null;
        const tree: unknown = this.parse(code);
        if (!isNode(tree)) return this.error(`${id}: the parser gave no tree.`);
        try {
          return { code: stripReadings(code, tree), map: null };
        } catch (error) {
          return this.error(`${id}: ${error instanceof Error ? error.message : String(error)}`);
        }
      },
    },
  };
}
