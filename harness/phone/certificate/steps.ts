/** Steps that need a tester. Each shows what to do, notices that it was done, and checks that the page survived. */
import type { Bench } from './checks.ts';
import type { Port } from './port.ts';

export interface GuidedStep {
  readonly name: string;
  readonly about: string;
  /** The kind of shell that has it; all kinds by default. */
  readonly only?: Port['kind'];
  /** What the tester does. */
  readonly todo: string;
  /** Resolves once it was done: the problem found afterwards, or null. */
  readonly watch: (bench: Bench) => Promise<string | null>;
}

const happened = (target: EventTarget, type: string, is: () => boolean = () => true) =>
  new Promise<void>((done) => {
    const listener = () => {
      if (!is()) return;
      target.removeEventListener(type, listener);
      done();
    };
    target.addEventListener(type, listener);
  });

const stillAnswers = async ({ call }: Bench) => {
  const { problem } = await call('getPackageName');
  return problem === null ? null : `afterwards getPackageName: ${problem}`;
};

const CLOCK_MOVED_MS = 60_000;
const LOOK_MS = 500;
const TURNED_MS = 20_000;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** How far the phone's clock has moved relative to the time since the page began, ms. */
const clockMovedMs = (begunAt: number) => Math.abs(Date.now() - begunAt - performance.now());

export const guided: readonly GuidedStep[] = [
  {
    name: 'toLogin',
    about: 'the page hears whether the shell logged a customer in',
    todo: 'If a login appears, log in or cancel it.',
    watch: async ({ call }) => (await call('toLogin')).problem,
  },
  {
    name: 'toGooglePlayer',
    about: 'the store opens, or the page hears that it did not',
    todo: 'The store may open now. Come back to this page.',
    watch: async ({ call }) => (await call('toGooglePlayer')).problem,
  },
  {
    name: 'away',
    about: 'the page goes on after the app was in the background',
    todo: 'Open another app for ten seconds, then come back.',
    async watch(bench) {
      await happened(document, 'visibilitychange', () => document.visibilityState === 'visible');
      return stillAnswers(bench);
    },
  },
  {
    name: 'rotated',
    about: 'turning the phone does not load the page again',
    todo: 'Turn the phone to its side, wait ten seconds, and turn it back.',
    // An app may stay in portrait. A reload of the page is noticed at its start.
    async watch(bench) {
      await Promise.race([happened(window, 'resize'), wait(TURNED_MS)]);
      return stillAnswers(bench);
    },
  },
  {
    name: 'back',
    // iPhones have no such button, and the app has one.
    only: 'android',
    about: 'the back gesture or button goes back inside the page',
    todo: 'Press or swipe back once.',
    async watch(bench) {
      history.pushState(null, '', '#certificate');
      await happened(window, 'popstate');
      return stillAnswers(bench);
    },
  },
  {
    name: 'offline',
    about: 'the page hears that the phone has no network, and that it has one again',
    todo: 'Switch on flight mode, wait five seconds, and switch it off.',
    async watch(bench) {
      if (navigator.onLine) await happened(window, 'offline');
      const offline = await stillAnswers(bench);
      await happened(window, 'online');
      return offline;
    },
  },
  {
    name: 'clock',
    about: 'the bridge answers after the clock of the phone was changed',
    todo: 'In the settings of the phone, move its clock by an hour. Come back, then set it right again.',
    async watch(bench) {
      const begunAt = Date.now() - performance.now();
      while (clockMovedMs(begunAt) < CLOCK_MOVED_MS) {
        await wait(LOOK_MS);
      }
      return stillAnswers(bench);
    },
  },
  {
    name: 'killed',
    about: 'what a page stores survives the end of the app',
    todo: 'Swipe the app away and open it again. This page goes on with its verdict.',
    // The restarted page reports it.
    watch: () => new Promise(() => undefined),
  },
];
