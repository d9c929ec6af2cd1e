/** Data for the simulated phone of a world, passed before anything else runs in it. */
import type { DeviceBoot } from '../protocol/phone.ts';
import type { ClockState } from '../protocol/clock.ts';
import { phoneState } from '../world/phones.ts';
import { nativeLogin } from '../market/sessions.ts';
import type { World } from '../world/world.ts';

/**
 * `phone` is the phone's number in the world. Only the first phone gets the scenario's stored data, except for a shared
 * session.
 */
export function bootOf(world: World, clock: ClockState, phone = 1): DeviceBoot {
  const { device, language } = phoneState(world, phone);
  // A session of a real backend can't be made up here, because its customers log in by SMS.
  const mayLogIn = device.shell !== 'none' && world.backend === null;
  const signsIn = mayLogIn && device.nativeLogin === 'signsIn';
  return {
    worldId: world.id,
    phone,
    controlUrl: `/sim/worlds/${world.id}`,
    language,
    device,
    clock,
    faults: world.faults,
    login: signsIn ? nativeLogin(world, clock.now) : null,
    stored: (phone === 1 ? world.stored : world.phones[phone]?.stored) ?? {},
    durable: phone === 1 ? world.durable : {},
  };
}
