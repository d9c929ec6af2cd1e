/** The workbench and the open world, for every panel below. */
import { createContext, useContext } from 'react';
import type { Workbench } from './workbench.ts';
import type { WorldSession } from './world-session.ts';

export const WorkbenchContext = createContext<Workbench | null>(null);
export const SessionContext = createContext<WorldSession | null>(null);

export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext);
  if (!workbench) throw new Error('useWorkbench is used outside the workbench');
  return workbench;
}

export function useSession(): WorldSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is used where no world is open');
  return session;
}
