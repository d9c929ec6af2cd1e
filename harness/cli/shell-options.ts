/** The command line of `npx lendmax shell`: a scenario, or a world that is open already, and what goes on to the shell. */
import { readOptions } from '../server/http/options.ts';
import { isScenario, scenarioNames } from '../server/scenarios/index.ts';

export interface ShellOptions {
  readonly scenario: string;
  readonly language: 'en' | 'es';
  /** Page of an open world, such as `http://127.0.0.1:4173/w/<id>/`; null: a simulator and a world of its own. */
  readonly world: string | null;
  /** Folder of the shell's data, kept after its end; null: they go with it. */
  readonly data: string | null;
  /** Options of the shell itself. */
  readonly rest: readonly string[];
}

export const shellUsage =
  'usage: npx lendmax shell [--scenario approved] [--language en|es] [--world http://host/w/id/] [--data folder] ' +
  '[--bridge full|none|half|old|nonsense] [--login ask|world|signsIn|cancels|none]';

const own = ['scenario', 'language', 'world', 'data'] as const;
const ofShell = ['bridge', 'login', 'outside'] as const;

/** The words read, or a sentence that says what is wrong with them. */
export function readShellOptions(words: readonly string[]): ShellOptions | string {
  const options = readOptions(words, [...own, ...ofShell]);
  if (typeof options === 'string') return `${options}; ${shellUsage}`;
  const { one: given } = options;
  const rest = ofShell.flatMap((name) =>
    given[name] === undefined ? [] : [`--${name}`, given[name]],
  );
  const scenario = given.scenario ?? 'approved';
  if (!isScenario(scenario)) {
    return `unknown scenario ${scenario}; use one of ${scenarioNames.join(', ')}`;
  }
  const language = given.language ?? 'en';
  if (language !== 'en' && language !== 'es') return `--language must be en or es; ${shellUsage}`;
  const world = given.world ?? null;
  if (world !== null && !/^https?:\/\/[^/?#]+\/w\/[\w-]+\/$/.test(world)) {
    return `--world must be a world's page, such as http://127.0.0.1:4173/w/<id>/, not ${world}`;
  }
  return { scenario, language, world, data: given.data ?? null, rest };
}
