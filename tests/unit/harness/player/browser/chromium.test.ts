/** How the end-to-end tests find their browser on Debian, macOS and Windows. */
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { findBrowser } from '#harness/player/browser/chromium.ts';

const only =
  (...there: string[]) =>
  (path: string) =>
    there.includes(path);

test('the environment comes first', () => {
  const environment = { CHROME_BIN: '/a/chrome', CHROMEDRIVER_BIN: '/a/driver', PATH: '/usr/bin' };
  expect(findBrowser(environment, only('/a/chrome', '/a/driver', '/usr/bin/chromium'))).toEqual({
    browser: '/a/chrome',
    driver: '/a/driver',
  });
});

test('a browser that the environment names and that is not there is an error, not a second choice', () => {
  expect(() => findBrowser({ CHROME_BIN: '/gone' }, only('/usr/bin/chromium'))).toThrow(
    'CHROME_BIN names /gone',
  );
});

test('the PATH is searched in its order', () => {
  const environment = { PATH: ['/opt/bin', '/usr/bin'].join(delimiter) };
  const there = only(join('/usr/bin', 'chromium'), join('/usr/bin', 'chromedriver'));
  expect(findBrowser(environment, there)).toEqual({
    browser: join('/usr/bin', 'chromium'),
    driver: join('/usr/bin', 'chromedriver'),
  });
});

test('Chrome of macOS and of Windows is found without a PATH, the driver may be missing', () => {
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(findBrowser({}, only(mac))).toEqual({ browser: mac, driver: null });
  const windows = join('C:\\Programs', 'Google', 'Chrome', 'Application', 'chrome.exe');
  expect(findBrowser({ PROGRAMFILES: 'C:\\Programs' }, only(windows)).browser).toBe(windows);
});

test('nothing found is said as nothing', () => {
  expect(findBrowser({}, only())).toEqual({ browser: null, driver: null });
});
