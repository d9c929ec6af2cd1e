/** Hands files to the user and says how it went: exported, refused, a world that is gone, a full disk. */
import { ControlError } from '../../client/control.ts';
import { type GivenFile, giveFile } from './files.ts';
import { useWorkbench } from '../session/context.ts';

/** Takes what makes the file: a sentence instead of one is why there is none, null that there is nothing to say. */
export function useExport() {
  const { say } = useWorkbench();
  return async (make: () => Promise<GivenFile | string | null>): Promise<void> => {
    try {
      const made = await make();
      if (made === null) return;
      const wrong = typeof made === 'string' ? made : await giveFile(made);
      if (wrong !== null) say('bad', wrong);
      else if (typeof made !== 'string') say('good', `${made.name} was exported.`);
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      say('bad', error.message);
    }
  };
}
