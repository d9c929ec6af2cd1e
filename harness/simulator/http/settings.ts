/**
 * Settings of the simulator's command line: --port, --host, --allow-host, --scenario, --backend, --app, --store,
 * --token, --user-header; PORT, LENDMAX_TOKEN.
 */
import { isRedis } from '../text/store-address.ts';
import { isScenario, scenarioNames } from '../scenarios/index.ts';
import type { Access } from './access.ts';
import { readName } from './hosts.ts';
import { readBackend } from '../protocol/backend.ts';
import { readOptions } from './options.ts';

const DEFAULT_PORT = 4173;
/** Git ignores it. */
const USUAL_STORE = '.worlds';
const OPTIONS =
  '[--port 4173] [--host 127.0.0.1] [--allow-host mybox.local] [--scenario approved] [--backend https://host/base] [--app index.html] [--store folder|redis://host|none] [--token text] [--user-header X-User]';

export interface Settings {
  readonly port: number;
  readonly host: string;
  /**
   * Names that requests may use for the server, besides its own. The option is repeatable, and takes several names with
   * commas.
   */
  readonly allowHosts: readonly string[];
  readonly scenario: string;
  /** The real backend of every world that doesn't name one. */
  readonly backend: string | null;
  /** A built page that replaces ours, such as one of a release; null for ours. */
  readonly app: string | null;
  /** Where worlds are kept: a folder, or a URL of Redis; null for memory alone. */
  readonly store: string | null;
  /** Who may use the control API. */
  readonly access: Access;
  /** Where `npm run dev` serves the page's sources; null for built pages only. */
  readonly live: string | null;
}

const usageOf = (program: string) => `usage: ${program} ${OPTIONS}`;

/** What `--help` prints; null if the words don't ask for it. */
export const helpFor = (args: readonly string[], program: string): string | null =>
  args.includes('--help') || args.includes('-h') ? usageOf(program) : null;

/** Settings of the command line, or a sentence with its error. `program`: the command that was typed. */
export function readSettings(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  program = 'npm start --',
): Settings | string {
  const usage = usageOf(program);
  const options = readOptions(
    args,
    ['port', 'host', 'scenario', 'backend', 'app', 'live', 'store', 'token', 'user-header'],
    ['allow-host'],
  );
  if (typeof options === 'string') return `${options}; ${usage}`;
  const { one: given, many } = options;
  const allowHosts = many['allow-host'].flatMap((text) => text.split(',').map((one) => one.trim()));
  const noName = allowHosts.find((one) => readName(one) === null);
  if (noName !== undefined) {
    return `--allow-host: expected a name such as mybox.local, not '${noName}'; ${usage}`;
  }
  const portText = given.port ?? env['PORT'] ?? String(DEFAULT_PORT);
  const port = Number(portText);
  if (!/^\d{1,5}$/.test(portText) || port > 65_535) {
    return `--port must be a number from 0 to 65535, not ${portText}`;
  }
  const scenario = given.scenario ?? 'approved';
  if (!isScenario(scenario)) {
    return `unknown scenario ${scenario}; use one of ${scenarioNames.join(', ')}`;
  }
  const backend = given.backend === undefined ? null : readBackend(given.backend);
  if (backend?.ok === false) return `--backend: ${backend.reason}; ${usage}`;
  const store = given.store ?? USUAL_STORE;
  if (/^\w+:\/\//.test(store) && !isRedis(store)) {
    return `--store: expected a folder, redis://host or none, not ${store}; ${usage}`;
  }
  const token = given.token ?? (env['LENDMAX_TOKEN'] || null);
  if (token !== null && !/^[!-~]{16,}$/.test(token)) {
    return `--token: expected 16 or more characters without spaces; ${usage}`;
  }
  const userHeader = given['user-header'] ?? null;
  if (userHeader !== null && !/^[\w-]+$/.test(userHeader)) {
    return `--user-header: expected a name such as X-Forwarded-User; ${usage}`;
  }
  const host = given.host ?? '127.0.0.1';
  return {
    port,
    host,
    allowHosts,
    scenario,
    backend: backend?.url ?? null,
    app: given.app ?? null,
    live: given.live ?? null,
    store: store === 'none' ? null : store,
    access: { token, userHeader },
  };
}
