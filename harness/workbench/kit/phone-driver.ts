/** Drives the app in a frame of the workbench: what it shows, a tap by name, another place, its long timers hurried. */
import { allByRole } from '../../device/observe/by-role.ts';
import { actOut } from '../../device/recording/act-out.ts';
import type { Gesture } from '../../protocol/phone.ts';
import { squeezed } from '../../text/squeezed.ts';

export type PhoneWindow = Window & typeof globalThis;

/** The text that a user can read now, with single blanks; of a page that is being loaded, none. */
export const textOf = (page: PhoneWindow): string =>
  squeezed((page.document.body as HTMLElement | null)?.innerText ?? '');

export const routeOf = (page: PhoneWindow): string => page.location.hash || '#/';

/** The app itself has drawn in place of the page's first paint. */
export const hasStarted = (page: PhoneWindow): boolean =>
  page.document.readyState === 'complete' &&
  page.document.querySelector('#app') !== null &&
  page.document.querySelector('#first-paint') === null &&
  textOf(page) !== '';

/** Does the overlay of money lie over the screen? */
export const isBlocked = (page: PhoneWindow): boolean =>
  page.document.querySelector('dialog.load') !== null;

/** Taps the button or link of this name, in the open dialog or anywhere; false where none is shown. */
export function tap(page: PhoneWindow, name: string, inDialog: boolean): boolean {
  const found = (['button', 'link'] as const)
    .flatMap((role) => allByRole(page.document, role, name))
    .find((one) => !inDialog || one.closest('dialog[open]') !== null);
  if (!found || found.matches(':disabled')) return false;
  (found as HTMLElement).click();
  return true;
}

/** Timers of `fromMs` and more fire after a part of their time from now on. */
export function hurry(
  page: PhoneWindow,
  { fromMs, divideBy }: { readonly fromMs: number; readonly divideBy: number },
): void {
  const native = page.setTimeout.bind(page);
  const hurried = (handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
    native(handler, ms >= fromMs ? ms / divideBy : ms, ...rest);
  Object.defineProperty(page, 'setTimeout', {
    configurable: true,
    writable: true,
    value: hurried,
  });
}

/** Plays a recorded act in the page; null when it was done, else why not yet. No file can be chosen so. */
export const act = (page: PhoneWindow, gesture: Gesture): string | null =>
  actOut(page, gesture, unheard, null, () => page.history.back());

/** The thing that a tap is for, where it can be tapped now; else why not. */
export function tapTarget(
  page: PhoneWindow,
  { role, name, nth }: Extract<Gesture, { act: 'tap' }>,
): HTMLElement | string {
  const element = allByRole(page.document, role, name)[nth];
  if (!(element instanceof page.HTMLElement)) return `${role} ‘${name}’ isn't on the screen`;
  return element.matches(':disabled, [aria-disabled="true"]')
    ? `${role} ‘${name}’ is disabled`
    : element;
}

/** The heading of what is in front, and the first line after it that says something. */
export function titleOf(page: PhoneWindow): { readonly title: string; readonly line: string } {
  const { document } = page;
  const front = Array.from(document.querySelectorAll('dialog[open]')).pop();
  const heading = Array.from((front ?? document).querySelectorAll('h1, h2')).find(
    (one) => one.getClientRects().length > 0,
  );
  const title = heading instanceof page.HTMLElement ? squeezed(heading.innerText) : '';
  const text = (front instanceof page.HTMLElement ? front : document.body).innerText;
  const lines = text.split('\n').map(squeezed).filter(Boolean);
  return { title, line: lines[lines.indexOf(title) + 1] ?? '' };
}

/** The recorder of the page hears of real taps alone. */
const unheard = { made: () => undefined, typed: () => undefined };
