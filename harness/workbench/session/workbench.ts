/**
 * The session of a workbench window: its address, the open world, and its messages. Acts of testers are in the
 * neighbouring folders.
 */
import { type WritableAtom, atom } from 'nanostores';
import { type Tab, type View, tabOf, viewsOf } from '../../player/links/tabs.ts';
import { type Control, ControlError, type ControlProblem } from '../../simulator/client/control.ts';
import type { DeviceState } from '../../simulator/protocol/device.ts';
import type { NewWorld, ScenarioInfo } from '../../simulator/protocol/worlds.ts';
import { type UrlState, readUrl, writeUrl } from '../../player/links/url-state.ts';
import { type SessionParts, type WorldSession, openSession } from './world-session.ts';

/** Why there is no world to show, with a sentence for it. */
export interface Trouble {
  readonly kind: 'away' | 'gone' | 'scenario' | 'refused';
  readonly message: string;
}

export interface Notice {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

export interface Browser {
  readonly search: () => string;
  readonly replaceSearch: (search: string) => void;
  /** Adds to the history, so that the browser's Back leads to the address before. */
  readonly pushSearch: (search: string) => void;
}

export type Workbench = ReturnType<typeof createWorkbench>;

/** `parts.control` is the whole control API. No call is made before a world is opened. */
export function createWorkbench(
  parts: Omit<SessionParts, 'control'> & { readonly control: Control },
  browser: Browser,
) {
  const { control } = parts;
  const $url: WritableAtom<UrlState> = atom(readUrl(browser.search()));
  const $scenarios: WritableAtom<readonly ScenarioInfo[] | null> = atom(null);
  /** The world that the tabs show. */
  const $session: WritableAtom<WorldSession | null> = atom(null);
  const $trouble: WritableAtom<Trouble | null> = atom(null);
  const $notice: WritableAtom<Notice | null> = atom(null);
  const $busy = atom(false);

  const setUrl = (change: Partial<UrlState>) => {
    $url.set({ ...$url.get(), ...change });
    browser.replaceSearch(writeUrl($url.get()));
  };
  /** The last view of each tab. */
  const last = new Map<Tab, View>();
  $url.subscribe(({ tab }) => void last.set(tabOf(tab), tab));
  const showWorld = (scenario: string, world: string) => {
    const before = $url.get();
    const { isStep, call } = stepTo(before, world);
    $url.set({ ...before, scenario, world, call });
    browser[isStep ? 'pushSearch' : 'replaceSearch'](writeUrl($url.get()));
  };
  const say = (tone: Notice['tone'], text: string) => $notice.set({ tone, text });
  /** Shows a message if the simulator refuses, and a full page if the simulator or the world is gone. */
  const attempt = attempts($busy, (problem, message) => {
    if (problem === 'refused') say('bad', message);
    else $trouble.set({ kind: problem, message });
  });

  return {
    control,
    $url,
    $scenarios,
    $session,
    $trouble,
    $notice,
    $busy,
    setUrl,
    showWorld,
    say,
    attempt,

    /** Opens a tab at its last view, or at its first one. */
    openTab(tab: Tab) {
      const view = last.get(tab) ?? viewsOf(tab)[0];
      if (view) setUrl({ tab: view });
    },

    /** Attempts work on the open world. Does nothing without one. */
    withWorld: (work: (session: WorldSession) => Promise<void>) =>
      attempt(async () => {
        const session = $session.get();
        if (session) await work(session);
      }),

    openSession: (id: string) => openSession(id, parts),

    /** Writes a phone's settings into the address. */
    showPhone({ device, language }: DeviceState) {
      const { shell, theme, width, height } = device;
      setUrl({ shell, theme, language, size: { width, height } });
    },
    /** Settings of a new world: the phone in the address. */
    newPhone: () => phoneIn($url.get()),
    /** Creates a world with the phone in the address; logged in if that is set and somebody is registered. */
    async createWorld(wanted: NewWorld): Promise<string> {
      if (!$url.get().loggedIn) return (await control.create(wanted)).id;
      const { id, loggedIn } = await createLoggedIn(control, wanted);
      if (!loggedIn) {
        say('good', 'Nobody is registered in this scenario, so its phone starts logged out.');
      }
      return id;
    },
  };
}

const phoneIn = ({ shell, theme, language, size }: UrlState) => ({
  language,
  device: { shell, theme, ...size },
});

/** Creates a world, logged out if nobody is registered in it. */
async function createLoggedIn(control: Control, wanted: NewWorld) {
  try {
    const { id } = await control.create({ ...wanted, loggedIn: true });
    return { id, loggedIn: true };
  } catch (error) {
    const isNobody = error instanceof ControlError && error.message.startsWith('loggedIn:');
    if (!isNobody) throw error;
    const { id } = await control.create(wanted);
    return { id, loggedIn: false };
  }
}

/**
 * Does work, and tells the problem if the simulator refuses, or if the simulator or the world is gone. Rejects with
 * other errors.
 */
function attempts(
  $busy: WritableAtom<boolean>,
  failed: (problem: ControlProblem, message: string) => void,
) {
  return async (work: () => Promise<void>): Promise<void> => {
    $busy.set(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      failed(error.problem, error.message);
    } finally {
      $busy.set(false);
    }
  };
}

/** Another world adds a step to the history, unless the address names it already. A chosen call belongs to its own world. */
const stepTo = (before: UrlState, world: string) => ({
  isStep: before.world !== null && before.world !== world,
  call: before.world === world ? before.call : null,
});
