/** Chromium on another machine, as the same cheap phone: behind an Appium server, or on a node of a Selenium Grid. */
import { quietFlags } from '../chromium.ts';
import { type Capabilities, remoteEnd, startRemote } from '../remote.ts';
import { chromium } from './chromium.ts';
import type { Target } from './target.ts';

const noFiles = 'files of this machine are not on the other one';

const phone: Capabilities = {
  browserName: 'chrome',
  'goog:chromeOptions': {
    args: quietFlags,
    mobileEmulation: {
      deviceMetrics: { width: 360, height: 740, pixelRatio: 2, touch: true, mobile: true },
    },
  },
};

function afar(name: string, prefix: string, about: string, more: Capabilities): Target {
  return {
    ...chromium,
    name,
    about,
    can: { ...chromium.can, files: noFiles, downloads: noFiles },
    leaves: {
      ...chromium.leaves,
      'workbench/*.test.ts': 'it starts a desktop browser of this machine',
      'kills.test.ts': 'it kills a browser of this machine',
    },
    missing: () => {
      const end = remoteEnd(prefix);
      return typeof end === 'string' ? end : null;
    },
    async start() {
      const end = remoteEnd(prefix);
      if (typeof end === 'string') throw new Error(`The target ${name} cannot run: ${end}.`);
      return startRemote(end, { ...phone, ...more });
    },
  };
}

/** `GRID_URL`, `GRID_CAPABILITIES`: any Selenium Grid or cloud. */
export const grid = afar(
  'grid',
  'GRID',
  'Chromium on the nodes of a Selenium Grid, or a farm of browsers',
  {},
);

/** `APPIUM_URL`, `APPIUM_CAPABILITIES`: shows without a phone that the suite works with Appium. */
export const appiumChromium = afar(
  'appium-chromium',
  'APPIUM',
  'Chromium behind an Appium server and its Chromium driver',
  {
    platformName: process.platform === 'darwin' ? 'mac' : 'linux',
    'appium:automationName': 'Chromium',
  },
);
