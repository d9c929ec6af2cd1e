/** Forking: a new world as it was at a moment, with the phone's storage and place, opened in the workbench. */
import { ControlError } from '../../simulator/client/control.ts';
import { control } from '../session/control-client.ts';
import type { Moment } from '../../simulator/protocol/recording.ts';
import { openState } from '../../simulator/client/open-state.ts';
import { $chosen, $opened } from './recorder-state.ts';
import { unpacked } from '../../simulator/text/packing.ts';
import { useSession, useWorkbench } from '../session/context.ts';
import type { Shown } from './use-recording.ts';
import { useWorlds } from '../world/context.ts';

/** Shows a sentence if it can't be done. The open world then continues. */
export function useFork({ recording, file }: Shown): (moment: Moment) => Promise<void> {
  const workbench = useWorkbench();
  const worlds = useWorlds();
  const session = useSession();

  const ofWorld = async ({ seq }: Moment) => {
    try {
      const { id, route } = await control.fork(session.id, { seq });
      await worlds.openWorld(id, route);
      workbench.say('good', `Forked. ‘Back’ or ‘Worlds’ leads to the run before, ${session.id}.`);
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      workbench.say('bad', `Can't fork here. ${error.message}`);
    }
  };
  const ofFile = async ({ state, route }: Moment) => {
    const text = state === undefined ? null : await unpacked(state);
    if (text === null) {
      return workbench.say('bad', 'The state of this step is damaged. Try another step.');
    }
    try {
      const { id } = await openState(control, JSON.parse(text) as object);
      await worlds.openWorld(id, route);
      workbench.say('good', `Opened ${id} as it was at this step.`);
    } catch (error) {
      if (!(error instanceof ControlError) || error.problem !== 'refused') throw error;
      workbench.say('bad', `The simulator rejected the state of this step. ${error.message}`);
    }
  };
  return async (moment) => {
    const isLive = file === null && recording.world === session.id;
    await (isLive ? ofWorld(moment) : ofFile(moment));
    $opened.set(null);
    $chosen.set(null);
  };
}
