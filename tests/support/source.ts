/** Source files as a test reads them: by syntax tree, so that no comment and no look-alike counts. */
import { parseAst } from 'vite';
import { childrenOf, isNode, nodeAt, nodesAt, type TreeNode } from './syntax.ts';
import { filesBelow, textOf } from '../unit/house/tree.ts';

export interface Source {
  readonly file: string;
  readonly tree: TreeNode;
  /** Every node, parents first. */
  readonly nodes: readonly TreeNode[];
}

/** Everything below a node, itself first; names of properties and of accesses too. */
function* everything(node: TreeNode): Generator<TreeNode> {
  yield node;
  const names = [nodeAt(node, 'key'), nodeAt(node, 'property')].filter((one) => one !== undefined);
  const children = childrenOf(node);
  for (const child of [...children, ...names.filter((one) => !children.includes(one))]) {
    yield* everything(child);
  }
}

/** All sources of the product below these folders. */
export function sourcesBelow(...folders: readonly string[]): Source[] {
  return folders
    .flatMap(filesBelow)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => sourceOf(file, textOf(file)));
}

export function sourceOf(file: string, text: string): Source {
  const parsed: unknown = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (!isNode(parsed)) throw new Error(`${file} is no source.`);
  return { file, tree: parsed, nodes: [...everything(parsed)] };
}

/** Local name → imported name of what a file imports from modules that `from` matches; types too. */
export function importsOf({ tree }: Source, from: RegExp): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of nodesAt(tree, 'body')) {
    if (statement.type !== 'ImportDeclaration') continue;
    if (!from.test(String(nodeAt(statement, 'source')?.['value']))) continue;
    for (const specifier of nodesAt(statement, 'specifiers')) {
      names.set(nameOf(nodeAt(specifier, 'local')), nameOf(nodeAt(specifier, 'imported')));
    }
  }
  return names;
}

/** Name of an identifier or of a text used as one; empty for anything else. */
export function nameOf(node: TreeNode | undefined): string {
  if (!node) return '';
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node['name']);
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : '';
}

export const literalOf = (node: TreeNode | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;

/** The files, in the project's form, of what a file imports of ours to run; types run nowhere. */
export function importedFiles({ file, tree }: Source): string[] {
  return nodesAt(tree, 'body').flatMap((statement) => {
    if (statement['importKind'] === 'type') return [];
    const source = literalOf(nodeAt(statement, 'source'));
    if (source?.startsWith('#')) return [source.slice(1)];
    if (!source?.startsWith('.')) return [];
    return [new URL(source, `file:///${file}`).pathname.slice(1)];
  });
}
