/**
 * Serves every measured page in the same way, as built, each beside an API that forwards its calls to one world of the
 * built simulator. The simulator's own phone page would add its device runtime only to the app.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Control, createControl } from '#harness/simulator/client/control.ts';
import { startSimulator } from '../../support/start-simulator.ts';

export interface Served {
  /** Serves the page as `html` from now on. Returns its address. */
  readonly put: (name: string, html: string) => string;
  /** What a phone has stored whose customer is logged in. */
  readonly stored: () => Promise<Readonly<Record<string, string>>>;
  readonly control: Control;
  /** The id of its world. */
  readonly id: string;
  /** Problems of the calls that arrived, as sentences. */
  readonly faults: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

export async function startServer(scenario: string): Promise<Served> {
  const { origin, child } = await startSimulator();
  const ended = once(child, 'exit');
  const control = createControl(origin);
  const world = await control.create({
    scenario,
    language: 'en',
    device: { nativeLogin: 'signsIn' },
  });
  const pages = new Map<string, string>();

  function forward(incoming: IncomingMessage, answer: ServerResponse, rest: string): void {
    const { method, headers } = incoming;
    const call = request(`${origin}/w/${world.id}/${rest}`, { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    call.on('error', () => answer.writeHead(502).end());
    incoming.pipe(call);
  }

  const server = createServer((incoming, answer) => {
    const [, name = '', rest = ''] = /^\/([\w-]+)\/(.*)$/.exec(incoming.url ?? '') ?? [];
    const html = pages.get(name);
    if (html !== undefined && /^(?:api|cou)\//.test(rest)) return forward(incoming, answer, rest);
    if (html === undefined || rest !== '') return void answer.writeHead(404).end();
    answer.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' }).end(html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    put(name, html) {
      pages.set(name, html);
      return `http://127.0.0.1:${port}/${name}/`;
    },
    async stored() {
      const boot = await fetch(`${origin}/sim/worlds/${world.id}/boot`);
      const { login } = (await boot.json()) as {
        login: { token: string; userId: string; mobile: string };
      };
      const { token, userId, mobile } = login;
      const userInfo = JSON.stringify({ userId, mobile, firstName: null, lastName: null });
      return { token, userInfo };
    },
    control,
    id: world.id,
    async faults() {
      return (await control.log(world.id)).flatMap((entry) =>
        entry.kind === 'call' && (entry.problem !== null || entry.status !== 200)
          ? [`${entry.path}: ${entry.status} ${entry.problem ?? ''}`]
          : [],
      );
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      child.kill();
      await ended;
    },
  };
}
