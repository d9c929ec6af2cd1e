/** The words of a screen that no browser has laid out. */

const silent: ReadonlySet<string> = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);
/** Inline elements. Words on either side of any other element are separate words. */
const inLine: ReadonlySet<string> = new Set(['A', 'ABBR', 'B', 'BDI', 'EM', 'I', 'SPAN', 'STRONG']);

const isHidden = (element: Element): boolean =>
  silent.has(element.tagName) ||
  element.hasAttribute('hidden') ||
  (element.tagName === 'DIALOG' && !element.hasAttribute('open'));

const isFolded = (element: Element): boolean =>
  element.tagName === 'DETAILS' && !element.hasAttribute('open');

interface Style {
  readonly display: string;
  readonly visibility: string;
  readonly opacity: string;
  readonly getPropertyValue: (name: string) => string;
}

const styleWith = (display: string): Style => {
  const style = { display, visibility: 'visible', opacity: '1' };
  const values = new Map(Object.entries(style));
  return { ...style, getPropertyValue: (name) => values.get(name) ?? '' };
};
const hidden = styleWith('none');
const shown = styleWith('block');

/** The style of an element without style sheets. In a name its words are separate words. */
export const styleOf = (element: Element): Style => (isHidden(element) ? hidden : shown);

/** The text of an element and everything in it. */
export function wordsIn(node: Node): string {
  if (node.nodeType === 3) return node.nodeValue ?? '';
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  if (isHidden(element)) return '';
  const tag = element.tagName;
  if (tag === 'IMG') return ` ${element.getAttribute('alt') ?? ''} `;
  if (tag === 'SVG' || tag === 'svg') return '';
  const folded = isFolded(element);
  let words = '';
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (!folded || (child as Element).tagName === 'SUMMARY') words += wordsIn(child);
  }
  return inLine.has(tag) ? words : ` ${words} `;
}
