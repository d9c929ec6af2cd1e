/** A phone's network in Node: calls over a real socket that end as XHR ends them, in Chromium's manner or in WebKit's. */
import { type IncomingMessage, request } from 'node:http';
import { createGunzip } from 'node:zlib';
import type { TransportEnding } from '#src/core/environment.ts';
import { createControl } from '#harness/client/control.ts';
import type { NewWorld } from '#harness/protocol/worlds.ts';
import type { OpenedWorld } from '../../screens/app/open.tsx';
import { controlOf } from '#harness/player/screens/environment.ts';

/** WebKit takes a body that ends too early, or cannot be unpacked, for an answer: what came of it is the text. */
export type Engine = 'chromium' | 'webkit';

const turn = () => new Promise<void>((next) => void setImmediate(next));

/**
 * A world of the server at `origin`. `pace` waits in real time until no call is under way, of a silent one for
 * `patienceMs` at most.
 */
export async function worldOverSocket(
  origin: string,
  body: NewWorld,
  engine: Engine,
  patienceMs: number,
): Promise<OpenedWorld> {
  const control = createControl(origin, async (url, { method = 'GET', body: sent } = {}) => {
    const headers = { 'Content-Type': 'application/json' };
    const text = typeof sent === 'string' ? sent : undefined;
    const ending = await exchange(String(url), { method, headers }, text, engine);
    if (ending.kind !== 'answer') throw new TypeError(`${method} ${String(url)}: ${ending.kind}`);
    return new Response(ending.body, { status: ending.status });
  });
  const { id } = await control.create(body);
  const begun = new Set<number>();
  const isYoung = (at: number) => performance.now() - at < patienceMs;
  return {
    id,
    control: controlOf(control, id),
    transport: {
      async send({ url, method, headers, body: sealed }) {
        if (typeof sealed === 'object') throw new TypeError('uploads are not sent here');
        const at = performance.now();
        begun.add(at);
        const address = `${origin}/w/${id}/${url}`;
        const ending = await exchange(address, { method, headers }, sealed, engine);
        begun.delete(at);
        return ending;
      },
    },
    async pace() {
      while ([...begun].some(isYoung)) await turn();
    },
  };
}

interface Head {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

function exchange(
  url: string,
  head: Head,
  body: string | undefined,
  engine: Engine,
): Promise<TransportEnding> {
  return new Promise((resolve) => {
    const sent = request(url, { ...head, agent: false }, (response) =>
      resolve(read(response, url, engine)),
    );
    sent.on('error', () => resolve({ kind: 'network' }));
    sent.end(body);
  });
}

/** The body of an answer; a redirect to another origin, which grants nothing, is a network error. */
function read(response: IncomingMessage, base: string, engine: Engine): Promise<TransportEnding> {
  const { statusCode: status = 0, headers } = response;
  const { location = '' } = headers;
  if (location !== '' && new URL(location, base).origin !== new URL(base).origin) {
    response.destroy();
    return Promise.resolve({ kind: 'network' });
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const answer = () => {
      const body = Buffer.concat(chunks).toString();
      resolve({ kind: 'answer', status, body, date: Date.parse(headers.date ?? '') });
    };
    const broken = () => (engine === 'webkit' ? answer() : resolve({ kind: 'network' }));
    response.on('error', broken);
    const plain = headers['content-encoding'] === 'gzip' ? response.pipe(createGunzip()) : response;
    plain.on('data', (chunk: Buffer) => chunks.push(chunk));
    plain.on('end', answer);
    plain.on('error', broken);
  });
}
