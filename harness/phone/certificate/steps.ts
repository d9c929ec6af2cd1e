/** Steps that need a tester. Each shows what to do, notices that it was done, and checks that the page survived. */
import { isRecord } from '#src/contract/is-record.ts';
import { type Bench, forgets, type Found, loginOf } from './checks.ts';
import type { Facts } from './facts.ts';
import { databaseKept } from './page-checks.ts';

export interface GuidedStep {
  readonly name: string;
  readonly about: string;
  /** Whether this shell and page have it; all do by default. */
  readonly applies?: (bench: Bench) => boolean;
  /** What the tester does. */
  readonly todo: (facts: Facts) => string;
  /** What the tester uses for it. */
  readonly tool?: (facts: Facts) => HTMLElement;
  /** Resolves once it was done with what was found afterwards. */
  readonly watch: (bench: Bench, tool: HTMLElement) => Promise<Found>;
  /** What is found if the page starts again during the step. By default that is a fault. */
  readonly resumed?: () => Found | Promise<Found>;
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

const LANGUAGE = 'certificate-language';
/** Less is no keyboard: a bar of an engine comes and goes. */
const KEYBOARD_PX = 100;

const baseOf = (tag: string) => tag.split('-')[0] ?? tag;

const languageKept = () =>
  localStorage.getItem(LANGUAGE) === navigator.language
    ? `the page still has ${navigator.language}`
    : null;

const made = <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  fields: Partial<HTMLElementTagNameMap[T]>,
): HTMLElementTagNameMap[T] => Object.assign(document.createElement(tag), fields);

/** A line at each edge, as the app pads its own bars. */
function edges(): HTMLElement {
  const lines = ['top', 'bottom'].map((edge) =>
    made('button', { className: `edge ${edge}`, textContent: `Press if you see all of this line` }),
  );
  const both = made('div', {});
  both.append(...lines);
  return both;
}

const viewport = () => window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 };

async function cameraFound(): Promise<Found> {
  // Missing outside https, and in old WebViews.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return 'the page has no camera';
  try {
    const stream = await devices.getUserMedia({ video: true });
    const tracks = stream.getTracks();
    const isLive = tracks.some(({ readyState }) => readyState === 'live');
    for (const track of tracks) track.stop();
    return isLive ? null : 'the camera gives no picture';
  } catch (error) {
    const name = error instanceof Error ? error.name : String(error);
    return name === 'NotFoundError' ? { open: 'this phone has no camera' } : `it says ${name}`;
  }
}

/** A login is still known when it is asked for, and gone after the logout. */
async function loggedInAndOut(bench: Bench): Promise<Found> {
  const { result, problem } = await bench.call('toLogin');
  if (problem !== null) return problem;
  const { handled = false, login = null } = isRecord(result) ? result : {};
  const known = await loginOf(bench);
  if ('problem' in known) return known.problem;
  if (!handled)
    return known.login === null
      ? 'it has no login screen, but getLoginInfo has login: null, which ends the session of the page'
      : null;
  if (!isRecord(login))
    return { open: 'nobody logged in, so nobody saw that the login is kept and forgotten' };
  const kept = isRecord(known.login) ? known.login : {};
  if (kept['token'] !== login['token'] || kept['userId'] !== login['userId'])
    return 'getLoginInfo does not have this login';
  return forgets(bench);
}

