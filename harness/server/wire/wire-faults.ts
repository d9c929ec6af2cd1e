/** Which faults of a world hit a call, counted down as they do. */
import {
  type WireFault,
  type WireFaultKind,
  isSlowFault,
  isSmsFault,
  isWireFault,
  sendsSms,
} from '../../protocol/faults.ts';
import type { SmsFate } from '../market/sms.ts';
import { lateMs } from './late-arrivals.ts';
import { publish } from '../world/log.ts';
import { type NetworkProfile, networkProfiles } from './network-profiles.ts';
import { randomInt } from '../world/random.ts';
import { callNameIn, isSentAgain } from './senders.ts';
import type { WireHeaders } from './messages.ts';
import type { World } from '../world/world.ts';

export interface Hit {
  /** How much later the answer leaves; of a slow network its round trip. */
  readonly delayMs: number;
  /** The pace of bodies in both directions, if it is a slow one. */
  readonly network: NetworkProfile | null;
  /** The fault beside slowness. */
  readonly fault: WireFault | null;
  /** What happens to the SMS that the call sends. */
  readonly smsFate: SmsFate | undefined;
  /** For the log. */
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

/** Struck calls that a world remembers; a browser sends one again within a second. */
const MOST_STRUCK = 100;
const struck = new WeakMap<World, Map<string, Hit>>();

/**
 * The first fault that slows down, the first of its SMS and the first other one that are for this path and not used up. A
 * browser that sends a cut call again meets the same faults and uses up none: for the app it is one call, and it is lost.
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

/** Another time for each entry of the log, the same for the same seed; codes and tokens keep their own chance. */
const jitter = ({ seed, nextSeq }: World, mostMs: number) =>
  randomInt({ randomState: Math.imul(seed + 1, 0x9e3779b1) ^ nextSeq }, 0, Math.round(mostMs));

/** How a fault reads in the log: `httpStatus 502`, `hostile scriptTags`, `arriveLate 8000 ms 504`. */
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
