/**
 * The surroundings of a page on a phone without a screen: the world's time, the phone's storage, its network and its
 * shell.
 */
import type { Environment } from '#src/core/environment.ts';
import { installShell } from '../device/shell/install-shell.ts';
import type { ScreenSeen } from '../../simulator/protocol/screen.ts';
import { actName, ticketText } from '../../simulator/protocol/sender.ts';
import type { ShownControl, Screen } from '../device/observe/screen.ts';
import { createSurroundings, desktopOutside, memoryHistory, testBuild } from './environment.ts';
import { FOLLOW_MS, isOvertaken, RETURN_MS, wordsOf } from '../device/observe/money-watch.ts';
import { createTraffic, whenFollowed } from '../device/observe/traffic.ts';
import type { CorePhone } from './phone.ts';
import type { Timeline } from './timeline.ts';
import type { Turn } from './turns.ts';

export interface PageParts {
  readonly phone: CorePhone;
  readonly timeline: Timeline;
  readonly randomHex: Environment['randomHex'];
  /** The path at which it opens, such as `/me`. */
  readonly path: string;
  /** The phone around it: its network, whether the app is in front, how far its clock is ahead. */
  readonly surroundings: {
    readonly online: () => boolean;
    readonly visible: () => boolean;
    readonly errorMs: () => number;
  };
  /** Decides the order in which things come; by default each comes at once. */
  readonly turn?: Turn | undefined;
}

/** One open page. `C`: its controls. */
export interface Tab<C extends ShownControl = ShownControl> {
  readonly screen: () => Screen & { readonly found: readonly C[] };
  readonly isBusy: () => boolean;
  /** The drawn screen as HTML, without its style. */
  readonly picture: () => string;
  /** Its words and marked facts, and the name of the page in the acts of the log. */
  readonly said: () => { readonly page: string } & Pick<
    ScreenSeen,
    'text' | 'facts' | 'amounts'
  > & {
      readonly address: string;
    };
  /** Whether the page got the answer to the call that arrived at this URL, as in the log. */
  readonly heard: (url: string) => boolean;
  readonly tap: (found: C) => void;
  /** False if the field refuses the text. */
  readonly type: (found: C, text: string) => boolean;
  /** False on the first page, from which a phone leaves the app. */
  readonly back: () => boolean;
  readonly go: (path: string) => void;
  /** The network or the clock has changed, or the app has come to the front or left it. */
  readonly wake: () => void;
  /** A promise of the page was rejected and not caught. */
  readonly rejected: (reason: unknown) => void;
  /** Reports what the screen shows now: amounts, and facts for the law if there is a view. */
  readonly look: () => void;
  readonly close: () => void;
}

let pages = 0;

/** A page's timers, which end with the page. `attempt` runs their callbacks. */
function createTimers({ timeline }: PageParts, attempt: (run: () => void) => void) {
  const cancels = new Set<() => void>();
  const timers = new Map<number, () => void>();
  let isOver = false;
  let last = 0;
  const after = (ms: number, run: () => void): (() => void) => {
    const cancel = timeline.after(ms, () => {
      cancels.delete(cancel);
      if (!isOver) attempt(run);
    });
    cancels.add(cancel);
    return () => {
      cancels.delete(cancel);
      cancel();
    };
  };
  return {
    after,
    /** Like `setTimeout`, or `setInterval` if `again`. */
    set(run: () => void, ms: number, again: boolean): number {
      const id = (last += 1);
      const begin = () =>
        timers.set(
          id,
          after(ms, () => {
            if (again) begin();
            else timers.delete(id);
            run();
          }),
        );
      begin();
      return id;
    },
    clear(id?: number) {
      timers.get(id ?? 0)?.();
      timers.delete(id ?? 0);
    },
    end() {
      isOver = true;
      for (const cancel of cancels) cancel();
    },
  };
}

