/** A free port on this machine. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** The port is free when it is returned. Rejects with Node's error if there is none. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was given.');
  return address.port;
}
