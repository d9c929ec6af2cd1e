/** Writes the texts of both languages as pairs, so that each key stands in the phone's bytes once instead of twice. */
import type { Plugin } from 'vite';
import {
  childrenOf,
  type Cut,
  importedNames,
  isNode,
  nodeAt,
  nodesAt,
  textsMark,
  type TreeNode,
  withCuts,
} from './syntax.ts';

const areaModule = /(^|\/)area\.ts$/;

/** Key → the text of its value, in the order written. Throws for anything but plain `key: value`. */
function entriesOf(code: string, table: TreeNode): Map<string, string> {
  const entries = new Map<string, string>();
  for (const row of nodesAt(table, 'properties')) {
    const key = nodeAt(row, 'key');
    const value = nodeAt(row, 'value');
    if (row.type !== 'Property' || !key || !value || row['computed'] || row['shorthand']) {
      throw new Error('Write each text of an area as key: value.');
    }
    entries.set(code.slice(key.start, key.end), code.slice(value.start, value.end));
  }
  return entries;
}

/**
 * Turns each `area({ key: en }, { key: es })` into `pairs({ '#': 0, key: [en, es] })`; the mark leads the later steps
 * (text-keys.ts, text-pack.ts). Throws where a key stands on one side
 * alone: a text must never be lost by the build.
 */
export function pairTexts(code: string, tree: TreeNode): string {
  const imported = importedNames(tree, areaModule);
  const cuts: Cut[] = [];

  function visit(node: TreeNode): void {
    const called = imported.get(String(nodeAt(node, 'callee')?.['name']));
    if (node.type !== 'CallExpression' || called !== 'area') {
      for (const child of childrenOf(node)) visit(child);
      return;
    }
    const [en, es] = nodesAt(node, 'arguments');
    if (en?.type !== 'ObjectExpression' || es?.type !== 'ObjectExpression') {
      throw new Error('Call area({ … }, { … }) with both tables in place.');
    }
    const english = entriesOf(code, en);
    const spanish = entriesOf(code, es);
    const rows = [...english].map(([key, text]) => {
      const other = spanish.get(key);
      if (other === undefined) throw new Error(`${key} has no Spanish.`);
      return `${key}:[${text},${other}]`;
    });
    if (spanish.size !== english.size) throw new Error('A Spanish text has no English.');
    cuts.push({
      from: node.start,
      to: node.end,
      put: `pairs({'${textsMark}':0,${rows.join(',')}})`,
    });
  }
  visit(tree);
  if (!cuts.length) return code;
  const area = nodesAt(tree, 'body')
    .map((statement) => String(nodeAt(statement, 'source')?.['value']))
    .find((source) => areaModule.test(source));
  return `import { pairs } from '${area}';\n${withCuts(code, cuts)}`;
}

/** For the builds of the phone app. */
export function pairedTexts(): Plugin {
  return {
    name: 'lendmax:pairs',
    transform: {
      filter: { id: /\/src\/.+\.texts\.ts$/, code: /\barea\(/ },
      handler(code, id) {
        if (areaModule.test(id)) return null;
        const tree: unknown = this.parse(code);
        if (!isNode(tree)) return this.error(`${id}: the parser gave no tree.`);
        try {
          return { code: pairTexts(code, tree), map: null };
        } catch (error) {
          return this.error(`${id}: ${error instanceof Error ? error.message : String(error)}`);
        }
      },
    },
  };
}
