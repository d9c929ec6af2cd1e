/** A session at a remote end that is strict, as a Selenium Grid is. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startRemote } from '#harness/player/browser/remote.ts';

let server: Server;
afterEach(() => server.close());

const session = {
  sessionId: '1',
  capabilities: { browserName: 'chrome', 'goog:chromeOptions': {} },
};

/** A grid whose first node has ended. It reads JSON only as UTF-8. */
async function grid(asked: string[]): Promise<URL> {
  server = createServer((request, response) => {
    request.resume();
    const call = `${request.method} ${request.url}`;
    asked.push(call);
    const answer = (status: number, value: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ value }));
    };
    const failed = (error: string, message: string) => answer(500, { error, message });
    if (call === 'POST /session' && asked.length === 1) {
      return failed(
        'session not created',
        'Could not start a new session. Connection error (POST …)',
      );
    }
    if (call === 'POST /session') return answer(200, session);
    const isUtf8 = request.headers['content-type'] === 'application/json; charset=utf-8';
    if (call.endsWith('/goog/cdp/execute') && !isUtf8) return failed('unknown error', 'not utf-8');
    return answer(200, { done: true });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

test('It starts at another node if the first one has ended, and passes developer tools on', async () => {
  const asked: string[] = [];
  const url = await grid(asked);
  const { browser, stop } = await startRemote({ url, capabilities: {} }, { browserName: 'chrome' });
  expect(asked.filter((call) => call === 'POST /session')).toHaveLength(2);
  expect(await browser.sendCommandAndGetResult('Browser.getVersion', {})).toEqual({ done: true });
  await stop();
  expect(asked.at(-1)).toBe('DELETE /session/1');
});
