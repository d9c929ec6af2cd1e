/** The workbench itself: which world is open, and the verbs that the panels call. */
import { type WritableAtom, atom } from 'nanostores';
import type { StatusCode } from '#src/facts/statuses.ts';
import type { DeviceChange, DeviceState } from '../../protocol/device.ts';
import type { Fault } from '../../protocol/faults.ts';
import type { ClockMove } from '../../protocol/clock.ts';
import type { ScenarioInfo } from '../../protocol/worlds.ts';
import { type Control, ControlError } from '../../client/control.ts';
import { copyPhone } from '../states/copy-phone.ts';
import { placeOfStatus } from '../map/journey-graph.ts';
import { FIRST, createPhones, readOthers, writeOthers } from '../phone/phones.ts';
import { needsRestart } from '../phone/settings/phone-settings.ts';
import { readPhone } from '../states/phone-copy.ts';
import { forgetPhone, freshInstall } from '../states/phone-data.ts';
import { hasState } from '../states/state-link.ts';
import { createStates } from '../states/states.ts';
import { type UrlState, readUrl, writeUrl } from './url-state.ts';
import { type SessionParts, type WorldSession, openSession } from './world-session.ts';

/** Why there is no world to show, with the sentence for it. */
export interface Trouble {
  readonly kind: 'away' | 'gone' | 'scenario' | 'refused' | 'link';
  readonly message: string;
}

export interface Notice {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

export interface Browser {
  readonly search: () => string;
  /** The part of the address from # on, which may carry a state. */
  readonly hash?: () => string;
  readonly replaceSearch: (search: string) => void;
}

export type Workbench = ReturnType<typeof createWorkbench>;

/** `parts.control` is the whole control API; nothing is asked before `start`. */
export function createWorkbench(
  parts: Omit<SessionParts, 'control'> & { readonly control: Control },
  browser: Browser,
) {
  const { control } = parts;
  const $url: WritableAtom<UrlState> = atom(readUrl(browser.search()));
  const $scenarios: WritableAtom<readonly ScenarioInfo[] | null> = atom(null);
  const $session: WritableAtom<WorldSession | null> = atom(null);
  const $trouble: WritableAtom<Trouble | null> = atom(null);
  const $notice: WritableAtom<Notice | null> = atom(null);
  const $busy = atom(false);
  /** Worlds that were open in this window, the newest first. */
  const $visited: WritableAtom<readonly { readonly id: string; readonly scenario: string }[]> =
    atom([]);
  /** Counts up whenever the phone has to start anew. */
  const $phoneStarts = atom(0);
  /** The place at which it starts, as '#/path'; empty for the app's own start. */
  const $phonePlace = atom('');
  const startPhone = (place = '') => {
    if ($session.get() !== phones.$first.get()) return phones.restart();
    $phonePlace.set(place);
    $phoneStarts.set($phoneStarts.get() + 1);
  };

  const setUrl = (change: Partial<UrlState>) => {
    $url.set({ ...$url.get(), ...change });
    browser.replaceSearch(writeUrl($url.get()));
  };
  const showPhone = ({ device, language }: DeviceState) => {
    const { shell, theme, width, height } = device;
    setUrl({ shell, theme, language, size: { width, height } });
  };
  const say = (tone: Notice['tone'], text: string) => $notice.set({ tone, text });

  const phones = createPhones({
    $session,
    openSession: (id) => openSession(id, parts),
    others: readOthers($url.get().phones),
    changed: (others) => setUrl({ phones: writeOthers(others) }),
    forget: forgetPhone,
    copy: copyPhone,
    say,
  });

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    $busy.set(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      if (error.problem === 'refused') say('bad', error.message);
      else $trouble.set({ kind: error.problem, message: error.message });
    } finally {
      $busy.set(false);
    }
  };
  const open = (id: string, place = '') => {
    phones.toFirst();
    $session.get()?.stop();
    $trouble.set(null);
    setUrl({ world: id });
    const others = $visited.get().filter((one) => one.id !== id);
    $visited.set([{ id, scenario: $url.get().scenario }, ...others].slice(0, 20));
    const session = openSession(id, parts);
    session.$connection.listen((connection) => {
      if (connection === 'ended' && phones.$first.get() === session) {
        close({ kind: 'gone', message: `World ${id} is no longer there.` });
      }
    });
    // A script may change the phone as well.
    session.onEvent((event) => event.type === 'device' && showPhone(event));
    $session.set(session);
    phones.opened(session);
    startPhone(place);
  };
  const close = (trouble: Trouble) => {
    phones.toFirst();
    $session.get()?.stop();
    $session.set(null);
    phones.opened(null);
    $trouble.set(trouble);
  };

