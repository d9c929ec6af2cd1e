/** What the simulated phone of a world is told before anything else runs in it (design §8). */
import type { ClockState, DeviceBoot } from '../control.ts';
import { nativeLogin } from './sessions.ts';
import type { World } from './world.ts';

export function bootOf(world: World, clock: ClockState): DeviceBoot {
  // A session of a real backend cannot be made up here: its customers log in by SMS.
  const mayLogIn = world.device.shell !== 'none' && world.upstream === null;
  const signsIn = mayLogIn && world.device.nativeLogin === 'signsIn';
  return {
    worldId: world.id,
    controlUrl: `/sim/worlds/${world.id}`,
    language: world.language,
    device: world.device,
    clock,
    faults: world.faults,
    login: signsIn ? nativeLogin(world, clock.now) : null,
    stored: world.stored,
    durable: world.durable,
  };
}
