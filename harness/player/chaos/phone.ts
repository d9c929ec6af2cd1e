/** The phone that chaos acts on: a player in a new world, and the problems found by the judge and on its screen. */
import { ControlError } from '../../simulator/client/control.ts';
import { deadEnds, isDeadEnd, placeOf } from '../dead-end.ts';
import type { Screen } from '../../phone/device/observe/screen.ts';
import { type Engine, usualNow } from '../engine.ts';
import { endState } from './evidence.ts';
import { type Problem, problemsIn } from '../verdict.ts';
import type { EndState, ChaosStep } from './steps.ts';

export interface Phone {
  readonly screen: () => Promise<Screen>;
  /** False if the screen doesn't offer it. */
  readonly act: (step: ChaosStep) => Promise<boolean>;
  /** The current problems. `atEnd`: first waits until nothing is under way. */
  readonly problems: (atEnd: boolean) => Promise<readonly Problem[]>;
  readonly state: () => Promise<EndState>;
  readonly close: () => Promise<void>;
}

const quick = { everyMs: 60, looks: 2, patienceMs: 1_500 };
/** Longer than a read and its retries take without a network (src/docs/rules.md#retries), ms. */
const WATCH_MS = 4 * 60_000;
const LOOK_MS = 5_000;

/** The same arguments make the same world. */
export async function openPhone(engine: Engine, scenario: string, seed: number): Promise<Phone> {
  const player = await engine.player();
  const { control } = player;
  const world = { scenario, seed, now: usualNow };
  try {
    await player.open({ ...world, loggedIn: true });
  } catch (error) {
    // In some scenarios nobody is registered.
    if (!(error instanceof ControlError) || error.problem !== 'refused') throw error;
    await player.open(world);
  }
  const isScreens = engine.name === 'screens';
  const screen = () => (isScreens ? player.look() : player.rest(quick));
  const rested = () => player.rest({ everyMs: LOOK_MS, looks: 1, patienceMs: LOOK_MS });

  async function watch(limitMs: number, move?: string): Promise<void> {
    // The clock of a browser has to be moved, so it watches for a tenth of the time.
    const turns = limitMs / LOOK_MS / (isScreens ? 1 : 10);
    for (let left = turns; left > 0 && (await screen()).busy; left -= 1) {
      if (move !== undefined) await player.clock({ advance: move });
      await rested();
    }
  }

  return {
    screen,
    async act(step) {
      switch (step.act) {
        case 'watch':
          await watch(WATCH_MS);
          return true;
        case 'phoneClock':
          await control.changePhone(player.id, 1, { clockErrorMs: step.errorMs });
          return true;
        case 'clock':
        case 'faults':
          await player.act(step);
          return true;
        default:
          return (await player.attempt(step)) === null;
      }
    },
    async problems(atEnd) {
      if (atEnd) {
        await player.faults([]);
        // The last move may wake a check that waited for the network.
        for (const move of ['PT30S', 'PT30S']) {
          await rested();
          await watch(WATCH_MS, move);
        }
      }
      const judged = await (atEnd ? player.verdict() : control.verdict(player.id));
      let last = await screen();
      // A dead end may go away.
      if (isDeadEnd(last)) last = await rested();
      return [
        ...problemsIn(judged),
        ...(atEnd && last.busy ? [{ kind: 'endless wait', detail: placeOf(last) }] : []),
        ...deadEnds(last),
      ];
    },
    state: () => endState(player),
    async close() {
      const { id } = player;
      await player.close();
      await control.end(id);
    },
  };
}
