/** Where a remote end of WebDriver is, as the environment says it: what is missing is reported in one line, never guessed. */
import { describe, expect, test } from 'vitest';
import { mergedCapabilities, remoteEnd } from '#harness/player/browser/remote.ts';
import { chosenTarget, targets } from '#harness/player/browser/targets/index.ts';
import { capabilities } from '#harness/player/browser/targets/target.ts';

describe('the remote end', () => {
  test.for([
    [{}, 'GRID_URL names no server'],
    [{ GRID_URL: '' }, 'GRID_URL names no server'],
    [{ GRID_URL: 'hub:4444' }, 'GRID_URL is no http or https address'],
    [{ GRID_URL: 'not an address' }, 'GRID_URL is no http or https address'],
    [{ GRID_URL: 'http://hub', GRID_CAPABILITIES: '{cut' }, 'GRID_CAPABILITIES is no JSON'],
    [{ GRID_URL: 'http://hub', GRID_CAPABILITIES: '[1]' }, 'GRID_CAPABILITIES is no JSON object'],
  ] as const)('%o: %s', ([environment, reason]) => {
    expect(remoteEnd('GRID', environment)).toBe(reason);
  });

  test('carries user and key in its address', () => {
    const end = remoteEnd('GRID', {
      GRID_URL: 'https://me:k%40y@farm.example.com/wd/hub',
      GRID_CAPABILITIES: '{"build":"7"}',
    });
    expect(end).toMatchObject({ capabilities: { build: '7' } });
    expect(typeof end === 'string' ? '' : end.url.username).toBe('me');
  });

  test('its capabilities go over ours, objects in them too', () => {
    const own = {
      browserName: 'chrome',
      'goog:chromeOptions': { args: ['--headless'], binary: 'a' },
    };
    const merged = mergedCapabilities(own, { 'goog:chromeOptions': { binary: 'b' }, build: '7' });
    expect(merged).toEqual({
      browserName: 'chrome',
      'goog:chromeOptions': { args: ['--headless'], binary: 'b' },
      build: '7',
    });
  });
});

describe('the targets', () => {
  test.for(Object.entries(targets))(
    '%s says of every capability whether it is there',
    ([name, target]) => {
      expect(target.name).toBe(name);
      expect(new Set(Object.keys(target.can))).toEqual(new Set(Object.keys(capabilities)));
      const reasons = [...Object.values(target.can), ...Object.values(target.leaves)];
      expect(reasons.filter((reason) => reason !== true && reason.length < 8)).toEqual([]);
    },
  );

  test('a phone without a server is reported in one line', () => {
    expect(targets['android-app'].missing()).toBe('APPIUM_APP names no debug build of the shell');
    expect(targets['ios-safari'].missing()).toBe('APPIUM_URL names no server');
    expect(targets.grid.missing()).toBe('GRID_URL names no server');
  });

  test('without a name it is Chromium', () => {
    expect(chosenTarget()).toBe(targets.chromium);
  });
});
