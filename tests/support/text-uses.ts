/** Which source file speaks which text of the message tables. */
import { nodeAt, nodesAt, type TreeNode } from './syntax.ts';
import { importsOf, literalOf, nameOf, type Source, sourcesBelow } from './source.ts';

/** Uses of imported tables in a file. */
interface Use {
  readonly file: string;
  readonly areas: ReadonlySet<string>;
  /** Keys that are there by name: `t.key`, `t['key']`, `{ key } = t`. */
  readonly named: ReadonlySet<string>;
  /** Keys by a part of their name: t[`${step}Title`]. */
  readonly shapes: readonly RegExp[];
  /** Keys that come from a value, or from whoever the table is handed to. */
  readonly told: boolean;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether a table, or the texts taken from it, is used as a value: given to a part, a model, another table. */
function handsOn({ nodes }: Source, areas: ReadonlyMap<string, string>): boolean {
  const spoken = new Map<string, number>([...areas.keys()].map((name) => [name, 0]));
  const add = (node: TreeNode | undefined, count: number) => {
    const name = nameOf(node);
    if (node?.type === 'Identifier' && spoken.has(name))
      spoken.set(name, (spoken.get(name) ?? 0) + count);
  };
  const takes = (node: TreeNode | undefined) =>
    node?.type === 'CallExpression' && nameOf(nodeAt(node, 'callee')) === 'useTexts';
  for (const node of nodes) {
    if (node.type === 'VariableDeclarator' && takes(nodeAt(node, 'init')))
      spoken.set(nameOf(nodeAt(node, 'id')), 0);
  }
  for (const node of nodes) {
    add(node, 1);
    if (node.type === 'MemberExpression') add(nodeAt(node, 'object'), -1);
    if (node.type === 'VariableDeclarator') add(nodeAt(node, 'id'), -1);
    if (takes(node)) for (const given of nodesAt(node, 'arguments')) add(given, -1);
    if (node.type === 'ImportSpecifier') {
      add(nodeAt(node, 'local'), -1);
      add(nodeAt(node, 'imported'), -1);
    }
  }
  return [...spoken.values()].some((count) => count > 0);
}

function useOf(source: Source): Use | undefined {
  const imported = importsOf(source, /\.texts\.ts$/);
  if (importsOf(source, /\/texts\.ts$/).has('useDates')) imported.set('useDates', 'dates');
  const areas = new Set(imported.values());
  if (areas.size === 0) return undefined;
  const named = new Set<string>();
  const shapes: RegExp[] = [];
  let told = handsOn(source, imported);
  for (const node of source.nodes) {
    if (node.type === 'ObjectPattern') {
      for (const property of nodesAt(node, 'properties'))
        named.add(nameOf(nodeAt(property, 'key')));
    }
    if (node.type !== 'MemberExpression') continue;
    const property = nodeAt(node, 'property');
    if (node['computed'] !== true) named.add(nameOf(property));
    else if (literalOf(property) !== undefined) named.add(nameOf(property));
    else if (property?.type === 'TemplateLiteral') {
      const fixed = nodesAt(property, 'quasis').map((one) => {
        const value = one['value'];
        return typeof value === 'object' && value !== null && 'cooked' in value
          ? String(value.cooked)
          : '';
      });
      shapes.push(new RegExp(`^${fixed.map(escaped).join('.+')}$`));
    } else told = true;
  }
  return { file: source.file, areas, named, shapes, told };
}

/**
 * Every name and literal of the core and the views: a key that comes from a value must be somewhere. Where the
 * messages of §8 are declared their names are no use of them, but the codes that lead to one are.
 */
function wordsOf(sources: readonly Source[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { file, nodes } of sources) {
    const declares = file === 'src/facts/errors.ts';
    for (const node of nodes) {
      if (declares) words.add(literalOf(node) ?? '');
      else if (node.type === 'Property') words.add(nameOf(nodeAt(node, 'key')));
      else if (node.type === 'MemberExpression') words.add(nameOf(nodeAt(node, 'property')));
      else words.add(literalOf(node) ?? '');
    }
  }
  return words;
}

export function textUsers() {
  const sources = sourcesBelow('src', 'widget');
  const words = wordsOf(
    sources.filter(({ file }) => !/\.texts\.ts$|^src\/core\/texts\//.test(file)),
  );
  const uses = sources.flatMap((source) => useOf(source) ?? []);
  const split = (areaKey: string) => areaKey.split('.') as [string, string];
  const names = (use: Use, key: string) =>
    use.named.has(key) || use.shapes.some((shape) => shape.test(key));
  return {
    /** The files that name the text `area.key`. */
    naming(areaKey: string): string[] {
      const [area, key] = split(areaKey);
      return uses.filter((use) => use.areas.has(area) && names(use, key)).map(({ file }) => file);
    },

    /** The same, and those that get its key from a value or hand the table on, where the key is somewhere. */
    of(areaKey: string): string[] {
      const [area, key] = split(areaKey);
      return uses
        .filter((use) => use.areas.has(area) && (names(use, key) || (use.told && words.has(key))))
        .map(({ file }) => file);
    },
  };
}
