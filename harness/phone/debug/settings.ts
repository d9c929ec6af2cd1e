/** The tester's choices on this phone, kept over restarts: the app's backend, and the first scenario. */
import * as v from 'valibot';
import { type ScenarioName, isScenario } from '../../simulator/scenarios/index.ts';

/** `page`: the simulator inside the page; `backend`: the app's own API. */
export type Whom = 'page' | 'backend';

export interface Settings {
  readonly whom: Whom;
  readonly scenario: ScenarioName;
}

/** Not a value of §3, so the app never touches it. */
export const KEY = 'debug';

const first: Settings = { whom: 'page', scenario: 'new-customer' };
const kept = () =>
  v.object({
    whom: v.fallback(v.picklist(['page', 'backend']), first.whom),
    scenario: v.fallback(
      v.custom<ScenarioName>((name) => typeof name === 'string' && isScenario(name)),
      first.scenario,
    ),
  });

/** The stored choices, as far as they are still valid. */
export function readSettings(storage: Pick<Storage, 'getItem'>): Settings {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), kept()), storage.getItem(KEY));
  return read.success ? read.output : first;
}

export function keepSettings(storage: Pick<Storage, 'setItem'>, settings: Settings): void {
  storage.setItem(KEY, JSON.stringify(settings));
}
