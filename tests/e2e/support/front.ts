/** A server in front of a world's phone page: plain, or with TLS and an untrusted certificate. */
import { createServer as createPlain, type RequestListener } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { listenOn } from '#harness/player/browser/remote-end.ts';
import type { untrustedCertificate } from '../../support/untrusted-certificate.ts';

export interface Front {
  /** The app's own address. */
  readonly address: string;
  /** Calls of the app that arrived. */
  readonly calls: () => number;
  /** Connections that the other side closed because of the certificate. */
  readonly refused: () => number;
  readonly stop: () => void;
}

/** `world`: address of the phone page, to which every call is forwarded. */
export async function startFront(
  world: string,
  secure: typeof untrustedCertificate | null,
): Promise<Front> {
  let calls = 0;
  let refused = 0;
  const answer: RequestListener = (incoming, outgoing) => {
    calls += 1;
    const passOn = async () => {
      const body: Buffer[] = [];
      for await (const chunk of incoming) body.push(chunk as Buffer);
      const headers = Object.fromEntries(
        Object.entries(incoming.headersDistinct).flatMap(([name, values]) =>
          /^(?:host|connection|content-length|origin|referer)$/.test(name)
            ? []
            : [[name, values?.join(', ') ?? '']],
        ),
      );
      const { method = 'GET', url = '' } = incoming;
      const answered = await fetch(new URL(url.replace(/^\/app\//, ''), world), {
        method,
        headers,
        ...(body.length > 0 && { body: Buffer.concat(body) }),
      });
      const type = answered.headers.get('content-type') ?? 'application/octet-stream';
      outgoing.writeHead(answered.status, { 'content-type': type });
      outgoing.end(Buffer.from(await answered.arrayBuffer()));
    };
    passOn().catch((error: unknown) =>
      outgoing.destroy(error instanceof Error ? error : undefined),
    );
  };
  const server = secure ? createSecure(secure, answer) : createPlain(answer);
  server.on('tlsClientError', () => {
    refused += 1;
  });
  server.listen(0, listenOn());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `${secure ? 'https' : 'http'}://127.0.0.1:${port}/app/`,
    calls: () => calls,
    refused: () => refused,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
