/**
 * Customers as they were before they deleted their account, so that checks still find what a phone kept of them. Only in
 * memory: no snapshot or export has them.
 */
import type { Customer, World } from './world.ts';

const memory = new WeakMap<World, Customer[]>();

/** Call before the account is emptied. */
export function keepErased(world: World, customer: Customer): void {
  memory.set(world, [...erasedOf(world), { ...customer }]);
}

export const erasedOf = (world: World): readonly Customer[] => memory.get(world) ?? [];
