/** The simulator on a real socket: the thin adapter from Node's HTTP server, and faults of the connection. */
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HttpBindings, getRequestListener } from '@hono/node-server';
import type { Simulator } from './app.ts';
import { BrokenAnswer, ConnectionDropped } from './wire/connection.ts';
import { strikeSocket } from './wire/socket-faults.ts';

export interface Listening {
  /** `http://host:port`, without a slash. */
  readonly origin: string;
  /** Stops listening and ends every open connection. */
  readonly close: () => Promise<void>;
}

/** Listens; port 0 takes a free one. Rejects with Node's error if that isn't possible (EADDRINUSE, EACCES). */
export function listen(
  simulator: Pick<Simulator, 'fetch'>,
  port: number,
  host: string,
): Promise<Listening> {
  const answer = getRequestListener(
    (request, env) => respond(simulator, request, env as HttpBindings),
    { overrideGlobalObjects: false, errorHandler: unreadable },
  );
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address() as AddressInfo;
      const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
      resolve({ origin: `http://${name}:${address.port}`, close: () => close(server) });
    });
  });
}

/** For a request without a Host (HTTP/1.0), or with an invalid address. */
const unreadable = () => new Response('invalid Host header or URL', { status: 400 });

async function respond(
  simulator: Pick<Simulator, 'fetch'>,
  request: Request,
  { outgoing }: HttpBindings,
): Promise<Response> {
  try {
    return await simulator.fetch(request);
  } catch (error) {
    if (error instanceof ConnectionDropped) {
      // A proxy would take a reset for a dead server, and send the request to another one.
      const hasProxy = request.headers.has('x-forwarded-proto');
      if (hasProxy && !(error instanceof BrokenAnswer)) return new Response(null, { status: 502 });
      await strikeSocket(outgoing, error);
      return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
    }
    console.error(error);
    return Response.json({ error: 'the simulator failed; see its console' }, { status: 500 });
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
