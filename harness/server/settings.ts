/** Settings of the simulator's command line: --port, --host, --scenario; PORT (design §8, README Commands). */
import { isScenario, scenarioNames } from '../scenarios/index.ts';

const DEFAULT_PORT = 4173;
const USAGE = 'usage: npm start -- [--port 4173] [--host 127.0.0.1] [--scenario approved]';

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly scenario: string;
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
    if (!['--port', '--host', '--scenario'].includes(name))
      return `unknown option ${name}; ${USAGE}`;
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
  return { port, host: given['--host'] ?? '127.0.0.1', scenario };
}
