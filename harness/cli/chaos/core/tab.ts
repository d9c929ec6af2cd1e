/** One open page of a phone without a screen: a fresh app in a document of happy-dom, on the world's time. */
import { Window } from 'happy-dom';
import type { Surroundings } from '#src/core/environment.ts';
import { installShell } from '../../../device/shell/install-shell.ts';
import { nameOf } from '../../../device/observe/by-role.ts';
import { readScreen as readLaw } from '../../../device/observe/law-watch.ts';
import { readMarks } from '../../../device/observe/money-watch.ts';
import { actName, ticketText } from '../../../protocol/sender.ts';
import { squeezed } from '../../../text/squeezed.ts';
import { memoryHistory, testBuild, testOutside } from '../../../../tests/support/environment.ts';
import type { Random } from '../random.ts';
import type { Bundle, PageGlobals } from './bundle.ts';
import type { CorePhone } from './phone.ts';
import { type Found, isBusy, readScreen, type ScreenRead } from './reading.ts';
import type { Timeline } from './timeline.ts';

/** Time that a screen has to follow an answer, as the phone in a browser counts it (device/observe/money-watch.ts). */
const FOLLOW_MS = 3_000;
const FRAME_MS = 16;
const LABEL = 80;

export interface TabParts {
  readonly bundle: Bundle;
  readonly phone: CorePhone;
  readonly timeline: Timeline;
  readonly random: Random;
  /** Where it opens, such as `/me`. */
  readonly path: string;
  /** The phone around it: its network, whether the app is in front, how far its clock is ahead. */
  readonly surroundings: {
    readonly online: () => boolean;
    readonly visible: () => boolean;
    readonly errorMs: () => number;
  };
}

export interface Tab {
  readonly screen: () => ScreenRead;
  readonly isBusy: () => boolean;
  readonly tap: (found: Found) => void;
  /** False where the field takes nothing of it. */
  readonly type: (found: Found, text: string) => boolean;
  /** False on the first page, where a phone leaves the app. */
  readonly back: () => boolean;
  readonly go: (path: string) => void;
  /** The network, the clock or the phone's front has changed. */
  readonly wake: () => void;
  /** Reports what the screen shows now: amounts, and for the law. */
  readonly look: () => void;
  readonly close: () => void;
}

let pages = 0;

/** The documents are made once and used again: making one takes longer than a whole run. */
const spare: Window[] = [];

function windowOf(): Window {
  const window = spare.pop() ?? newWindow();
  window.document.body.innerHTML = '<div id="app"></div>';
  return window;
}

/** As far as that can be known without styles. */
function isLaidOut(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const isClosed = !at.hasAttribute('open');
    const isFolded = at.tagName === 'DETAILS' && isClosed && at !== element;
    if (at.hasAttribute('hidden') || isFolded) return false;
    if (at.tagName === 'DIALOG' && isClosed) return false;
  }
  return true;
}

function newWindow(): Window {
  const window = new Window({ url: 'http://localhost/', width: 360, height: 740 });
  Object.defineProperty(window.Element.prototype, 'getClientRects', {
    value(this: Element) {
      return isLaidOut(this) ? [{}] : [];
    },
  });
  return window;
}

