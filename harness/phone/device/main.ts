/** The simulated phone: injected as the first script of the harness's copy of the app, before anything else. */
import type { DeviceBoot } from '../../simulator/protocol/phone.ts';
import { ticketText } from '../../simulator/protocol/sender.ts';
import { createActor } from './recording/act-out.ts';
import { createFaultBook } from './shell/bridge-faults.ts';
import { installClock } from './time/clock.ts';
import { createBack, listenForCommands, resumePage } from './life/commands.ts';
import { firstDurable } from './storage/first-durable.ts';
import { firstStart, STARTED_KEY } from './storage/first-start.ts';
import { type Gestures, watchGestures } from './recording/gestures.ts';
import { isolateIndexedDb } from './storage/indexed-db.ts';
import { createHeldAnswers } from './shell/held-answers.ts';
import { installShell } from './shell/install-shell.ts';
import { followLanguage, installLanguage } from './screen/language.ts';
import { watchAsking } from './observe/asked.ts';
import { createReporter } from './observe/reports.ts';
import { type BarrierWatch, watchBarriers } from './observe/barriers.ts';
import { watchLaw } from './observe/law-watch.ts';
import { createCauses } from './observe/causes.ts';
import { markCalls } from './observe/call-marks.ts';
import { watchLinks } from './life/links.ts';
import { installLiveCamera } from './media/live-camera.ts';
import { clearPrefix, phoneName, shellPrefix, worldPrefix } from './storage/namespace.ts';
import { momentPost, watchMoments } from './recording/moments.ts';
import { watchMoney } from './observe/money-watch.ts';
import { installPhoneSettings } from './screen/phone-settings.ts';
import { phoneActs, startLife } from './phone-life.ts';
import { installNetworkState } from '../../simulator/protocol/network-state.ts';
import { createRecorder } from './observe/recorder.ts';
import { hideScrollbars } from './screen/scrollbars.ts';
import { createActions } from './shell/shell-actions.ts';
import { createShell } from './shell/shell.ts';
import { createStorageReporter, editStored, tellAll } from './storage/storage-live.ts';
import { isolateStorage, isolateStorageEvents } from './storage/storage.ts';
import { watchTyped } from './observe/typed-watch.ts';
import { type Violation, watchConsole, watchRoutes, watchViolations } from './observe/observers.ts';
import { createWriteJournal } from './storage/write-journal.ts';

declare global {
  interface Window {
    /** Set by the server before this script, and removed once it has run. */
    __device?: DeviceBoot;
    /** For tests: every violation of the page's security policy so far. */
    __deviceViolations?: readonly Violation[];
    /** For drivers: looks for accessibility problems, once on each screen. */
    __deviceBarriers?: BarrierWatch['look'];
  }
}

type PageScope = Window & typeof globalThis;

/** The order matters: each part replaces something of the page that a later one uses. */
function start(scope: PageScope, boot: DeviceBoot): void {
  const line = openLine(scope, boot);
  const { control, recorder } = line;
  const { record } = recorder;
  const own = phoneName(boot.worldId, boot.phone);
  const prefix = worldPrefix(own);
  const { local, session } = { local: scope.localStorage, session: scope.sessionStorage };
  const journal = createWriteJournal(local, () => scope.performance.now());
  const causes = createCauses();
  const tell = createReporter(scope);
  if (scope.parent !== scope) watchAsking(scope, (asked) => tell({ type: 'asked', asked }));
  const inHand = startLife(
    scope,
    recorder,
    (ms) => {
      journal.lose(ms);
      clearPrefix(session, prefix);
    },
    () => causes.begin(true),
  );
  const violations = watchViolations(scope, control.href, record);
  Object.defineProperty(scope, '__deviceViolations', { value: violations });
  watchConsole(scope, record);

  const clock = installClock(scope, boot.clock);
  installLanguage(scope.navigator, boot.language);
  const stored = createStorageReporter(local, own, record);
  const areas = isolateAreas(scope, prefix, { stored, local: journal.store, session });
  const bridge = openBridge(scope, boot, line, {
    memory: isolateStorage(local, shellPrefix(own), () => undefined),
    local,
    prefix,
    app: areas.localStorage,
  });

  const camera = installLiveCamera(scope, inHand);
  const phone = installPhoneSettings(scope, boot.device, clock, record);
  hideScrollbars(scope);
  const law = watchScreens(scope, line, bridge);
  countCalls(scope, boot, line, causes, law.lastAct);
  watchTyped(scope, record);
  const failed = (what: string) => (error: unknown) =>
    record({ kind: 'console', text: `${what}: ${String(error)}`, detail: { level: 'simulator' } });
  tellAll(stored, areas, scope.indexedDB).catch(failed("Stored values couldn't be read"));
  const { gestures, touched } = recordPerson(scope, boot, line, areas.localStorage, law.acted);
  const goBack = createBack(scope, record);
  const back = () => {
    gestures.back();
    if (!phone.closeKeyboard()) goBack();
  };
  const { chooser, targets } = phoneActs(scope, inHand, camera, recorder, line.wait);
  const actOut = createActor(scope, gestures, chooser, record, line.wait, back);
  const changed = () => {
    if (inHand.life.visible()) resumePage(scope);
    touched();
  };
  listenForCommands(scope, new URL('events', control).href, boot.phone ?? 1, {
    clock(command) {
      if (clock.set(command.clock)) changed();
    },
    faults(command) {
      bridge.faults.set(command.faults);
      bridge.network.set(command.faults);
    },
    theme: (command) => phone.setTheme(command.theme),
    device({ device }) {
      if (phone.set(device)) changed();
    },
    hideKeyboard: () => void phone.closeKeyboard(),
    storage({ edit }) {
      if (edit.phone !== undefined && edit.phone !== stored.phone) return;
      editStored(scope, areas, prefix, edit).catch(failed(`${edit.place} couldn't be changed`));
    },
    back,
    gesture: ({ gesture }) => actOut(gesture),
    ...targets,
  });
}

