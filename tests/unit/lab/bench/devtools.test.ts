/** The wire to the browser: messages cut anywhere, answers by number, events by page, and an end that nobody misses. */
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { DevTools } from '../../../lab/bench/devtools.ts';

function wire() {
  const toBrowser = new PassThrough();
  const fromBrowser = new PassThrough();
  const tools = new DevTools(toBrowser, fromBrowser);
  const say = (message: object) => fromBrowser.write(`${JSON.stringify(message)}\0`);
  return { tools, fromBrowser, say, sent: () => String(toBrowser.read() ?? '') };
}

test('a command goes out numbered and ended by a zero byte, and gets its own answer', async () => {
  const { tools, say, sent } = wire();
  const one = tools.send('A.one', { a: 1 });
  const two = tools.send('A.two', {}, 'page');
  expect(sent()).toBe(
    '{"id":1,"method":"A.one","params":{"a":1}}\0{"id":2,"method":"A.two","params":{},"sessionId":"page"}\0',
  );
  say({ id: 2, result: 'second' });
  say({ id: 1, result: 'first' });
  expect(await Promise.all([one, two])).toEqual(['first', 'second']);
});

test('a message may arrive in pieces, cut within a letter too', async () => {
  const { tools, fromBrowser } = wire();
  const answer = tools.send('A.one');
  const bytes = Buffer.from('{"id":1,"result":"₦5"}\0');
  for (const byte of bytes) fromBrowser.write(Buffer.of(byte));
  expect(await answer).toBe('₦5');
});

test('a refusal rejects with the name of the command and the words of the browser', async () => {
  const { tools, say } = wire();
  const answer = tools.send('A.one');
  say({ id: 1, error: { message: 'not here' } });
  await expect(answer).rejects.toThrow('A.one: not here');
});

test('an event reaches who waits for it on that page and accepts it', async () => {
  const { tools, say } = wire();
  const wanted = tools.next<{ n: number }>('P.event', 'page', 'an event', ({ n }) => n > 1);
  say({ method: 'P.event', sessionId: 'other', params: { n: 5 } });
  say({ method: 'P.event', sessionId: 'page', params: { n: 1 } });
  say({ method: 'P.event', sessionId: 'page', params: { n: 2 } });
  expect(await wanted).toEqual({ n: 2 });
});

test('the end of the browser rejects what is under way and what comes after', async () => {
  const { tools, fromBrowser } = wire();
  const answer = tools.send('A.one');
  const event = tools.next('P.event', 'page', 'an event');
  fromBrowser.destroy();
  await expect(answer).rejects.toThrow('closed its pipe');
  await expect(event).rejects.toThrow('closed its pipe');
  await expect(tools.send('A.two')).rejects.toThrow('closed its pipe');
});

test('who listens hears every event of that page in order, those that arrive at once too', async () => {
  const { tools, fromBrowser } = wire();
  const heard: number[] = [];
  tools.listen<{ n: number }>('P.event', 'page', ({ n }) => heard.push(n));
  const last = tools.next('P.event', 'page', 'the last', ({ n }: { n: number }) => n === 4);
  const event = (sessionId: string, n: number) =>
    `${JSON.stringify({ method: 'P.event', sessionId, params: { n } })}\0`;
  fromBrowser.write(
    [event('page', 1), event('other', 2), event('page', 3), event('page', 4)].join(''),
  );
  await last;
  expect(heard).toEqual([1, 3, 4]);
});
