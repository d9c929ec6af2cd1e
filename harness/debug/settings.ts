/** The tester's choices on this phone, kept over starts: the app's backend, and the first scenario. */
import { type ScenarioName, isScenario } from '../server/scenarios/index.ts';

/** `page`: the simulator inside the page; `harness`: the server the page came from; `backend`: the app's own API. */
export type Whom = 'page' | 'harness' | 'backend';

export interface Settings {
  readonly whom: Whom;
  readonly scenario: ScenarioName;
  /** The world on the harness; null until one was made. */
  readonly world: string | null;
}

/** No value of §3, so nothing of the app ever touches it. */
const KEY = 'debug';
const first: Settings = { whom: 'page', scenario: 'new-customer', world: null };

/** The stored choices, each field that is still valid; `fallback` where nothing was chosen yet. */
export function readSettings(storage: Pick<Storage, 'getItem'>, fallback: Whom): Settings {
  let stored: unknown;
  try {
    stored = JSON.parse(storage.getItem(KEY) ?? 'null');
  } catch {
    stored = null;
  }
  const of = (name: string) =>
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;
  const [whom, scenario, world] = [of('whom'), of('scenario'), of('world')] as unknown[];
  return {
    whom: whom === 'page' || whom === 'harness' || whom === 'backend' ? whom : fallback,
    scenario: typeof scenario === 'string' && isScenario(scenario) ? scenario : first.scenario,
    world: typeof world === 'string' ? world : null,
  };
}

export function keepSettings(storage: Pick<Storage, 'setItem'>, settings: Settings): void {
  storage.setItem(KEY, JSON.stringify(settings));
}
