/** A free port on this machine. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a port that is free at that moment. Rejects with Node's error if no port is free. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was given.');
  return address.port;
}