  const startScenario = (scenario: string) =>
    attempt(async () => {
      const known = $scenarios.get() ?? (await control.scenarios());
      $scenarios.set(known);
      setUrl({ scenario });
      if (!known.some(({ name }) => name === scenario)) {
        close({ kind: 'scenario', message: `There is no scenario named ‘${scenario}’.` });
        return;
      }
      const { shell, theme, language, size } = $url.get();
      const { id } = await control.create({
        scenario,
        language,
        device: { shell, theme, ...size },
      });
      open(id);
    });

  const states = createStates({
    control,
    readPhone,
    $url,
    $scenarios,
    $session,
    setUrl,
    say,
    open,
    close,
    attempt,
  });

  const withWorld = (work: (session: WorldSession) => Promise<void>) =>
    attempt(async () => {
      const session = $session.get();
      if (session) await work(session);
    });

  return {
    $url,
    $scenarios,
    $session,
    $trouble,
    $notice,
    $busy,
    $visited,
    $phoneStarts,
    $phonePlace,
    setUrl,
    say,
    startScenario,
    ...states,
    phones,

    /** Starts a scenario on a phone beside the first one, in a world of its own. */
    startBeside: (scenario: string) =>
      attempt(async () => {
        const { shell, theme, language, size } = $url.get();
        const device = { shell, theme, ...size };
        const { id } = await control.create({ scenario, language, device });
        phones.addWorld(id);
      }),

    /** Opens what the address says: the state after #, its world if it still lives, else a new one of its scenario. */
    start: () =>
      attempt(async () => {
        $trouble.set(null);
        $scenarios.set(await control.scenarios());
        const { world, scenario } = $url.get();
        const hash = browser.hash?.() ?? '';
        if (hasState(hash)) await states.openLink(hash);
        else if (world === null) await startScenario(scenario);
        else {
          const state = await control.world(world);
          setUrl({ scenario: state.scenario });
          showPhone(state);
          open(world);
        }
      }),

    moveClock: (move: ClockMove) =>
      withWorld(async ({ id }) => void (await control.moveClock(id, move))),

    setFaults: (faults: readonly Fault[]) =>
      withWorld(async ({ id }) => void (await control.setFaults(id, faults))),

    /** Changes the phone of the open world. What a running app can follow shows at once, the rest starts it anew. */
    changePhone: (change: Omit<DeviceChange, 'language'>, language?: 'en' | 'es') =>
      withWorld(async ({ id }) => {
        const told = language === undefined ? {} : { language };
        showPhone(await control.changeDevice(id, { ...change, ...told }));
        if (language !== undefined || needsRestart(change)) startPhone();
      }),

    restartPhone: () => (phones.$active.get() === FIRST ? startPhone() : phones.restart()),

    /** Opens a world that is there already, its phone at a place such as `#/me`. */
    openWorld: (id: string, place = '') =>
      attempt(async () => {
        const world = await control.world(id);
        setUrl({ scenario: world.scenario });
        showPhone(world);
        open(id, place);
      }),

    /**
     * A new world whose calls go on to a real backend; the open one stays as it is. Resolves with the server's sentence
     * where it refuses, for the field that was filled in.
     */
    startOn: async (upstream: string): Promise<string | null> => {
      let refusal: string | null = null;
      await attempt(async () => {
        const { scenario, shell, theme, language, size } = $url.get();
        const device = { shell, theme, ...size };
        const made = await control
          .create({ scenario, language, device, upstream })
          .catch((error: unknown) => {
            if (!(error instanceof ControlError) || error.problem !== 'refused') throw error;
            refusal = error.message;
          });
        if (made) open(made.id);
      });
      return refusal;
    },

    /** Plays a loan to a status of §4 in the open world; the phone starts logged in at the screen of that status. */
    toStatus: (status: StatusCode) =>
      withWorld(async ({ id }) => {
        await control.journey(id, { status });
        await forgetPhone(id);
        startPhone(placeOfStatus(status));
      }),

    /** As after uninstalling and installing the app: everything it stored is gone. */
    reinstall: () =>
      withWorld(async ({ id }) => {
        await freshInstall(id);
        startPhone();
      }),

    /** Replaces the open world by an exported one. */
    importWorld: (state: Readonly<Record<string, unknown>>) =>
      withWorld(async (session) => {
        await control.replace(session.id, { ...state, id: session.id });
        await forgetPhone(session.id);
        await session.reload();
        startPhone();
        say('good', 'The world was imported; the phone starts fresh in it.');
      }),

    endWorld: () =>
      withWorld(async ({ id }) => {
        await control.end(id);
        await forgetPhone(id);
        await phones.forgetAll(id);
        if (id !== phones.$first.get()?.id) return phones.remove(id);
        setUrl({ world: null });
        close({ kind: 'gone', message: 'You ended this world.' });
      }),

    close,
  };
}
