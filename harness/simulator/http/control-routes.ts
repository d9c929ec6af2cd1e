/** The control API as Hono routes under /sim. Each describes itself, for the document and the manual. */
import { type Context, Hono } from 'hono';
import packageFile from '../../../package.json' with { type: 'json' };
import { type ClockState, clockMove } from '../protocol/clock.ts';
import { deviceChange } from '../protocol/device.ts';
import { faultsWanted, stubsWanted } from '../protocol/faults.ts';
import { heldEnd } from '../protocol/held.ts';
import { type WorldEvent, isPhones } from '../protocol/log.ts';
import { phoneAct } from '../protocol/phone.ts';
import { momentSeen } from '../protocol/recording.ts';
import { storageEdit } from '../protocol/storage.ts';
import {
  type WorldRow,
  forkAt,
  journeyWanted,
  moneyComing,
  newWorld,
  sessionFrom,
} from '../protocol/worlds.ts';
import { createMiddleware } from 'hono/factory';
import { judge } from '../checks/judge.ts';
import { lawOf } from '../checks/law/law.ts';
import { leaksOf } from '../checks/leaks/leaks.ts';
import { moneyOf } from '../checks/oracle/looks.ts';
import { effectsOf } from '../checks/effects.ts';
import { letMoneyArrive } from '../market/pay-in.ts';
import { shareSession } from '../market/phone-session.ts';
import { beginTape, keepMoment, withCode } from '../recording/recordings.ts';
import { scenarioList } from '../scenarios/index.ts';
import { takeTo } from '../scenarios/journey.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { reportOf } from '../backend/backend-report.ts';
import { endHold, heldCalls } from '../wire/held-calls.ts';
import { loseLateArrivals } from '../wire/late-arrivals.ts';
import { calledUrl } from './called-url.ts';
import { harOf } from './write-har.ts';
import type { ApiTools } from '../wire/api.ts';
import { STATE_BYTES } from '../world/budgets.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
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
import { body, query, tell, tells } from './typed.ts';

const TINY = 1_000;
const SMALL = 100_000;
const PHONE_LOG = 2_000_000;
const STORED = 2_000_000;
const MOMENT = 4_000_000;

/** The types of the control API, for `hc` of hono/client. */
export type ControlRoutes = ReturnType<typeof controlRoutes>;

