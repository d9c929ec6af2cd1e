/** Starts an old engine and controls its one page over a WebSocket, because it is started with a port, not a pipe. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, type Readable, Writable } from 'node:stream';
import { WebSocket } from 'ws';
import { asPhone, type Page, pageOf } from '../bench/browser.ts';
import { DevTools } from '../bench/devtools.ts';
import { eventually } from '#harness/player/eventually.ts';
import type { Language } from '#src/facts/languages.ts';
import type { OldEngine } from '../../tools/ensure-old-engine.ts';

interface Target {
  readonly type: string;
  readonly webSocketDebuggerUrl: string;
}

export interface OldBrowser {
  readonly page: Page;
  readonly stop: () => Promise<void>;
}

/** The address in the engine's greeting, from its output. Throws its last output if it ends before. */
async function greeting(output: Readable): Promise<URL> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: output })) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) {
      output.resume();
      return new URL(address);
    }
    lines.push(line);
  }
  throw new Error(`The old engine ended at its start: ${lines.slice(-5).join(' ')}`);
}

/** The protocol of one page over its own WebSocket, in which a message is a frame. */
async function toolsAt(url: string): Promise<{ tools: DevTools; close: () => void }> {
  const socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: 0 });
  const fromPage = new PassThrough();
  socket.on('message', (message) => fromPage.write(`${String(message)}\0`));
  socket.on('close', () => fromPage.destroy());
  const toPage = new Writable({
    decodeStrings: false,
    write(message: string, _encoding, done) {
      socket.send(message.slice(0, -1), done);
    },
  });
  await once(socket, 'open');
  socket.on('error', (error) => fromPage.destroy(error));
  return { tools: new DevTools(toPage, fromPage), close: () => socket.terminate() };
}

/** The address of the page that the engine opens soon after its greeting. */
function pageAt(host: string): Promise<string> {
  return eventually(
    async () => {
      const answer = await fetch(`http://${host}/json/list`);
      const pages = (await answer.json()) as readonly Target[];
      return pages.find(({ type }) => type === 'page')?.webSocketDebuggerUrl;
    },
    () => 'The old engine has opened no page.',
  );
}

/** An empty profile, a phone's screen, and the phone's language. */
export async function startOld(
  { binary, flags }: OldEngine,
  language: Language,
): Promise<OldBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'lendmax-old-'));
  const own = ['--remote-debugging-port=0', `--lang=${language}`, `--user-data-dir=${profile}`];
  const child = spawn(binary, [...flags, ...own, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  let close = () => {};
  const stop = async () => {
    close();
    child.kill('SIGKILL');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const { host } = await greeting(child.stderr);
    const connected = await toolsAt(await pageAt(host));
    close = connected.close;
    const page = pageOf(connected.tools);
    await asPhone(page);
    return { page, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
