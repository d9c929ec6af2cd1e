/** Finds the browser and its driver on Debian, macOS and Windows. The environment can override them. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Paths found. If the driver is missing, WebdriverIO may download one for that browser. */
export interface FoundBrowser {
  readonly browser: string | null;
  readonly driver: string | null;
}

/** A Chromium without a window and without calls of its own, which also starts as root, as in many CI systems. */
export const quietFlags: readonly string[] = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

type Environment = Readonly<Record<string, string | undefined>>;

const browserNames = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome.exe',
];
const driverNames = ['chromedriver', 'chromedriver.exe'];

function usualBrowsers(environment: Environment): string[] {
  const windows = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = environment[name];
    return folder === undefined
      ? []
      : [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')];
  });
  return [
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...windows,
  ];
}

const usualDrivers = [
  '/usr/lib/chromium-browser/chromedriver',
  '/usr/lib/chromium/chromedriver',
  '/opt/homebrew/bin/chromedriver',
  '/usr/local/bin/chromedriver',
];

function onPath(names: readonly string[], environment: Environment): string[] {
  const folders = (environment['PATH'] ?? environment['Path'] ?? '')
    .split(delimiter)
    .filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * `CHROME_BIN` and `CHROMEDRIVER_PATH` first, then the PATH, then the usual places. Throws if the environment names a
 * missing file, because a silent fallback would test another browser.
 */
export function findBrowser(
  environment: Environment = process.env,
  exists: (path: string) => boolean = existsSync,
): FoundBrowser {
  const named = (variable: string) => {
    const path = environment[variable];
    if (path === undefined || path === '') return null;
    if (!exists(path)) throw new Error(`${variable} names ${path}, which does not exist.`);
    return path;
  };
  const first = (paths: readonly string[]) => paths.find((path) => exists(path)) ?? null;
  return {
    browser:
      named('CHROME_BIN') ??
      first([...onPath(browserNames, environment), ...usualBrowsers(environment)]),
    driver:
      named('CHROMEDRIVER_PATH') ?? first([...onPath(driverNames, environment), ...usualDrivers]),
  };
}
