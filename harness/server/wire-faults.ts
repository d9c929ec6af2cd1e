/** Which faults of a world hit a call, counted down as they do (design §8). */
import { type WireFault, isWireFault } from './fault-schema.ts';
import { publish } from './log.ts';
import type { World } from './world.ts';

export interface Hit {
  readonly delayMs: number;
  /** What goes wrong beside a delay. */
  readonly fault: WireFault | null;
  /** For the log. */
  readonly named: string | null;
}

const DEFAULT_DELAY_MS = 1_000;

/** The first delay and the first other fault that are for this path and not used up. */
export function hit(world: World, path: string): Hit {
  const delay = take(world, path, (fault) => fault.kind === 'delay');
  const fault = take(world, path, (row) => row.kind !== 'delay');
  if ([delay, fault].some((row) => row?.times !== undefined)) {
    publish(world, { type: 'faults', faults: world.faults });
  }
  const delayMs = delay ? (delay.ms ?? DEFAULT_DELAY_MS) : 0;
  const names = [...(delay ? [`delay ${delayMs} ms`] : []), ...(fault ? [fault.kind] : [])];
  return { delayMs, fault, named: names.join(', ') || null };
}

function take(world: World, path: string, wanted: (fault: WireFault) => boolean): WireFault | null {
  for (const [index, fault] of world.faults.entries()) {
    if (!isWireFault(fault) || !wanted(fault)) continue;
    if ((fault.path !== '*' && fault.path !== path) || fault.times === 0) continue;
    if (fault.times !== undefined) world.faults[index] = { ...fault, times: fault.times - 1 };
    return fault;
  }
  return null;
}
