/** One open page of a phone without a screen: a fresh app in a happy-dom document, on the world's time. */
import { Window } from 'happy-dom';
import { boxKey, printOf, readScreen as readLaw } from '../device/observe/law-watch.ts';
import { pictureOf } from '../device/recording/picture.ts';
import { readMarks } from '../device/observe/money-watch.ts';
import { readFacts, readFigures, readWords } from '../device/observe/said.ts';
import { squeezed } from '../../simulator/text/squeezed.ts';
import type { Brought } from './brought.ts';
import { type PageParts, recordError, surround, type Tab } from './around.ts';
import type { Bundle, PageGlobals } from './page-code.ts';
import { controlsOn, type Found, isBusy, screenOf } from '../device/observe/screen.ts';
import { styleOf, wordsIn } from './words.ts';

const FRAME_MS = 16;
const LABEL = 80;
/** A customer takes or chooses a picture within this time; ms. */
const BRINGS_MS = 300;
const fileNamed = (name: Brought) =>
  name === 'pdf'
    ? new File(['%PDF-1.4'], 'pdf.pdf', { type: 'application/pdf' })
    : new File(['a picture'], `${name}.jpg`, { type: 'image/jpeg' });

/** What the page gets when it opens the camera itself; undefined if the phone's camera app takes pictures. */
const liveCameras: Partial<Record<Brought, (window: Window) => Promise<unknown>>> = {
  liveCamera: (window) =>
    Promise.resolve(Object.assign(new window.MediaStream(), { getTracks: () => [] })),
  liveCameraRefused: () => Promise.reject(Object.assign(new Error(), { name: 'NotAllowedError' })),
  liveCameraAbsent: () => Promise.reject(Object.assign(new Error(), { name: 'NotFoundError' })),
  liveCameraSilent: () => new Promise(() => {}),
};

/** Documents are created once and reused, because creating one takes longer than a whole run. */
const spare: Window[] = [];

function windowOf(): Window {
  const window = spare.pop() ?? newWindow();
  window.document.body.innerHTML = '<div id="app"></div>';
  return window;
}

/** As far as that can be known without styles. A closed `details` shows its summary. */
function isLaidOut(element: Element): boolean {
  const around = element.closest('summary')?.parentElement?.parentElement ?? element;
  const isFolded = around.closest('details:not([open])') !== null;
  return !isFolded && element.closest('[hidden], dialog:not([open])') === null;
}

function newWindow(): Window {
  const window = new Window({ url: 'http://localhost/', width: 360, height: 740 });
  Object.defineProperty(window.Element.prototype, 'getClientRects', {
    value(this: Element) {
      return isLaidOut(this) ? [{}] : [];
    },
  });
  // happy-dom's own style of an element takes a third of a journey's time, and there are no style sheets here.
  Object.defineProperty(window, 'getComputedStyle', { value: styleOf });
  // happy-dom's own innerText asks for the style of each element.
  Object.defineProperty(window.HTMLElement.prototype, 'innerText', {
    get(this: Element) {
      return squeezed(wordsIn(this));
    },
  });
  // A video plays at once.
  Object.defineProperty(window.HTMLMediaElement.prototype, 'play', {
    value(this: HTMLMediaElement) {
      this.dispatchEvent(new window.Event('playing') as object as Event);
      return Promise.resolve();
    },
  });
  return window;
}

