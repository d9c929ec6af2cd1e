/** Pages that `npm start` builds when they are first opened: asked for over IPC, and a failed build is a page. */
import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#harness/server/app.ts';
import { makeByParent, readRequest } from '#harness/server/http/on-demand.ts';

/** A parent process that answers each request for a part with `answer`. */
function parentThat(answer: object): NodeJS.Process {
  const parent = new EventEmitter();
  const send = (message: unknown) => {
    const part = readRequest(message);
    setImmediate(() => parent.emit('message', { part, ...answer }));
    return true;
  };
  return Object.assign(parent, { send }) as unknown as NodeJS.Process;
}

const ask = (path: string, app: ReturnType<typeof createApp>) =>
  app.fetch(new Request(`http://127.0.0.1${path}`));

test('a failed build of the debug page is shown with what it wrote, without colours', async () => {
  const make = makeByParent(parentThat({ code: 1, said: '\u001B[31mUnexpected token\u001B[39m' }));
  const answer = await ask('/debug/', createApp({ make }));
  expect(answer.status).toBe(503);
  expect(await answer.text()).toBe('The build failed.\n\nUnexpected token');
});

test('the debug page is read after it was built', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'lendmax-on-demand-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const built: string[] = [];
  const make = async (part: string) => {
    built.push(part);
    mkdirSync(join(dist, 'debug'), { recursive: true });
    writeFileSync(join(dist, 'debug', 'index.html'), '<p>Built now</p>');
    return Promise.resolve();
  };
  const answer = await ask('/debug/', createApp({ dist, make }));
  expect(await answer.text()).toBe('<p>Built now</p>');
  expect(built).toEqual(['debug']);
});

test('answers of other parts do not end the wait', async () => {
  const parent = new EventEmitter();
  const make = makeByParent(
    Object.assign(parent, { send: () => true }) as unknown as NodeJS.Process,
  );
  const made = make?.('debug').then(() => 'made');
  parent.emit('message', { part: 'everything', code: 1, said: '' });
  expect(await Promise.race([made, new Promise((done) => setTimeout(done, 5))])).toBeUndefined();
  parent.emit('message', { part: 'debug', code: 0, said: '' });
  expect(await made).toBe('made');
});

test('no parent, nothing to ask', () => {
  expect(makeByParent(new EventEmitter() as unknown as NodeJS.Process)).toBeUndefined();
});
