import { eventually } from '#harness/player/eventually.ts';
import { statusOf } from '#harness/player/pages/application.ts';
import type { Player } from '#harness/player/player.ts';

/** Waits for that status in the world and for its screen on the phone. */
export async function reached(phone: Player, status: number, route: string): Promise<void> {
  await eventually(
    async () => ((await statusOf(phone)) === status ? true : undefined),
    async () => `The order has status ${await statusOf(phone)}, not ${status}.`,
  );
  await phone.at(route);
}
