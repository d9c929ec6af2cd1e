/** Forking: a new world as it was at a moment, with the phone's storage and place, opened in the workbench. */
import { ControlError } from '../../simulator/client/control.ts';
import { control } from '../session/control-client.ts';
import type { Moment } from '../../simulator/protocol/recording.ts';
import { checkState } from '../../player/links/saved-state.ts';
import { $chosen, $opened } from './recorder-state.ts';
import { unpacked } from '../../simulator/text/packing.ts';
import { useSession, useWorkbench } from '../session/context.ts';
import type { Shown } from './use-recording.ts';
import { useStates } from '../states/context.ts';
import { useWorlds } from '../world/context.ts';

/** Shows a sentence if it can't be done. The open world then continues. */
export function useFork({ recording, file }: Shown): (moment: Moment) => Promise<void> {
  const workbench = useWorkbench();
  const worlds = useWorlds();
  const states = useStates();
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
    const { tab, size } = workbench.$url.get();
    await states.openFound(
      text === null
        ? 'The state of this step is damaged. Try another step.'
        : checkState({ tab, size, route: route.replace(/^#/, ''), world: JSON.parse(text) }),
    );
  };
  return async (moment) => {
    const isLive = file === null && recording.world === session.id;
    await (isLive ? ofWorld(moment) : ofFile(moment));
    $opened.set(null);
    $chosen.set(null);
  };
}
