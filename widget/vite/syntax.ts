/** Small tools for the build's transforms of source text by its syntax tree. */

/** What is used of a syntax tree: node kinds by `type`, places by `start` and `end`. */
export interface TreeNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** The text from `from` to `to` is to give way to `put`. */
export interface Cut {
  readonly from: number;
  readonly to: number;
  readonly put: string;
}

/** Whether a value is a node of a syntax tree, which is how the parsers of Vite and Rolldown type it. */
export function isNode(value: unknown): value is TreeNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Without what is only a name: the key of a property, the `.key` of an access. */
export function childrenOf(node: TreeNode): TreeNode[] {
  const named = node['computed'] === true ? [] : [node['key'], node['property']];
  return Object.values(node)
    .flat()
    .filter(isNode)
    .filter((child) => !named.includes(child) || child.type !== 'Identifier');
}

export function nodeAt(node: TreeNode, key: string): TreeNode | undefined {
  const value = node[key];
  return isNode(value) ? value : undefined;
}

export function nodesAt(node: TreeNode, key: string): TreeNode[] {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Local name → imported name of all that a module imports from the modules that `source` matches. */
export function importedNames(tree: TreeNode, source: RegExp): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of nodesAt(tree, 'body')) {
    if (statement.type !== 'ImportDeclaration') continue;
    if (!source.test(String(nodeAt(statement, 'source')?.['value']))) continue;
    for (const specifier of nodesAt(statement, 'specifiers')) {
      const local = String(nodeAt(specifier, 'local')?.['name']);
      names.set(local, String(nodeAt(specifier, 'imported')?.['name']));
    }
  }
  return names;
}

/** The text with its cuts made; they must not overlap. */
export function withCuts(code: string, cuts: readonly Cut[]): string {
  let at = 0;
  let kept = '';
  for (const cut of [...cuts].sort((a, b) => a.from - b.from)) {
    kept += code.slice(at, cut.from) + cut.put;
    at = cut.to;
  }
  return kept + code.slice(at);
}
