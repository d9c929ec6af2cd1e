/** Data for the simulated phone of a world before anything else runs in it. */
import type { DeviceBoot } from '../../protocol/phone.ts';
import type { ClockState } from '../../protocol/clock.ts';
import { phoneState } from '../world/phones.ts';
import { nativeLogin } from '../market/sessions.ts';
import type { World } from '../world/world.ts';

/** `phone` is which of the world it is; what a scenario's phone has already is on the first one alone, but for a session that it shares. */
export function bootOf(world: World, clock: ClockState, phone = 1): DeviceBoot {
  const { device, language } = phoneState(world, phone);
  // A session of a real backend cannot be made up here: its customers log in by SMS.
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
