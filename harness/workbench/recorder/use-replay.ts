/** Replays a recording in a new world of the workbench, and judges whether it means the same. */
import type { Recording } from '../../protocol/recording.ts';
import { beforeOpened, replay } from '../../recording/replay.ts';
import { ControlError } from '../../client/control.ts';
import { control } from '../session/control-client.ts';
import { $chosen, $opened, $other, $replay } from './recorder-state.ts';
import { unpacked } from '../states/state-packing.ts';
import { useWorkbench } from '../session/context.ts';
import { usePhones } from '../phone/context.ts';
import { useWorlds } from '../world/context.ts';

const spanOf = (ms: number) => ({ advance: `PT${Math.round(ms / 1_000)}S` });
const wait = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms));

/** Creates the world in which the run began. Returns a sentence if that fails. */
async function worldFor(
  recording: Recording,
): Promise<{ readonly id: string; readonly place: string } | string> {
  const { start, moments, scenario } = recording;
  if (start.kind === 'scenario') {
    const { id } = await control.create(start.world);
    for (const { cause } of beforeOpened(recording)) {
      if (cause?.movedMs !== undefined) await control.moveClock(id, spanOf(cause.movedMs));
      if (cause?.faults !== undefined) await control.setFaults(id, cause.faults);
    }
    return { id, place: '' };
  }
  const [first] = moments;
  const packed = start.state ?? first?.state;
  const place = start.route ?? first?.route;
  const text = packed === undefined ? null : await unpacked(packed);
  if (place === undefined || text === null) {
    return "This run started from a state that isn't in the recording.";
  }
  const { id } = await control.create({ scenario });
  await control.replace(id, { ...(JSON.parse(text) as object), id });
  return { id, place };
}

/** Replays `recording` (with its states, if it began from one) and then compares the new run with it under `name`. */
export function useReplay(): (recording: Recording, name: string) => Promise<void> {
  const workbench = useWorkbench();
  const worlds = useWorlds();
  const phones = usePhones();
  const { say } = workbench;

  const play = async (recording: Recording, name: string): Promise<string | null> => {
    const world = await worldFor(recording);
    if (typeof world === 'string') return world;
    const { id, place } = world;
    $opened.set(null);
    $other.set(null);
    $chosen.set(null);
    await worlds.openWorld(id, place);
    const problem = await replay(recording, {
      act: (gesture) => control.act(id, 1, { type: 'gesture', gesture }),
      restart: () => phones.start(),
      moveClock: (ms) => control.moveClock(id, spanOf(ms)),
      setFaults: (faults) => control.setFaults(id, faults),
      log: () => {
        const session = workbench.$session.get();
        return session?.id === id ? session.$log.get() : [];
      },
      moments: async () => (await control.recording(id)).moments,
      wait,
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
      if (problem === null) say('good', 'Replay finished. See the comparison below.');
      else say('bad', problem);
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      say('bad', `Couldn't replay the run. ${error.message}`);
    } finally {
      $replay.set(null);
    }
  };
}
