/** Small tools for tests that read source by its syntax tree. */

/** The used part of a syntax tree: node kinds by `type`, places by `start` and `end`. */
export interface TreeNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
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
