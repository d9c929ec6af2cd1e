/** `npx lendmax start`: creates a world, in a simulator that runs or in its own. */
import { basename } from 'node:path';
import { isRecord } from '#src/contract/is-record.ts';
import type { NewWorld } from '../../protocol/worlds.ts';
import { type Given, type Outcome, numberOf, shellOf, timeOf } from './command.ts';
import { readHarFile } from './har-file.ts';
import { scenarioOf } from './scenario.ts';
import { built, ownSimulator, runningSimulator } from './simulator.ts';
import { UsageError, readFaults } from './words.ts';

/** When the first call of a HAR was sent, ISO 8601: dates in its answers are right at that time. */
function beganAt(har: unknown): string | undefined {
  const log = isRecord(har) && isRecord(har['log']) ? har['log'] : {};
  const entries = Array.isArray(log['entries']) ? (log['entries'] as unknown[]) : [];
  const times = entries.flatMap((entry) =>
    isRecord(entry) ? [Date.parse(String(entry['startedDateTime']))] : [],
  );
  const known = times.filter(Number.isFinite);
  const first = known.reduce((least, time) => Math.min(least, time), Infinity);
  return Number.isFinite(first) ? new Date(first).toISOString() : undefined;
}

export async function start(given: Given, say: (text: string) => void): Promise<Outcome> {
  const own = given.flag('own');
  const upstream = given.text('upstream');
  const file = given.text('answers');
  if (given.flag('strict') && file === undefined) throw new UsageError('--strict needs --answers');
  const har = file === undefined ? undefined : readHarFile(file);
  const [now, seed] = [given.text('now') ?? beganAt(har), numberOf(given, 'seed')];
  const faults = given.texts('fault').flatMap(readFaults);
  const body: NewWorld = {
    scenario: scenarioOf(given) ?? 'approved',
    device: { shell: shellOf(given) },
    ...(now !== undefined && { now: timeOf(now) }),
    ...(seed !== undefined && { seed }),
    ...(faults.length > 0 && { faults }),
    ...(upstream !== undefined && { upstream }),
  };
  if (own) built(say);
  const simulator = own ? await ownSimulator() : await runningSimulator(given.text('server'));
  const { control } = simulator;
  try {
    const { id, url } = await control.create(body);
    if (file !== undefined) {
      await control.setAnswers(id, {
        har,
        name: basename(file),
        ...(given.flag('strict') && { otherwise: 'nothing' }),
      });
    }
    if (own) say('The simulator runs until you press Ctrl + C.');
    const { serverUrl } = control;
    return { json: { id, url: new URL(url, serverUrl).href, server: serverUrl }, stays: own };
  } catch (error) {
    await simulator.close();
    throw error;
  }
}
