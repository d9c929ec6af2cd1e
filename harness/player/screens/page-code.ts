/** The app as one script that makes a fresh app each time it is run. Kept apart from its build, so that threads load no builder. */
import { compileFunction } from 'node:vm';
import type * as models from '../../cli/chaos/in-process/models/page.ts';
import type * as views from './page.tsx';

/** What the script of each kind exports. */
interface Modules {
  readonly views: typeof views;
  readonly models: typeof models;
}
/** The app with its views, or its core and models alone. */
export type Kind = keyof Modules;
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
  'hostCipher',
] as const;
export type PageGlobals = Readonly<Record<(typeof pageGlobals)[number], unknown>>;

export interface Bundle<K extends Kind = 'views'> {
  /** A fresh app on these globals; nothing of an earlier one is left in it. */
  readonly fresh: (globals: Partial<PageGlobals>) => Modules[K];
}

/** `code` as `buildApp` returns it. */
export function bundleOf<K extends Kind>(_kind: K, code: string): Bundle<K> {
  const make = compileFunction(`${code}\nreturn page;`, pageGlobals);
  return {
    fresh: (globals) =>
      Reflect.apply(
        make,
        undefined,
        pageGlobals.map((name) => globals[name]),
      ) as Modules[K],
  };
}
