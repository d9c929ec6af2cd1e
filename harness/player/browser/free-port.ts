/** A port of this machine that nothing listens on. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Free when it is given; rejects with Node's error where none can be had. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was given.');
  return address.port;
}
