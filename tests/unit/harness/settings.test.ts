/** The command line of the simulator (design §8): what it takes, and one line where it is wrong. */
import { describe, expect, it } from 'vitest';
import { readSettings } from '#harness/server/settings.ts';

describe('readSettings', () => {
  it.each([
    [[], {}, { port: 4173, host: '127.0.0.1', scenario: 'approved', upstream: null }],
    [
      ['--port', '0'],
      { PORT: '5000' },
      { port: 0, host: '127.0.0.1', scenario: 'approved', upstream: null },
    ],
    [[], { PORT: '5000' }, { port: 5000, host: '127.0.0.1', scenario: 'approved', upstream: null }],
    [
      ['--host=0.0.0.0', '--scenario', 'overdue'],
      {},
      { port: 4173, host: '0.0.0.0', scenario: 'overdue', upstream: null },
    ],
    [
      ['--upstream', 'https://api.example.com/base/'],
      {},
      {
        port: 4173,
        host: '127.0.0.1',
        scenario: 'approved',
        upstream: 'https://api.example.com/base',
      },
    ],
  ])('%j', (args, env, settings) => {
    expect(readSettings(args, env)).toEqual(settings);
  });

  it.each([
    [['--port', 'web'], 'port must be a number'],
    [['--port', '65536'], 'port must be a number'],
    [['--port', '-1'], 'port must be a number'],
    [['--port'], '--port needs a value'],
    [['--port='], '--port needs a value'],
    [['--upstream', 'api.example.com'], 'an address such as https://'],
    [['--upstream', 'ftp://api.example.com'], '--upstream: https:// or http:// is expected'],
    [['--upstream', 'https://me:pw@api.example.com'], 'without a name and a password'],
    [['--upstream', 'https://api.example.com?x=1'], 'without ? and #'],
    [['--speed', '3'], 'unknown option --speed'],
    [['4173'], 'unknown option 4173'],
    [['--scenario', 'rich'], 'there are new-customer, '],
  ])('refuses %j: %s', (args, words) => {
    expect(readSettings(args, {})).toContain(words);
  });
});
