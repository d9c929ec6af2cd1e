/** Chromium as a cheap phone, by its mobile emulation. The harness's device runtime is the phone around the page. */
import { startBrowser } from '../browser.ts';
import { isRemote } from '../remote-end.ts';
import type { Target } from './target.ts';

export const noFiles = 'the files of another machine are not here';
export const killsHere = 'it kills a browser of this machine';

export const chromium: Target = {
  name: 'chromium',
  about:
    'Chromium, mobile emulation of 360 × 740, the harness’s copy of the page with its device runtime',
  can: {
    phoneClock: true,
    screenSize: true,
    textSize: true,
    brands: true,
    engineLog: true,
    printing: true,
    offline: true,
    get files() {
      return isRemote() ? noFiles : true;
    },
    camera: true,
    theme: true,
  },
  get leaves() {
    return {
      'shell/native-shell.test.ts': 'it is about a native shell',
      ...(isRemote() && { 'application/kills.test.ts': killsHere, 'app/policy.test.ts': noFiles }),
    };
  },
  core: null,
  // WebdriverIO downloads what isn't installed.
  missing: () => null,
  start: () => startBrowser('phone'),
  async empty(browser, origin) {
    await browser.url('about:blank');
    await browser.sendCommand('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  },
  async resize(browser, width, height, pixelRatio) {
    await browser.sendCommand('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: pixelRatio,
      mobile: true,
    });
  },
  async insert(browser, text) {
    await browser.sendCommand('Input.insertText', { text });
  },
  tapsAtPlaces: true,
};