/** Opens the app. Its start takes time on the timeline. */
export function openTab(bundle: Bundle, parts: PageParts): Tab<Found> {
  const { phone } = parts;
  const window = windowOf();
  const scope = window as object as globalThis.Window & typeof globalThis;
  const document = scope.document;
  const undo: (() => void)[] = [];

  const listen = (target: EventTarget, type: string, hear: (event: Event) => void) => {
    target.addEventListener(type, hear);
    undo.push(() => target.removeEventListener(type, hear));
  };
  const failed = (error: unknown) =>
    scope.dispatchEvent(
      new window.ErrorEvent('error', { error: error as Error }) as object as Event,
    );
  // What the page listens to outlives it, because the next page gets the same document.
  for (const target of [scope, document] as readonly EventTarget[]) {
    const own = 'addEventListener';
    const add = target[own].bind(target);
    const value: EventTarget['addEventListener'] = (type, hear, options) => {
      add(type, hear, options);
      undo.push(() => target.removeEventListener(type, hear, options));
    };
    Object.defineProperty(target, own, { value, configurable: true });
    undo.push(() => void Reflect.deleteProperty(target, own));
  }
  listen(scope, 'error', (event) => recordError(phone, Reflect.get(event, 'error')));
  listen(scope, 'unhandledrejection', (event) =>
    recordError(phone, Reflect.get(event, 'reason'), 'unhandled rejection'),
  );

  const around = surround(parts, failed);
  const { history, route } = around;
  const timed = {
    ...around.timed,
    requestAnimationFrame: (run: (at: number) => void) =>
      around.after(() => run(around.sinceStart()), FRAME_MS, false),
    cancelAnimationFrame: around.clear,
    ResizeObserver: Still,
    IntersectionObserver: Still,
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    reportError: failed,
  };
  for (const [name, value] of Object.entries(timed)) {
    Object.defineProperty(scope, name, { value, configurable: true, writable: true });
  }

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
    HTMLTemplateElement: window.HTMLTemplateElement,
    getComputedStyle: window.getComputedStyle,
  }) satisfies Partial<PageGlobals>;
  Object.defineProperty(scope.navigator, 'mediaDevices', {
    configurable: true,
    get() {
      const getUserMedia = liveCameras[phone.brings];
      return getUserMedia && { getUserMedia: () => getUserMedia(window) };
    },
  });
  const module = bundle.fresh(globals);
  const mount = document.getElementById('app');
  if (!mount) throw new Error('the page has no #app');
  const opened = module.open(around.environment, {
    window: scope,
    shell: around.shellScope,
    mount,
  });
  let end: (() => void) | undefined;
  const begin = async () => {
    try {
      const stop = await opened;
      if (around.isClosed()) stop();
      else end = stop;
    } catch (error) {
      failed(error);
    }
  };
  void begin();

  listen(document, 'click', (event) => {
    if (event.target instanceof window.HTMLInputElement && event.target.type === 'file') {
      const input = event.target as object as HTMLInputElement;
      around.after(() => bring(input), BRINGS_MS, false);
      return;
    }
    const link = event.target instanceof window.Element ? event.target.closest('a[href]') : null;
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('#')) history.type(href.slice(1) || '/');
    else phone.record({ kind: 'external', text: href, detail: null });
  });

  // Belongs to this page: another tab may untick a box that stays ticked here.
  const ticked = new Set(phone.ticked);
  const { once, end: stopWatching } = readOnce(
    window,
    document,
    () => `${route()}\n${[...ticked].join('\n')}`,
  );
  const read = once(() => readLaw(document, (box) => ticked.has(boxKey(box, route()))));
  const controls = once(() => controlsOn(document));
  const screen = once(() => ({
    ...screenOf(document, controls(), route()),
    found: controls(),
  }));
  const said = once(() => ({
    marks: readMarks(document),
    facts: readFacts(document),
    figures: readFigures(document.body),
    words: readWords(document),
  }));
  undo.push(stopWatching);
  let lastSeen = '';
  around.moved();
  const amounts = () => around.amounts(said());
  around.whenIdle(amounts);

  return {
    screen,
    isBusy: () => isBusy(document),
    picture: () => pictureOf(document),
    said() {
      const { text, facts, amounts: marked } = read();
      return { page: around.page, address: route(), text, facts, amounts: marked };
    },
    heard: around.heard,
    tap({ element, role }) {
      const act = around.acts();
      const on = squeezed(
        (element.closest('button, [role="button"], a, label, input') ?? element).textContent ?? '',
      ).slice(0, LABEL);
      const detail = { seen: read(), act, on };
      phone.record({ kind: 'screen', text: route(), detail });
      element.dispatchEvent(
        new window.MouseEvent('mousedown', { bubbles: true }) as object as Event,
      );
      if (role === 'option') choose(window, element);
      else {
        element.focus();
        // With the click count of a finger's click.
        const click = { bubbles: true, cancelable: true, composed: true, detail: 1 };
        element.dispatchEvent(new window.MouseEvent('click', click) as object as Event);
      }
      if (role === 'checkbox') {
        const isTicked =
          (element as HTMLInputElement).checked || element.getAttribute('aria-checked') === 'true';
        const box = boxKey(element, route());
        for (const known of [ticked, phone.ticked]) {
          if (isTicked) known.add(box);
          else known.delete(box);
        }
      }
    },
    type({ element, name }, text) {
      around.acts();
      element.focus();
      if (element.tagName === 'SELECT') {
        const wanted = Array.from((element as HTMLSelectElement).options).find((option) =>
          option.text.toLowerCase().startsWith(text.trim().toLowerCase() || '\0'),
        );
        if (!wanted) return false;
        choose(window, wanted);
        return true;
      }
      const box = element as HTMLInputElement;
      const most = Number(element.getAttribute('maxlength') ?? NaN);
      box.value = most > 0 ? text.slice(0, most) : text;
      for (const type of ['input', 'change']) {
        element.dispatchEvent(new window.Event(type, { bubbles: true }) as object as Event);
      }
      around.typed(`${element.id} ${name}`, text);
      return true;
    },
    back: around.back,
    go: (to) => history.type(to),
    wake: around.wake,
    rejected(reason) {
      const event = Object.assign(new window.Event('unhandledrejection'), { reason });
      scope.dispatchEvent(event as object as Event);
    },
    look() {
      around.moved();
      amounts();
      if (document.querySelector('.skel, [aria-busy="true"]') !== null) return;
      const seen = read();
      const print = printOf(route(), seen);
      if (print === lastSeen) return;
      lastSeen = print;
      phone.record({ kind: 'screen', text: route(), detail: { seen } });
    },
    close() {
      around.close();
      end?.();
      for (const take of undo) take();
      document.body.innerHTML = '';
      spare.push(window);
    },
  };

  /** The phone's camera or picker returns a file. */
  function bring(input: HTMLInputElement): void {
    const { brings } = phone;
    if (brings === 'silence') return;
    const type = brings === 'nothing' ? 'cancel' : 'change';
    const value = type === 'change' ? [fileNamed(brings)] : [];
    Object.defineProperty(input, 'files', { value, configurable: true });
    input.dispatchEvent(new window.Event(type, { bubbles: true }) as object as Event);
  }
}