/** Opens the app; its start takes time of the timeline. */
export function openTab(parts: TabParts): Tab {
  const { bundle, phone, timeline, random, path } = parts;
  const { online, visible, errorMs } = parts.surroundings;
  const phoneNow = () => phone.now() + errorMs();
  const window = windowOf();
  const scope = window as object as globalThis.Window & typeof globalThis;
  const document = scope.document;
  const page = `p${(pages += 1).toString(36)}`;
  const started = timeline.now();
  const cancels = new Set<() => void>();
  const undo: (() => void)[] = [];
  let closed = false;

  const listen = (target: EventTarget, type: string, hear: (event: Event) => void) => {
    target.addEventListener(type, hear);
    undo.push(() => target.removeEventListener(type, hear));
  };
  const uncaught = (level: string) => (event: Event) => {
    const error: unknown = Reflect.get(event, 'error');
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    phone.record({ kind: 'console', text: text.slice(0, 2_000), detail: { level } });
  };
  const failed = (error: unknown) =>
    scope.dispatchEvent(
      new window.ErrorEvent('error', { error: error as Error }) as object as Event,
    );
  listen(scope, 'error', uncaught('uncaught'));

  const after = (ms: number, run: () => void): (() => void) => {
    const cancel = timeline.after(ms, () => {
      cancels.delete(cancel);
      if (closed) return;
      try {
        run();
      } catch (error) {
        failed(error);
      }
    });
    cancels.add(cancel);
    return () => {
      cancels.delete(cancel);
      cancel();
    };
  };

  const timers = new Map<number, () => void>();
  let timer = 0;
  const setTimer = (run: () => void, ms: number, again: boolean): number => {
    timer += 1;
    const id = timer;
    const set = () =>
      timers.set(
        id,
        after(ms, () => {
          if (again) set();
          else timers.delete(id);
          run();
        }),
      );
    set();
    return id;
  };
  const clear = (id?: number) => {
    timers.get(id ?? 0)?.();
    timers.delete(id ?? 0);
  };
  const sinceStart = () => timeline.now() - started;
  const timed = {
    setTimeout: (run: () => void, ms = 0) => setTimer(run, ms, false),
    clearTimeout: clear,
    setInterval: (run: () => void, ms = 0) => setTimer(run, Math.max(ms, 1), true),
    clearInterval: clear,
    requestAnimationFrame: (run: (at: number) => void) =>
      setTimer(() => run(sinceStart()), FRAME_MS, false),
    cancelAnimationFrame: clear,
    performance: { now: sinceStart, timeOrigin: started, mark() {}, measure() {} },
    Date: class extends Date {
      constructor(...args: readonly unknown[]) {
        super(...((args.length === 0 ? [phoneNow()] : args) as [number]));
      }
      static override now() {
        return phoneNow();
      }
    },
    console: consoleOf(phone.record),
    ResizeObserver: Still,
    IntersectionObserver: Still,
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    reportError: failed,
  };
  for (const [name, value] of Object.entries(timed)) {
    Object.defineProperty(scope, name, { value, configurable: true, writable: true });
  }

  const history = memoryHistory(path);
  const { shell, movedOn } = phone.shell();
  const shellScope = {};
  installShell(shellScope, phone.world.device.shell, shell, phone.bridgeMissing());

  const hearers = new Set<() => void>();
  const surroundings: Surroundings = {
    online,
    visible,
    listen(callback) {
      hearers.add(callback);
      return () => hearers.delete(callback);
    },
  };
  const storage = phone.storage();
  const settled: number[] = [];
  let calls = 0;
  let acts = 0;
  const globals = Object.assign({}, { window: scope, self: scope, globalThis: scope }, timed, {
    document,
    navigator: scope.navigator,
    location: scope.location,
    history: scope.history,
    screen: scope.screen,
    Event: window.Event,
    EventTarget: window.EventTarget,
    MessageEvent: window.MessageEvent,
    Node: window.Node,
    Element: window.Element,
    HTMLElement: window.HTMLElement,
    HTMLInputElement: window.HTMLInputElement,
    HTMLTextAreaElement: window.HTMLTextAreaElement,
    HTMLSelectElement: window.HTMLSelectElement,
    getComputedStyle: window.getComputedStyle.bind(window),
  }) satisfies PageGlobals;
  const module = bundle.fresh(globals);
  const mount = document.getElementById('app');
  if (!mount) throw new Error('the page has no #app');
  const opened = module.open(
    {
      transport: {
        async send(call, { timeoutMs }) {
          calls += 1;
          const ticket = ticketText({
            world: phone.world.id,
            page,
            number: calls,
            reports: 0,
            act: acts,
            timer: false,
          });
          const ending = await phone.send(call, timeoutMs, ticket);
          // What a page that is gone would have heard, nobody hears.
          if (closed) return new Promise(() => {});
          const time =
            ending.kind === 'answer' && /"time":(\d{1,16})\}$/.exec(ending.body.slice(-40));
          if (time) after(FOLLOW_MS, () => void settled.push(Number(time[1])));
          return ending;
        },
      },
      storage,
      durable: phone.durable,
      vault: phone.vault,
      clock: { now: phoneNow, after },
      history,
      surroundings,
      outside: testOutside(),
      build: testBuild,
      languageTag: 'en-NG',
      randomHex: (bytes) =>
        Array.from({ length: bytes }, () => random.below(256).toString(16).padStart(2, '0')).join(
          '',
        ),
    },
    { window: scope, shell: shellScope, mount },
  );
  let end: (() => void) | undefined;
  const begin = async () => {
    try {
      const unmount = await opened;
      if (closed) unmount();
      else end = unmount;
    } catch (error) {
      failed(error);
    }
  };
  void begin();

  const route = () => `#${history.path()}`;
  let place = '';
  const moved = () => {
    if (route() === place) return;
    phone.record({ kind: 'route', text: route(), detail: place || null });
    place = route();
    movedOn();
  };
  listen(document, 'click', (event) => {
    const link = event.target instanceof window.Element ? event.target.closest('a[href]') : null;
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('#')) history.type(href.slice(1) || '/');
    else phone.record({ kind: 'external', text: href, detail: null });
  });

  const { ticked } = phone;
  const boxAt = (label: string) => `${route().split('?')[0]} ${label}`;
  const read = () => readLaw(document, (label) => ticked.has(boxAt(label)));
  let lastSeen = '';
  let lastMarks = '';
  moved();

  return {
    screen: () => readScreen(document, route()),
    isBusy: () => isBusy(document),
    tap({ element, role }) {
      acts += 1;
      const on = squeezed(
        (element.closest('button, [role="button"], a, label, input') ?? element).textContent ?? '',
      ).slice(0, LABEL);
      const detail = { seen: read(), act: actName(page, acts), on };
      phone.record({ kind: 'screen', text: route(), detail });
      element.dispatchEvent(
        new window.MouseEvent('mousedown', { bubbles: true }) as object as Event,
      );
      if (role === 'option') choose(element);
      else {
        element.focus();
        element.click();
      }
      if (role === 'checkbox') {
        const isTicked =
          (element as HTMLInputElement).checked || element.getAttribute('aria-checked') === 'true';
        const label = boxAt(nameOf(element).slice(0, LABEL));
        if (isTicked) ticked.add(label);
        else ticked.delete(label);
      }
    },
    type({ element, name }, text) {
      acts += 1;
      element.focus();
      if (element.tagName === 'SELECT') {
        const wanted = Array.from((element as HTMLSelectElement).options).find((option) =>
          option.text.toLowerCase().startsWith(text.trim().toLowerCase() || '\0'),
        );
        if (!wanted) return false;
        choose(wanted);
        return true;
      }
      const box = element as HTMLInputElement;
      const most = Number(element.getAttribute('maxlength') ?? NaN);
      box.value = most > 0 ? text.slice(0, most) : text;
      for (const type of ['input', 'change']) {
        element.dispatchEvent(new window.Event(type, { bubbles: true }) as object as Event);
      }
      if (text !== '') {
        const typed = { field: `${element.id} ${name}`.slice(0, 120), value: text.slice(0, 500) };
        phone.record({ kind: 'screen', text: route(), detail: { typed } });
      }
      return true;
    },
    back() {
      if (!history.canGoBack()) return false;
      history.pressBack();
      return true;
    },
    go: (to) => history.type(to),
    wake() {
      for (const hear of Array.from(hearers)) hear();
    },
    look() {
      moved();
      const marks = readMarks(document);
      const text = marks.length > 0 ? JSON.stringify([route(), marks]) : '';
      const changed = text !== lastMarks;
      lastMarks = text;
      if (changed || (settled.length > 0 && marks.length > 0)) {
        const followed = settled.splice(0);
        phone.record({
          kind: 'oracle',
          text: route(),
          detail: { page: started, marks, settled: followed, changed },
        });
      }
      if (document.querySelector('.skel, [aria-busy="true"]') !== null) return;
      const seen = read();
      const print = JSON.stringify([route(), seen]);
      if (print === lastSeen) return;
      lastSeen = print;
      phone.record({ kind: 'screen', text: route(), detail: { seen } });
    },
    close() {
      closed = true;
      end?.();
      storage.end();
      for (const cancel of cancels) cancel();
      for (const take of undo) take();
      document.body.innerHTML = '';
      spare.push(window);
    },
  };

  function choose(option: Element): void {
    const list = option.closest('select');
    if (!list) return (option as HTMLElement).click();
    list.value = (option as HTMLOptionElement).value;
    for (const type of ['input', 'change']) {
      list.dispatchEvent(new window.Event(type, { bubbles: true }) as object as Event);
    }
  }
}

/** Nothing is laid out, so nothing changes its size or comes into sight. */
class Still {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const levels = ['error', 'warn', 'info', 'log', 'debug'] as const;

const consoleOf = (record: CorePhone['record']) =>
  Object.fromEntries(
    levels.map((level) => [
      level,
      (...values: readonly unknown[]) => {
        const text = values.map((value) => String(value)).join(' ');
        record({ kind: 'console', text: text.slice(0, 2_000), detail: { level } });
      },
    ]),
  );
