/** The book of a world's faults: which ones hit a call, and how often each still applies, in phones too. */
import { type WireFaultKind, isSlowFault, isSmsFault } from '../protocol/fault-kinds.ts';
import { type WireFault, isWireFault, sendsSms } from '../protocol/faults.ts';
import type { StruckReport } from '../protocol/log.ts';
import type { SmsFate } from '../market/sms.ts';
import { lateMs } from './late-arrivals.ts';
import { publish } from '../world/log.ts';
import { type NetworkProfile, networkProfiles } from './network-profiles.ts';
import { randomInt } from '../world/random.ts';
import { callNameIn, isSentAgain } from './senders.ts';
import type { WireHeaders } from './messages.ts';
import type { World } from '../world/world.ts';

export interface Hit {
  /** The answer's delay, or a slow network's round trip; ms. */
  readonly delayMs: number;
  /** The pace of bodies in both directions on a slow network; null otherwise. */
  readonly network: NetworkProfile | null;
  /** The fault besides slowness. */
  readonly fault: WireFault | null;
  /** What happens to the SMS that the call sends. */
  readonly smsFate: SmsFate | undefined;
  /** The name for the log. */
  readonly named: string | null;
}

export const noHit: Hit = {
  delayMs: 0,
  network: null,
  fault: null,
  smsFate: undefined,
  named: null,
};

const DEFAULT_DELAY_MS = 1_000;
const DEFAULT_JITTER_MS = 3_000;
const DEFAULT_SMS_MS = 40_000;

/** Struck calls that a world remembers. A browser resends a call within a second. */
const MOST_STRUCK = 100;
const struck = new WeakMap<World, Map<string, Hit>>();

/**
 * The first slow fault, the first SMS fault and the first other fault that match this path and aren't used up. A
 * browser that resends a cut call meets the same faults and uses none up: for the app it is one call, and it is lost.
 */
export function hit(world: World, path: string, headers: WireHeaders): Hit {
  const name = callNameIn(headers);
  const known = struck.get(world) ?? new Map<string, Hit>();
  const before = name === null ? undefined : known.get(name);
  if (before && name !== null && isSentAgain(world, name)) return before;
  const found = newHit(world, path);
  if (name !== null && found.fault) {
    struck.set(world, known.set(name, found));
    const [oldest] = known.keys();
    if (known.size > MOST_STRUCK && oldest !== undefined) known.delete(oldest);
  }
  return found;
}

function newHit(world: World, path: string): Hit {
  const before = [...world.faults];
  const slow = take(world, path, isSlowFault);
  const sms = sendsSms(path) ? take(world, path, isSmsFault) : null;
  const fault = take(world, path, (row) => !isSlowFault(row) && !isSmsFault(row));
  if (world.faults.some((row, index) => row !== before[index])) {
    publish(world, { type: 'faults', faults: world.faults });
  }
  const slowness = slow ? slownessOf(world, slow) : noHit;
  const named = [...(sms ? [sms] : []), ...(fault ? [fault] : [])].map(nameOf);
  const names = [...(slowness.named ? [slowness.named] : []), ...named];
  return {
    ...slowness,
    fault,
    smsFate: sms ? fateOf(sms) : undefined,
    named: names.join(', ') || null,
  };
}

const smsMs = ({ ms }: WireFault) => Math.round(ms ?? DEFAULT_SMS_MS);

function fateOf(fault: WireFault): SmsFate {
  if (fault.kind === 'smsLost') return 'lost';
  return fault.kind === 'smsAfterNext' ? 'afterNext' : { ms: smsMs(fault) };
}

function slownessOf(world: World, { kind, ms }: WireFault): Hit {
  if (kind === 'network2g' || kind === 'network3g') {
    const network = networkProfiles[kind];
    return { ...noHit, delayMs: network.latencyMs, network, named: kind };
  }
  const delayMs =
    kind === 'jitter' ? jitter(world, ms ?? DEFAULT_JITTER_MS) : Math.round(ms ?? DEFAULT_DELAY_MS);
  return { ...noHit, delayMs, named: `${kind} ${delayMs} ms` };
}

/** Another time for each log entry, the same for the same seed. Codes and tokens keep their own randomness. */
const jitter = ({ seed, nextSeq }: World, mostMs: number) =>
  randomInt({ randomState: Math.imul(seed + 1, 0x9e3779b1) ^ nextSeq }, 0, Math.round(mostMs));

/** A fault as text for the log: `httpStatus 502`, `hostile scriptTags`, `arriveLate 8000 ms 504`. */
function nameOf(fault: WireFault): string {
  const { kind, status, code, shape, body, data } = fault;
  const details: Readonly<Partial<Record<WireFaultKind, readonly unknown[]>>> = {
    httpStatus: [status],
    stub: [status],
    captivePortal: [status],
    businessCode: [code],
    hostile: [shape],
    codeAfterCommit: [code],
    statusAfterCommit: [status, body, code],
    arriveLate: [`${lateMs(fault)} ms`, status, body, code],
    withoutOperations: [data],
    smsDelay: [`${smsMs(fault)} ms`],
  };
  return [kind, ...(details[kind] ?? [])].filter((part) => part !== undefined).join(' ');
}

function take(world: World, path: string, wanted: (fault: WireFault) => boolean): WireFault | null {
  for (const [index, fault] of world.faults.entries()) {
    if (!isWireFault(fault) || !wanted(fault)) continue;
    if ((fault.path !== '*' && fault.path !== path) || fault.times === 0) continue;
    if (fault.after !== undefined && fault.after > 0) {
      world.faults[index] = { ...fault, after: fault.after - 1 };
      continue;
    }
    if (fault.times !== undefined) world.faults[index] = { ...fault, times: fault.times - 1 };
    return fault;
  }
  return null;
}

/** Counts down a fault of the bridge that struck in a phone. One that was removed or replaced since counts nothing. */
export function countStruck(world: World, { action, fault }: StruckReport): void {
  const index = world.faults.findIndex(
    (row) => !isWireFault(row) && row.action === action && row.kind === fault && !!row.times,
  );
  const row = world.faults[index];
  if (row?.times === undefined) return;
  world.faults[index] = { ...row, times: row.times - 1 };
  publish(world, { type: 'faults', faults: world.faults });
}
