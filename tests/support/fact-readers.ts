/** Which facts of src/facts the product reads: by syntax tree, key by key, so that an unread constant shows. */
import { isNode, nodeAt, nodesAt, type TreeNode } from './syntax.ts';
import { literalOf, nameOf, type Source } from './source.ts';

/** A fact as `name` or `name.key`; `*` means a module taken whole. */
type Path = readonly string[];

/** Meaning of a name in a file: an export of a fact file, or all its exports. */
interface Binding {
  readonly module: string;
  readonly path: Path;
}

const isFacts = (file: string) => /^src\/facts\/(?!readings?\b)/.test(file);

/** The parts of `a.b['c']` that are written out, from the left; undefined where it does not begin with a name. */
function chainOf(node: TreeNode): { root: TreeNode; keys: string[] } | undefined {
  if (node.type === 'Identifier') return { root: node, keys: [] };
  if (node.type !== 'MemberExpression') return undefined;
  const inner = chainOf(nodeAt(node, 'object') ?? node);
  const property = nodeAt(node, 'property');
  const key = node['computed'] === true ? literalOf(property) : nameOf(property);
  return inner && key !== undefined ? { ...inner, keys: [...inner.keys, key] } : undefined;
}

const valueOfType = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
]);

/** Running code below a node: no types, no names of properties. */
function parts(node: TreeNode): TreeNode[] {
  if (valueOfType.has(node.type)) return [nodeAt(node, 'expression')].filter((one) => !!one);
  if (node.type.startsWith('TS')) return [];
  const names = node['computed'] === true ? [] : [node['key'], node['property']];
  return Object.values(node)
    .flat()
    .filter(isNode)
    .filter((child) => !names.includes(child) || child.type !== 'Identifier');
}

/** Every name that is read below a node, with the keys that are taken of it. */
function* readsBelow(node: TreeNode): Generator<Path> {
  const chain = chainOf(node);
  if (chain) {
    yield [nameOf(chain.root), ...chain.keys];
    return;
  }
  const init = nodeAt(node, 'init');
  const id = nodeAt(node, 'id');
  const taken = init && chainOf(init);
  if (node.type === 'VariableDeclarator' && taken && id?.type === 'ObjectPattern') {
    for (const property of nodesAt(id, 'properties')) {
      const key = nameOf(nodeAt(property, 'key'));
      yield [nameOf(taken.root), ...taken.keys, ...(key ? [key] : [])];
    }
    return;
  }
  for (const child of parts(node)) yield* readsBelow(child);
}

const moduleOf = (file: string, source: string) => {
  if (source.startsWith('#')) return source.slice(1);
  return source.startsWith('.') ? new URL(source, `file:///${file}`).pathname.slice(1) : source;
};

function bindingsOf({ file, tree }: Source): Map<string, Binding> {
  const bindings = new Map<string, Binding>();
  for (const statement of nodesAt(tree, 'body')) {
    const from = literalOf(nodeAt(statement, 'source'));
    if (statement.type !== 'ImportDeclaration' || from === undefined) continue;
    const module = moduleOf(file, from);
    if (!isFacts(module) || statement['importKind'] === 'type') continue;
    for (const specifier of nodesAt(statement, 'specifiers')) {
      const imported = nodeAt(specifier, 'imported');
      const path = imported ? [nameOf(imported)] : [];
      bindings.set(nameOf(nodeAt(specifier, 'local')), { module, path });
    }
  }
  return bindings;
}

/** The object literal behind `as const`, `satisfies` and `reading(…)`. */
function tableOf(node: TreeNode | undefined): TreeNode | undefined {
  if (!node || node.type === 'ObjectExpression') return node;
  if (valueOfType.has(node.type)) return tableOf(nodeAt(node, 'expression'));
  const isReading = node.type === 'CallExpression' && nameOf(nodeAt(node, 'callee')) === 'reading';
  return isReading ? tableOf(nodesAt(node, 'arguments')[0]) : undefined;
}

interface Declared {
  readonly name: string;
  readonly exported: boolean;
  readonly keys: readonly string[];
  readonly node: TreeNode;
}

