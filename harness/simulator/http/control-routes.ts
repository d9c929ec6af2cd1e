/** The control API as Hono routes under /sim. Each describes itself, for the document and the manual. */
import { Hono } from 'hono';
import type { ApiTools } from '../wire/api.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
import type { Prove } from '../recording/test-file.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { clockRoutes } from './control/clock.ts';
import { contentRoutes } from './control/contents.ts';
import { faultRoutes } from './control/faults.ts';
import { logRoutes } from './control/log.ts';
import { phoneRoutes } from './control/phones.ts';
import { recordingRoutes } from './control/recording.ts';
import type { MachineFor } from './recording-answers.ts';
import { verdictRoutes } from './control/verdicts.ts';
import { worldRoutes } from './control/worlds.ts';

/** The types of the control API, for `hc` of hono/client. */
export type ControlRoutes = ReturnType<typeof controlRoutes>;

/**
 * `host` is the server's address; `wait` waits in real time. `machine` gives a brand's app for reports, `prove` runs
 * tests. `listRefusal`: why the worlds aren't listed, null if they are.
 */
export function controlRoutes(
  worlds: Worlds,
  host: string,
  wait: ApiTools['wait'],
  {
    machine,
    prove,
    listRefusal = null,
  }: { machine: MachineFor; prove?: Prove | undefined; listRefusal?: string | null },
) {
  const app = new Hono();
  app.use(async ({ req }, next) => {
    refuseForeign(req.raw);
    await next();
  });

  const routes = app
    .route('/', worldRoutes(worlds, host, listRefusal))
    .route('/', clockRoutes(worlds))
    .route('/', phoneRoutes(worlds))
    .route('/', faultRoutes(worlds))
    .route('/', logRoutes(worlds))
    .route('/', recordingRoutes(worlds, wait, machine, prove))
    .route('/', verdictRoutes(worlds))
    .route('/', contentRoutes(worlds));

  refuseOtherMethods(app);
  return routes;
}

/** Refuses with 405 and `Allow` if the path is known and its method isn't. Comes after all routes. */
function refuseOtherMethods(app: Hono): void {
  const known = app.routes.filter(({ method }) => method !== 'ALL');
  for (const path of new Set(known.map((route) => route.path))) {
    const own = known.filter((route) => route.path === path).map(({ method }) => method);
    const allowed = [...new Set(own)].join(', ');
    app.all(path, ({ req, json }) =>
      json({ error: `${req.method} ${req.path}: use ${allowed}` }, 405, { Allow: allowed }),
    );
  }
}

/** A page of another origin must not control the simulator of somebody who has that page open. */
function refuseForeign(request: Request): void {
  const origin = request.headers.get('origin');
  if (request.method === 'GET' || origin === null) return;
  const host = request.headers.get('host') ?? new URL(request.url).host;
  if (origin !== `http://${host}` && origin !== `https://${host}`) {
    throw new ControlRefusal(403, `origin: ${origin} may not change worlds`);
  }
}
