import { copyText } from '../kit/copy-text.ts';
import { ControlError } from '../../simulator/client/control.ts';
import { useWorkbench } from '../session/context.ts';
import { useStates } from './context.ts';

/** Copies the link of the first phone's state, and shows what it contains, or why it can't be copied. */
export function useCopyLink(): () => Promise<void> {
  const { say } = useWorkbench();
  const states = useStates();
  return async () => {
    try {
      const { origin, pathname } = window.location;
      const found = await states.link(origin + pathname);
      if (typeof found === 'string') return say('bad', found);
      await copyText(found.link);
      say('good', `Link copied: ${Math.ceil(found.link.length / 1000)} thousand characters.`);
    } catch (error) {
      say(
        'bad',
        error instanceof ControlError
          ? error.message
          : "Couldn't copy the link. Allow clipboard access, or save a report.",
      );
    }
  };
}
