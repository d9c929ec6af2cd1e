/**
 * The names that this server answers to. A foreign page can point its own name at this machine (DNS rebinding), and
 * then has the same origin as the server. The Host header reveals that. IP addresses are always allowed, because they
 * can't be rebound.
 */
import { isIPv4, isIPv6 } from 'node:net';

/** The name and the port of a Host header. A zone (`%eth0`), a user or a path is invalid. */
const authority = /^(\[[\d:.a-f]+\]|[^\s:[\]/\\?#@%,]+)(?::\d{0,5})?$/i;

/**
 * The host of a Host header or of an origin, in lower case and without port, brackets and final dot; null if invalid.
 */
function hostIn(header: string): string | null {
  const [, host] = authority.exec(header) ?? [];
  if (host === undefined) return null;
  const inside = host.startsWith('[') ? host.slice(1, -1) : host.replace(/\.$/, '');
  if (host.startsWith('[') && !isIPv6(inside)) return null;
  return inside.toLowerCase();
}

const isAddress = (host: string) => isIPv4(host) || isIPv6(host);

/**
 * A name or address as browsers write it in Host (`Büro.local` is `xn--bro-hoa.local`), without brackets; null if
 * invalid.
 */
export function readName(text: string): string | null {
  const bare = text.replace(/^\[(.*)\]$/, '$1');
  if (isIPv6(bare)) return bare.toLowerCase();
  const url = `http://${text}/`;
  if (!/^[^\s:/\\?#@%[\]*]+$/.test(text) || !URL.canParse(url)) return null;
  return hostIn(new URL(url).hostname);
}

/**
 * Whether the server answers a request to this Host. `names` are those of the command line, as `readName` returns them.
 */
export function isKnownHost(header: string, names: readonly string[]): boolean {
  const host = hostIn(header);
  return host !== null && (isAddress(host) || host === 'localhost' || names.includes(host));
}

/**
 * Whether a server that listens on `host` is reachable only from its own machine. Of names, only `localhost` counts.
 */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (plain === 'localhost') return true;
  if (isIPv4(plain)) return plain.startsWith('127.');
  return isIPv6(plain) && /^\[::(?:1|ffff:7f[\da-f]{2}:[\da-f]{1,4})\]$/.test(canonical(plain));
}

/** An IPv6 address as URLs write it: `0:0:0:0:0:0:0:1` is `[::1]`. */
const canonical = (address: string) =>
  URL.canParse(`http://[${address}]/`) ? new URL(`http://[${address}]/`).hostname : '';
