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
          : "Couldn't copy the link. Allow clipboard access, or export the snapshot as a file.",
      );
    }
  };
}

/** Rejects if neither the clipboard nor the older way is allowed, as on a page without https. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    const copied = document.execCommand('copy');
    field.remove();
    if (!copied) throw new Error('clipboard access was denied');
  }
}
