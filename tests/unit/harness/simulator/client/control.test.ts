import { expect, test } from 'vitest';
import {
  ControlError,
  asSentence,
  createControl,
  reasonOf,
} from '#harness/simulator/client/control.ts';

const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ControlError ? error : null),
  );

test('A world id is escaped in the address, whatever it contains', async () => {
  const asked: string[] = [];
  const control = createControl('', (url) => {
    asked.push(String(url));
    return Promise.resolve(Response.json({}));
  });
  await control.law('a/b?c');
  expect(asked).toEqual(['/sim/worlds/a%2Fb%3Fc/law']);
  expect(control.eventsUrl('a b')).toBe('/sim/worlds/a%20b/events');
});

test.each([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a gateway answers', () => Promise.resolve(new Response('Bad Gateway', { status: 502 }))],
])('The simulator counts as away where %s', async (_, send) => {
  const error = await failure(createControl('', send).scenarios());
  expect(error).toMatchObject({ problem: 'away', message: "The simulator isn't responding." });
});

test.each([
  ['there is no world abcdef', 'There is no world abcdef.'],
  ['phone: no phone of this world is open', 'phone: no phone of this world is open.'],
  ['Is it running?', 'Is it running?'],
])('The reason "%s" is shown in the workbench as a sentence', (reason, sentence) => {
  expect(asSentence(reason)).toBe(sentence);
});

test('The reason of a refusal is found in the answer of the server', () => {
  expect(reasonOf('{"error":"no such world"}')).toBe('no such world');
  expect(reasonOf('{"message":"away"}')).toBe('away');
  expect(reasonOf('plain text')).toBe('plain text');
  expect(reasonOf('{}')).toBe('');
});