export const guided: readonly GuidedStep[] = [
  {
    name: 'toLogin',
    about: 'the shell logs a customer in, still knows the login, and forgets it at the logout',
    todo: () => 'If a login appears, log in with a test account.',
    watch: loggedInAndOut,
  },
  {
    name: 'toGooglePlayer',
    about: 'the store opens, or the page hears that it did not',
    todo: () => 'The store may open now. Come back to this page.',
    watch: async ({ call }) => (await call('toGooglePlayer')).problem,
  },
  {
    name: 'away',
    about: 'the page goes on after the app was in the background',
    todo: () => 'Open another app for ten seconds, then come back.',
    async watch(bench) {
      await happened(document, 'visibilitychange', () => document.visibilityState === 'visible');
      return stillAnswers(bench);
    },
  },
  {
    name: 'rotated',
    about: 'turning the phone does not load the page again',
    todo: () => 'Turn the phone to its side, wait ten seconds, and turn it back.',
    // An app may stay in portrait. A reload of the page is noticed at its start.
    async watch(bench) {
      await Promise.race([happened(window, 'resize'), wait(TURNED_MS)]);
      return stillAnswers(bench);
    },
  },
  {
    name: 'back',
    // iPhones have no such button, and the app has one.
    applies: ({ port }) => port.kind === 'android',
    about: 'the back gesture or button goes back inside the page',
    todo: () => 'Press or swipe back once.',
    async watch(bench) {
      history.pushState(null, '', '#certificate');
      await happened(window, 'popstate');
      return stillAnswers(bench);
    },
  },
  {
    name: 'offline',
    about: 'the page hears that the phone has no network, and that it has one again',
    todo: () => 'Switch on flight mode, wait five seconds, and switch it off.',
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
    todo: () =>
      'In the settings of the phone, move its clock by an hour. Come back, then set it right again.',
    async watch(bench) {
      const begunAt = Date.now() - performance.now();
      while (clockMovedMs(begunAt) < CLOCK_MOVED_MS) {
        await wait(LOOK_MS);
      }
      return stillAnswers(bench);
    },
  },
  {
    name: 'camera',
    about: 'the page gets the camera for a live photo',
    todo: () => 'Allow the camera if the phone asks.',
    watch: async () => cameraFound(),
  },
  {
    name: 'picture',
    about: 'the page gets a picture from the chooser',
    todo: () => 'Choose a picture, or take one.',
    tool: () => made('input', { type: 'file', accept: 'image/*' }),
    async watch(_, tool) {
      await happened(tool, 'change');
      const [file] = (tool as HTMLInputElement).files ?? [];
      if (!file) return 'the chooser gave no file';
      const { byteLength } = await file.arrayBuffer();
      return byteLength > 0 ? null : 'the chosen file is empty';
    },
  },
  {
    name: 'links',
    about: 'a link out opens outside, and the page stays',
    applies: ({ facts }) => facts.linkHosts.length > 0,
    todo: ({ linkHosts }) => `Open ${linkHosts[0]} with this link, then come back to the app.`,
    tool: ({ linkHosts }) =>
      made('a', {
        href: `https://${linkHosts[0]}/`,
        target: '_blank',
        rel: 'noopener',
        textContent: linkHosts[0] ?? '',
      }),
    async watch(bench) {
      await happened(document, 'visibilitychange', () => document.visibilityState === 'hidden');
      await happened(document, 'visibilitychange', () => document.visibilityState === 'visible');
      return stillAnswers(bench);
    },
  },
  {
    name: 'insets',
    about: 'nothing of the system covers the edges of the page',
    todo: () => 'Press both green lines, at the upper and lower edge, if you see all of each.',
    tool: edges,
    async watch(_, tool) {
      await Promise.all([...tool.children].map((edge) => happened(edge, 'click')));
      return null;
    },
  },
  {
    name: 'keyboard',
    about: 'the keyboard makes the page smaller, and covers no field',
    todo: () =>
      'Type a letter into the field. Leave this out if your keyboard is not on the screen.',
    tool: () => made('input', { type: 'text' }),
    async watch(_, tool) {
      const before = viewport().height;
      await happened(tool, 'input');
      await wait(LOOK_MS);
      const { height, offsetTop } = viewport();
      if (before - height < KEYBOARD_PX) return 'the page did not get smaller';
      const { top, bottom } = tool.getBoundingClientRect();
      return top >= offsetTop && bottom <= offsetTop + height ? null : 'the field is out of sight';
    },
  },
  {
    name: 'language',
    about: 'the page has the language that the phone has for this app',
    applies: ({ facts }) => facts.languages.length > 1,
    todo: ({ languages }) =>
      `In the settings of the phone, choose another language for this app (${languages.join(', ')}), or for the phone. Open the app again.`,
    async watch({ facts }) {
      localStorage.setItem(LANGUAGE, navigator.language);
      await happened(window, 'languagechange');
      const spoken = facts.languages.map(baseOf).includes(baseOf(navigator.language));
      return spoken ? languageKept() : `the page has ${navigator.language}, which it doesn't speak`;
    },
    resumed: languageKept,
  },
  {
    name: 'killed',
    about: 'what a page stores survives the end of the app',
    todo: () => 'Swipe the app away and open it again. This page goes on with its verdict.',
    // The restarted page reports it.
    watch: () => new Promise(() => undefined),
    resumed: databaseKept,
  },
];
