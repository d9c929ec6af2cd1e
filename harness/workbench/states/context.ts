/** The functions for states, for every panel that takes or opens one. */
import { createProvided } from '../session/context.ts';
import type { States } from './states.ts';

export const [StatesContext, useStates] = createProvided<States>(
  'useStates is used outside the workbench',
);
