/** Routes of the control API: scenarios, and worlds from creation to end. */
import { Hono } from 'hono';
import type { Context } from 'hono';
import { type StoreState, type WorldRow, newWorld } from '../../protocol/worlds.ts';
import { scenarioList } from '../../scenarios/index.ts';
import type { KeptRow, Worlds } from '../../worlds/worlds.ts';
import { ControlRefusal } from '../../world/control-refusal.ts';
import { STATE_BYTES } from '../../world/budgets.ts';
import { stateBody } from '../../world/world.ts';
import { bootOf } from '../boot.ts';
import { networkAddresses } from '../network.ts';
import { body, query, tell, tells } from '../typed.ts';
import { readWorld, phoneUrl } from './shared.ts';

const SMALL = 100_000;

/** `host` is the server's address; `listRefusal`: why the worlds aren't listed, null if they are. */
export function worldRoutes(worlds: Worlds, host: string, listRefusal: string | null) {
  const inWorld = readWorld(worlds);
  return (
    new Hono()
      .get('/scenarios', tells('Lists the scenarios', '[{ name, title, about, group }]'), (c) =>
        tell(c, scenarioList),
      )
      .get(
        '/network',
        tells(
          'Lists addresses of this server for a phone on the same network',
          '{ loopbackOnly, origins }',
        ),
        (c) => tell(c, networkAddresses(host, c.req.url)),
      )

      .get(
        '/worlds',
        tells(
          'Lists the worlds, the last used first',
          '[{ id, url, scenario, createdAt, now, until, status }]',
        ),
        async (c) => {
          if (listRefusal !== null) throw new ControlRefusal(403, listRefusal);
          const nowMs = worlds.realNow();
          return tell(
            c,
            (await worlds.rows()).map((row) => worldRow(c, nowMs, row)),
          );
        },
      )
      .get('/store', tells('Tells whether worlds are kept', '{ trouble }'), (c) =>
        tell(c, storeState(worlds)),
      )
      .post('/worlds', tells('Creates a world', '{ id, url }', 201), body(newWorld, SMALL), (c) => {
        const { id } = worlds.create(c.req.valid('json'));
        return tell(c, { id, url: phoneUrl(c, id) }, 201);
      })
      .get(
        '/worlds/:id',
        tells('Reads the whole state of a world', 'its state'),
        inWorld,
        query({ log: 'none leaves out its log' }),
        (c) => {
          const { world } = c.var;
          const log = c.req.query('log') === 'none' ? [] : world.log;
          return tell(c, { ...world, log, now: worlds.now(world) });
        },
      )
      .put(
        '/worlds/:id',
        tells('Replaces the state of a world; the ledger must balance', '{ now, offsetMs }'),
        inWorld,
        body(stateBody, STATE_BYTES),
        (c) => {
          const { now, ...state } = c.req.valid('json');
          worlds.replace(c.var.world, state, now);
          return tell(c, worlds.clock(c.var.world));
        },
      )
      .delete('/worlds/:id', tells('Ends a world', null), inWorld, (c) => {
        worlds.end(c.var.world);
        return c.body(null, 204);
      })

      // Data for a phone of this world before its first start, for a shell that carries the product's own file.
      .get(
        '/worlds/:id/boot',
        tells(
          'Reads what a phone needs before its first start, for a shell with its own copy of the app',
          'settings of the phone',
        ),
        inWorld,
        (c) => tell(c, bootOf(c.var.world, worlds.clock(c.var.world))),
      )
  );
}

const storeState = (worlds: Worlds): StoreState => ({ trouble: worlds.trouble() });

const worldRow = (
  context: Context,
  nowMs: number,
  { id, scenario, createdAt, offsetMs, until, status }: KeptRow,
): WorldRow => ({
  id,
  url: phoneUrl(context, id),
  scenario,
  createdAt,
  now: nowMs + offsetMs,
  until,
  status,
});
