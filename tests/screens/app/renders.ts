/** Counts what Preact renders, by component name. */
import type { VNode } from 'preact';

/** Preact's internal name of the hook before each render. */
const HOOK = '__r';

/** Counts from now on. `taken` returns the names of everything rendered since the last call. For one copy of Preact. */
export async function countRenders() {
  const { options } = await import('preact');
  const before: unknown = Reflect.get(options, HOOK);
  let names: string[] = [];
  Reflect.set(options, HOOK, (node: VNode) => {
    if (typeof before === 'function') before(node);
    if (typeof node.type === 'function') names.push(node.type.name);
  });
  return {
    taken(): string[] {
      const taken = names;
      names = [];
      return taken;
    },
  };
}
