/** What an agent sees of a phone's screen: its text, and everything with a role, in reading order. */
import type { Phone } from '../../player/browser/phone.ts';
import { byRoleScript } from '../../player/browser/by-role-script.ts';
import { roles } from './roles.ts';

/** `nth` counts those of one role and name from 0, as `tap` and `type` take it; left out for the first. */
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

/** Runs in the page, after the script that declares `byRole`: all at one moment. Behind an open dialog nothing can be acted on. */
const list = `
  const front = Array.from(document.querySelectorAll('dialog[open]')).pop() || document;
  const all = arguments[0].flatMap((role) => byRole.allByRole(document, role)
    .filter((element) => front === element || front.contains(element))
    .map((element) => ({ role, element })));
  all.sort((one, other) => one.element.compareDocumentPosition(other.element) & 4 ? -1 : 1);
  const seen = {};
  const controls = all.map(({ role, element }) => {
    const name = byRole.nameOf(element);
    const key = role + ' ' + name;
    const nth = seen[key] = key in seen ? seen[key] + 1 : 0;
    const ticks = role === 'checkbox' || role === 'radio';
    return Object.assign({ role, name }, nth && { nth },
      role === 'field' && { value: element.value === undefined ? element.textContent : element.value },
      ticks && { checked: element.checked === true || element.getAttribute('aria-checked') === 'true' },
      (element.disabled || element.getAttribute('aria-disabled') === 'true') && { disabled: true });
  });
  return {
    route: location.hash || '#/',
    text: document.body.innerText.replace(/\\n{3,}/g, '\\n\\n').trim(),
    controls,
    busy: document.querySelector('[aria-busy="true"], .spin, .skel') !== null,
  };`;

/** Throws where the page changes at that moment; `settled` looks until it is quiet. */
async function screenOf(phone: Phone): Promise<Screen> {
  const script = `${await byRoleScript()}${list}`;
  return phone.browser.execute<Screen, [readonly string[]]>(script, roles);
}

/** How long a screen must stay the same to count as settled. */
export interface Stillness {
  readonly everyMs: number;
  readonly looks: number;
  readonly patienceMs: number;
}
const calm: Stillness = { everyMs: 150, looks: 3, patienceMs: 5_000 };

/** The screen once it has stayed the same for a moment; when patience ends, as it is. */
export async function settled(phone: Phone, still: Stillness = calm): Promise<Screen> {
  const end = Date.now() + still.patienceMs;
  let last = await screenOf(phone);
  for (let same = 0; same < still.looks && Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, still.everyMs));
    const next = await screenOf(phone);
    same = JSON.stringify(next) === JSON.stringify(last) ? same + 1 : 0;
    last = next;
  }
  return last;
}
