/** Drives the app in a frame of the workbench: what it shows, a tap by name, another place, its long timers hurried. */
import { squeezed } from '../../text/squeezed.ts';
export type PhoneWindow = Window & typeof globalThis;

/** The text that a person can read now, with single blanks; of a page that is being loaded, none. */
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

/** The name of something to tap. An element of another page is none of this window's classes, so that of the device runtime cannot tell. */
const nameOf = (element: HTMLElement) =>
  squeezed(element.getAttribute('aria-label') ?? element.innerText);

/** Taps what has this name, in the open dialog or anywhere; false where nothing that is seen has. */
export function tap(page: PhoneWindow, name: string, inDialog: boolean): boolean {
  const place = inDialog ? 'dialog[open] ' : '';
  const found = Array.from(
    page.document.querySelectorAll<HTMLElement>(`${place}button, ${place}a[href]`),
  ).find((one) => one.getClientRects().length > 0 && nameOf(one) === name);
  if (!found || found.matches(':disabled')) return false;
  found.click();
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
