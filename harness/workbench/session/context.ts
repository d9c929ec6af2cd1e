/** Contexts of the panels: the window's session, the open world, and the keys of the workbench. */
import { type Context, createContext, useContext } from 'react';
import type { Workbench } from './workbench.ts';
import type { WorldSession } from './world-session.ts';

/**
 * A context for a value made outside, and the hook that reads it. The hook throws `missing` if nothing was provided.
 */
export function createProvided<T>(missing: string): readonly [Context<T | null>, () => T] {
  const Provided = createContext<T | null>(null);
  function useProvided(): T {
    const value = useContext(Provided);
    if (value === null) throw new Error(missing);
    return value;
  }
  return [Provided, useProvided];
}

export const [WorkbenchContext, useWorkbench] = createProvided<Workbench>(
  'useWorkbench is used outside the workbench',
);
export const [SessionContext, useSession] = createProvided<WorldSession>(
  'useSession is used where no world is open',
);

/** The listener for key presses in a phone's page, so that the workbench's keys work there too. */
export const [KeysContext, useKeys] = createProvided<(event: KeyboardEvent) => void>(
  'useKeys is used outside the workbench',
);
