/**
 * Real backends for tests of `--backend`, on real sockets: a second simulator, honest or changing its answers, and
 * servers that misbehave.
 */
import { type RequestListener, createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import type { CallEntry } from '#harness/simulator/protocol/log.ts';
import type { BackendReport } from '#harness/simulator/protocol/backend.ts';
import type { AppOptions, Simulator } from '#harness/simulator/app.ts';
import { listen } from '#harness/simulator/node.ts';
import { untrustedCertificate } from '../../../../support/untrusted-certificate.ts';
import { type Phone, createSimulator } from '../../simulator.ts';

/** Connections that are open until the test is over. */
const open: (() => Promise<void>)[] = [];

/** Call after each test. */
export async function closeBackends(): Promise<void> {
  for (const close of open.splice(0)) await close();
}

type Body = { code: unknown; msg: unknown; data: Record<string, unknown> } & Record<
  string,
  unknown
>;

/** A second simulator with one world. `alter` changes the envelope of every answer. */
export async function secondSimulator(scenario: string, alter?: (body: Body) => void) {
  const { app, world } = createSimulator();
  const phone = await world(scenario);
  const altered: Simulator = {
    ...app,
    async fetch(request) {
      const answer = await app.fetch(request);
      if (!alter || !request.url.includes('/w/')) return answer;
      const body = (await answer.json()) as Body;
      alter(body);
      return Response.json(body, { status: answer.status });
    },
  };
  const { origin, close } = await listen(altered, 0, '127.0.0.1');
  open.push(close);
  return { url: `${origin}/w/${phone.id}`, phone };
}

/** A bare HTTP server. Returns its address. */
export const bareServer = (answer: RequestListener) => served(createServer(answer), 'http');

/** A server with an unsigned certificate. */
export const untrustedServer = (answer: RequestListener) =>
  served(createTlsServer(untrustedCertificate, answer), 'https');

async function served(server: Server, scheme: string): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server && typeof server.closeAllConnections === 'function') {
          server.closeAllConnections();
        }
      }),
  );
  const { port } = server.address() as AddressInfo;
  return `${scheme}://127.0.0.1:${port}`;
}

/** An address without a listener: a port that was free a moment ago. */
export async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

/** A phone in a world of ours with calls forwarded to this address, its server, and the report of differences. */
export async function phoneOn(backend: string, options: AppOptions = {}) {
  const simulator = createSimulator(options);
  const phone = await simulator.world('approved', { backend });
  const report = async () =>
    (await simulator.control('GET', `worlds/${phone.id}/backend`)).body as BackendReport;
  return { ...simulator, phone, report };
}

/** The newest call of a phone's world. */
export async function last(phone: Phone): Promise<CallEntry> {
  const entry = (await phone.calls()).at(-1);
  if (!entry) throw new Error('no call was logged');
  return entry;
}
