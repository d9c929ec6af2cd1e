/** Errors in the field: each place once, with our codes and positions and no typed value. */
import { describe, expect, test } from 'vitest';
import { errorCodes } from '#src/facts/events.ts';
import { framesOf, placeOf } from '#src/core/phone/field-errors.ts';
import { openApp } from '../../app.ts';
import { testShell } from '../../shell.ts';

const thrown = (stack: string, name = 'TypeError') =>
  Object.assign(new Error('secret 0803'), { name, stack });

describe('place of an error', () => {
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
  ])('The place of an error is read: %s', (_, what, place) => {
    expect(placeOf(what)).toBe(place);
  });
});

test('A stack is reported as the positions of its five innermost frames', () => {
  const stack = [1, 2, 3, 4, 5, 6].map((row) => `    at f${row} (https://a.test/#/x:130:${row})`);
  const error = thrown(['TypeError: at 0803 (x:9:9)', '    at <anonymous>', ...stack].join('\n'));
  expect(framesOf(error)).toBe('130:1 130:2 130:3 130:4 130:5');
  expect(framesOf('a text')).toBe('');
});

test('The shell hears of each place once, with the build, its frames and the last ten names', async () => {
  const bridge = testShell({});
  const app = await openApp({ bridge });
  const { tellError } = await import('#src/core/phone/field-errors.ts');
  const { notify } = await import('#src/core/notices/toasts.ts');
  for (let page = 0; page < 9; page += 1) app.pageEvent(`page${page}`);
  notify('copied');
  app.pageEvent('home');
  const steps = 'page1 page2 page3 page4 page5 page6 page7 page8 copied home';
  const known = bridge.asked.length;
  for (const code of errorCodes) {
    tellError(code, `${code} 1:1`, '1:1 2:2');
    tellError(code, `${code} 1:1`, '1:1 2:2');
  }
  const errors = bridge.asked.slice(known).map(({ params }) => params);
  expect(errors).toEqual(
    errorCodes.map((code) => ({
      event: 'error',
      params: {
        pageName: 'home',
        code,
        place: `${code} 1:1`,
        build: 'test',
        frames: '1:1 2:2',
        steps,
      },
    })),
  );
});

test('A reply that cannot be read is reported by the path of its call', async () => {
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
      params: {
        pageName: '',
        code: 'unreadable',
        place: '/app/package-config',
        build: 'test',
        frames: '',
        steps: '',
      },
    },
  ]);
});
