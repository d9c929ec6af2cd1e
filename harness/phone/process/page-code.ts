/** The app as one script that makes a fresh app on each run. */
import { compileFunction } from 'node:vm';
import type * as page from './page.tsx';

type Page = typeof page;
/** Names that the page finds as globals. A script in this process must not find Node's own. */
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
  'HTMLTemplateElement',
  'ResizeObserver',
  'IntersectionObserver',
  'matchMedia',
  'getComputedStyle',
  'reportError',
] as const;
export type PageGlobals = Readonly<Record<(typeof pageGlobals)[number], unknown>>;

export interface Bundle {
  /** A fresh app on these globals, without anything of an earlier one. */
  readonly fresh: (globals: Partial<PageGlobals>) => Page;
}

/** `code` exports the content of page.tsx as `page`. */
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
