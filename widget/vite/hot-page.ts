/** Runs in the page of `npm run dev`: replaces changed views and texts. See hot.ts. */
import '@prefresh/core';
import { flush } from '@prefresh/utils';
import { type Component as Instance, options, type VNode } from 'preact';
import { copyTexts, type Exports, forgetTables } from './hot-texts.ts';

type Component = (...values: never[]) => unknown;

interface Prefresh {
  readonly register: (type: Component, id: string) => void;
  readonly sign: (
    type: Component,
    key?: string,
    forceReset?: boolean,
    hooks?: () => unknown,
    status?: 'begin' | 'needsHooks',
  ) => void;
}

/** Vite's `import.meta.hot`. */
interface Hot {
  readonly data: Record<string, unknown>;
  readonly invalidate: () => void;
}

declare const self: Window & typeof globalThis & { readonly __PREFRESH__: Prefresh };

/** The mounted component instances. */
const drawn = new Set<Instance>();
/** Preact's internal property for the component of a node. */
const instanceOf = (node: VNode) => Reflect.get(node, '__c') as Instance | null | undefined;
const { diffed, unmount } = options;

options.diffed = (node) => {
  const instance = instanceOf(node);
  if (instance) drawn.add(instance);
  diffed?.(node);
};
options.unmount = (node) => {
  const instance = instanceOf(node);
  if (instance) drawn.delete(instance);
  unmount?.(node);
};

/** The parent in Preact. The outermost one, which Preact adds, has no parent and can't be drawn alone. */
const parentOf = (instance: Instance): unknown => {
  const node: unknown = Reflect.get(instance, '__v');
  return typeof node === 'object' && node !== null ? Reflect.get(node, '__') : null;
};

/** Renders follow their cause within this time, ms. */
const RENDERED_MS = 1_000;

/** Draws what changed. If the page can't, it is loaded again. */
function inPlace(draw: () => void): void {
  const reload = () => location.reload();
  addEventListener('error', reload);
  setTimeout(() => removeEventListener('error', reload), RENDERED_MS);
  draw();
}

function drawAgain(): void {
  for (const instance of drawn) if (parentOf(instance)) instance.forceUpdate();
}

/** Replaces a changed view. */
export const showView = (): void => inPlace(flush);

/** Called by a compiled view for each of its components. */
export function hotView(id: string) {
  return {
    $RefreshReg$: (type: Component, name: string) =>
      self.__PREFRESH__.register(type, `${id} ${name}`),
    $RefreshSig$: () => {
      let signed: Component | undefined;
      let hasHooks = false;
      return (type: Component, key?: string, forceReset?: boolean, hooks?: () => unknown) => {
        if (typeof key === 'string') {
          signed ??= type;
          hasHooks ||= typeof hooks === 'function';
          self.__PREFRESH__.sign(type, key, forceReset, hooks, 'begin');
        } else if (signed && hasHooks) {
          self.__PREFRESH__.sign(signed, undefined, undefined, undefined, 'needsHooks');
        }
        return type;
      };
    },
  };
}

/** The exports of each texts module. */
const texts: Exports[] = [];

/** Called by a texts module with its exports. */
export function hotTexts(own: Exports, hot: Hot | undefined): void {
  if (!hot) return;
  const inUse = (hot.data['inUse'] ?? []) as readonly Exports[];
  hot.data['inUse'] = [...inUse, own];
  texts.push(own);
}

/** Shows the changed texts of a module. `next` is undefined if it couldn't be read. */
export function showTexts(hot: Hot, next: Exports | undefined): void {
  if (!next) return;
  if (copyTexts(hot.data['inUse'] as readonly Exports[], next)) inPlace(drawAgain);
  else hot.invalidate();
}

/** Shows the changed texts of a language. `next` is undefined if it couldn't be read. */
export function showWords(own: object, next: { default: { texts: object } } | undefined): void {
  if (!next) return;
  Object.assign(own, next.default.texts);
  forgetTables(texts);
  inPlace(drawAgain);
}
