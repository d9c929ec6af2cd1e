/**
 * Real phones behind an Appium server: the phone's browser, or a debug build of the native shell around its WebView.
 */
import type { NewWorld } from '#harness/simulator/protocol/worlds.ts';
import { eventually } from '../../eventually.ts';
import type { Browser, StartedBrowser } from '../browser.ts';
import { type Capabilities, hostForPages, remoteEnd } from '../remote-end.ts';
import { startRemote } from '../remote.ts';
import type { Capability, Target } from './target.ts';
import { chromium, killsHere, noFiles } from './chromium.ts';

const realPhone = 'the phone is real: nothing stands in its place';
const noDevTools = 'no commands of developer tools on this phone';

/** Capabilities that none of these phones has. */
const unable: Partial<Record<Capability, string>> = {
  screenSize: realPhone,
  textSize: realPhone,
  engineLog: 'each engine has words of its own',
  printing: noDevTools,
  offline: noDevTools,
  files: noFiles,
  camera: realPhone,
};

/** The app's path or address, for targets that install one. */
const appOf = () => process.env['APPIUM_APP'] ?? '';

interface Device {
  readonly name: string;
  readonly about: string;
  readonly capabilities: Capabilities;
  /** Installs the build named by `APPIUM_APP` and works in its WebView. */
  readonly app: boolean;
}

function device({ name, about, capabilities, app }: Device): Target {
  const missing = () => {
    if (app && appOf() === '') return 'APPIUM_APP names no debug build of the shell';
    const end = remoteEnd();
    return typeof end === 'string' ? end : null;
  };
  return {
    name,
    about,
    // The shell is real, so none is simulated inside the page.
    ...(app && {
      world: (wanted: NewWorld) => ({ ...wanted, device: { ...wanted.device, shell: 'none' } }),
    }),
    can: {
      ...chromium.can,
      ...unable,
      ...(app && { brands: 'the installed build has one brand' }),
    },
    leaves: {
      ...chromium.leaves,
      'workbench/*.test.ts': 'the workbench is a page for desktops',
      'app/two-pages.test.ts': 'a shell has one page',
      'shell/debug-build.test.ts': 'it is a page of its own, opened by hand on a phone',
      'app/tabs.test.ts': 'it opens two tabs of one browser',
      'application/kills.test.ts': killsHere,
      'app/policy.test.ts': 'it plays attacks from scripts put in front of the page',
      'start/below-the-floor.test.ts':
        'it makes an engine of today look old by a script before the page',
    },
    core: null,
    hostOfPages: hostForPages,
    missing,
    async start() {
      const reason = missing();
      const end = remoteEnd();
      if (reason !== null || typeof end === 'string') {
        throw new Error(`The target ${name} cannot run: ${reason ?? String(end)}.`);
      }
      const build = app ? { 'appium:app': appOf() } : {};
      const session = await startRemote(end, { ...capabilities, ...build });
      if (app) await intoWebView(session);
      return session;
    },
    async empty(browser, origin) {
      await browser.url(`${origin}/sim/scenarios`);
      await browser.execute(forgetEverything);
    },
    resize: () => Promise.reject(new Error(`Other measures of the screen: ${realPhone}.`)),
    async insert(browser, text) {
      await browser.execute((typed) => document.execCommand('insertText', false, typed), text);
    },
  };
}

/** Runs in the page, on the simulator's origin: makes the app as newly installed. */
async function forgetEverything(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    if (name !== undefined) indexedDB.deleteDatabase(name);
  }
}

/** Appium begins in the app's native context. The page is in the other one. */
async function intoWebView({ browser }: StartedBrowser): Promise<void> {
  const webView = await eventually(
    () => webViewOf(browser),
    () => 'The app shows no WebView that can be debugged: is it a debug build?',
  );
  await browser.switchContext(webView);
}

async function webViewOf(browser: Browser): Promise<string | undefined> {
  const contexts = await browser.getContexts();
  const names = contexts.map((one) => (typeof one === 'string' ? one : one.id));
  return names.find((one) => one.startsWith('WEBVIEW'));
}

const android: Capabilities = {
  platformName: 'Android',
  'appium:automationName': 'UiAutomator2',
};
const ios: Capabilities = { platformName: 'iOS', 'appium:automationName': 'XCUITest' };

export const androidChrome = device({
  name: 'android-chrome',
  about: 'Chrome on an Android phone or emulator',
  capabilities: { ...android, browserName: 'Chrome' },
  app: false,
});

export const androidApp = device({
  name: 'android-app',
  about: 'a debug build of the Android shell, its WebView',
  capabilities: android,
  app: true,
});

export const iosSafari = device({
  name: 'ios-safari',
  about: 'Safari on an iPhone or a simulator',
  capabilities: { ...ios, browserName: 'Safari' },
  app: false,
});

export const iosApp = device({
  name: 'ios-app',
  about: 'a debug build of the iOS shell, its WKWebView',
  capabilities: ios,
  app: true,
});
