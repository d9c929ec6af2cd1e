/** What a player sees of a phone's screen: its text, and everything with a role, in reading order. */
import { allByRole, nameOf } from '../device/observe/by-role.ts';
import { roles } from './roles.ts';

/** `nth` counts those of one role and name from 0, as a step takes it; left out for the first. */
export interface Control {
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
  readonly controls: readonly Control[];
  /** What screen readers call the lists and groups, where the reader finds that out. */
  readonly groups?: readonly string[];
  /** Something is being read or sent, and says so. */
  readonly busy: boolean;
}

/** Bit of `compareDocumentPosition`: the other node comes later. */
const FOLLOWING = 4;

/** Reads a page that is laid out, all at one moment. Behind an open dialog nothing can be acted on. */
export function readScreen(document: Document): Screen {
  const front = Array.from(document.querySelectorAll('dialog[open]')).pop() ?? document;
  const all = roles.flatMap((role) =>
    allByRole(document, role)
      .filter((element) => front === element || front.contains(element))
      .map((element) => ({ role, element })),
  );
  all.sort((one, other) =>
    one.element.compareDocumentPosition(other.element) & FOLLOWING ? -1 : 1,
  );
  const seen = new Map<string, number>();
  const controls = all.map(({ role, element }): Control => {
    const name = nameOf(element);
    const key = `${role} ${name}`;
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    const box = element as HTMLInputElement;
    return {
      role,
      name,
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
  return {
    route: document.location.hash || '#/',
    text: document.body.innerText.replace(/\n{3,}/g, '\n\n').trim(),
    controls,
    busy: document.querySelector('[aria-busy="true"], .spin, .skel') !== null,
  };
}
