/**
 * Protects the page's texts. A translator or another extension may replace text nodes. The app would then write into
 * nodes that aren't shown, and an old amount would stand beside a new one.
 */
import { options, type VNode } from 'preact';

/** Internals of a Preact node: its parent, its children, its DOM node. Text has the type null. */
interface Drawn extends VNode {
  readonly __?: Drawn;
  readonly __k?: readonly (Drawn | null)[] | null;
  readonly __e?: ChildNode | null;
}

const drawnAs = new WeakMap<Node, Drawn>();

const nodesOf = (drawn: Drawn): readonly ChildNode[] =>
  typeof drawn.type === 'function' ? childrenOf(drawn) : drawn.__e ? [drawn.__e] : [];
const childrenOf = ({ __k: children }: Drawn): readonly ChildNode[] =>
  (children ?? []).flatMap((child) => (child ? nodesOf(child) : []));

/** Removes what an extension has put into the element, and restores the app's nodes. */
function putBack(element: Node): void {
  const drawn = drawnAs.get(element);
  const own = drawn ? childrenOf(drawn) : [];
  for (const node of Array.from(element.childNodes)) if (!own.includes(node)) node.remove();
  own.reduceRight<ChildNode | null>((next, node) => {
    if (node.parentNode !== element) element.insertBefore(node, next);
    return node;
  }, null);
}

/**
 * A text node that was in the page and isn't any more was replaced. It is restored after the render, which may be half
 * done.
 */
function check(text: Drawn): void {
  const node = text.__e;
  if (!node || !drawnAs.has(node) || node.parentNode) return;
  let around = text.__;
  while (around && typeof around.type !== 'string') around = around.__;
  queueMicrotask(() => around?.__e && putBack(around.__e));
}

/** Call once, before the first render. */
export function keepOwnTexts(): void {
  const { diffed, unmount } = options;
  options.diffed = (vnode) => {
    diffed?.(vnode);
    const drawn = vnode as Drawn;
    if (typeof drawn.type === 'function' || !drawn.__e) return;
    if (drawn.type === null) check(drawn);
    drawnAs.set(drawn.__e, drawn);
  };
  options.unmount = (vnode) => {
    unmount?.(vnode);
    if (vnode.type === null) check(vnode as Drawn);
  };
}
