/** Errors in the field: each place once, with our codes and positions and nothing that anybody typed. */
import { describe, expect, test } from 'vitest';
import { errorCodes } from '#src/facts/events.ts';
import { placeOf } from '#src/core/field-errors.ts';
import { openApp } from '../app.ts';
import { testShell } from '../shell.ts';

const thrown = (stack: string, name = 'TypeError') =>
  Object.assign(new Error('secret 0803'), { name, stack });

describe('the place of what was thrown', () => {
  test.each([
    [
      'V8',
      thrown('TypeError: 0803\n    at f (https://a.test/app/index.html#/x:130:2452)\n    at g'),
      'TypeError 130:2452',
    ],
    ['V8, no name', thrown('TypeError\n    at https://a.test/index.html:7:1'), 'TypeError 7:1'],
    [
      'WebKit',
      thrown('f@https://a.test/app/:130:17\ng@https://a.test/app/:1:1'),
      'TypeError 130:17',
    ],
    ['a message with a time', thrown('TypeError: ada@mail.ng at 12:30'), 'TypeError'],
    ['no stack', thrown(''), 'TypeError'],
    ['a name that is no name', thrown('', 'Ada Obi'), 'Error'],
    ['a text', 'secret', 'string'],
    ['nothing', null, 'object'],
  ])('%s', (_, what, place) => {
    expect(placeOf(what)).toBe(place);
  });
});

test('the shell hears of each place once, with the build', async () => {
  const bridge = testShell({});
  const app = await openApp({ bridge });
  const { tellError } = await import('#src/core/field-errors.ts');
  app.pageEvent('home');
  for (const code of errorCodes) {
    tellError(code, `${code} 1:1`);
    tellError(code, `${code} 1:1`);
  }
  const errors = bridge.asked.slice(1).map(({ params }) => params);
  expect(errors).toEqual(
    errorCodes.map((code) => ({
      event: 'error',
      params: { pageName: 'home', code, place: `${code} 1:1`, build: 'test' },
    })),
  );
});

test('a reply that cannot be read is told by the path of its call', async () => {
  const bridge = testShell({});
  const app = await openApp({
    bridge,
    transport: { send: () => Promise.resolve({ kind: 'answer', status: 200, body: '{"code":0}' }) },
  });
  for (let time = 0; time < 2; time += 1) {
    const { ok } = await app.call('/app/package-config', {});
    expect(ok).toBe(false);
  }
  expect(bridge.asked.map(({ params }) => params)).toEqual([
    {
      event: 'error',
      params: { pageName: '', code: 'unreadable', place: '/app/package-config', build: 'test' },
    },
  ]);
});
