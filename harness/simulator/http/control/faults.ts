/** Routes of the control API: faults, stubbed answers and held calls. */
import { Hono } from 'hono';
import { faultsWanted, stubsWanted } from '../../protocol/faults.ts';
import { heldEnd } from '../../protocol/held.ts';
import type { Worlds } from '../../worlds/worlds.ts';
import { endHold, heldCalls } from '../../wire/held-calls.ts';
import { body, tell, tells } from '../typed.ts';
import { readWorld } from './shared.ts';

const SMALL = 100_000;

export function faultRoutes(worlds: Worlds) {
  const inWorld = readWorld(worlds);
  return new Hono()
    .get(
      '/worlds/:id/faults',
      tells('Reads the active faults with the remaining times', '[fault]'),
      inWorld,
      (c) => tell(c, c.var.world.faults),
    )
    .put(
      '/worlds/:id/faults',
      tells('Replaces the faults', '[fault]'),
      inWorld,
      body(faultsWanted, SMALL),
      (c) => {
        worlds.setFaults(c.var.world, c.req.valid('json'));
        return tell(c, c.var.world.faults);
      },
    )

    .put(
      '/worlds/:id/stubs',
      tells(
        'Answers calls by hand: these stubs replace earlier ones, other faults stay',
        '[fault]',
      ),
      inWorld,
      body(stubsWanted, SMALL),
      (c) => {
        const { world } = c.var;
        const others = world.faults.filter(({ kind }) => kind !== 'stub');
        worlds.setFaults(world, [...c.req.valid('json'), ...others]);
        return tell(c, world.faults);
      },
    )
    .get(
      '/worlds/:id/held',
      tells(
        'Lists the calls that holdRequest and holdResponse hold',
        '[{ id, path, before, at, content }]',
      ),
      inWorld,
      (c) => tell(c, heldCalls(c.var.world)),
    )
    .post(
      '/worlds/:id/held/:held',
      tells('Releases a held call, with other contents if given, or drops it', null),
      inWorld,
      body(heldEnd, SMALL),
      (c) => {
        endHold(c.var.world, c.req.param('held'), c.req.valid('json'));
        return c.body(null, 204);
      },
    );
}
