import { expect, test } from 'vitest';
import { ControlError, asSentence, createControl, reasonOf } from '#harness/client/control.ts';
import { createApp } from '#harness/server/app.ts';

const inProcess = () => {
  const { fetch } = createApp();
  return createControl('http://localhost', (url, init) => fetch(new Request(url, init)));
};
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ControlError ? error : null),
  );

test('A world is created, read, changed and ended', async () => {
  const control = inProcess();
  const { id } = await control.create({ scenario: 'approved', seed: 7 });
  await control.setFaults(id, [{ path: '*', kind: 'delay', ms: 5 }]);
  expect(await control.world(id)).toMatchObject({ seed: 7, faults: [{ kind: 'delay', ms: 5 }] });
  const { now } = await control.clock(id);
  expect((await control.moveClock(id, { advance: 'P1D' })).now).toBeGreaterThan(now + 86_000_000);
  expect(await control.changePhone(id, 2, { width: 400 })).toMatchObject({
    device: { width: 400 },
  });
  expect((await control.recording(id)).scenario).toBe('approved');
  expect(await control.end(id)).toBeNull();
  expect(await failure(control.world(id))).toMatchObject({ problem: 'gone', status: 404 });
});

test('A refusal of the server is reported in its own words', async () => {
  const control = inProcess();
  expect(await failure(control.create({ scenario: 'none' }))).toMatchObject({
    problem: 'refused',
    status: 400,
    message: expect.stringMatching(/^scenario: unknown scenario none; there are .+\.$/),
  });
});

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
