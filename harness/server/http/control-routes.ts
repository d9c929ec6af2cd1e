/**
 * The control API: worlds, clock, faults, log, events, effects and SMS, as Hono routes under /sim.
 * `GET /sim/worlds/:id/files` lists the uploaded files with type, pixels and the metadata found in them; `…/files/:fileId`
 * gives the bytes as they came, 404 for those that are not in memory any more.
 */
import { type Context, Hono } from 'hono';
import packageFile from '../../../package.json' with { type: 'json' };
import { answersWanted } from '../../protocol/answers.ts';
import { type ClockState, clockMove } from '../../protocol/clock.ts';
import { deviceChange } from '../../protocol/device.ts';
import { faultsWanted } from '../../protocol/fault-sequence.ts';
import { type WorldEvent, isPhones } from '../../protocol/log.ts';
import { phoneAct } from '../../protocol/phone.ts';
import { momentSeen } from '../../protocol/recording.ts';
import { storageEdit } from '../../protocol/storage.ts';
import {
  type WorldRow,
  forkAt,
  journeyWanted,
  moneyComing,
  newWorld,
  sessionFrom,
} from '../../protocol/worlds.ts';
import { createMiddleware } from 'hono/factory';
import { judge } from '../checks/judge.ts';
import { lawOf } from '../checks/law/law.ts';
import { leaksOf } from '../checks/leaks/leaks.ts';
import { moneyOf } from '../checks/oracle/looks.ts';
import { tallyOf } from '../checks/tally.ts';
import { effectsOf } from '../checks/effects.ts';
import { letMoneyArrive } from '../market/pay-in.ts';
import { shareSession } from '../market/phone-session.ts';
import { beginTape, keepMoment, withCode } from '../recording/recordings.ts';
import { scenarioList } from '../scenarios/index.ts';
import { takeTo } from '../scenarios/journey.ts';
import type { Worlds } from '../scenarios/worlds.ts';
import { reportOf } from '../upstream/upstream-report.ts';
import { loseLateArrivals } from '../wire/late-arrivals.ts';
import { harOf } from '../../traffic/write-har.ts';
import type { ApiTools } from '../wire/api.ts';
import { answersReport, takeAnswers } from '../wire/recorded-answers.ts';
import { noteShell } from '../wire/senders.ts';
import { STATE_BYTES } from '../world/budgets.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
import { changeDevice } from '../world/device-change.ts';
import { contentOf } from '../world/file-contents.ts';
import { phoneLog } from '../world/log.ts';
import { orderEdit, storagesOf } from '../world/phone-storage.ts';
import { causesCame, newestBefore, reportComes, reportsCame } from '../world/page-reports.ts';
import { changePhone, phoneNumber, phoneState, tellPhone } from '../world/phones.ts';
import { type World, stateBody } from '../world/world.ts';
import { bootOf } from './boot.ts';
import { eventStream } from './events.ts';
import { networkAddresses } from './network.ts';
import { takeReport } from './phone-reports.ts';
import { answerRecording, forkWorld } from './recording-answers.ts';
import { body, query, tell } from './typed.ts';

const TINY = 1_000;
const SMALL = 100_000;
const PHONE_LOG = 2_000_000;
const HAR_BYTES = 64_000_000;
const STORED = 2_000_000;
const MOMENT = 4_000_000;

/** The types of the control API, for `hc` of hono/client. */
export type ControlRoutes = ReturnType<typeof controlRoutes>;

