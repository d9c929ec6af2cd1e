/**
 * Where a phone on the same network finds this server: the machine's addresses, unless it listens only on localhost.
 */
import { networkInterfaces } from 'node:os';
import type { NetworkAddresses } from '../protocol/worlds.ts';
import { isLoopback } from './hosts.ts';

const isEverywhere = (host: string) => ['0.0.0.0', '::', '[::]'].includes(host);

/** IPv4 addresses of the machine's networks, without those that only the machine itself reaches. */
function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((rows = []) =>
    rows.flatMap(({ family, internal, address }) =>
      family === 'IPv4' && !internal ? [address] : [],
    ),
  );
}

/** `host` is the server's address; `requestUrl` has its port. */
export function networkAddresses(
  host: string,
  requestUrl: string,
  own: () => readonly string[] = ownAddresses,
): NetworkAddresses {
  if (isLoopback(host)) return { loopbackOnly: true, origins: [] };
  const { protocol, port } = new URL(requestUrl);
  const hosts = isEverywhere(host) ? own() : [host.includes(':') ? `[${host}]` : host];
  const end = port === '' ? '' : `:${port}`;
  return { loopbackOnly: false, origins: hosts.map((name) => `${protocol}//${name}${end}`) };
}
