/** A picture of the screen as passive HTML: no script, no handler, no link target; typed values are masked. */
import { masked } from '../../../simulator/recording/words.ts';
import { frontOf, nameOf } from '../observe/by-role.ts';
import { valueKindOf } from './gestures.ts';
import { forcedQuery } from '../screen/theme.ts';
import { squeezed } from '../../../simulator/text/squeezed.ts';

/** The panel of the debug build isn't the app's. */
const dropped =
  '[class^="dbg-"], script, noscript, template, iframe, object, embed, link, meta, style, base, audio, video';
const LONGEST = 400_000;

/**
 * The page's styles in its current theme. Taken as written, because browsers return incomplete rules with variables.
 */
export function styleOf(scope: Window): string {
  const { document } = scope;
  const forced = document.documentElement.style.getPropertyValue('color-scheme');
  const dark = forced === 'dark' || (forced === '' && isDark(scope));
  const theme = dark ? 'dark' : 'light';
  const text = Array.from(document.querySelectorAll('style'), (one) => one.textContent ?? '');
  return `${forcedQuery(text.join('\n'), theme)}\n:root{color-scheme:${theme}!important}`;
}

const isDark = (scope: Window) => scope.matchMedia('(prefers-color-scheme: dark)').matches;

/** The element `html` with its attributes and the body; a note instead if the page is too large. */
export function pictureOf(document: Document): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  const originals = Array.from(document.documentElement.querySelectorAll(fields));
  Array.from(copy.querySelectorAll(fields)).forEach((field, index) => {
    const original = originals[index];
    if (original) keepValue(field, original);
  });
  for (const element of Array.from(copy.querySelectorAll(dropped))) element.remove();
  for (const element of Array.from(copy.querySelectorAll('*'))) defuse(element);
  const html = copy.outerHTML;
  return html.length <= LONGEST
    ? html
    : `<html><body><p>This screen has ${html.length} characters: too many to keep.</p></body></html>`;
}

const fields = 'input, textarea';

/** A field's value is a property, which a copy would lose. By name, because in this process there are no classes. */
function keepValue(copy: Element, original: Element): void {
  const field = original as HTMLInputElement;
  if (original.localName === 'textarea') {
    copy.textContent = shown(field);
    return;
  }
  if (field.checked) copy.setAttribute('checked', '');
  else copy.removeAttribute('checked');
  if (/^(?:checkbox|radio|file)$/.test(field.type)) return;
  copy.setAttribute('value', shown(field));
}

function shown(field: HTMLInputElement): string {
  const kind = valueKindOf(field, nameOf(field));
  return kind === 'plain' ? field.value : masked(field.value);
}

function defuse(element: Element): void {
  for (const { name, value } of Array.from(element.attributes)) {
    const leads = /^(?:href|action|formaction|srcset|ping|target|xlink:href)$/i.test(name);
    const source = name === 'src' && !value.startsWith('data:image/');
    const local =
      /^(?:href|xlink:href)$/i.test(name) &&
      value.startsWith('#') &&
      element.namespaceURI?.endsWith('/svg');
    if (/^on/i.test(name) || (leads && !local) || source) element.removeAttribute(name);
  }
}

const LONGEST_LINE = 300;
const MOST_LINES = 400;

/** The current headings, in front of the page if a dialog is open, and the lines of the screen. */
export function linesOf(document: Document): {
  readonly headings: readonly string[];
  readonly lines: readonly string[];
} {
  const headings = Array.from(frontOf(document).querySelectorAll('h1, h2'))
    .filter((one) => one.getClientRects().length > 0)
    .map((one) => nameOf(one).slice(0, LONGEST_LINE))
    .filter(Boolean);
  const lines = (document.body?.innerText ?? '')
    .split('\n')
    .map((line) => squeezed(line).slice(0, LONGEST_LINE))
    .filter(Boolean);
  return { headings: headings.slice(0, 20), lines: lines.slice(0, MOST_LINES) };
}
