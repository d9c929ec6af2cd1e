/** A Chromium that a test may kill at any moment and restart on the same profile, driven over a pipe. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { findBrowser, quietFlags } from '#harness/player/browser/chromium.ts';
import { eventually } from '#harness/player/eventually.ts';

const flags = [...quietFlags, '--window-size=360,740', '--remote-debugging-pipe'];

interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export interface Killable {
  /** Value of an expression in the page; awaits a promise. Rejects once the browser is dead. */
  readonly evaluate: <T>(expression: string) => Promise<T>;
  /** Types at the caret, like a keyboard. */
  readonly insert: (text: string) => Promise<unknown>;
  readonly open: (url: string) => Promise<void>;
  /** Waits until the expression is true in the page. */
  readonly until: (expression: string) => Promise<void>;
  /** SIGKILL to the browser's process, so that nothing more is written. */
  readonly kill: () => Promise<void>;
  /** Ends it like a user, with everything written. */
  readonly close: () => Promise<void>;
}

/** Starts it on this profile folder, with one empty page. */
export async function startKillable(profile: string): Promise<Killable> {
  const { browser: binary } = findBrowser();
  if (binary === null) throw new Error('No Chrome or Chromium found; CHROME_BIN names one.');
  const child = spawn(binary, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const [, , , output, input] = child.stdio;
  if (!(output instanceof Writable) || !(input instanceof Readable)) {
    throw new Error('The browser has no pipe.');
  }

  const send = sendBy(output, input);

  const page = await eventually(
    async () => {
      const { targetInfos } = await send<{ targetInfos: { type: string; targetId: string }[] }>(
        'Target.getTargets',
      );
      return targetInfos.find(({ type }) => type === 'page');
    },
    () => 'The browser has no page.',
  );
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
    targetId: page.targetId,
    flatten: true,
  });

  const evaluate = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = await send<{
      result: { value?: unknown };
      exceptionDetails?: { text: string };
    }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, sessionId);
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return result.value as T;
  };

  return {
    evaluate,
    insert: (text) => send('Input.insertText', { text }, sessionId),
    async open(url) {
      await send('Page.navigate', { url }, sessionId);
    },
    async until(expression) {
      await eventually(
        async () => ((await evaluate<boolean>(expression)) ? true : undefined),
        async () => `Never true: ${expression}\n${await evaluate('document.body.innerText')}`,
      );
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async close() {
      await send('Browser.close');
      await exited;
    },
  };
}

type Send = <T>(method: string, params?: object, sessionId?: string) => Promise<T>;

/** Sends commands of the DevTools protocol, and waits for each answer. Rejects once the browser is dead. */
function sendBy(output: Writable, input: Readable): Send {
  const waiting = new Map<number, (message: Message) => void>();
  let rest = '';
  input.setEncoding('utf8');
  input.on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const message = JSON.parse(part) as Message;
      if (message.id !== undefined) waiting.get(message.id)?.(message);
    }
  });
  let dead = false;
  const lastWords = () => {
    dead = true;
    for (const answer of waiting.values()) answer({ error: { message: 'The browser is dead.' } });
  };
  input.on('close', lastWords);
  output.on('error', lastWords);

  let lastId = 0;
  return async <T>(method: string, params: object = {}, sessionId?: string): Promise<T> => {
    lastId += 1;
    const id = lastId;
    const answer = await new Promise<Message>((resolve) => {
      waiting.set(id, resolve);
      if (dead) lastWords();
      else output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
    waiting.delete(id);
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result as T;
  };
}
