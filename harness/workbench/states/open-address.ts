import type { Workbench } from '../session/workbench.ts';
import type { Worlds } from '../world/worlds.ts';
import { hasState } from '../../player/links/state-link.ts';
import type { States } from './states.ts';

/** Opens what the address names: the state after #, its world if it still exists, else a new one of its scenario. */
export const openAddress = (workbench: Workbench, worlds: Worlds, states: States) =>
  workbench.attempt(async () => {
    workbench.$trouble.set(null);
    workbench.$scenarios.set(await workbench.control.scenarios());
    const { world, scenario } = workbench.$url.get();
    const hash = workbench.hash();
    if (hasState(hash)) await states.openLink(hash);
    else await (world === null ? worlds.startScenario(scenario) : worlds.openWorld(world));
  });