/** The page's line to its world, with the browser's own functions, before the phone replaces them. */
function openLine(scope: PageScope, boot: DeviceBoot) {
  const control = new URL(
    `/sim/worlds/${boot.worldId}/`,
    new URL(boot.controlUrl, boot.home ?? location.href),
  );
  const wait = scope.setTimeout.bind(scope);
  const send = scope.fetch.bind(scope);
  const page = Math.random().toString(36).slice(2, 12);
  const recorder = createRecorder(
    {
      fetch: send,
      sendBeacon: scope.navigator.sendBeacon.bind(scope.navigator),
      setTimeout: wait,
    },
    new URL(`log?phone=${boot.phone ?? 1}`, control).href,
    page,
  );
  scope.addEventListener('pagehide', recorder.flush);
  return { control, page, recorder, send, wait };
}
type Line = ReturnType<typeof openLine>;

interface NativeStores {
  readonly stored: ReturnType<typeof createStorageReporter>;
  readonly local: Storage;
  readonly session: Storage;
}

/** Gives the page the storage of its phone, and reports what it writes. */
function isolateAreas(scope: PageScope, prefix: string, { stored, local, session }: NativeStores) {
  const isolate = (native: Storage, name: 'localStorage' | 'sessionStorage') => {
    const view = isolateStorage(native, prefix, ({ key, size, value }) =>
      stored.changed(`${name}/${key}`, size, value),
    );
    Object.defineProperty(scope, name, { configurable: true, get: () => view });
    return view;
  };
  const localStorage = isolate(local, 'localStorage');
  const sessionStorage = isolate(session, 'sessionStorage');
  isolateStorageEvents(scope, prefix, localStorage);
  isolateIndexedDb(scope, prefix, ({ database, store, key, size, value }) =>
    stored.changed(`${database}/${store}/${key}`, size, value),
  );
  return { localStorage, sessionStorage };
}

interface ShellStores {
  /** What the shell remembers. */
  readonly memory: Storage;
  readonly local: Storage;
  readonly prefix: string;
  /** What the app remembers. */
  readonly app: Storage;
}

/** The shell and the network, with the faults of the world. */
function openBridge(
  scope: PageScope,
  boot: DeviceBoot,
  { recorder: { record }, wait }: Line,
  { memory, local, prefix, app }: ShellStores,
) {
  if (memory.getItem(STARTED_KEY) === null) firstDurable(scope.indexedDB, boot.durable ?? {});
  firstStart(memory, local, prefix, boot.stored ?? {});
  followLanguage(memory, app, boot.language);
  const faults = createFaultBook(boot.faults, memory, record);
  const network = installNetworkState(scope, boot.faults);
  const held = createHeldAnswers(memory);
  const shell = createShell({
    actions: createActions(boot, memory, record),
    faults,
    held,
    record,
    wait: (ms) => new Promise((done) => wait(done, ms)),
  });
  installShell(scope, boot.device.shell, shell, faults.bridgeMissing());
  return { faults, network, held, memory };
}

/** Reports what the screens show. */
function watchScreens(
  scope: PageScope,
  { recorder: { record }, page, wait }: Line,
  { held, memory }: ReturnType<typeof openBridge>,
) {
  watchRoutes(scope, (entry) => {
    record(entry);
    held.movedOn();
  });
  watchLinks(scope, record);
  watchMoney(scope, record, wait);
  const barriers = watchBarriers(scope, record, wait);
  Object.defineProperty(scope, '__deviceBarriers', { value: barriers.look });
  return watchLaw(scope, record, page, memory, wait, barriers.rested);
}

/** Marks each call with its page, its number, and what came before it. */
function countCalls(
  scope: PageScope,
  boot: DeviceBoot,
  { page, recorder }: Line,
  causes: ReturnType<typeof createCauses>,
  lastAct: () => number,
): void {
  let calls = 0;
  for (const event of ['pointerdown', 'click', 'keydown']) {
    scope.addEventListener(event, () => causes.begin(false), true);
  }
  const ticket = (timer: boolean) => {
    calls += 1;
    const reports = recorder.hurry();
    return ticketText({ world: boot.worldId, page, number: calls, reports, act: lastAct(), timer });
  };
  markCalls(scope, causes, ticket, boot.apiOrigin, boot.home);
}

/** Records gestures and settled screens. A recording covers one user with one phone, the world's first. */
function recordPerson(
  scope: PageScope,
  boot: DeviceBoot,
  { control, page, recorder, send, wait }: Line,
  stored: Storage,
  acted: (element: Element) => void,
) {
  const recorded = (boot.phone ?? 1) === 1;
  const { touched } = watchMoments(scope, {
    wait,
    stored: () => ({ ...stored }),
    reports: recorder.hurry,
    post: recorded
      ? momentPost(send, new URL('moments', control).href, page)
      : () => Promise.resolve(false),
  });
  const told = recorded ? recorder.record : () => undefined;
  const watched = watchGestures(scope, told, wait, touched);
  const gestures: Gestures = {
    ...watched,
    made(gesture, element) {
      acted(element);
      watched.made(gesture, element);
    },
  };
  return { gestures, touched };
}

const boot = window.__device;
if (boot) {
  delete window.__device;
  start(window, boot);
}
