/**
 * The simulator as one function from Request to Response: control API, phone pages, sealed APIs and the workbench. It
 * doesn't listen; `node.ts` is the thin adapter that does.
 */
import { join } from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Base } from '#src/contract/endpoint.ts';
import { dialectOf } from '#src/contract/envelope.ts';
import { bases } from '#src/facts/wire.ts';
import { type ApiTools, answerPlainly, preflight } from './wire/api.ts';
import type { WireAnswer, WireRequest } from './wire/messages.ts';
import { sealPlain } from './wire/plain.ts';
import { controlRoutes } from './http/control-routes.ts';
import { contractApi, plainApi } from './http/documents.ts';
import { describedRoutes } from './http/typed.ts';
import { controlDocument } from './openapi/control.ts';
import { AXE_PATH } from './protocol/barriers.ts';
import { textIn, workbenchFiles } from './http/dist-files.ts';
import { type Access, admit, askForToken, signIn } from './http/access.ts';
import { bootOf } from './http/boot.ts';
import { calledUrl } from './http/called-url.ts';
import { guard } from './http/guard.ts';
import { liveHeader, readLivePage } from './http/live-page.ts';
import type { Make, OnDemand } from './http/on-demand.ts';
import { isLoopback, readName } from './http/hosts.ts';
import { PageError } from './http/page-script.ts';
import { machineOf } from './http/machine.ts';
import { phonePage } from './http/phone-page.ts';
import type { Machine } from './recording/report.ts';
import type { Prove } from './recording/test-file.ts';
import { answerCalls, answerErrors, causes, param, phones } from './lender.ts';
import { phoneNumber } from './world/phones.ts';
import { answerBackend, isForwarding } from './backend/backend.ts';
import type { KeptWorlds } from './store/kept-worlds.ts';
import { type AppNames, type Worlds, createWorlds } from './worlds/worlds.ts';
import type { World } from './world/world.ts';

export interface AppOptions {
  /** Folder of the built files; the project's `dist` by default. */
  readonly dist?: string;
  /** Real time, ms UTC. */
  readonly realNow?: () => number;
  /** How to wait for a delay. */
  readonly wait?: ApiTools['wait'];
  /** The scenario that the workbench opens with. */
  readonly scenario?: string;
  /** The server's address; localhost only by default. */
  readonly host?: string;
  /** Names that requests may use for it, besides `host`, `localhost` and every IP address. */
  readonly allowHosts?: readonly string[];
  /** The real backend of worlds that don't name one, as `https://host/base`. */
  readonly backend?: string | null;
  /** The phone's page, in place of the one in `dist`. */
  readonly page?: string | undefined;
  /** The names of the app that the page was built for. */
  readonly appNames?: AppNames | null;
  /** Keeps the worlds in a store; memory alone by default. */
  readonly keep?: ((worlds: Worlds) => KeptWorlds) | undefined;
  /** Builds a page that few people open. If missing, `dist` has all pages. */
  readonly make?: Make | undefined;
  /** Runs exported tests; nothing does by default. */
  readonly prove?: Prove;
  /** Who may use the control API; everybody by default. */
  readonly access?: Access;
  /** Where `npm run dev` serves the page's sources. A proxy that sends `liveHeader` gets these. */
  readonly live?: string | null;
}

export interface Simulator {
  /** Answers a request. Rejects with `ConnectionDropped`, or never settles, if a fault requires it. */
  readonly fetch: (request: Request) => Promise<Response>;
  /**
   * Answers a sealed call from this process like `fetch`, but without streams and never by a real backend. `sealed` is
   * the part after the base in the address.
   */
  readonly answer: (
    world: World,
    request: WireRequest,
    base: Base,
    sealed: string,
  ) => Promise<Pick<WireAnswer, 'status' | 'body'>>;
  readonly worlds: Worlds;
  /** Leaves the store, if it has one. Call it when no request can come any more. */
  readonly close: () => Promise<void>;
}

