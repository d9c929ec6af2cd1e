import { copyText } from '../kit/copy-text.ts';
import { useWorkbench } from '../session/context.ts';

/** Copies the link of the open world and view. */
export function useCopyLink(): () => Promise<void> {
  const { say } = useWorkbench();
  return async () => {
    try {
      await copyText(window.location.href);
      say('good', 'Link copied. It opens this world on this server.');
    } catch {
      say('bad', "Couldn't copy the link. Allow clipboard access, or copy the address.");
    }
  };
}
