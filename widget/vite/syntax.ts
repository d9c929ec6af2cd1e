/** Modules and nodes of a script, for the plugins that change one. */

/** A module's code as the bundler renders it, in the order of execution. */
export interface Rendered {
  readonly id: string;
  readonly code: string;
  readonly imports: readonly string[];
}

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** All nodes of a tree, outer ones first. */
export function* nodesOf(tree: unknown): Generator<Node> {
  if (Array.isArray(tree)) {
    for (const one of tree) yield* nodesOf(one);
  } else if (typeof tree === 'object' && tree !== null) {
    if ('type' in tree) yield tree as Node;
    for (const value of Object.values(tree)) yield* nodesOf(value);
  }
}

/** The node in this place. Throws where there is none. */
export function partOf(node: Node, key: string): Node {
  const part = optionalPart(node, key);
  if (!part) throw new Error(`A ${node.type} has no ${key}.`);
  return part;
}

/** The node in this place, if there is one. */
export function optionalPart(node: Node, key: string): Node | undefined {
  const value: unknown = Reflect.get(node, key);
  return typeof value === 'object' && value !== null && 'type' in value
    ? (value as Node)
    : undefined;
}

/** The nodes in this place. Throws where there is no list. */
export function partsOf(node: Node, key: string): readonly Node[] {
  const value: unknown = Reflect.get(node, key);
  if (!Array.isArray(value)) throw new Error(`A ${node.type} has no list of ${key}.`);
  return value as Node[];
}

/** A word of a node: the name of an identifier, an operator. Empty where it has none. */
export function wordOf(node: Node | undefined, key = 'name'): string {
  const value: unknown = node && Reflect.get(node, key);
  return typeof value === 'string' ? value : '';
}

/** A text with ranges replaced, which must not overlap. */
export function replaced(
  code: string,
  changes: readonly { readonly start: number; readonly end: number; readonly text: string }[],
): string {
  let out = '';
  let at = 0;
  for (const { start, end, text } of [...changes].sort((a, b) => a.start - b.start)) {
    out += code.slice(at, start) + text;
    at = end;
  }
  return out + code.slice(at);
}
