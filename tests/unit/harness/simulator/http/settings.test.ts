/** The command line of the simulator: its options, and one line for an error. */
import { describe, expect, test } from 'vitest';
import { helpFor, readSettings } from '#harness/simulator/http/settings.ts';

const usual = {
  port: 4173,
  host: '127.0.0.1',
  allowHosts: [],
  scenario: 'approved',
  backend: null,
  app: null,
  live: null,
  store: '.worlds',
  access: { token: null, userHeader: null },
};
const token = 'a-token-of-16-ch';

describe('readSettings', () => {
  test.each([
    [[], {}, usual],
    [['--port', '0'], { PORT: '5000' }, { ...usual, port: 0 }],
    [[], { PORT: '5000' }, { ...usual, port: 5000 }],
    [
      ['--host=0.0.0.0', '--scenario', 'overdue'],
      {},
      { ...usual, host: '0.0.0.0', scenario: 'overdue' },
    ],
    [
      ['--allow-host', 'mybox.local', '--allow-host=one, TWO.lan'],
      {},
      { ...usual, allowHosts: ['mybox.local', 'one', 'TWO.lan'] },
    ],
    [
      ['--backend', 'https://api.example.com/base/'],
      {},
      { ...usual, backend: 'https://api.example.com/base' },
    ],
    [
      ['--live', 'http://127.0.0.1:5174/widget/'],
      {},
      { ...usual, live: 'http://127.0.0.1:5174/widget/' },
    ],
    [['--app', 'my page.html'], {}, { ...usual, app: 'my page.html' }],
    [['--token', token], {}, { ...usual, access: { token, userHeader: null } }],
    [[], { LENDMAX_TOKEN: token }, { ...usual, access: { token, userHeader: null } }],
    [
      ['--user-header', 'X-Forwarded-User'],
      {},
      { ...usual, access: { token: null, userHeader: 'X-Forwarded-User' } },
    ],
    [['--store', 'none'], {}, { ...usual, store: null }],
    [['--store', '/tmp/a b'], {}, { ...usual, store: '/tmp/a b' }],
    [['--store', 'redis://one:6379'], {}, { ...usual, store: 'redis://one:6379' }],
  ])('The settings are read from the arguments %j', (args, env, settings) => {
    expect(readSettings(args, env)).toEqual(settings);
  });

  test.each([
    [['--port', 'web'], 'port must be a number'],
    [['--port', '65536'], 'port must be a number'],
    [['--port=-1'], 'port must be a number'],
    [['--port'], "'--port <value>' argument missing"],
    [['--port='], '--port needs a value'],
    [['--backend', 'api.example.com'], 'expected a URL such as https://'],
    [['--backend', 'ftp://api.example.com'], '--backend: expected https:// or http://'],
    [['--backend', 'https://me:pw@api.example.com'], 'without user name and password'],
    [['--backend', 'https://api.example.com?x=1'], 'without ? and #'],
    [['--store', 'https://one'], 'expected a folder, redis://host or none, not https://one'],
    [['--store', 'redis://'], 'expected a folder, redis://host or none, not redis://'],
    [['--token', 'short'], '--token: expected 16 or more characters'],
    [['--token', 'sixteen letters and blanks'], '--token: expected 16 or more characters'],
    [['--user-header', 'X User'], '--user-header: expected a name'],
    [['--store='], '--store needs a value'],
    [['--allow-host'], "'--allow-host <value>' argument missing"],
    [['--allow-host', 'http://mybox/'], 'expected a name such as mybox.local'],
    [['--allow-host', 'mybox:4173'], "not 'mybox:4173'"],
    [['--allow-host', 'mybox,,other'], 'expected a name such as mybox.local'],
    [['--allow-host', '*'], 'expected a name such as mybox.local'],
    [['--allow-host', '*.local'], "not '*.local'"],
    [['--speed', '3'], "Unknown option '--speed'"],
    [['4173'], "Unexpected argument '4173'"],
    [['--scenario', 'rich'], 'use one of new-customer, '],
  ])('The arguments %j are refused: %s', (args, words) => {
    expect(readSettings(args, {})).toContain(words);
  });

  test.each([['--help'], ['-h'], ['--port', '1', '--help']])('%s prints the usage', (...args) => {
    expect(helpFor(args, 'lendmax-workbench')).toMatch(/^usage: lendmax-workbench \[--port/);
    expect(helpFor(['--port', '1'], 'lendmax-workbench')).toBeNull();
  });

  test('The usage names the program that was started', () => {
    expect(readSettings(['--speed'], {})).toContain('; usage: npm start -- [--port 4173]');
    expect(readSettings(['--speed'], {}, 'lendmax-workbench')).toContain(
      '; usage: lendmax-workbench [--port 4173]',
    );
  });
});
