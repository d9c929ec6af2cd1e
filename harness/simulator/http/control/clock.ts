/** Routes of the control API that move a world on: its clock, its payments and its loan. */
import { Hono } from 'hono';
import { clockMove } from '../../protocol/clock.ts';
import { journeyWanted, moneyComing } from '../../protocol/worlds.ts';
import { letMoneyArrive } from '../../market/pay-in.ts';
import { beginTape } from '../../recording/recordings.ts';
import { takeTo } from '../../scenarios/journey.ts';
import type { Worlds } from '../../worlds/worlds.ts';
import { loseLateArrivals } from '../../wire/late-arrivals.ts';
import { body, tell, tells } from '../typed.ts';
import { readWorld } from './shared.ts';

const TINY = 1_000;
const SMALL = 100_000;

export function clockRoutes(worlds: Worlds) {
  const inWorld = readWorld(worlds);
  return new Hono()
    .get('/worlds/:id/clock', tells('Reads the clock', '{ now, offsetMs }, ms UTC'), inWorld, (c) =>
      tell(c, worlds.clock(c.var.world)),
    )
    .post(
      '/worlds/:id/clock',
      tells('Moves the clock forward', '{ now, offsetMs }, ms UTC'),
      inWorld,
      body(clockMove, SMALL),
      (c) => tell(c, worlds.move(c.var.world, c.req.valid('json'))),
    )

    .post(
      '/worlds/:id/payments',
      tells(
        'Lets money arrive for a payment, also another sum, a second time, or too late',
        'the payment',
      ),
      inWorld,
      body(moneyComing, TINY),
      (c) => {
        const { world } = c.var;
        return tell(c, letMoneyArrive(world, worlds.now(world), c.req.valid('json')));
      },
    )
    .post(
      '/worlds/:id/journey',
      tells('Puts the customer into a status of the loan (§4)', '{ status, loanOrderId, orderNo }'),
      inWorld,
      body(journeyWanted, SMALL),
      (c) => {
        const { world } = c.var;
        loseLateArrivals(world);
        const taken = takeTo(world, c.req.valid('json').status, worlds.now(world));
        beginTape(world, worlds.now(world), null);
        return tell(c, taken);
      },
    );
}
