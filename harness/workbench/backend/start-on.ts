import { ControlError } from '../../simulator/client/control.ts';
import type { Workbench } from '../session/workbench.ts';
import type { Worlds } from '../world/worlds.ts';

/**
 * Starts a new world with calls forwarded to a real backend. The open world stays unchanged. Resolves with the server's
 * sentence if it refuses, for the field.
 */
export async function startOn(
  workbench: Workbench,
  worlds: Pick<Worlds, 'open'>,
  backend: string,
): Promise<string | null> {
  const { $url, attempt, control, newPhone } = workbench;
  let refusal: string | null = null;
  await attempt(async () => {
    const { scenario } = $url.get();
    const made = await control
      .create({ scenario, ...newPhone(), backend })
      .catch((error: unknown) => {
        if (!(error instanceof ControlError) || error.problem !== 'refused') throw error;
        refusal = error.message;
      });
    if (made) worlds.open(made.id);
  });
  return refusal;
}
