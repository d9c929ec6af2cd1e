import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createApp } from '#harness/simulator/app.ts';
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

test('A simulator that fails over a scenario says why, and does not count as away', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { fetch } = createApp({
    realNow: () => {
      throw new Error('begin with taken() and play in order');
    },
  });
  const control = createControl('http://localhost', (url, init) => fetch(new Request(url, init)));
  expect(await failure(control.create({ scenario: 'repaying' }))).toMatchObject({
    problem: 'refused',
    message: 'The simulator failed: begin with taken() and play in order.',
  });
  expect(written).toHaveBeenCalledOnce();
});

test.each([
  [400, ''],
  [404, '<!doctype html><p>Not found'],
  [200, '<!doctype html><p>Another server'],
])('An answer %s of another server names its address: %j', async (status, text) => {
  const server = createServer((_, response) => response.writeHead(status).end(text));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await failure(createControl(origin).scenarios())).toMatchObject({
      message: `${origin} responded ${status}, which isn't an answer of a LendMax simulator.`,
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
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