function choose(window: Window, option: Element): void {
  const list = option.closest('select');
  if (!list) return (option as HTMLElement).click();
  list.value = (option as HTMLOptionElement).value;
  for (const type of ['input', 'change']) {
    list.dispatchEvent(new window.Event(type, { bubbles: true }) as object as Event);
  }
}

/**
 * Wraps functions that read the document, so that each reads it once until it changes, because reading takes most of a
 * run's time. `also`: what else they depend on.
 */
function readOnce(window: Window, document: Document, also: () => string) {
  let changes = 0;
  const watch = new window.MutationObserver(() => void (changes += 1));
  const target = document as object as Window['document'];
  watch.observe(target, { subtree: true, childList: true, characterData: true, attributes: true });
  const print = () => {
    if (watch.takeRecords().length > 0) changes += 1;
    const fields = document.querySelectorAll<HTMLInputElement>('input, option, select, textarea');
    const values = Array.from(
      fields,
      ({ value, checked, selected }: HTMLInputElement & { readonly selected?: boolean }) =>
        `${value} ${checked || selected}`,
    );
    return [changes, also(), ...values].join('\n');
  };
  const once = <T>(read: () => T): (() => T) => {
    let known: { readonly at: string; readonly value: T } | undefined;
    return () => {
      const at = print();
      if (known?.at !== at) known = { at, value: read() };
      return known.value;
    };
  };
  return { once, end: () => watch.disconnect() };
}

/** Nothing is laid out, so no element changes its size or becomes visible. */
class Still {
  observe() {}
  unobserve() {}
  disconnect() {}
}
