/** The simulator inside a report's page: worlds, control API and sealed calls, without a server. */
import { Hono } from 'hono';
import { createControl } from '../../simulator/client/control.ts';
import { controlRoutes } from '../../simulator/http/control-routes.ts';
import { answerCalls, answerErrors } from '../../simulator/lender.ts';
import type { Machine } from '../../simulator/recording/report.ts';
import type { ApiTools } from '../../simulator/wire/api.ts';
import { createWorlds } from '../../simulator/worlds/worlds.ts';

/** Requests to it never leave the page. */
export const ORIGIN = 'http://lender.invalid';

export type Lender = ReturnType<typeof createLender>;

/** `machine`: the report's own, for new reports. `realNow`: real time, ms UTC. */
export function createLender(machine: Machine, realNow: () => number, wait: ApiTools['wait']) {
  const worlds = createWorlds(realNow);
  const app = new Hono();
  answerErrors(app);
  app.route(
    '/sim',
    controlRoutes(worlds, 'localhost', wait, { machine: () => Promise.resolve(machine) }),
  );
  answerCalls(app, worlds, { now: worlds.now, wait }, () => null);
  const fetch = async (request: Request) => app.fetch(request);
  const control = createControl(ORIGIN, (input, init) => fetch(new Request(input, init)));
  return { worlds, fetch, control };
}
