/** What calls cost on a slow mobile network: bytes on the wire, sealed as they are, and the seconds that they would take. */
import type { CallEntry } from '../protocol/log.ts';
import { type NetworkProfile, networkProfiles } from '../server/wire/network-profiles.ts';

export interface CallCost {
  /** Bytes of request line, headers and sealed body, and of status line and body. */
  readonly up: number;
  readonly down: number;
  readonly seconds2g: number;
  readonly seconds3g: number;
}

export interface JourneyCost extends CallCost {
  readonly requests: number;
}

/** Status line and headers of an answer, which the log has not. */
const ANSWER_HEAD = 200;
const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength;

/** Of one call on an open connection: a round trip, and its bytes at the network's rate. Without an answer it has no bytes down. */
export function costOf(call: CallEntry): CallCost {
  const known = costs.get(call) ?? costNow(call);
  costs.set(call, known);
  return known;
}

/** Entries of a log never change: each is counted once. */
const costs = new WeakMap<CallEntry, CallCost>();

function costNow(call: CallEntry): CallCost {
  const { method, url, headers, sealedBody, status, reply } = call;
  const head = `${method} ${url} HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
  // Of a form the log has only the sealed field; its length counts the file as well.
  const body = Number(headers['content-length'] ?? bytesOf(sealedBody)) || 0;
  const text = reply === null ? '' : typeof reply === 'string' ? reply : JSON.stringify(reply);
  const size = {
    up: bytesOf(head) + body,
    down: status === null ? 0 : ANSWER_HEAD + bytesOf(text),
  };
  return {
    ...size,
    seconds2g: secondsOn(networkProfiles.network2g, size),
    seconds3g: secondsOn(networkProfiles.network3g, size),
  };
}

const secondsOn = (
  { latencyMs, upKbitPerS, downKbitPerS }: NetworkProfile,
  { up, down }: Pick<CallCost, 'up' | 'down'>,
) => latencyMs / 1_000 + (up * 8) / (upKbitPerS * 1_000) + (down * 8) / (downKbitPerS * 1_000);

/** Of all calls one after the other: an upper limit, as some run beside each other. */
export function journeyCost(calls: readonly CallEntry[]): JourneyCost {
  const total = { requests: calls.length, up: 0, down: 0, seconds2g: 0, seconds3g: 0 };
  for (const call of calls) {
    const { up, down, seconds2g, seconds3g } = costOf(call);
    total.up += up;
    total.down += down;
    total.seconds2g += seconds2g;
    total.seconds3g += seconds3g;
  }
  return total;
}
