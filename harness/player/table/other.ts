/** The second actor of a row: another page of the customer, which acts on the same loan in a given order. */
import type { Path } from '#src/contract/endpoints.ts';
import type { Screen } from '../../phone/device/observe/screen.ts';
import type { Player } from '../player.ts';
import type { Fault } from '../../simulator/protocol/faults.ts';
import type { Other } from './row.ts';
import { told } from './told.ts';
import { walk } from './walk.ts';

/** Looks of the second actor before its yes, right after it, and at the end. */
const LOOKS = 60;
/** Fewer than the seconds after which the app gives up the call that is held meanwhile. */
const LOOKS_ACTING = 12;

export interface SecondActor {
  readonly hasActed: () => boolean;
  /** Called before the first actor's yes. */
  readonly sends: () => Promise<void>;
  /** Called after it. */
  readonly sent: () => Promise<void>;
  /** What is wrong on the second actor's screen at the end, one sentence each. */
  readonly ends: () => Promise<readonly string[]>;
}

const stops = { request: 'holdRequest', response: 'holdResponse' } as const;

/** A promise that resolves when it is opened. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((done) => {
    open = done;
  });
  return { open, passed };
}

/** `path`: the first actor's call. */
export function secondActor(player: Player, other: Other, path: Path): SecondActor {
  const { actor, when, route, steps, end } = other;
  const yes = gate();
  let page: Player | undefined;
  let acting: Promise<boolean> | undefined;
  let acted = false;
  let isAsked = false;
  let looks = 0;
  const isOver = (opened: Player, screen: Screen) => {
    looks += acted ? 1 : 0;
    const shows = [...end, ...told.map((one) => ({ shows: one }))];
    return acted && (looks > LOOKS_ACTING || shows.some((one) => opened.is(screen, one)));
  };

  /** Opens the page and goes up to its own yes, so that both have seen the same loan. */
  async function prepare(): Promise<void> {
    const opened = await player.another(actor, route);
    page = opened;
    const atYes = gate();
    acting = walk(opened, {
      steps,
      looks: LOOKS,
      stop: (screen) => isOver(opened, screen),
      async sends() {
        if (isAsked) return;
        isAsked = true;
        atYes.open();
        await yes.passed;
      },
    });
    await Promise.race([atYes.passed, acting]);
  }

  async function act(): Promise<void> {
    acted = true;
    yes.open();
    await acting;
  }

  return {
    hasActed: () => acted,
    async sends() {
      if (page) return;
      await prepare();
      if (when === 'asked') return act();
      const held: Fault = { path, kind: stops[when], times: 1 };
      await player.faults([held]);
    },
    async sent() {
      if (acted) return;
      const [held] = await player.control.held(player.id);
      if (!held) return;
      await act();
      await player.control.endHold(player.id, held.id, { do: 'release' });
    },
    async ends() {
      if (!page || !isAsked) return ['The second actor never came to its yes.'];
      const last = page;
      const isRight = await walk(last, {
        steps: [],
        looks: LOOKS,
        stop: (screen) => end.some((one) => last.is(screen, one)),
      });
      const shown = await last.describe();
      await last.close();
      return isRight ? [] : [`The second actor's screen is wrong. ${shown}`];
    },
  };
}
