/** Money and write effects of calls. */
import type { Effect } from '../protocol/log.ts';
import type { World } from '../world/world.ts';

/** Oldest first. */
export const effectsOf = ({ operations }: Pick<World, 'operations'>): Effect[] =>
  operations
    .filter((row) => row.times > 0)
    .map(({ opId, path, kind, times, arrivals, at, summary }) => ({
      opId,
      path,
      kind,
      times,
      arrivals,
      at,
      summary,
    }));
