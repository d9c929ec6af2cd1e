/** Verdicts of entries that a log drops: judged once more by all that is known, and kept with the world. */
import { beforeDropping } from '../world/log.ts';
import type { World } from '../world/world.ts';
import { agreedAfter, toldIds } from './early-ids.ts';
import { judgedOn } from './law/law.ts';
import { leaksBefore } from './leaks/leaks.ts';
import { tallied } from './tally.ts';

const MOST_IDS = 100;

/** From now on nothing that the world's log drops is forgotten. */
export function keepVerdicts(world: World): void {
  beforeDropping(world, (count) => {
    const { past } = world;
    const gone = world.log.slice(0, count);
    world.past = {
      law: judgedOn(world, count),
      agreed: agreedAfter(past.agreed, gone),
      ids: [...new Set([...past.ids, ...toldIds(gone)])].slice(-MOST_IDS),
      tally: tallied(gone, past.tally),
      leaks: leaksBefore(world, count),
    };
  });
}
