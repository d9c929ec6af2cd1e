/** Replays a recording in a new world of the workbench, and judges whether it means the same. */
import type { Recording } from '../../simulator/protocol/recording.ts';
import { beginAgain, partsOf } from '../../player/recording/begin.ts';
import { replay } from '../../player/recording/replay.ts';
import { isReal, OWN_TIME } from '../../simulator/recording/steps.ts';
import { ControlError } from '../../simulator/client/control.ts';
import { control } from '../session/control-client.ts';
import { $chosen, $opened, $other, $replay } from './recorder-state.ts';
import { useWorkbench } from '../session/context.ts';
import { usePhones } from '../phone/context.ts';
import { useWorlds } from '../world/context.ts';

/** Replays `recording` (with its states, if it began from one) and then compares the new run with it under `name`. */
export function useReplay(): (recording: Recording, name: string) => Promise<void> {
  const workbench = useWorkbench();
  const worlds = useWorlds();
  const phones = usePhones();
  const { say } = workbench;

  const play = async (recording: Recording, name: string): Promise<string | null> => {
    const begun = await beginAgain(control, recording);
    if (typeof begun === 'string') return begun;
    const { id } = begun.world;
    $opened.set(null);
    $other.set(null);
    $chosen.set(null);
    await worlds.openWorld(id, begun.place);
    const problem = await replay(recording, {
      ...partsOf(control, id),
      restart: () => phones.start(),
      log: () => {
        const session = workbench.$session.get();
        return session?.id === id ? session.$log.get() : [];
      },
      stopped: () => $replay.get() === null || workbench.$session.get()?.id !== id,
      playing: (step) => $replay.set({ step }),
    });
    $other.set({ name, recording, world: id });
    return problem;
  };

  return async (recording, name) => {
    $replay.set({ step: 1 });
    try {
      const problem = await play(recording, name);
      if (problem === null) {
        const time = isReal(recording) ? ` ${OWN_TIME}` : '';
        say('good', `Replay finished. See the comparison below.${time}`);
      } else say('bad', problem);
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      say('bad', `Couldn't replay the run. ${error.message}`);
    } finally {
      $replay.set(null);
    }
  };
}
