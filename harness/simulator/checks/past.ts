/** Verdicts on entries that a log drops: judged once more with everything known, and kept with the world. */
import { beforeDropping } from '../world/log.ts';
import type { World } from '../world/world.ts';
import { agreedAfter, toldIds } from './early-ids.ts';
import { judgedOn } from './law/law.ts';
import { leaksBefore } from './leaks/leaks.ts';
import { tallied } from './tally.ts';

const MOST_IDS = 100;

/** From now on the verdicts on dropped log entries of this world are kept. */
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
