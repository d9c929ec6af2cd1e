/** `npx lendmax backend`: how the responses of a world's real backend differ from the contract. */
import { type Given, type Outcome, worldOf } from './command.ts';
import { runningSimulator } from './simulator.ts';

export async function ofWorld(given: Given): Promise<Outcome> {
  const { control } = await runningSimulator(given.text('server'));
  const report = await control.backend(worldOf(given));
  return { json: report, code: report.totals.differing + report.totals.failed > 0 ? 1 : 0 };
}
