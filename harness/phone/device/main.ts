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

function start(scope: Window & typeof globalThis, boot: DeviceBoot): void {
  const control = new URL(`/sim/worlds/${boot.worldId}/`, new URL(boot.controlUrl, location.href));
  const nativeWait = scope.setTimeout.bind(scope);
  const { local, session } = { local: scope.localStorage, session: scope.sessionStorage };
  const nativeFetch = scope.fetch.bind(scope);
  const page = Math.random().toString(36).slice(2, 12);
  const recorder = createRecorder(
    {
      fetch: nativeFetch,
      sendBeacon: scope.navigator.sendBeacon.bind(scope.navigator),
      setTimeout: nativeWait,
    },
    new URL(`log?phone=${boot.phone ?? 1}`, control).href,
    page,
  );
  const { record } = recorder;
  scope.addEventListener('pagehide', recorder.flush);
  const own = phoneName(boot.worldId, boot.phone);
  const prefix = worldPrefix(own);
  const journal = createWriteJournal(local, () => scope.performance.now());
  const causes = createCauses();
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
  const ofPhone = isolate(scope, journal.store, 'localStorage', prefix);
  const ofSession = isolate(scope, session, 'sessionStorage', prefix);
  isolateStorageEvents(scope, prefix, ofPhone);
  isolateIndexedDb(scope, prefix, ({ database, store, key, size, value }) =>
    stored.changed(`${database}/${store}/${key}`, size, value),
  );

  const shellMemory = isolateStorage(local, shellPrefix(own), () => undefined);
  if (shellMemory.getItem(STARTED_KEY) === null) firstDurable(scope.indexedDB, boot.durable ?? {});
  firstStart(shellMemory, local, prefix, boot.stored ?? {});
  followLanguage(shellMemory, ofPhone, boot.language);
  const faults = createFaultBook(boot.faults, shellMemory, record);
  const network = installNetworkState(scope, boot.faults);
  const held = createHeldAnswers(shellMemory);
  const shell = createShell({
    actions: createActions(boot, shellMemory, record),
    faults,
    held,
    record,
    wait: (ms) => new Promise((done) => nativeWait(done, ms)),
  });
  installShell(scope, boot.device.shell, shell, faults.bridgeMissing());

  const camera = installLiveCamera(scope, inHand);
  const phone = installPhoneSettings(scope, boot.device, clock, record);
  hideScrollbars(scope);
  watchRoutes(scope, (entry) => {
    record(entry);
    held.movedOn();
  });
  watchLinks(scope, record);
  watchMoney(scope, record, nativeWait);
  const barriers = watchBarriers(scope, record, nativeWait);
  Object.defineProperty(scope, '__deviceBarriers', { value: barriers.look });
  const law = watchLaw(scope, record, page, shellMemory, nativeWait, barriers.rested);
  let calls = 0;
  for (const event of ['pointerdown', 'click', 'keydown']) {
    scope.addEventListener(event, () => causes.begin(false), true);
  }
  const ticket = (timer: boolean) => {
    calls += 1;
    const reports = recorder.hurry();
    const act = law.lastAct();
    return ticketText({ world: boot.worldId, page, number: calls, reports, act, timer });
  };
  markCalls(scope, causes, ticket, boot.apiOrigin);
  watchTyped(scope, record);
  const areas = { localStorage: ofPhone, sessionStorage: ofSession };
  const failed = (what: string) => (error: unknown) =>
    record({ kind: 'console', text: `${what}: ${String(error)}`, detail: { level: 'simulator' } });
  tellAll(stored, areas, scope.indexedDB).catch(failed("Stored values couldn't be read"));
  // A recording covers one user with one phone, the world's first.
  const recorded = (boot.phone ?? 1) === 1;
  const { touched } = watchMoments(scope, {
    wait: nativeWait,
    stored: () => ({ ...ofPhone }),
    reports: recorder.hurry,
    post: recorded
      ? momentPost(nativeFetch, new URL('moments', control).href, page)
      : () => Promise.resolve(false),
  });
  const told = recorded ? record : () => undefined;
  const gestures = watchGestures(scope, told, nativeWait, touched);
  const goBack = createBack(scope, record);
  const back = () => {
    gestures.back();
    if (!phone.closeKeyboard()) goBack();
  };
  const { chooser, targets } = phoneActs(scope, inHand, camera, recorder, nativeWait);
  const forPerson: Gestures = {
    ...gestures,
    made(gesture, element) {
      law.acted(element);
      gestures.made(gesture, element);
    },
  };
  const actOut = createActor(scope, forPerson, chooser, record, nativeWait, back);
  listenForCommands(scope, new URL('events', control).href, boot.phone ?? 1, {
    clock(command) {
      clock.set(command.clock);
      if (inHand.life.visible()) resumePage(scope);
      touched();
    },
    faults(command) {
      faults.set(command.faults);
      network.set(command.faults);
    },
    theme: (command) => phone.setTheme(command.theme),
    device({ device }) {
      if (!phone.set(device)) return;
      if (inHand.life.visible()) resumePage(scope);
      touched();
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

  function isolate(
    owner: Window,
    native: Storage,
    name: 'localStorage' | 'sessionStorage',
    at: string,
  ) {
    const view = isolateStorage(native, at, ({ key, size, value }) =>
      stored.changed(`${name}/${key}`, size, value),
    );
    Object.defineProperty(owner, name, { configurable: true, get: () => view });
    return view;
  }
}

const boot = window.__device;
if (boot) {
  delete window.__device;
  start(window, boot);
}
