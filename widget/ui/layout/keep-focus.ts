/** When an element with the focus is removed, moves the focus on (src/docs/rules.md#focus). */

/** By then a new page or dialog has placed the focus; ms. */
const SETTLED_MS = 100;
/** No text field, because the keyboard would open. */
const TAKERS = 'a[href],button,summary,[type=radio],[type=checkbox],[type=file]';

/**
 * The nearest control to a gap: in the same parent the next one, else the previous one; then in the parent's parent.
 */
function nearest({ target, nextSibling }: MutationRecord): HTMLElement | undefined {
  const scope = [...document.querySelectorAll('dialog[open]')].pop();
  const isInside = (box: Node | null): box is Element =>
    box instanceof Element && box.id !== 'app' && box !== document.body;
  for (let box: Node | null = target; isInside(box); box = box.parentNode) {
    if (scope && !scope.contains(box)) continue;
    const inside = [...box.querySelectorAll<HTMLElement>(TAKERS)].filter(
      (one) => one.getClientRects().length > 0,
    );
    const follows = (one: Element) =>
      nextSibling !== null &&
      (nextSibling.contains(one) ||
        (nextSibling.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
    const found = inside.find(follows) ?? inside.pop();
    if (found) return found;
  }
  return undefined;
}

/** From now on, the focus of a removed element goes to its neighbour, else to its previous place. */
export function keepFocus(): void {
  let focused: Element | null = null;
  let before: Element | null = null;
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target === focused) return;
    if (focused) before = focused;
    focused = target;
  });
  addEventListener('focusout', ({ target }) => {
    // Some engines report a removal this way.
    setTimeout(() => {
      if (target === focused && focused?.isConnected && document.activeElement !== focused) {
        before = focused;
        focused = null;
      }
    });
  });
  new MutationObserver((records) => {
    const lost = focused;
    if (!lost || lost.isConnected) return;
    focused = null;
    const gap = records.find(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(lost)),
    );
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const earlier = before?.isConnected ? before : document.querySelector('h1');
      const next = (gap && nearest(gap)) ?? earlier;
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    }, SETTLED_MS);
  }).observe(document.documentElement, { childList: true, subtree: true });
}
