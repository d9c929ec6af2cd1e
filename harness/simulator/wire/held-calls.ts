/** Calls that a fault holds before the lender or before the phone, until a tester releases them. */
import type { HeldCall } from '../protocol/held.ts';
import { ControlRefusal } from '../world/control-refusal.ts';
import { publish } from '../world/log.ts';
import type { World } from '../world/world.ts';
import { ConnectionDropped } from './connection.ts';

interface Held {
  readonly call: HeldCall;
  readonly go: (content: unknown) => void;
  readonly drop: () => void;
}

const held = new WeakMap<World, Map<number, Held>>();
const counts = new WeakMap<World, number>();

export const heldCalls = (world: World): HeldCall[] =>
  [...(held.get(world)?.values() ?? [])].map(({ call }) => call);

const tellOf = (world: World) => publish(world, { type: 'held', calls: heldCalls(world) });

/**
 * Resolves with the contents to pass on. Rejects with `ConnectionDropped` if the call is dropped, or the caller gives
 * up.
 */
export function hold(
  world: World,
  wanted: Omit<HeldCall, 'id'>,
  signal: AbortSignal,
): Promise<unknown> {
  const known = held.get(world) ?? new Map<number, Held>();
  held.set(world, known);
  const id = (counts.get(world) ?? 0) + 1;
  counts.set(world, id);
  return new Promise((resolve, reject) => {
    const over = (then: () => void) => () => {
      known.delete(id);
      tellOf(world);
      then();
    };
    const drop = over(() => reject(new ConnectionDropped()));
    known.set(id, {
      call: { id, ...wanted },
      go: (content) => over(() => resolve(content))(),
      drop,
    });
    if (signal.aborted) drop();
    else signal.addEventListener('abort', drop, { once: true });
    tellOf(world);
  });
}

/** Releases a held call, with other contents if given, or drops it. Refuses with 404 for a call that isn't held. */
export function endHold(
  world: World,
  id: string,
  end: { do: 'release' | 'drop'; content?: unknown },
): void {
  const one = held.get(world)?.get(Number(id));
  if (!one) throw new ControlRefusal(404, `held: no call ${id.slice(0, 20)} is held`);
  if (end.do === 'drop') one.drop();
  else one.go('content' in end ? end.content : one.call.content);
}
