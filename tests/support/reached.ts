import { eventually } from '#harness/player/eventually.ts';
import type { Player } from '#harness/player/player.ts';

/** Status of the world's newest order: the marketplace's, whatever the page shows. */
export async function statusOf(phone: Player): Promise<number | undefined> {
  const { orders } = await phone.control.world(phone.id);
  const newest: unknown = Array.isArray(orders) ? orders.at(-1) : undefined;
  if (typeof newest !== 'object' || newest === null || !('status' in newest)) return undefined;
  return typeof newest.status === 'number' ? newest.status : undefined;
}

/** Waits for that status in the world and for its screen on the phone. */
export async function reached(phone: Player, status: number, route: string): Promise<void> {
  await eventually(
    async () => ((await statusOf(phone)) === status ? true : undefined),
    async () => `The order has status ${await statusOf(phone)}, not ${status}.`,
  );
  await phone.at(route);
}