/** The folder of the built files. */
export const projectDist = join(import.meta.dirname, '..', '..', 'dist');
/** Real time. A wait in the background keeps no process alive. */
export const waitReally: ApiTools['wait'] = (ms, inBackground) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    if (inBackground) timer.unref();
  });

/** What the parts of the app share. */
interface Site {
  readonly app: Hono;
  readonly options: AppOptions;
  readonly worlds: Worlds;
  readonly tools: ApiTools;
  /** A built file as text by its path in `dist`; null if it isn't built. */
  readonly built: ReturnType<typeof textIn>;
  /** Builds a part that is only built on demand. Throws a `PageError` if it fails. */
  readonly made: (part: OnDemand) => Promise<void>;
}

export function createApp(options: AppOptions = {}): Simulator {
  const host = options.host ?? '127.0.0.1';
  const dist = options.dist ?? projectDist;
  const plain = createWorlds(options.realNow ?? Date.now, {
    backend: options.backend ?? null,
    anyBackend: isLoopback(host),
    app: options.appNames ?? null,
    ...(options.keep && { most: Number.POSITIVE_INFINITY }),
  });
  const store = options.keep?.(plain);
  const worlds = store?.worlds ?? plain;
  const tools = { now: worlds.now, wait: options.wait ?? waitReally };
  const names = [host, ...(options.allowHosts ?? [])].flatMap((name) => readName(name) ?? []);
  const app = new Hono();
  const site: Site = {
    app,
    options,
    worlds,
    tools,
    built: textIn(dist),
    async made(part) {
      await options.make?.(part).catch((error: Error) => {
        throw new PageError(error.message);
      });
    },
  };

  answerErrors(app);
  const access = options.access ?? { token: null, userHeader: null };
  app.use(guard(names));
  app.use('/sim/*', admit(access));
  if (store) app.use(store.around);
  serveControl(
    site,
    controlRoutes(worlds, host, tools.wait, {
      machine: (brand) => machineFor(site, brand),
      prove: options.prove,
      listRefusal: listRefusal(host, access),
    }),
  );
  servePhones(site);
  answerCalls(app, worlds, tools, (world, ...call) =>
    isForwarding(world) ? answerBackend(world, ...call) : null,
  );
  app.get('/health', (context) => context.json({ ok: true, worlds: worlds.list().length }));
  servePlain(site);
  serveDebug(site);
  serveWorkbench(site, dist, access);

  async function answer(world: World, request: WireRequest, base: Base, sealed: string) {
    await causes(world, request, tools);
    return answerPlainly(worlds.get(world.id), request, base, sealed, tools);
  }

  const close = async () => store?.close();
  return { fetch: async (request) => app.fetch(request), answer, worlds, close };
}

