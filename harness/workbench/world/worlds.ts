/** The functions for worlds: start one in a scenario, open an existing one, replace or end the open one. */
import { type Control, ControlError } from '../../simulator/client/control.ts';
import { phoneName } from '../../phone/device/storage/namespace.ts';
import { PHONES } from '../../simulator/protocol/phone.ts';
import { forgetPhone } from '../phone/phone-data.ts';
import type { PhoneVerbs } from '../phone/phone-verbs.ts';
import type { UrlState } from '../../player/links/url-state.ts';
import type { Trouble, Workbench } from '../session/workbench.ts';

export type Worlds = ReturnType<typeof createWorlds>;

export function createWorlds(workbench: Workbench, phones: PhoneVerbs) {
  const { $scenarios, $session, $trouble, $url } = workbench;
  const { attempt, control, setUrl, showPhone, showWorld, withWorld } = workbench;

  /** Shows another world. Its phone starts at the place, such as `#/records`. */
  const open = (id: string, place = '', scenario = $url.get().scenario) => {
    $session.get()?.stop();
    $trouble.set(null);
    showWorld(scenario, id);
    const session = workbench.openSession(id);
    session.$connection.listen((connection) => {
      if (connection === 'ended' && $session.get() === session) {
        close({ kind: 'gone', message: `World ${id} no longer exists.` });
      }
    });
    // A script may change the phone too.
    session.onEvent((event) => event.type === 'device' && showPhone(event));
    $session.set(session);
    phones.start(place);
  };
  /** There is no world to show. */
  const close = (trouble: Trouble) => {
    $session.get()?.stop();
    $session.set(null);
    $trouble.set(trouble);
  };

  /** Opens an existing world, with its phone at a place such as `#/me`. */
  const openWorld = (id: string, place = '') =>
    attempt(async () => {
      const world = await control.world(id);
      open(id, place, world.scenario);
      showPhone(world);
    });

  return {
    open,
    openWorld,
    /** The history moved to another address: opens its world again. */
    openAgain: async ({ world, tab, call, find }: UrlState) => {
      const isOther = world !== null && world !== $url.get().world;
      // The address is already in the history, so nothing is pushed.
      $url.set({ ...$url.get(), world, tab, call, find });
      if (isOther) await openWorld(world);
    },
    close,
    startScenario: (scenario: string) =>
      attempt(async () => {
        const known = $scenarios.get() ?? (await control.scenarios());
        $scenarios.set(known);
        if (!known.some(({ name }) => name === scenario)) {
          setUrl({ scenario });
          close({ kind: 'scenario', message: `There is no scenario ‘${scenario}’.` });
          return;
        }
        open(await workbench.createWorld({ scenario, ...workbench.newPhone() }), '', scenario);
      }),

    /**
     * Puts an edited part into the open world and restarts its phone, which keeps its storage. Returns the reason if it
     * is refused, else null.
     */
    changePart: async (part: string, value: unknown): Promise<string | null> => {
      const session = $session.get();
      if (!session) return 'There is no world.';
      const refusal = await replacePart(control, session.id, part, value);
      if (refusal !== null) return refusal;
      await session.reload();
      await phones.startHere();
      return null;
    },

    endWorld: () =>
      withWorld(async ({ id }) => {
        await endWorld(control, id);
        setUrl({ world: null });
        close({ kind: 'gone', message: 'You ended this world.' });
      }),
  };
}

/** Ends a world, and forgets what its phones stored in this browser. */
async function endWorld(control: Control, id: string): Promise<void> {
  await control.end(id);
  for (let number = 1; number <= PHONES; number += 1) {
    await forgetPhone(phoneName(id, number));
  }
}

/** The reason if the part is refused, else null. */
async function replacePart(control: Control, id: string, part: string, value: unknown) {
  try {
    const state = await control.world(id);
    await control.replace(id, { ...state, [part]: value });
    return null;
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    return error.message;
  }
}
