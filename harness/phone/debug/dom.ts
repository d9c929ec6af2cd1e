/** Small functions to build the panel: elements, buttons, folding lists. Texts are never parsed as HTML. */

type Child = Node | string | null;

/** An element with a class and children; null children are left out. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  element.append(...children.filter((child) => child !== null));
  return element;
}

export function button(label: string, press: () => void, pressed?: boolean): HTMLButtonElement {
  const element = el('button', 'dbg-button', label);
  element.type = 'button';
  if (pressed !== undefined) element.setAttribute('aria-pressed', String(pressed));
  element.addEventListener('click', press);
  return element;
}

/** A named choice among values. */
export function choice(
  label: string,
  options: readonly { readonly value: string; readonly text: string }[],
  chosen: string,
  choose: (value: string) => void,
): HTMLLabelElement {
  const select = el('select', 'dbg-input');
  for (const { value, text } of options) select.append(new Option(text, value));
  select.value = chosen;
  select.addEventListener('change', () => choose(select.value));
  return el('label', 'dbg-label', label, select);
}

/** A line that opens to show a whole value. */
export function opening(line: string, tone: 'good' | 'bad' | 'plain', value: () => unknown) {
  const details = el('details', `dbg-row dbg-row--${tone}`, el('summary', '', line));
  details.addEventListener('toggle', () => {
    if (!details.open || details.childElementCount > 1) return;
    details.append(el('pre', 'dbg-json', JSON.stringify(value(), null, 1)));
  });
  return details;
}

export const section = (title: string, ...children: readonly Child[]) =>
  el('section', 'dbg-section', el('h2', 'dbg-title', title), ...children);

/** The time of day in Lagos, to the second. `ms` is UTC. */
export const lagosTime = (ms: number) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Lagos',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(ms);

/** Saves a file as a download. Its address lives on for a minute, because some browsers read it after the click. */
export function saveFile(file: Blob, name: string): void {
  const link = el('a', '');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