/** `failed` gets errors thrown by a timer or a microtask of the page. */
export function surround(parts: PageParts, failed: (error: unknown) => void) {
  const { phone, timeline, randomHex, path, turn } = parts;
  const { online, visible, errorMs } = parts.surroundings;
  const phoneNow = () => phone.now() + errorMs();
  const page = `p${(pages += 1).toString(36)}`;
  const started = timeline.now();
  let closed = false;

  const attempt = (run: () => void) => {
    try {
      run();
    } catch (error) {
      failed(error);
    }
  };
  const { after, clear, ...timers } = createTimers(parts, attempt);
  const sinceStart = () => timeline.now() - started;
  /** The page's globals that depend on the time, and its console. */
  const timed = {
    setTimeout: (run: () => void, ms = 0) => timers.set(run, ms, false),
    clearTimeout: clear,
    setInterval: (run: () => void, ms = 0) => timers.set(run, Math.max(ms, 1), true),
    clearInterval: clear,
    queueMicrotask: (run: () => void) => queueMicrotask(() => attempt(run)),
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
  };

  const history = memoryHistory(path);
  const { shell, movedOn } = phone.shell();
  /** The object in which the shell has installed its bridge. */
  const shellScope = {};
  const { packageName, appName } = phone.world.device;
  installShell(shellScope, phone.world.device.shell, shell, phone.bridgeMissing());

  const changing = createSurroundings({ online, visible });
  const storage = phone.storage(turn);
  /** World times of answers that the screen has had time to follow. */
  const settled: number[] = [];
  /** URLs of the answered calls, each with its own sealed query. */
  const answered = new Set<string>();
  let lastMarks = '';
  let lastWords = '';
  const traffic = createTraffic();
  const wait = (run: () => void, ms: number) => after(ms, run);
  const isIdle = () => visible() && online() && traffic.underWay() === 0;
  let isWaiting = false;
  let idle = false;
  let idled = () => {};
  let acts = 0;
  let place = '';
  const route = () => `#${history.path()}`;

  const environment: Omit<Environment, 'bridge'> = {
    transport: {
      async send(call, { timeoutMs }) {
        const end = traffic.begin();
        const ticket = ticketText({
          world: phone.world.id,
          page,
          number: traffic.sent(),
          reports: 0,
          act: acts,
          timer: false,
        });
        const sentAt = phoneNow();
        const ending = await phone.send(call, timeoutMs, ticket, turn);
        end();
        // The page is gone, so its answer reaches no one.
        if (closed) return new Promise(() => {});
        if (ending.kind === 'answer') answered.add(call.url);
        const time =
          ending.kind === 'answer' && /"time":(\d{1,16})\}$/.exec(ending.body.slice(-40));
        if (time && !isOvertaken(sentAt, phoneNow()))
          whenFollowed(traffic, wait, FOLLOW_MS, () => void settled.push(Number(time[1])));
        return ending;
      },
    },
    storage,
    durable: phone.durable(turn),
    clock: { now: phoneNow, after },
    history,
    surroundings: changing,
    outside: desktopOutside,
    build: { ...testBuild, packageName, appName },
    languageTag: phone.world.language === 'es' ? 'es' : 'en-NG',
    randomHex,
  };

  /** The app returned to the front: a screen that follows its loan reads again within this time. */
  function waitForCalls(): void {
    if (isWaiting || !isIdle()) return;
    isWaiting = true;
    const before = traffic.sent();
    after(RETURN_MS, () => {
      isWaiting = false;
      idle = traffic.sent() === before && isIdle();
      if (idle) idled();
      idle = false;
    });
  }

  return {
    page,
    environment,
    timed,
    shellScope,
    history,
    after: timers.set,
    clear,
    sinceStart,
    route,
    isClosed: () => closed,
    heard: (url: string) => answered.has(url.replace(/^\/w\/\w+\/(?:\d+\/)?/, '')),
    /** Counts an act of the customer. Returns its name. */
    acts(): string {
      acts += 1;
      return actName(page, acts);
    },
    /** Reports the place if it has changed. */
    moved() {
      if (route() === place) return;
      phone.record({ kind: 'route', text: route(), detail: place || null });
      place = route();
      movedOn();
    },
    /** Reports what was typed into a field. */
    typed(field: string, value: string) {
      if (value === '') return;
      const typed = { field: field.slice(0, 120), value: value.slice(0, 500) };
      phone.record({ kind: 'screen', text: route(), detail: { typed } });
    },
    /**
     * Reports amounts, facts and words of the screen if they have changed, or if it has had time to follow an
     * answer.
     */
    amounts(said: {
      readonly marks: readonly unknown[];
      readonly facts: readonly unknown[];
      readonly figures: readonly string[];
      readonly words: string;
    }) {
      const { words, ...marked } = said;
      const [text, told] = [JSON.stringify([route(), marked]), wordsOf(words)];
      const isEmpty = words === '';
      const changed = !isEmpty && text !== lastMarks;
      const isNews = changed || told !== lastWords;
      [lastMarks, lastWords] = [text, told];
      if (isEmpty || (!isNews && settled.length === 0 && !idle)) return;
      phone.record({
        kind: 'oracle',
        text: route(),
        detail: { page: started, ...said, settled: settled.splice(0), changed, idle },
      });
    },
    /** Calls `run` if the page has made no call since the app returned to the front. */
    whenIdle(run: () => void) {
      idled = run;
    },
    /** False on the first page, from which a phone leaves the app. */
    back(): boolean {
      if (!history.canGoBack()) return false;
      history.pressBack();
      return true;
    },
    wake() {
      waitForCalls();
      changing.changed();
    },
    close() {
      closed = true;
      storage.end();
      timers.end();
    },
  };
}

/** Reports an uncaught error in the words of a phone in a browser (device/observe/observers.ts). */
export function recordError(
  { record }: CorePhone,
  error: unknown,
  level: 'uncaught' | 'unhandled rejection' = 'uncaught',
): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  record({ kind: 'console', text: text.slice(0, 2_000), detail: { level } });
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
