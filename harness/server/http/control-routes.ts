/**
 * The control API of design §8: worlds, clock, faults, log, events, effects and SMS, as Hono routes under /sim.
 * `GET /sim/worlds/:id/files` lists the uploaded files with type, pixels and the metadata found in them; `…/files/:fileId`
 * gives the bytes as they came, 404 for those that are not in memory any more.
 */
import { type Context, Hono } from 'hono';
import type { ClockState, WorldEvent } from '../../protocol/control.ts';
import { scenarioList } from '../scenarios/index.ts';
import { readJson } from '../wire/body.ts';
import { bootOf } from './boot.ts';
import { STATE_BYTES } from '../world/budgets.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
import { clockBody, faultsBody, newWorldBody, phoneLogBody, stateBody } from './control-schemas.ts';
import { deviceBody } from '../world/device-settings.ts';
import { eventStream } from './events.ts';
import { contentOf } from '../market/files.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { loseLateArrivals } from '../wire/late-arrivals.ts';
import { record } from '../world/log.ts';
import { takeTo } from '../scenarios/journey.ts';
import { journeyBody } from '../scenarios/journey-schema.ts';
import { networkAddresses } from './network.ts';
import { lawOf } from '../checks/law/law.ts';
import { leaksOf } from '../checks/leaks/leaks.ts';
import { observed } from '../checks/observed.ts';
import { effectsOf } from '../market/operations.ts';
import { moneyOf } from '../checks/oracle/looks.ts';
import { judged } from '../checks/oracle/oracle.ts';
import { sessionBody, shareSession } from '../world/phone-session.ts';
import { orderEdit, storageEditBody, storagesOf } from '../world/phone-storage.ts';
import { answerRecording, forkWorld, takeMoment } from './recording-answers.ts';
import { beginTape, withCode } from '../recording/recordings.ts';
import { changePhone, phoneAct, phoneNumber, phoneState, tellPhone } from '../world/phones.ts';
import { reportOf } from '../upstream/upstream-report.ts';
import type { World } from '../world/world.ts';
import type { Worlds } from '../scenarios/worlds.ts';
import { changeDevice } from '../world/device-change.ts';

const SMALL = 100_000;
const PHONE_LOG = 2_000_000;
const STORED = 2_000_000;

