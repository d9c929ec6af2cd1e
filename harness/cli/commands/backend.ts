/** `npx lendmax backend`: how the responses of a world's real backend differ from the contract. */
import { type Given, type Outcome, worldOf } from './command.ts';
import { runningSimulator } from './simulator.ts';

export async function ofWorld(given: Given, say: (text: string) => void): Promise<Outcome> {
  const { control } = await runningSimulator(given.text('server'));
  const report = await control.backend(worldOf(given));
  const { calls, differing, failed } = report.totals;
  if (calls === 0) say('No call was forwarded to a real backend, so this proves nothing.');
  return { json: report, code: calls === 0 || differing + failed > 0 ? 1 : 0 };
}
