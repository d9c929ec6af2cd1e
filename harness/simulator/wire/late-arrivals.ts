/**
 * Requests that reach the marketplace long after they were sent, while the phone was answered or cut off at once. They
 * exist only in memory, and are lost if their world ends or its state is replaced.
 */
import { LATEST_ARRIVAL_MS } from '#src/contract/late-arrival.ts';
import type { WireFault } from '../protocol/faults.ts';
import type { CallEntry } from '../protocol/log.ts';
import { note } from '../world/log.ts';
import type { WireAnswer } from './messages.ts';
import { gatewayAnswer } from './replaced-answers.ts';
import type { World } from '../world/world.ts';

const DEFAULT_LATE_MS = 8_000;

export const lateMs = ({ ms }: Pick<WireFault, 'ms'>): number => Math.round(ms ?? DEFAULT_LATE_MS);

export interface LateTools {
  /** World time, ms UTC. */
  readonly now: (world: World) => number;
  /** `inBackground`: nobody waits for it, and the process may end before. */
  readonly wait: (ms: number, inBackground?: true) => Promise<void>;
  /** Called when a late request was carried out. */
  readonly arrived?: () => void;
}

interface LateRequest {
  readonly path: string;
  readonly opId: string | null;
  readonly fault: WireFault;
}

/** Additional log data of a late call. */
export type Lateness = Required<Pick<CallEntry, 'late'>> & Pick<CallEntry, 'status' | 'reply'>;

const underWay = new WeakMap<World, Set<object>>();

/** Whether a request is on its way to this world. */
export const awaitsArrivals = (world: World): boolean => (underWay.get(world)?.size ?? 0) > 0;

/** Drops every request that is on its way to this world. */
export const loseLateArrivals = (world: World): void => void underWay.delete(world);

/**
 * Carries out the request once its time has come. By the world's clock it must arrive within LATEST_ARRIVAL_MS after it
 * was sent, or it is dropped. Returns the phone's immediate answer; null for a lost connection.
 */
export function arriveLater(
  world: World,
  { path, opId, fault }: LateRequest,
  tools: LateTools,
  carryOut: (lateness: Lateness) => void | Promise<void>,
): WireAnswer | null {
  const ms = lateMs(fault);
  const sentAt = tools.now(world);
  const gateway = fault.status === undefined ? null : gatewayAnswer(fault);
  const met = gateway ? `a gateway responded HTTP ${fault.status}` : 'the connection was dropped';
  note(world, sentAt, 'world', `${path} arrives ${ms / 1000} s late; ${met}`, {
    path,
    opId,
    ms,
  });
  const lateness: Lateness = {
    late: { sentAt },
    status: fault.status ?? null,
    reply: gateway?.page ?? null,
  };
  const ticket = {};
  const tickets = underWay.get(world) ?? new Set();
  underWay.set(world, tickets.add(ticket));
  const arrive = async () => {
    await tools.wait(ms, true);
    if (underWay.get(world)?.delete(ticket) !== true) return;
    const at = tools.now(world);
    if (at - sentAt > LATEST_ARRIVAL_MS) {
      const [took, limit] = [at - sentAt, LATEST_ARRIVAL_MS].map((one) => Math.round(one / 1000));
      const late = `${path} arrived ${took} s after it was sent, later than ${limit} s: not committed`;
      note(world, at, 'world', late, { path, opId, sentAt });
      return;
    }
    await carryOut(lateness);
    tools.arrived?.();
  };
  // Nobody waits for it, so an error can only be shown on the console.
  arrive().catch((error: unknown) => console.error(error));
  return gateway?.answer ?? null;
}
