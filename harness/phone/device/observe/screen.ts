/** What a player sees of a phone's screen: its text, and everything with a role, in reading order. */
import { allOf, frontOf, nameOf } from './by-role.ts';
import { roles } from './roles.ts';

/** `nth` counts those with the same role and name from 0, as in a step. Omitted for the first. */
export interface ShownControl {
  readonly role: string;
  readonly name: string;
  readonly nth?: number;
  readonly value?: string;
  readonly checked?: boolean;
  readonly disabled?: true;
}

export interface Screen {
  /** The place in the app, such as `#/me`. */
  readonly route: string;
  readonly text: string;
  readonly controls: readonly ShownControl[];
  /** The screen shows that it is reading or sending. */
  readonly busy: boolean;
  /** The language of its texts by tag, such as `en`. */
  readonly language: string;
}

/** A control and the element that a step acts on. */
export interface Found extends ShownControl {
  readonly element: HTMLElement;
}

/** Everything with a role, in reading order. Behind an open dialog nothing can be acted on. */
export function controlsOn(document: Document): readonly Found[] {
  const front = frontOf(document);
  const all = allOf(document, roles).filter(({ element }) => front.contains(element));
  const seen = new Map<string, number>();
  return all.map(({ role, element }): Found => {
    const name = nameOf(element);
    const key = `${role} ${name}`;
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    const box = element as HTMLInputElement;
    return {
      role,
      name,
      element: element as HTMLElement,
      ...(nth > 0 && { nth }),
      ...(role === 'field' && {
        value: (box.value as string | undefined) ?? element.textContent ?? '',
      }),
      ...((role === 'checkbox' || role === 'radio') && {
        checked: box.checked || element.getAttribute('aria-checked') === 'true',
      }),
      ...((box.disabled || element.getAttribute('aria-disabled') === 'true') && {
        disabled: true as const,
      }),
    };
  });
}

/** Whether the screen shows that it is waiting for something. */
export const isBusy = (document: Document): boolean =>
  document.querySelector('[aria-busy="true"], .spin, .skel') !== null;

/** `route`: the place in the app, by default from the page's address. */
export const screenOf = (
  document: Document,
  found: readonly Found[],
  route = document.location.hash || '#/',
): Screen => ({
  route,
  text: document.body.innerText.replace(/\n{3,}/g, '\n\n').trim(),
  controls: found.map(({ element: _element, ...control }) => control),
  busy: isBusy(document),
  language: document.documentElement.lang,
});

/** Reads a page, all at one moment. */
export const readScreen = (document: Document): Screen => screenOf(document, controlsOn(document));
