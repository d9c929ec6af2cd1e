/** Parts of the outside that wait until a test lets them go on. */
import { vi } from 'vitest';
import type { DurableStorage, Transport } from '#src/core/environment.ts';
import { later, openSealed } from './wire.ts';

/** A wire whose requests to this path wait between `hold` and `release`. */
export function heldReads(path: string) {
  const { promise, settle } = later<undefined>();
  let isHeld = false;
  const wire = (transport: Transport): Transport => ({
    async send(call, options) {
      if (isHeld && openSealed(call).path === path) await promise;
      return transport.send(call, options);
    },
  });
  return { wire, hold: () => void (isHeld = true), release: () => settle(undefined) };
}

/** The first change of this disk, a begun operation, is made at once. Later ones wait for the returned function. */
export function heldNotes(durable: DurableStorage): () => void {
  const { promise, settle } = later<undefined>();
  const update = durable.update.bind(durable);
  let updates = 0;
  vi.spyOn(durable, 'update').mockImplementation(async (...change) => {
    updates += 1;
    if (updates > 1) await promise;
    return update(...change);
  });
  return () => settle(undefined);
}