/** `host` is what the server listens on; `wait` waits real time. */
export function controlRoutes(worlds: Worlds, host: string, wait: ApiTools['wait']) {
  /** Refuses 404 before anything of the request is read. */
  const inWorld = createMiddleware<{ Variables: { world: World } }>(async (context, next) => {
    context.set('world', worlds.get(context.req.param('id') ?? ''));
    await next();
  });
  const ofPhone = createMiddleware<{ Variables: { phone: number } }>(async (context, next) => {
    context.set('phone', phoneNumber(context.req.param('phone')));
    await next();
  });
  const app = new Hono();
  app.use(async ({ req }, next) => {
    refuseForeign(req.raw);
    await next();
  });

  const routes = app
    .get('/scenarios', (c) => tell(c, scenarioList))
    .get('/network', (c) => tell(c, networkAddresses(host, c.req.url)))

    .get('/worlds', (c) =>
      tell(
        c,
        worlds.list().map((world) => worldRow(c, worlds, world)),
      ),
    )
    .post('/worlds', body(newWorld, SMALL), (c) => {
      const { id } = worlds.create(c.req.valid('json'));
      return tell(c, { id, url: phoneUrl(c, id) }, 201);
    })
    .get('/worlds/:id', inWorld, query<{ log: 'none' }>(), (c) => {
      const { world } = c.var;
      const log = c.req.query('log') === 'none' ? [] : world.log;
      return tell(c, { ...world, log, now: worlds.now(world) });
    })
    .put('/worlds/:id', inWorld, body(stateBody, STATE_BYTES), (c) => {
      const { now, ...state } = c.req.valid('json');
      worlds.replace(c.var.world, state, now);
      return tell(c, worlds.clock(c.var.world));
    })
    .delete('/worlds/:id', inWorld, (c) => {
      worlds.end(c.var.world);
      return c.body(null, 204);
    })

    // Data for a phone of this world before its first start, for a shell that carries the product's own file.
    .get('/worlds/:id/boot', inWorld, (c) => {
      const { world } = c.var;
      noteShell(world);
      return tell(c, bootOf(world, worlds.clock(world)));
    })

    .get('/worlds/:id/clock', inWorld, (c) => tell(c, worlds.clock(c.var.world)))
    .post('/worlds/:id/clock', inWorld, body(clockMove, SMALL), (c) =>
      tell(c, worlds.move(c.var.world, c.req.valid('json'))),
    )

    .post('/worlds/:id/payments', inWorld, body(moneyComing, TINY), (c) => {
      const { world } = c.var;
      return tell(c, letMoneyArrive(world, worlds.now(world), c.req.valid('json')));
    })
    .post('/worlds/:id/journey', inWorld, body(journeyWanted, SMALL), (c) => {
      const { world } = c.var;
      loseLateArrivals(world);
      const taken = takeTo(world, c.req.valid('json').status, worlds.now(world));
      beginTape(world, worlds.now(world), null);
      return tell(c, taken);
    })

    .patch('/worlds/:id/device', inWorld, body(deviceChange, SMALL), (c) =>
      tell(c, changeDevice(c.var.world, c.req.valid('json'))),
    )

    .get('/worlds/:id/phones/:phone', inWorld, ofPhone, (c) =>
      tell(c, phoneState(c.var.world, c.var.phone)),
    )
    .patch('/worlds/:id/phones/:phone', inWorld, ofPhone, body(deviceChange, SMALL), (c) =>
      tell(c, changePhone(c.var.world, c.var.phone, c.req.valid('json'))),
    )
    .post('/worlds/:id/phones/:phone/session', inWorld, ofPhone, body(sessionFrom, SMALL), (c) => {
      const { world, phone } = c.var;
      shareSession(world, c.req.valid('json').from, phone);
      return tell(c, { url: phoneUrl(c, world.id, phone) });
    })
    .post('/worlds/:id/phones/:phone/acts', inWorld, ofPhone, body(phoneAct, SMALL), (c) => {
      const { world, phone } = c.var;
      tellPhone(world, phone, withCode(world, c.req.valid('json')));
      return c.body(null, 204);
    })

    .get('/worlds/:id/faults', inWorld, (c) => tell(c, c.var.world.faults))
    .put('/worlds/:id/faults', inWorld, body(faultsWanted, SMALL), (c) => {
      worlds.setFaults(c.var.world, c.req.valid('json'));
      return tell(c, c.var.world.faults);
    })

    .get('/worlds/:id/answers', inWorld, (c) => tell(c, answersReport(c.var.world)))
    .put('/worlds/:id/answers', inWorld, body(answersWanted, HAR_BYTES), (c) => {
      const { world } = c.var;
      takeAnswers(world, worlds.now(world), c.req.valid('json'), worlds.get);
      return tell(c, answersReport(world));
    })
    .delete('/worlds/:id/answers', inWorld, (c) => {
      c.var.world.answers = null;
      return c.body(null, 204);
    })
    .get('/worlds/:id/har', inWorld, (c) => {
      const calls = c.var.world.log.filter((row) => row.kind === 'call');
      const { origin } = new URL(c.req.url);
      return tell(c, harOf(calls.filter(isPhones), { origin, version: packageFile.version }));
    })

    .get('/worlds/:id/log', inWorld, query<{ after: string }>(), (c) => {
      const after = afterOf(c);
      return tell(
        c,
        c.var.world.log.filter((entry) => entry.seq > after),
      );
    })
    .post(
      '/worlds/:id/log',
      inWorld,
      createMiddleware<{ Variables: { phone: number } }>(async (context, next) => {
        context.set('phone', phoneNumber(context.req.query('phone') ?? '1'));
        await next();
      }),
      query<{ phone: string; page: string; upto: string }>(),
      body(phoneLog, PHONE_LOG),
      (c) => {
        const { world, phone } = c.var;
        const entries = c.req.valid('json');
        const page = c.req.query('page');
        const upto = Number(c.req.query('upto')) || 0;
        entries.forEach((entry, index) => {
          if (page !== undefined) reportComes(world, page, upto - entries.length + 1 + index);
          takeReport(world, worlds.now(world), entry, phone);
        });
        if (page !== undefined) reportsCame(world, page, upto);
        return c.body(null, 204);
      },
    )

    .post(
      '/worlds/:id/moments',
      inWorld,
      query<{ page: string; reports: string }>(),
      body(momentSeen, MOMENT),
      async (c) => {
        const { world } = c.var;
        const made = {
          page: c.req.query('page') ?? '',
          reports: Number(c.req.query('reports')) || 0,
        };
        await causesCame(world, made, wait);
        keepMoment(world, worlds.now(world), c.req.valid('json'), newestBefore(world, made));
        return c.body(null, 204);
      },
    )
    .get('/worlds/:id/recording', inWorld, query<{ as: string; states: string }>(), (c) =>
      answerRecording(c.var.world, new URL(c.req.url).searchParams),
    )
    .post('/worlds/:id/fork', inWorld, body(forkAt, TINY), (c) => {
      const { id, route } = forkWorld(worlds, c.var.world, c.req.valid('json').seq);
      return tell(c, { id, url: phoneUrl(c, id), route }, 201);
    })

    // Not by way of the context: a stream that nobody reads keeps that, and must not keep its world.
    .get('/worlds/:id/events', (c) => {
      const world = worlds.get(c.req.param('id'));
      return eventStream(c, world, () => statesOf(world, worlds.clock(world)));
    })
    .get('/worlds/:id/effects', inWorld, (c) => tell(c, effectsOf(c.var.world)))
    .get('/worlds/:id/verdict', inWorld, query<{ commits: string }>(), (c) => {
      const commits = c.req.query('commits');
      return tell(
        c,
        judge(c.var.world, worlds.now(c.var.world), commits?.split(',').filter(Boolean)),
      );
    })
    .get('/worlds/:id/law', inWorld, (c) => tell(c, lawOf(c.var.world)))
    .get('/worlds/:id/leaks', inWorld, (c) =>
      tell(c, leaksOf(c.var.world, worlds.now(c.var.world))),
    )
    .get('/worlds/:id/money', inWorld, (c) => tell(c, moneyOf(c.var.world)))
    .get('/worlds/:id/tally', inWorld, (c) => tell(c, tallyOf(c.var.world)))
    .get('/worlds/:id/storage', inWorld, (c) => tell(c, { phones: storagesOf(c.var.world) }))
    .post('/worlds/:id/storage', inWorld, body(storageEdit, STORED), (c) => {
      orderEdit(c.var.world, c.req.valid('json'));
      return c.body(null, 204);
    })
    .get('/worlds/:id/upstream', inWorld, (c) => tell(c, reportOf(c.var.world.upstream)))
    .get('/worlds/:id/files', inWorld, (c) => tell(c, c.var.world.files))
    .get('/worlds/:id/files/:fileId', inWorld, (c) => fileOf(c.var.world, c.req.param('fileId')))
    .get('/worlds/:id/sms', inWorld, (c) => tell(c, c.var.world.sms));

  refuseOtherMethods(app);
  return routes;
}

/** Refuses 405 with `Allow` where a path is known and its method is not. Comes after all routes. */
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

/** Absolute, as the caller reached this server. */
const phoneUrl = (context: Context, id: string, phone = 1) =>
  new URL(`/w/${id}/${phone === 1 ? '' : `${phone}/`}`, context.req.url).href;

const worldRow = (context: Context, worlds: Worlds, world: World): WorldRow => ({
  id: world.id,
  url: phoneUrl(context, world.id),
  scenario: world.scenario,
  createdAt: world.createdAt,
  now: worlds.now(world),
});

/** Events that a returning reader may have missed, beside the log. */
const statesOf = ({ faults, device, language }: World, clock: ClockState): WorldEvent[] => [
  { type: 'clock', clock },
  { type: 'faults', faults },
  { type: 'device', device, language },
];

/** Pictures are shown as what their bytes are; everything else only downloads. */
function fileOf(world: World, fileId: string): Response {
  const content = contentOf(world, fileId);
  if (!content) throw new ControlRefusal(404, `file ${fileId.slice(0, 64)} is not in memory`);
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
  if (!/^\d{1,15}$/.test(text)) throw new ControlRefusal(400, 'after: expected a sequence number');
  return Number(text);
}
