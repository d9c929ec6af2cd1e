/** Nodes of a parsed script, for the plugins that change one. */

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
