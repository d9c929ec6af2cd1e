/** The functions for worlds, for every panel that opens one. */
import { createProvided } from '../session/context.ts';
import type { Worlds } from './worlds.ts';

export const [WorldsContext, useWorlds] = createProvided<Worlds>(
  'useWorlds is used outside the workbench',
);
