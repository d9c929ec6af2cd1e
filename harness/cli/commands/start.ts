/** `npx lendmax start`: creates a world, in a running simulator or in its own. */
import type { NewWorld } from '../../simulator/protocol/worlds.ts';
import { type Given, type Outcome, numberOf, shellOf, timeOf } from './command.ts';
import { scenarioOf } from './scenario.ts';
import { built, ownSimulator, runningSimulator } from './simulator.ts';
import { readFault } from './words.ts';

export async function start(given: Given, say: (text: string) => void): Promise<Outcome> {
  const own = given.flag('own');
  const backend = given.text('backend');
  const [now, seed] = [given.text('now'), numberOf(given, 'seed')];
  const faults = given.texts('fault').map(readFault);
  const body: NewWorld = {
    scenario: scenarioOf(given) ?? 'approved',
    device: { shell: shellOf(given) },
    ...(now !== undefined && { now: timeOf(now) }),
    ...(seed !== undefined && { seed }),
    ...(faults.length > 0 && { faults }),
    ...(backend !== undefined && { backend }),
  };
  if (own) built(say);
  const simulator = own ? await ownSimulator() : await runningSimulator(given.text('server'));
  const { control } = simulator;
  try {
    const { id, url } = await control.create(body);
    if (own) say('The simulator runs until you press Ctrl + C.');
    const { serverUrl } = control;
    return { json: { id, url: new URL(url, serverUrl).href, server: serverUrl }, stays: own };
  } catch (error) {
    await simulator.close();
    throw error;
  }
}
