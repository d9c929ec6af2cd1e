/** Settings of the simulator's command line: --port, --host, --scenario, --upstream; PORT (design §8, README Commands). */
import { isScenario, scenarioNames } from '../scenarios/index.ts';
import { readUpstream } from './upstream-address.ts';

const DEFAULT_PORT = 4173;
const USAGE =
  'usage: npm start -- [--port 4173] [--host 127.0.0.1] [--scenario approved] [--upstream https://host/base]';
const OPTIONS = ['--port', '--host', '--scenario', '--upstream'];

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly scenario: string;
  /** The real backend of every world that names none of its own. */
  readonly upstream: string | null;
}

/** Settings of the command line, or a sentence that says what is wrong with it. */
export function readSettings(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Settings | string {
  const given: Record<string, string> = {};
  const words = args.flatMap((word) => /^(--\w+)=(.*)$/.exec(word)?.slice(1) ?? [word]);
  for (let index = 0; index < words.length; index += 2) {
    const name = words[index] ?? '';
    const value = words[index + 1];
    if (!OPTIONS.includes(name)) return `unknown option ${name}; ${USAGE}`;
    if (value === undefined || value === '') return `${name} needs a value; ${USAGE}`;
    given[name] = value;
  }
  const portText = given['--port'] ?? env['PORT'] ?? String(DEFAULT_PORT);
  const port = Number(portText);
  if (!/^\d{1,5}$/.test(portText) || port > 65_535) {
    return `the port must be a number from 0 to 65535, not ${portText}`;
  }
  const scenario = given['--scenario'] ?? 'approved';
  if (!isScenario(scenario)) {
    return `there is no scenario ${scenario}; there are ${scenarioNames.join(', ')}`;
  }
  const upstream = given['--upstream'] === undefined ? null : readUpstream(given['--upstream']);
  if (upstream?.ok === false) return `--upstream: ${upstream.reason}; ${USAGE}`;
  const host = given['--host'] ?? '127.0.0.1';
  return { port, host, scenario, upstream: upstream?.url ?? null };
}