/** `host` is the server's address; `wait` waits in real time. */
export function controlRoutes(worlds: Worlds, host: string, wait: ApiTools['wait']) {
  /** Refuses with 404 before anything of the request is read. */
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
      tells('Lists the worlds, the last used first', '[{ id, url, scenario, createdAt, now }]'),
      (c) =>
        tell(
          c,
          worlds.list().map((world) => worldRow(c, worlds, world)),
        ),
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
    )

    .get(
      '/worlds/:id/phones/:phone',
      tells('Reads the settings of a phone', '{ device, language }'),
      inWorld,
      ofPhone,
      (c) => tell(c, phoneState(c.var.world, c.var.phone)),
    )
    .patch(
      '/worlds/:id/phones/:phone',
      tells('Changes a phone, or its language', '{ device, language }'),
      inWorld,
      ofPhone,
      body(deviceChange, SMALL),
      (c) => tell(c, changePhone(c.var.world, c.var.phone, c.req.valid('json'))),
    )
    .post(
      '/worlds/:id/phones/:phone/session',
      tells('Gives phone 2 to 4 the session of another one at its first start', '{ url }'),
      inWorld,
      ofPhone,
      body(sessionFrom, SMALL),
      (c) => {
        const { world, phone } = c.var;
        shareSession(world, c.req.valid('json').from, phone);
        return tell(c, { url: phoneUrl(c, world.id, phone) });
      },
    )
    .post(
      '/worlds/:id/phones/:phone/acts',
      tells('Acts on a phone like a user', null),
      inWorld,
      ofPhone,
      body(phoneAct, SMALL),
      (c) => {
        const { world, phone } = c.var;
        tellPhone(world, phone, withCode(world, c.req.valid('json')));
        return c.body(null, 204);
      },
    )

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
    )

    .get('/worlds/:id/har', tells('Reads the calls of its phones', 'HAR 1.2'), inWorld, (c) => {
      const calls = c.var.world.log.filter((row) => row.kind === 'call');
      const { origin } = new URL(calledUrl(c.req.raw));
      return tell(c, harOf(calls.filter(isPhones), { origin, version: packageFile.version }));
    })

    .get(
      '/worlds/:id/log',
      tells('Reads the log', '[entry]'),
      inWorld,
      query({ after: 'newer entries than this number only' }),
      (c) => {
        const after = afterOf(c);
        return tell(
          c,
          c.var.world.log.filter((entry) => entry.seq > after),
        );
      },
    )
    .post(
      '/worlds/:id/log',
      tells('Adds entries to the log, like a phone', null),
      inWorld,
      createMiddleware<{ Variables: { phone: number } }>(async (context, next) => {
        context.set('phone', phoneNumber(context.req.query('phone') ?? '1'));
        await next();
      }),
      query({
        phone: 'which phone it is of, 1 to 4',
        page: 'name of the page that reports',
        upto: 'how many reports the page has made',
      }),
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
      tells('Adds a settled screen with the stored values, like a phone', null),
      inWorld,
      query({
        page: 'name of the page that reports',
        reports: 'how many reports the page made before; the screen waits for them',
      }),
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
    .get(
      '/worlds/:id/recording',
      tells('Reads the recording', 'a recording, an HTML page or a test'),
      inWorld,
      query({
        as: 'page, test (of our player), playwright or webdriverio',
        states: 'with the state of each moment',
      }),
      (c) => answerRecording(c.var.world, new URL(c.req.url).searchParams),
    )
    .post(
      '/worlds/:id/fork',
      tells('Creates a world as of an entry of the log', '{ id, url, route }', 201),
      inWorld,
      body(forkAt, TINY),
      (c) => {
        const { id, route } = forkWorld(worlds, c.var.world, c.req.valid('json').seq);
        return tell(c, { id, url: phoneUrl(c, id), route }, 201);
      },
    )

    // Not in the context, because an unread stream keeps the context, and must not keep its world.
    .get('/worlds/:id/events', tells('Streams what happens', 'server-sent events'), (c) => {
      const world = worlds.get(c.req.param('id'));
      return eventStream(c, world, () => statesOf(world, worlds.clock(world)));
    })
    .get(
      '/worlds/:id/effects',
      tells(
        'Lists writes and money calls by opId: times committed, arrivals of the request',
        '[{ opId, path, kind, times, arrivals }]',
      ),
      inWorld,
      (c) => tell(c, effectsOf(c.var.world)),
    )
    .get(
      '/worlds/:id/verdict',
      tells('Judges the world by all checks', '{ verdict, judged, bad, checks, seen }'),
      inWorld,
      query({
        commits: 'money calls that must have been committed, each once, with commas between',
      }),
      (c) => {
        const commits = c.req.query('commits');
        return tell(
          c,
          judge(c.var.world, worlds.now(c.var.world), commits?.split(',').filter(Boolean)),
        );
      },
    )
    .get(
      '/worlds/:id/law',
      tells(
        'Judges the screens by the law, per screen and rule',
        '{ rules, screens, verdict, good, bad, notJudged }',
      ),
      inWorld,
      (c) => tell(c, lawOf(c.var.world)),
    )
    .get(
      '/worlds/:id/leaks',
      tells('Searches for personal data where it must not be', '{ leaks, known, looked, verdict }'),
      inWorld,
      (c) => tell(c, leaksOf(c.var.world, worlds.now(c.var.world))),
    )
    .get(
      '/worlds/:id/money',
      tells(
        'Compares the amounts on the screens',
        '{ screens, compared, wrong, confirmed, sentWrong, sent, verdict }',
      ),
      inWorld,
      (c) => tell(c, moneyOf(c.var.world)),
    )
    .get(
      '/worlds/:id/storage',
      tells('Reads the stored values of the phones, the most recent phone first', '{ phones }'),
      inWorld,
      (c) => tell(c, { phones: storagesOf(c.var.world) }),
    )
    .post(
      '/worlds/:id/storage',
      tells('Changes a stored value of an open phone; null removes it', null),
      inWorld,
      body(storageEdit, STORED),
      (c) => {
        orderEdit(c.var.world, c.req.valid('json'));
        return c.body(null, 204);
      },
    )
    .get(
      '/worlds/:id/backend',
      tells(
        'Reads how the responses of a real backend differ',
        '{ url, totals, calls }, url null without a backend',
      ),
      inWorld,
      (c) => tell(c, reportOf(c.var.world.backend)),
    )
    .get(
      '/worlds/:id/files',
      tells('Lists the uploaded files', '[{ fileId, type, pixels, metadata }]'),
      inWorld,
      (c) => tell(c, c.var.world.files),
    )
    .get(
      '/worlds/:id/files/:fileId',
      tells('Reads the bytes of an uploaded file, 404 when no longer in memory', 'bytes'),
      inWorld,
      (c) => fileOf(c.var.world, c.req.param('fileId')),
    )
    .get(
      '/worlds/:id/sms',
      tells('Reads the SMS inbox', '[{ at, to, text, code }]'),
      inWorld,
      (c) => tell(c, c.var.world.sms),
    );

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

/** An absolute URL, with the host that the caller used. */
const phoneUrl = (context: Context, id: string, phone = 1) =>
  new URL(`/w/${id}/${phone === 1 ? '' : `${phone}/`}`, calledUrl(context.req.raw)).href;

const worldRow = (context: Context, worlds: Worlds, world: World): WorldRow => ({
  id: world.id,
  url: phoneUrl(context, world.id),
  scenario: world.scenario,
  createdAt: world.createdAt,
  now: worlds.now(world),
});

/** Events besides the log that a returning reader may have missed. */
const statesOf = (world: World, clock: ClockState): WorldEvent[] => [
  { type: 'clock', clock },
  { type: 'faults', faults: world.faults },
  { type: 'held', calls: heldCalls(world) },
  { type: 'device', device: world.device, language: world.language },
];

/** Pictures show by the type of their bytes. Everything else only downloads. */
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

/** A page of another origin must not control the simulator of somebody who has that page open. */
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
