import type { Workbench } from '../session/workbench.ts';
import type { Worlds } from '../world/worlds.ts';

/** Opens the world that the address names, else a new one of its scenario. */
export const openAddress = (workbench: Workbench, worlds: Worlds) =>
  workbench.attempt(async () => {
    workbench.$trouble.set(null);
    workbench.$scenarios.set(await workbench.control.scenarios());
    const { world, scenario } = workbench.$url.get();
    await (world === null ? worlds.startScenario(scenario) : worlds.openWorld(world));
  });
