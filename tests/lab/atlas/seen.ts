/** What a screen says: its title, every line that is read or only heard, and its amounts. */
import type { Browser } from '#harness/player/browser/browser.ts';

export interface Amount {
  /** The fact that the app marks it with, such as `totalDueKobo`; several in one sentence are separated by blanks. */
  readonly key: string;
  /** As it is shown: `₦24,710.90`. */
  readonly text: string;
  /** The row or sentence around it; only itself where there is none. */
  readonly line: string;
}

export interface Seen {
  /** The screen's one heading h1. */
  readonly title: string;
  /** Lines in the order of the document, closed questions too. */
  readonly texts: readonly string[];
  /** Names and descriptions that only a screen reader speaks, and hints inside of fields. */
  readonly spoken: readonly string[];
  readonly amounts: readonly Amount[];
}

/** Runs in the page, so it uses nothing from outside of itself. */
function seenHere(): Seen {
  const squeezed = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const longestLine = 80;
  const display = new Map<Element, string>();
  const displayOf = (element: Element) => {
    const known = display.get(element) ?? getComputedStyle(element).display;
    display.set(element, known);
    return known;
  };
  const isDrawn = (element: Element | null): boolean =>
    element === null || (displayOf(element) !== 'none' && isDrawn(element.parentElement));
  /** The nearest element that has lines of its own. */
  const lineOf = (element: Element): Element =>
    /^(?:inline|contents)/.test(displayOf(element)) && element.parentElement
      ? lineOf(element.parentElement)
      : element;
  const texts: string[] = [];
  const spoken: string[] = [];
  let last: Element | null = null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = node.nodeValue ?? '';
    if (!parent || squeezed(words) === '') continue;
    if (parent.closest('script, style, noscript') || !isDrawn(parent)) continue;
    if (parent.closest('.sr')) {
      spoken.push(squeezed(words));
      continue;
    }
    const line = lineOf(parent);
    if (line === last) texts[texts.length - 1] += words;
    else texts.push(words);
    last = line;
  }
  const names = 'aria-label aria-description aria-valuetext alt placeholder title'.split(' ');
  for (const element of document.body.querySelectorAll('*')) {
    if (!isDrawn(element)) continue;
    for (const name of names) {
      const words = squeezed(element.getAttribute(name));
      if (words !== '') spoken.push(words);
    }
  }
  const amounts = [...document.querySelectorAll('[data-money]')].filter(isDrawn).map((element) => {
    const text = squeezed(element.textContent);
    let around: Element = element;
    while (squeezed(around.textContent) === text && around.parentElement)
      around = around.parentElement;
    const line = squeezed((around as HTMLElement).innerText);
    return {
      key: squeezed(element.getAttribute('data-money')),
      text,
      line: line.length > longestLine ? text : line,
    };
  });
  return {
    title: squeezed(document.querySelector('h1')?.textContent) || document.title,
    texts: texts.map(squeezed),
    spoken,
    amounts,
  };
}

export const seenOn = (browser: Browser): Promise<Seen> => browser.execute(seenHere);