/** The control API and its documents. */
function serveControl({ app, built }: Site, control: ReturnType<typeof controlRoutes>): void {
  app.get('/sim/openapi.json', (context) =>
    context.json(controlDocument(describedRoutes(control))),
  );
  app.get(AXE_PATH, async (context) => {
    const axe = await built(join('device', 'axe.js'));
    if (axe === null) return context.notFound();
    return context.body(axe, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
  app.get('/sim/contract.json', (context) => context.json(contractApi()));
  app.route('/sim', control);
}

/** The page of a brand, as built. */
const pageOf = async ({ built, options }: Site, brand: string) =>
  (brand === '' ? options.page : undefined) ??
  (await built(join(...pageFolder(brand), 'index.html')));

/** Null if something isn't built. */
async function machineFor(site: Site, brand: string): Promise<Machine | null> {
  const { built } = site;
  const [html, runtime, axe, script] = await Promise.all([
    pageOf(site, brand),
    built(join('device', 'device.js')),
    built(join('device', 'axe.js')),
    built(join('report', 'report.js')),
  ]);
  if (html === null || runtime === null || axe === null || script === null) return null;
  return machineOf({ html, runtime, axe, script });
}

function servePhones(site: Site): void {
  const { app, built, made, options, worlds } = site;
  app.on('GET', [...phones], (context) => {
    const { id } = worlds.get(param(context, 'id'));
    const phone = context.req.param('phone');
    return context.redirect(`/w/${id}/${phone === undefined ? '' : `${phone}/`}`);
  });
  const phonePages = phones.map((phone) => `${phone}/`);
  // Compressed as on a real server, so that measuring a page here is fair. Answers of calls stay as the lender sent
  // them.
  for (const path of [...phonePages, '/debug/', '/', '/assets/*']) app.use(path, compress());
  app.on('GET', phonePages, async (context) => {
    const world = worlds.get(param(context, 'id'));
    const phone = phoneNumber(param(context, 'phone') || '1');
    if (world.brand === 'everything') await made('everything');
    const address = context.req.header(liveHeader) === undefined ? null : options.live;
    const live = address && world.brand === '' ? await readLivePage(address) : null;
    if (options.live && live === null) await made('files');
    const html = live ?? (await pageOf(site, world.brand));
    const runtime = await built(join('device', 'device.js'));
    if (html === null || runtime === null) {
      throw new PageError("The app isn't built yet. Run: npm run build");
    }
    const boot = bootOf(world, worlds.clock(world), phone);
    return context.html(
      phonePage(html, runtime, boot, calledUrl(context.req.raw), live !== null),
      200,
      {
        'Cache-Control': 'no-store',
      },
    );
  });
}

/** Calls in plain JSON, for tools that can't seal. */
function servePlain({ app, worlds }: Site): void {
  app.get('/w/:id/plain/openapi.json', (context) => {
    const { id, brand } = worlds.get(param(context, 'id'));
    return context.json(plainApi(brand, `/w/${id}/plain`));
  });
  for (const base of bases) {
    const plain = `/w/:id/plain/${base}/:path{.+}`;
    app.on('OPTIONS', plain, preflight);
    app.on(['GET', 'POST'], plain, async (context) => {
      const world = worlds.get(param(context, 'id'));
      const nowMs = worlds.now(world);
      const root = new URL(`/w/${world.id}/`, context.req.url).href;
      const path = `/${param(context, 'path')}`;
      const call = { root, base, path, nowMs };
      const dialect = dialectOf(world.profile.backend);
      return app.fetch(await sealPlain(context.req.raw, call, dialect));
    });
  }
}

function serveDebug({ app, built, made }: Site): void {
  app.get('/debug', (context) => context.redirect('/debug/'));
  app.get('/debug/', async (context) => {
    await made('debug');
    const html = await built(join('debug', 'index.html'));
    if (html === null)
      throw new PageError("The debug page isn't built yet. Run: npm run build -- debug");
    return context.html(html, 200, { 'Cache-Control': 'no-store' });
  });
}

/** Why the list isn't shown: on a server for others, it would have the worlds of everybody. */
const listRefusal = (host: string, { token, userHeader }: Access) =>
  isLoopback(host) || token !== null || userHeader !== null
    ? null
    : 'other machines can reach this server, so it lists its worlds only with --token';

function serveWorkbench({ app, made, options }: Site, dist: string, access: Access): void {
  app.post('/', (context) => signIn(context, access));
  app.get('/', askForToken(access));
  app.get('/', async (context, next) => {
    if (options.live) await made('files');
    const search = new URL(context.req.url).searchParams;
    if (options.scenario && !search.has('scenario') && !search.has('world')) {
      search.set('scenario', options.scenario);
      return context.redirect(`/?${search.toString()}`);
    }
    return next();
  });
  app.get('*', workbenchFiles(join(dist, 'workbench')));
  app.get('/', () => {
    throw new PageError("The workbench isn't built yet. Run: npm run build");
  });
}

/** Where the page of a brand is built. */
const pageFolder = (brand: string) => (brand === '' ? ['widget'] : ['brands', brand]);