/** The constants and functions of a fact file, not its types. */
function declaredIn({ tree }: Source): Declared[] {
  return nodesAt(tree, 'body').flatMap((statement) => {
    const exported = statement.type === 'ExportNamedDeclaration';
    const declaration = exported ? nodeAt(statement, 'declaration') : statement;
    if (declaration?.type === 'FunctionDeclaration') {
      return [{ name: nameOf(nodeAt(declaration, 'id')), exported, keys: [], node: declaration }];
    }
    if (declaration?.type !== 'VariableDeclaration') return [];
    return nodesAt(declaration, 'declarations').map((node) => {
      const table = tableOf(nodeAt(node, 'init'));
      const keys = table
        ? nodesAt(table, 'properties').map((property) => nameOf(nodeAt(property, 'key')))
        : [];
      return { name: nameOf(nodeAt(node, 'id')), exported, keys, node };
    });
  });
}

/** `export * as name from './other.ts'`: name → file. */
function tablesOf({ file, tree }: Source): Map<string, string> {
  return new Map(
    nodesAt(tree, 'body').flatMap((statement) => {
      const from = literalOf(nodeAt(statement, 'source'));
      const name = nameOf(nodeAt(statement, 'exported'));
      return statement.type === 'ExportAllDeclaration' && from && name
        ? [[name, moduleOf(file, from)] as const]
        : [];
    }),
  );
}

/**
 * The facts that nothing outside src/facts reads, as `file name` or `file name.key`. A fact used by another fact
 * counts if that one is read; types and the list of readings count for nothing.
 */
export function unreadFacts(sources: readonly Source[]): string[] {
  const facts = sources.filter(({ file }) => isFacts(file));
  const declared = new Map(facts.map((source) => [source.file, declaredIn(source)]));
  const tables = new Map(facts.map((source) => [source.file, tablesOf(source)]));
  const read = new Set<string>();
  const open: { module: string; name: string }[] = [];

  const readPath = (module: string, [name, key, ...more]: Path): void => {
    const table = name === undefined ? undefined : tables.get(module)?.get(name);
    if (table !== undefined) return readPath(table, key === undefined ? [] : [key, ...more]);
    for (const one of declared.get(module) ?? []) {
      if (name !== undefined && one.name !== name) continue;
      if (!read.has(`${module} ${one.name}`)) open.push({ module, name: one.name });
      read.add(`${module} ${one.name}`);
      for (const its of one.keys) {
        if (key === undefined || !one.keys.includes(key) || key === its) {
          read.add(`${module} ${one.name}.${its}`);
        }
      }
    }
  };
  const readAll = (source: Source, node: TreeNode, own: readonly string[] = []) => {
    const bindings = bindingsOf(source);
    for (const [root = '', ...keys] of readsBelow(node)) {
      const binding = bindings.get(root);
      if (binding) readPath(binding.module, [...binding.path, ...keys]);
      else if (own.includes(root)) readPath(source.file, [root, ...keys]);
    }
  };

  for (const source of sources) {
    if (isFacts(source.file) || source.file.startsWith('src/facts/')) continue;
    for (const statement of nodesAt(source.tree, 'body')) {
      if (statement.type !== 'ImportDeclaration') readAll(source, statement);
    }
  }
  for (let next = open.pop(); next; next = open.pop()) {
    const { module, name } = next;
    const source = facts.find(({ file }) => file === module);
    const all = declared.get(module) ?? [];
    const one = all.find((row) => row.name === name);
    const others = all.map((row) => row.name).filter((row) => row !== name);
    const body = one && (nodeAt(one.node, 'init') ?? nodeAt(one.node, 'body'));
    if (source && body) readAll(source, body, others);
  }
  return facts.flatMap(({ file }) =>
    (declared.get(file) ?? [])
      .filter(({ exported }) => exported)
      .flatMap(({ name, keys }) => {
        if (!read.has(`${file} ${name}`)) return [`${file} ${name}`];
        return keys
          .filter((key) => !read.has(`${file} ${name}.${key}`))
          .map((key) => `${file} ${name}.${key}`);
      }),
  );
}
