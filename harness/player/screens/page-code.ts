/** The app as one script that makes a fresh app each time it is run. */
import { compileFunction } from 'node:vm';
import type * as page from './page.tsx';

type Page = typeof page;
/** Names that the page finds as globals. A script that runs in this process must not meet Node's own. */
const pageGlobals = [
  'window',
  'self',
  'globalThis',
  'document',
  'navigator',
  'location',
  'history',
  'screen',
  'performance',
  'Date',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'console',
  'Event',
  'EventTarget',
  'MessageEvent',
  'Node',
  'Element',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLTextAreaElement',
  'HTMLSelectElement',
  'ResizeObserver',
  'IntersectionObserver',
  'matchMedia',
  'getComputedStyle',
  'reportError',
] as const;
export type PageGlobals = Readonly<Record<(typeof pageGlobals)[number], unknown>>;

export interface Bundle {
  /** A fresh app on these globals; nothing of an earlier one is left in it. */
  readonly fresh: (globals: Partial<PageGlobals>) => Page;
}

/** `code` exports what page.tsx does, as `page`. */
export function bundleOf(code: string): Bundle {
  const make = compileFunction(`${code}\nreturn page;`, pageGlobals);
  return {
    fresh: (globals) =>
      Reflect.apply(
        make,
        undefined,
        pageGlobals.map((name) => globals[name]),
      ) as Page,
  };
}
