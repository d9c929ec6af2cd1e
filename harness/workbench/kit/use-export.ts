/** Saves files for the user and reports the result: exported, refused, world gone, disk full. */
import { ControlError } from '../../simulator/client/control.ts';
import { type GivenFile, giveFile } from './files.ts';
import { useWorkbench } from '../session/context.ts';

/**
 * Takes a function that makes the file. If it returns a sentence instead, that is the reason; null means that there is
 * nothing to report.
 */
export function useExport() {
  const { say } = useWorkbench();
  return async (make: () => Promise<GivenFile | string | null>): Promise<void> => {
    try {
      const made = await make();
      if (made === null) return;
      const wrong = typeof made === 'string' ? made : await giveFile(made);
      if (wrong !== null) say('bad', wrong);
      else if (typeof made !== 'string') {
        const { name, proof = { isGood: true, told: '' } } = made;
        say(proof.isGood ? 'good' : 'bad', `${name} was exported. ${proof.told}`.trim());
      }
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      say('bad', error.message);
    }
  };
}
