/** The command line of the GTK shell, and what WebDriver may say in an address instead. */

/** `half`: knows two actions; `old`: an earlier contract; `nonsense`: answers that are none. */
const bridgeVersions = ['full', 'none', 'half', 'old', 'nonsense'] as const;
export type BridgeVersion = (typeof bridgeVersions)[number];

/** `world`: as the device of the simulated world says; `ask`: a dialog; the others without one. */
const loginWays = ['ask', 'world', 'signsIn', 'cancels', 'none'] as const;
export type LoginWay = (typeof loginWays)[number];

const outsideWays = ['open', 'record'] as const;

export interface ShellOptions {
  /** The built file, a path. */
  readonly page: string;
  /** The script of `watch-page.ts` as built, a path; null where nobody watches. */
  readonly watch: string | null;
  /** The page's own address; null under automation, which opens one itself. */
  readonly address: string | null;
  /** Folder of everything that outlives the process. */
  readonly data: string;
  readonly bridge: BridgeVersion;
  readonly login: LoginWay;
  /** Links out: opened, or only written to the log. */
  readonly outside: (typeof outsideWays)[number];
  /** Driven by WebKitWebDriver. */
  readonly automation: boolean;
  /** A script put in front of the page, a path; what it posts to the handler `measure` is printed, a line each. */
  readonly measure: string | null;
}

const usage =
  'usage: gjs -m shell.js --page index.html --data folder (--address http://host/path/ | --automation) ' +
  '[--watch watch.js] [--bridge full|none|half|old|nonsense] [--login ask|world|signsIn|cancels|none] ' +
  '[--outside open|record] [--measure script.js]';

const names = ['page', 'watch', 'address', 'data', 'bridge', 'login', 'outside', 'measure'];

const isOneOf = <T extends string>(all: readonly T[], value: string): value is T =>
  all.some((one) => one === value);

/** Options of these words, or a sentence that says what is wrong with them. */
export function readOptions(words: readonly string[]): ShellOptions | string {
  const given = new Map<string, string>();
  let automation = false;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (word === '--automation') {
      automation = true;
      continue;
    }
    const name = word.replace(/^--/, '');
    if (!word.startsWith('--') || !names.includes(name)) return `unknown option ${word}; ${usage}`;
    const value = words[index + 1];
    if (value === undefined || value === '') return `--${name} needs a value; ${usage}`;
    given.set(name, value);
    index += 1;
  }
  const page = given.get('page');
  const data = given.get('data');
  const address = given.get('address') ?? null;
  if (page === undefined || data === undefined) return `--page and --data are required; ${usage}`;
  if (address === null && !automation) return `--address is required; ${usage}`;
  if (address !== null && !/^(?:https?:\/\/[^/?#]+\/|file:\/\/\/)[^?#]*$/.test(address)) {
    return `--address must be http(s)://host/path/ or file:///path, not ${address}`;
  }
  const bridge = given.get('bridge') ?? 'full';
  const login = given.get('login') ?? (automation ? 'world' : 'ask');
  const outside = given.get('outside') ?? (automation ? 'record' : 'open');
  if (!isOneOf(bridgeVersions, bridge)) return `unknown bridge ${bridge}; ${usage}`;
  if (!isOneOf(loginWays, login)) return `unknown login ${login}; ${usage}`;
  if (!isOneOf(outsideWays, outside)) return `--outside is open or record; ${usage}`;
  return {
    page,
    watch: given.get('watch') ?? null,
    address,
    data,
    bridge,
    login,
    outside,
    automation,
    measure: given.get('measure') ?? null,
  };
}

/** Options of one opening of the page. */
export interface Opening {
  /** The page's address without what followed the `?`, its route with it. */
  readonly address: string;
  readonly bridge: BridgeVersion;
  readonly login: LoginWay;
  /** Whether the engine keeps the history of the page, or nobody does (iOS' loadHTMLString). */
  readonly history: boolean;
}

/** Reads `?bridge=old&login=cancels&history=none` off an address: one driven shell plays them all. Unknown words change nothing. */
export function readOpening(uri: string, options: ShellOptions): Opening {
  const [, path = '', query = '', route = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(uri) ?? [];
  const asked = new Map(
    query
      .slice(1)
      .split('&')
      .map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? ''] as const),
  );
  const bridge = asked.get('bridge') ?? '';
  const login = asked.get('login') ?? '';
  return {
    address: path + route,
    bridge: isOneOf(bridgeVersions, bridge) ? bridge : options.bridge,
    login: isOneOf(loginWays, login) ? login : options.login,
    history: asked.get('history') !== 'none',
  };
}
