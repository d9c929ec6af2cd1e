/** The beginning of a replay: the world in which the run began, and how the replay acts on it. */
import type { Control } from '../../simulator/client/control.ts';
import { openState } from '../../simulator/client/open-state.ts';
import type { Recording } from '../../simulator/protocol/recording.ts';
import type { ReplayParts } from './replay.ts';
import { unpacked } from '../../simulator/text/packing.ts';
import { openingIn, stepsOf, waitsIn, worldAgain } from '../../simulator/recording/steps.ts';

interface Begun {
  readonly world: { readonly id: string; readonly url: string };
  /** Where its phone opens, such as `#/me`; '' for home. */
  readonly place: string;
}

/** A move of the clock by so many ms. */
export const spanOf = (ms: number) => ({ advance: `PT${Math.round(ms / 1_000)}S` });

/** Creates the world as it was when the run's phone was opened. Returns a sentence if the recording lacks it. */
export async function beginAgain(control: Control, recording: Recording): Promise<Begun | string> {
  const { start, device, moments } = recording;
  const { shell } = device;
  if (start.kind === 'state') {
    const packed = start.state ?? moments[0]?.state;
    const place = start.route ?? moments[0]?.route;
    const text = packed === undefined ? null : await unpacked(packed);
    if (place === undefined || text === null) {
      return "This run started from a state that isn't in the recording. Record it again.";
    }
    return { world: await openState(control, JSON.parse(text) as object), place };
  }
  const steps = stepsOf(recording);
  const opened = openingIn(steps);
  const gesture = steps[opened]?.cause?.gesture;
  if (gesture?.act !== 'open') return 'This recording never opens the phone.';
  const again = worldAgain(start.world);
  const world = await control.create({ ...again, device: { ...again.device, shell } });
  const waits = waitsIn(recording);
  for (const [index, { cause }] of steps.slice(0, opened + 1).entries()) {
    const waited = waits[index] ?? 0;
    if (waited > 0) await control.moveClock(world.id, spanOf(waited));
    if (cause?.movedMs !== undefined) await control.moveClock(world.id, spanOf(cause.movedMs));
    if (cause?.faults !== undefined) await control.setFaults(world.id, cause.faults);
  }
  return { world, place: gesture.place === '#/' ? '' : gesture.place };
}

/** The parts of a replay that only need the world. */
export const partsOf = (control: Control, id: string): Omit<ReplayParts, 'restart'> => ({
  act: (gesture) => control.act(id, 1, { type: 'gesture', gesture }),
  moveClock: (ms) => control.moveClock(id, spanOf(ms)),
  setFaults: (faults) => control.setFaults(id, faults),
  log: () => control.log(id),
  moments: async () => (await control.recording(id)).moments,
  stopped: () => false,
  playing: () => undefined,
});