/** `host` is what the server listens on. */
export function controlRoutes(worlds: Worlds, host: string): Hono {
  const app = new Hono();
  const worldOf = (context: Context) => worlds.get(context.req.param('id') ?? '');

  app.use(async ({ req }, next) => {
    refuseForeign(req.raw);
    await next();
  });

  app.get('/scenarios', (context) => context.json(scenarioList));

  app.get('/network', ({ req, json }) => json(networkAddresses(host, req.url)));

  app.post('/worlds', async (context) => {
    const world = worlds.create(await readJson(context.req.raw, newWorldBody(), SMALL));
    return context.json({ id: world.id, url: `/w/${world.id}/` }, 201);
  });

  app.get('/worlds/:id', (context) => {
    const world = worldOf(context);
    return context.json({ ...world, now: worlds.now(world) });
  });
  app.put('/worlds/:id', async (context) => {
    const world = worldOf(context);
    const { now, ...state } = await readJson(context.req.raw, stateBody(), STATE_BYTES);
    worlds.replace(world, state, now);
    return context.json(worlds.clock(world));
  });
  app.delete('/worlds/:id', (context) => {
    worlds.end(worldOf(context));
    return context.body(null, 204);
  });

  // What a phone of this world knows before its first start, for a shell that carries the product's own file.
  app.get('/worlds/:id/boot', (context) => {
    const world = worldOf(context);
    return context.json(bootOf(world, worlds.clock(world)));
  });

  app.get('/worlds/:id/clock', (context) => context.json(worlds.clock(worldOf(context))));
  app.post('/worlds/:id/clock', async (context) => {
    const world = worldOf(context);
    return context.json(worlds.move(world, await readJson(context.req.raw, clockBody(), SMALL)));
  });

  app.post('/worlds/:id/journey', async (context) => {
    const world = worldOf(context);
    const { status } = await readJson(context.req.raw, journeyBody(), SMALL);
    loseLateArrivals(world);
    const taken = takeTo(world, status, worlds.now(world));
    beginTape(world, worlds.now(world), null);
    return context.json(taken);
  });

  app.patch('/worlds/:id/device', async (context) => {
    const world = worldOf(context);
    return context.json(changeDevice(world, await readJson(context.req.raw, deviceBody(), SMALL)));
  });

  app.get('/worlds/:id/phones/:phone', (context) =>
    context.json(phoneState(worldOf(context), phoneNumber(context.req.param('phone')))),
  );
  app.patch('/worlds/:id/phones/:phone', async (context) => {
    const [world, phone] = [worldOf(context), phoneNumber(context.req.param('phone'))];
    const change = await readJson(context.req.raw, deviceBody(), SMALL);
    return context.json(changePhone(world, phone, change));
  });
  app.post('/worlds/:id/phones/:phone/session', async (context) => {
    const [world, phone] = [worldOf(context), phoneNumber(context.req.param('phone'))];
    const { from } = await readJson(context.req.raw, sessionBody(), SMALL);
    shareSession(world, from, phone);
    return context.json({ url: `/w/${world.id}/${phone}/` });
  });
  app.post('/worlds/:id/phones/:phone/acts', async (context) => {
    const [world, phone] = [worldOf(context), phoneNumber(context.req.param('phone'))];
    tellPhone(world, phone, withCode(world, await readJson(context.req.raw, phoneAct(), SMALL)));
    return context.body(null, 204);
  });

  app.get('/worlds/:id/faults', (context) => context.json(worldOf(context).faults));
  app.put('/worlds/:id/faults', async (context) => {
    const world = worldOf(context);
    worlds.setFaults(world, await readJson(context.req.raw, faultsBody(), SMALL));
    return context.json(world.faults);
  });

  app.get('/worlds/:id/log', (context) => {
    const after = afterOf(context);
    return context.json(worldOf(context).log.filter((entry) => entry.seq > after));
  });
  app.post('/worlds/:id/log', async (context) => {
    const world = worldOf(context);
    const phone = phoneNumber(context.req.query('phone') ?? '1');
    for (const entry of await readJson(context.req.raw, phoneLogBody(), PHONE_LOG)) {
      const at = worlds.now(world);
      const logged = observed(world, at, entry);
      const kept = logged && judged(world, at, logged);
      if (kept) record(world, at, kept, phone);
      if (entry.kind === 'bridge') noteUpload(world, entry.action, entry.params, entry.outcome);
    }
    return context.body(null, 204);
  });

  app.post('/worlds/:id/moments', async (context) => {
    await takeMoment(worlds, worldOf(context), context.req.raw);
    return context.body(null, 204);
  });
  app.get('/worlds/:id/recording', (context) =>
    answerRecording(worldOf(context), new URL(context.req.url).searchParams),
  );
  app.post('/worlds/:id/fork', async (context) =>
    context.json(await forkWorld(worlds, worldOf(context), context.req.raw), 201),
  );

  app.get('/worlds/:id/events', (context) => {
    const world = worldOf(context);
    return eventStream(world, context.req.raw, () => statesOf(world, worlds.clock(world)));
  });
  app.get('/worlds/:id/effects', (context) => context.json(effectsOf(worldOf(context))));
  app.get('/worlds/:id/law', (context) => context.json(lawOf(worldOf(context))));
  app.get('/worlds/:id/leaks', (context) => {
    const world = worldOf(context);
    return context.json(leaksOf(world, worlds.now(world)));
  });
  app.get('/worlds/:id/money', (context) => context.json(moneyOf(worldOf(context))));
  app.get('/worlds/:id/storage', (context) =>
    context.json({ phones: storagesOf(worldOf(context)) }),
  );
  app.post('/worlds/:id/storage', async (context) => {
    const world = worldOf(context);
    orderEdit(world, await readJson(context.req.raw, storageEditBody(), STORED));
    return context.body(null, 204);
  });
  app.get('/worlds/:id/upstream', (context) => context.json(reportOf(worldOf(context).upstream)));
  app.get('/worlds/:id/files', (context) => context.json(worldOf(context).files));
  app.get('/worlds/:id/files/:fileId', (context) =>
    fileOf(worldOf(context), context.req.param('fileId')),
  );
  app.get('/worlds/:id/sms', (context) => context.json(worldOf(context).sms));
  return app;
}

/** What a reader who comes back may have missed, beside the log. */
const statesOf = ({ faults, device, language }: World, clock: ClockState): WorldEvent[] => [
  { type: 'clock', clock },
  { type: 'faults', faults },
  { type: 'device', device, language },
];

/** Pictures are shown as what their bytes are; everything else only downloads. */
function fileOf(world: World, fileId: string): Response {
  const content = contentOf(world, fileId);
  if (!content) throw new ControlRefusal(404, `there is no file ${fileId.slice(0, 64)} in memory`);
  const format = world.files.find((row) => row.fileId === fileId)?.format;
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': format ? `image/${format}` : 'application/octet-stream',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}

/** A page of another origin may not steer the simulator of whoever has it open. */
function refuseForeign(request: Request): void {
  const origin = request.headers.get('origin');
  if (request.method === 'GET' || origin === null) return;
  const host = request.headers.get('host') ?? new URL(request.url).host;
  if (origin !== `http://${host}` && origin !== `https://${host}`) {
    throw new ControlRefusal(403, `origin: ${origin} may not change worlds`);
  }
}

function afterOf(context: Context): number {
  const text = context.req.query('after') ?? '0';
  if (!/^\d{1,15}$/.test(text))
    throw new ControlRefusal(400, 'after: a sequence number is expected');
  return Number(text);
}

/** The shell collected device data for an order: from now on /time/upload/uploadStatus says so. */
function noteUpload(world: World, action: string, params: unknown, outcome: unknown): void {
  if (action !== 'timeSDK' || !isRecord(params) || !isRecord(outcome)) return;
  const { orderNo } = params;
  const result = isRecord(outcome['result']) ? outcome['result'] : outcome;
  if (typeof orderNo !== 'string' || result['accepted'] !== true) return;
  if (world.orders.some((order) => order.orderNo === orderNo)) {
    world.uploadedOrders = [...new Set([...world.uploadedOrders, orderNo])];
  }
}
